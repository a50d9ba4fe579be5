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

-- Whose records are to be found anew, by private.settle_pending when the functions are there.
create table private.unsettled (person_id uuid primary key references private.people on delete cascade);

insert into private.unsettled (person_id)
select r.person_id from private.records as r group by r.person_id having count(*) > 1;

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
