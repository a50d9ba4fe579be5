-- What is known of two records beyond what they say themselves. What can be read off records is not kept, so that it is never stale.
create table private.same_person (
  record_id uuid not null references private.records on delete cascade,
  other_id uuid not null references private.records on delete cascade,
  same boolean not null,
  -- Staff said it of these two, or it follows from what they said of others of the same two people.
  is_inherited boolean not null default false,
  said_by text not null default '' check (length(said_by) <= 60),
  at timestamptz not null default clock_timestamp(),
  primary key (record_id, other_id),
  check (record_id < other_id),
  check (not (same and is_inherited))
);

create index same_person_other on private.same_person (other_id);

alter table private.records add column proven uuid; -- another record that its visitor's own browser sent

update private.records as r set proven = i.conversation_id
from public.inspections as i where i.id = r.id and i.source <> 'desk' and i.conversation_id is not null;

-- The latest answer of staff about two records, and who was parted: of all records of both.
insert into private.same_person (record_id, other_id, same, said_by, at)
select distinct on (1, 2) least(l.subject_id, l.other_id), greatest(l.subject_id, l.other_id), l.same, l.staff_name, l.at
from public.person_link as l where l.subject_id <> l.other_id order by 1, 2, l.at desc, l.id desc;

insert into private.same_person (record_id, other_id, same)
select distinct least(a.id, b.id), greatest(a.id, b.id), false
from private.parted_people as p
join private.records as a on a.person_id = p.person_id
join private.records as b on b.person_id = p.other_id
on conflict do nothing;

-- People of whom staff have said that somebody is not they: their records are found anew one by one, by private.settle_pending when the functions
-- are there.
create table private.unsettled (person_id uuid primary key references private.people on delete cascade);

create temporary table parted on commit drop as
select distinct r.person_id from private.same_person as s join private.records as r on r.id in (s.record_id, s.other_id) where not s.same;

insert into private.unsettled (person_id)
select r.person_id from private.records as r join parted using (person_id) group by r.person_id having count(*) > 1;

-- All others at once, with what private.settle does for each: a hundred thousand one by one take minutes. `part` is the place of the first record of
-- the same person that has been found.
create temporary table own on commit drop as
select r.id, r.person_id, o.place, o.place as part
from (
  select r.id, row_number() over (order by r.received_at, r.id) as place, count(*) over (partition by r.person_id) as records
  from private.records as r where r.person_id not in (select p.person_id from parted as p)
) as o
join private.records as r on r.id = o.id
where o.records <= 400;

create unique index on own (place);
analyze own;

create temporary table ties on commit drop as
select t.tie, t.place
from (
  select said.tie, said.place, count(*) over (partition by said.tie) as records
  from (
    select o.place, unnest(array[
      'group ' || r.group_key, 'phone ' || r.phone_key || ' email ' || r.email_key, 'phone ' || r.phone_key || ' name ' || r.name_key,
      'email ' || r.email_key || ' name ' || r.name_key, 'proven ' || r.id, 'proven ' || r.proven
    ]) as tie
    from own as o join private.records as r on r.id = o.id
    union all
    select o.place, 'said ' || s.record_id || s.other_id from private.same_person as s join own as o on o.id in (s.record_id, s.other_id) where s.same
  ) as said
  where said.tie is not null
) as t
where t.records > 1;

analyze ties;

do $$
begin
  loop
    update pg_temp.own as o set part = found.part
    from (
      select t.place, min(first.part) as part
      from pg_temp.ties as t
      join (
        select i.tie, min(o.part) as part from pg_temp.ties as i join pg_temp.own as o on o.place = i.place group by i.tie
      ) as first on first.tie = t.tie
      group by t.place
    ) as found
    where o.place = found.place and found.part < o.part;
    exit when not found;
  end loop;
end
$$;

-- Each part keeps the person that most of its records had, the largest first.
create temporary table parts on commit drop as
select p.part, p.most, case row_number() over (partition by p.most order by p.records desc, p.part) when 1 then p.most else gen_random_uuid() end as person
from (
  select o.part, mode() within group (order by o.person_id) as most, count(*) as records from own as o group by o.part having count(*) <= 400
) as p;

create index if not exists records_person on private.records (person_id, received_at desc);

insert into private.people (id) select p.person from parts as p where p.person <> p.most;

update private.records as r set person_id = p.person
from own as o join parts as p on p.part = o.part
where r.id = o.id and r.person_id <> p.person;

delete from private.people as p where not exists (select from private.records as r where r.person_id = p.id);

drop table public.person_link, private.parted_people;

drop function if exists private.part_people(uuid, uuid);
drop function if exists private.merge_people(uuid, uuid);
drop function if exists private.join_people(uuid, uuid);
drop function if exists private.join_proven(uuid, uuid);
drop function if exists private.is_small_person(uuid);
drop function if exists private.find_person(uuid, private.record_facts, uuid);
drop function if exists private.people_of(uuid, uuid, text, text, text);
drop function if exists private.person_of(uuid);
drop function if exists private.record_link();
