-- People: which records are of one person, by what they have in common, by proof, and by what staff have said.

create or replace function private.are_parted(person uuid, other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.parted_people as p
    where p.person_id = least(are_parted.person, are_parted.other) and p.other_id = greatest(are_parted.person, are_parted.other)
  )
$$;

create or replace function private.part_people(person uuid, other uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.parted_people (person_id, other_id)
  values (least(part_people.person, part_people.other), greatest(part_people.person, part_people.other))
  on conflict do nothing
$$;

-- Gives all records of `other` to `person`, and what was said of it.
create or replace function private.merge_people(person uuid, other uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(4, 0); -- merges one after the other: two of them could wait for each other's rows
  update private.records as r set person_id = merge_people.person, is_alone = false
  where r.person_id = merge_people.other or (r.person_id = merge_people.person and r.is_alone);
  perform private.part_people(merge_people.person, third.id)
  from (
    select case p.person_id when merge_people.other then p.other_id else p.person_id end as id
    from private.parted_people as p where merge_people.other in (p.person_id, p.other_id)
  ) as third
  where third.id <> merge_people.person;
  delete from private.people as p where p.id = merge_people.other;
end
$$;

-- A record that matches two people joins them if neither has more than this many: more has only a flood, and one record
-- must not move thousands.
create or replace function private.is_small_person(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select count(*) <= 200 from (select from private.records as r where r.person_id = is_small_person.person limit 201) as counted
$$;

-- People of whom a record is by strong evidence, of each the strongest: 3 where it is proven, 2 where phone and e-mail are equal, 1 where one of
-- both is and the name. Whoever knows a number, an address or a name alone may be anybody.
create or replace function private.people_of(record uuid, proven uuid, phone_key text, email_key text, name_key text)
returns table (person_id uuid, strength integer, at timestamptz)
language sql stable
set search_path = ''
as $$
  select m.person_id, max(m.strength), max(m.received_at)
  from (
    select r.person_id, 3 as strength, r.received_at from private.records as r where r.id = people_of.proven
    union all
    (select r.person_id, 2, r.received_at from private.records as r
     where r.phone_key = people_of.phone_key and r.email_key = people_of.email_key and r.id <> people_of.record
     order by r.received_at desc limit 50)
    union all
    (select r.person_id, 1, r.received_at from private.records as r
     where r.phone_key = people_of.phone_key and r.name_key = people_of.name_key and r.id <> people_of.record
     order by r.received_at desc limit 50)
    union all
    (select r.person_id, 1, r.received_at from private.records as r
     where r.email_key = people_of.email_key and r.name_key = people_of.name_key and r.id <> people_of.record
     order by r.received_at desc limit 50)
  ) as m
  group by m.person_id
$$;

-- Two records of one person that come at the same time: the second one sees the first. A thousand locks for all people: many records in one
-- transaction must not need more than the server can hold.
create or replace function private.hold_ways(email text, phone text) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(6, key)
  from (
    select distinct hashtext(way) % 1000 as key
    from unnest(array[private.mailbox_of(hold_ways.email), private.digits_of(hold_ways.phone)]) as way
    where way <> '' order by 1
  ) as keys
$$;

-- Whose a record is: of its person until now, else of whom it has most in common with, else of somebody new. All whom it joins become one, but
-- for those that staff have parted: one that has as much in common with two of them joins neither.
create or replace function private.find_person(record uuid, told private.record_facts, known uuid default null) returns uuid
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  person uuid := find_person.known;
  other uuid;
  matching uuid[];
begin
  with found as (
    select p.person_id, p.strength, p.at
    from private.people_of(
      find_person.record, told.proven, private.phone_key(told.phone), private.email_key(told.email), private.name_key(told.name)
    ) as p
  )
  select array_agg(f.person_id order by f.strength desc, f.at desc, f.person_id) into matching
  from found as f
  where not exists (
    select from found as top join found as rival on rival.strength = top.strength and private.are_parted(top.person_id, rival.person_id)
    where top.strength = (select max(strength) from found)
  );
  person := coalesce(person, matching[1]);
  if person is null then
    insert into private.people default values returning id into person;
  end if;
  foreach other in array coalesce(matching, '{}') loop
    perform private.join_people(person, other);
  end loop;
  return person;
end
$$;

-- Makes two people one, unless staff have parted them, or one has so many records that it is a flood.
create or replace function private.join_people(person uuid, other uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if other <> person and not private.are_parted(person, other)
    and private.is_small_person(person) and private.is_small_person(other)
  then
    perform private.merge_people(person, other);
  end if;
end
$$;

-- What staff book from a record is of its person, whatever was typed.
create or replace function private.join_proven(record uuid, origin uuid) returns void
language sql
set search_path = ''
as $$
  select private.join_people(known.person_id, own.person_id)
  from private.records as own, private.records as known
  where own.id = join_proven.record and known.id = join_proven.origin
$$;

-- All records of the person of one record, as kind and id.
create or replace function private.records_with(record_id uuid) returns table (kind text, subject_id uuid)
language sql stable
set search_path = ''
as $$
  select r.kind, r.id
  from private.records as own join private.records as r on r.person_id = own.person_id
  where own.id = records_with.record_id
$$;

-- All that there is of the person of one record, newest first; at most 200.
create or replace function public.person_records(kind text, subject uuid) returns setof public.record_line
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select line.*
    from private.lines_of(array(
      select o.subject_id from private.records_with(person_records.subject) as o limit 2000
    )) as line
    order by line.at desc, line.id desc
    limit 200;
end
$$;

-- Others who may be the same person, of each the latest record with what is the same: 'phone', 'email', or 'address' with the name; at most
-- ten.
create or replace function public.people_alike(kind text, subject uuid) returns setof public.alike_line
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := (select r.person_id from private.records as r where r.id = people_alike.subject);
begin
  perform private.require_admin();
  return query
    with own as (
      select r.phone_key, r.email_key, r.name_key, r.address_key from private.records as r
      where r.person_id = person order by r.received_at desc limit 50
    ), alike as (
      select distinct on (found.person_id) found.*
      from (
        select o.person_id, o.kind, o.id, 1 as place, 'phone' as why, o.received_at
        from (select distinct own.phone_key from own) as same
        cross join lateral (
          select * from private.records as r where r.phone_key = same.phone_key order by r.received_at desc limit 30
        ) as o
        union all
        select o.person_id, o.kind, o.id, 2, 'email', o.received_at
        from (select distinct own.email_key from own) as same
        cross join lateral (
          select * from private.records as r where r.email_key = same.email_key order by r.received_at desc limit 30
        ) as o
        union all
        select o.person_id, o.kind, o.id, 3, 'address', o.received_at
        from (select distinct own.address_key, own.name_key from own) as same
        cross join lateral (
          select * from private.records as r
          where r.address_key = same.address_key and r.name_key = same.name_key order by r.received_at desc limit 30
        ) as o
      ) as found
      where found.person_id <> person and not private.are_parted(person, found.person_id)
      order by found.person_id, found.place, found.received_at desc
    )
    select alike.why, line.kind, line.id, line.name, line.email, line.phone, line.address, line.title, line.at
    from alike
    cross join lateral private.lines_of(array[alike.id]) as line
    order by alike.place, line.at desc
    limit 10;
end
$$;

create or replace function private.person_of(record uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  person constant uuid := (select r.person_id from private.records as r where r.id = person_of.record);
begin
  if person is null then
    raise sqlstate 'PT404' using message = 'This record does not exist any more.';
  end if;
  return person;
end
$$;

-- Staff answer "Same person?". With yes the two become one; with no they are not asked again. Answers 409 where the records are of one
-- person already and staff say that they are not: that is parting (part_person).
create or replace function public.link_people(kind text, subject uuid, other_kind text, other uuid, same boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid;
  second uuid;
begin
  perform private.require_admin();
  person := private.person_of(link_people.subject);
  second := private.person_of(link_people.other);
  if person <> second and link_people.same then
    delete from private.parted_people as p
    where p.person_id = least(person, second) and p.other_id = greatest(person, second);
    perform private.merge_people(person, second);
  elsif person <> second then
    perform private.part_people(person, second);
  elsif not link_people.same then
    raise sqlstate 'PT409' using message = 'Someone else has joined these two meanwhile.';
  end if;
  insert into public.person_link (staff_name, same, kind, subject_id, other_kind, other_id)
  values (private.staff_says('name'), link_people.same, link_people.kind, link_people.subject, link_people.other_kind, link_people.other);
  perform private.tell(array['desk']);
end
$$;

-- Parts one record from its person: it becomes a person's of its own, and what comes later joins one of the two.
create or replace function public.part_person(kind text, subject uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ids constant uuid[] := private.ids_of_record(part_person.subject);
  person uuid;
  fresh uuid;
  remaining record;
begin
  perform private.require_admin();
  person := private.person_of(part_person.subject);
  select r.kind, r.id into remaining from private.records as r
  where r.person_id = person and r.id <> all(ids)
  order by r.received_at limit 1;
  if not found then
    raise sqlstate 'PT409' using message = 'There is nothing else of this person any more.';
  end if;
  insert into private.people default values returning id into fresh;
  update private.records as r set person_id = fresh where r.person_id = person and r.id = any(ids);
  perform private.part_people(person, fresh);
  insert into public.person_link (staff_name, same, kind, subject_id, other_kind, other_id)
  values (private.staff_says('name'), false, part_person.kind, part_person.subject, remaining.kind, remaining.id);
  perform private.tell(array['desk']);
end
$$;

create or replace function private.record_link() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity(new.kind, new.subject_id, case when new.same then 'linked' else 'parted' end,
    jsonb_build_object('kind', new.other_kind, 'id', new.other_id));
  return null;
end
$$;

-- Everything that holds `query`, of the people with the latest records first; rows of one person stand together, those that hold it first.
-- A caller's number is found by any three of its digits, an estimate or a visit by its reference, a conversation by the words of its
-- messages too.
create or replace function public.find_people(query text, most integer default 20) returns setof public.record_line
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  asked constant private.asked_text := private.read_query(query);
  people constant integer := least(greatest(most, 1), 50);
  each constant integer := 200; -- of each kind, the latest
  ids uuid[];
begin
  perform private.require_admin();
  if asked.is_empty then
    return;
  end if;
  -- As private.find_groups does: a common text is found among the newest, any other by the indexes.
  ids := array(
    select held.id
    from private.kinds as k
    cross join lateral (
      select r.id from (
        select n.* from private.records as n where n.kind = k.kind order by n.at desc, n.group_key desc limit 2000
      ) as r
      where r.search_text like asked.pattern or r.search_text ~ asked.word_start or r.search_text like asked.digits
        or r.words @@ asked.words or r.id between asked.first_id and asked.last_id
      limit each
    ) as held
  );
  if cardinality(ids) < people then
    ids := array(
      select held.id from (
        select r.id, r.at from private.records as r
        where r.search_text like asked.pattern or r.search_text ~ asked.word_start or r.search_text like asked.digits
          or r.words @@ asked.words or r.id between asked.first_id and asked.last_id
        offset 0 -- else the planner would read them in the order below
      ) as held
      order by held.at desc limit 4 * each
    );
  end if;
  return query
    with held as (
      select r.* from private.records as r where r.id = any(ids)
    ), latest as (
      select h.person_id from held as h group by h.person_id order by max(h.received_at) desc, h.person_id limit people
    ), whole as (
      -- Those that hold the text, and others of the same person, at most twenty.
      select h.id from held as h join latest using (person_id)
      union
      select o.id
      from latest as l
      cross join lateral (
        select r.id from private.records as r where r.person_id = l.person_id order by r.received_at desc limit 20
      ) as o
    )
    select line.*
    from private.lines_of(array(select w.id from whole as w)) as line
    join private.records as own on own.id = line.id
    order by max(line.at) over (partition by line.person_id) desc, line.person_id,
      exists (select from held as h where h.group_key = own.group_key) desc, line.at desc;
end
$$;

create or replace trigger person_link_recorded after insert on public.person_link
  for each row execute function private.record_link();

grant execute on function public.person_records, public.people_alike, public.link_people, public.part_person, public.find_people to authenticated;
