-- People: which records are of one person, by what they have in common, by proof, and by what staff have said.

-- True if staff have said of records of two people that they are not one person's.
create or replace function private.are_parted(person uuid, other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from private.records as own
    join private.same_person as s on own.id in (s.record_id, s.other_id) and not s.same
    join private.records as theirs on theirs.id = case own.id when s.record_id then s.other_id else s.record_id end
    where own.person_id = are_parted.person and theirs.person_id = are_parted.other
  )
$$;

-- How strongly two records are of one person, by what they say: 5 and 4 where phone and e-mail are equal, with the name and without, 3 where one of
-- both is and the name; null for less. Whoever knows a number, an address or a name alone may be anybody.
create or replace function private.evidence(one_phone text, other_phone text, one_email text, other_email text, one_name text, other_name text)
returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select case coalesce((one_phone = other_phone)::integer, 0) + coalesce((one_email = other_email)::integer, 0)
    when 2 then 4 + coalesce((one_name = other_name)::integer, 0)
    when 1 then case when one_name = other_name then 3 end
  end
$$;

-- People of whom a record is by strong evidence, or because its visitor's browser proves it.
create or replace function private.people_of(asked private.records) returns setof uuid
language sql stable
set search_path = ''
as $$
  select r.person_id from private.records as r
  where r.id = asked.proven or r.proven = asked.id or (r.group_key = asked.group_key and r.id <> asked.id)
  union
  (select r.person_id from private.records as r
   where r.phone_key = asked.phone_key and r.email_key = asked.email_key and r.id <> asked.id
   order by r.received_at desc limit 50)
  union
  (select r.person_id from private.records as r
   where r.phone_key = asked.phone_key and r.name_key = asked.name_key and r.id <> asked.id
   order by r.received_at desc limit 50)
  union
  (select r.person_id from private.records as r
   where r.email_key = asked.email_key and r.name_key = asked.name_key and r.id <> asked.id
   order by r.received_at desc limit 50)
$$;

-- Two records of one person that come at the same time: the second one sees the first. A thousand locks for all people: many records in one
-- transaction must not need more than the server can hold. Whoever takes several kinds of locks takes them in one order, so that nobody waits in a
-- ring: a row of a kind's own table, ways, private.hold_people, people, records.
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

-- Who changes whose records are does so one after the other.
create or replace function private.hold_people() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(4, 0)
$$;

-- What staff said of two people holds of all their records, so that it outlasts the deletion of those it was said of.
create or replace function private.inherit_parting(persons uuid[]) returns void
language sql
set search_path = ''
as $$
  with pairs as (
    select distinct a.person_id as person, b.person_id as other
    from private.records as own
    join private.same_person as s on own.id in (s.record_id, s.other_id) and not s.same
    join private.records as a on a.id = s.record_id
    join private.records as b on b.id = s.other_id
    where own.person_id = any(persons) and a.person_id <> b.person_id
  )
  insert into private.same_person (record_id, other_id, same, is_inherited)
  select distinct least(x.id, y.id), greatest(x.id, y.id), false, true
  from pairs
  join private.records as x on x.person_id = pairs.person
  join private.records as y on y.person_id = pairs.other
  limit 2000
  on conflict do nothing
$$;

-- Of the parts into which records fall, those of two places as one.
create or replace function private.united(parts integer[], one integer, other integer) returns integer[]
language sql immutable
set search_path = ''
as $$
  select array_agg(case part when parts[other] then parts[one] else part end order by place)
  from unnest(parts) with ordinality as p (part, place)
$$;

-- Into which persons these records fall, in the order in which they came: for each the number of its part. What staff said and what is proven comes
-- first; then each record joins those with whom it has strong evidence. One that would join two who were parted joins the one with whom it has
-- more in common, and none where that is equal.
create or replace function private.parts_of(ids uuid[]) returns integer[]
language plpgsql stable
set search_path = ''
as $$
declare
  parts integer[] := array(select generate_series(1, cardinality(ids)));
  phones text[];
  emails text[];
  names text[];
  apart integer[]; -- the places of two records that are not one person's, pair behind pair
  pair record;
  candidate record;
  joined integer[];
  strengths integer[];
  rivals integer[];
begin
  apart := array(
    select unnest(array[array_position(ids, s.record_id), array_position(ids, s.other_id)])
    from private.same_person as s where s.record_id = any(ids) and s.other_id = any(ids) and not s.same
  );
  for pair in
    select array_position(ids, s.record_id) as one, array_position(ids, s.other_id) as other, 1 as turn
    from private.same_person as s where s.record_id = any(ids) and s.other_id = any(ids) and s.same
    union all
    select array_position(ids, a.id), array_position(ids, b.id), 2
    from private.records as a join private.records as b on b.id <> a.id and (b.id = a.proven or b.group_key = a.group_key and b.id < a.id)
    where a.id = any(ids) and b.id = any(ids)
    order by turn, one, other
  loop
    if not private.holds_apart(apart, parts, parts[pair.one], parts[pair.other]) then
      parts := private.united(parts, pair.one, pair.other);
    end if;
  end loop;
  select array_agg(r.phone_key order by own.place), array_agg(r.email_key order by own.place), array_agg(r.name_key order by own.place)
  into phones, emails, names
  from unnest(ids) with ordinality as own (id, place) join private.records as r on r.id = own.id;
  for place in 2 .. cardinality(ids) loop
    joined := array[parts[place]];
    strengths := array[null::integer];
    for candidate in
      select before.part, max(private.evidence(
        phones[place], before.phone, emails[place], before.email, names[place], before.name
      )) as strength
      from unnest(parts[:place - 1], phones[:place - 1], emails[:place - 1], names[:place - 1]) as before (part, phone, email, name)
      group by 1 order by 2 desc nulls last, 1
    loop
      exit when candidate.strength is null;
      continue when candidate.part = parts[place];
      rivals := array(
        select r.strength from unnest(joined, strengths) as r (part, strength)
        where private.holds_apart(apart, parts, candidate.part, r.part)
      );
      if cardinality(rivals) = 0 then
        joined := joined || candidate.part;
        strengths := strengths || candidate.strength;
      elsif candidate.strength = any(rivals) then
        joined := array[parts[place]]; -- as much in common with two who are not one
        exit;
      end if;
    end loop;
    parts := array(
      select case when part = any(joined) then joined[1] else part end from unnest(parts) with ordinality as p (part, at) order by at
    );
  end loop;
  return parts;
end
$$;

-- True if two parts have records that are not one person's.
create or replace function private.holds_apart(apart integer[], parts integer[], one integer, other integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select from generate_series(1, cardinality(apart) / 2) as n
    where (parts[apart[2 * n - 1]], parts[apart[2 * n]]) in ((one, other), (other, one))
  )
$$;

-- Finds anew whose the records of these people are. Each part keeps the person that most of its records had. A person of more than 400 records, as
-- only a flood has, stays as it is.
create or replace function private.settle(persons uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  everybody uuid[];
  ids uuid[];
  part record;
  person uuid;
  taken uuid[] := '{}';
begin
  perform private.hold_people();
  -- Also those that are apart only since staff parted them from a record: of what is gone, or was corrected, they may join again.
  everybody := array(
    select unnest(persons)
    union
    select p from (select r.* from private.records as r where r.person_id = any(persons) limit 400) as own cross join lateral private.people_of(own) as p
  );
  perform from private.people as p where p.id = any(everybody) order by p.id for update; -- a record that joins one of them just now is seen
  ids := array(select r.id from private.records as r where r.person_id = any(everybody) order by r.received_at, r.id limit 401);
  if cardinality(ids) > 400 then
    return;
  end if;
  for part in
    select array_agg(r.id) as ids, mode() within group (order by r.person_id) as most
    from unnest(ids, private.parts_of(ids)) with ordinality as p (id, number, place)
    join private.records as r on r.id = p.id
    group by p.number order by count(*) desc, min(p.place)
  loop
    person := coalesce(
      case when part.most <> all(taken) then part.most end,
      (select r.person_id from private.records as r where r.id = any(part.ids) and r.person_id <> all(taken) limit 1)
    );
    if person is null then
      insert into private.people default values returning id into person;
    end if;
    -- A lead whose records have gone on to a later one stays with its person's.
    update private.leads as l set person_id = person
    where l.person_id <> person and l.person_id <> all(taken) and l.closed_at is not null
      and l.person_id in (select r.person_id from private.records as r where r.id = any(part.ids))
      and not exists (select from private.records as r where r.lead_id = l.id);
    taken := taken || person;
    update private.records as r set person_id = person where r.id = any(part.ids) and r.person_id <> person;
  end loop;
  perform private.inherit_parting(taken);
  perform private.sort_leads(taken);
  delete from private.people as p
  where p.id = any(everybody) and not exists (select from private.records as r where r.person_id = p.id);
end
$$;

-- Those of these people of whom records are left, one by one.
create or replace function private.settle_each(persons uuid[]) returns void
language sql
set search_path = ''
as $$
  select private.settle(array[p.id]) from private.people as p where p.id = any(settle_each.persons)
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
create or replace function private.person_records(record_id uuid) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  select line.*
  from private.lines_of(array(
    select o.subject_id from private.records_with(person_records.record_id) as o limit 2000
  )) as line
  order by line.at desc, line.id desc
  limit 200
$$;

-- Others who may be the same person, of each the latest record with what is the same: 'phone', 'email', or 'address' with the name; at most
-- ten.
create or replace function private.people_alike(record_id uuid) returns setof public.alike_line
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := (select r.person_id from private.records as r where r.id = people_alike.record_id);
begin
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

-- Keeps what staff say of two records. A yes takes the place of each no about their two people.
create or replace function private.say_same(record uuid, other uuid, same boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  person uuid;
  second uuid;
begin
  perform private.hold_people();
  person := private.person_of(say_same.record);
  second := private.person_of(say_same.other);
  delete from private.same_person as s using private.records as a, private.records as b
  where say_same.same and a.id = s.record_id and b.id = s.other_id and not s.same
    and (a.person_id, b.person_id) in ((person, second), (second, person));
  insert into private.same_person (record_id, other_id, same, said_by)
  values (least(say_same.record, say_same.other), greatest(say_same.record, say_same.other), say_same.same, private.staff_says('name'))
  on conflict (record_id, other_id) do update set
    same = excluded.same, is_inherited = false, said_by = excluded.said_by, at = clock_timestamp();
  perform private.settle(array[person, second]);
end
$$;

-- Staff answer "Same person?". With yes the two become one; with no they are not asked again, whatever comes later. Answers 409 where the records
-- are of one person already and staff say that they are not: that is parting (part_person).
create or replace function public.link_people(kind text, subject uuid, other_kind text, other uuid, same boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform private.hold_people();
  if not link_people.same and private.person_of(link_people.subject) = private.person_of(link_people.other) then
    raise sqlstate 'PT409' using message = 'Someone else has joined these two meanwhile.';
  end if;
  perform private.say_same(link_people.subject, link_people.other, link_people.same);
  perform private.record_activity(link_people.kind, link_people.subject, case when link_people.same then 'linked' else 'parted' end,
    jsonb_build_object('kind', link_people.other_kind, 'id', link_people.other));
  perform private.tell(array['desk']);
end
$$;

-- Parts one record from its person, for ever: it and what comes later of it are another person's.
create or replace function public.part_person(kind text, subject uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := private.ids_of_record(part_person.subject);
  person uuid;
  fresh uuid;
  remaining record;
begin
  perform private.requires('office');
  perform private.hold_people();
  person := private.person_of(part_person.subject);
  select r.kind, r.id into remaining from private.records as r
  where r.person_id = person and r.id <> all(ids)
  order by r.received_at limit 1;
  if not found then
    raise sqlstate 'PT409' using message = 'There is nothing else of this person any more.';
  end if;
  insert into private.same_person (record_id, other_id, same, said_by)
  select least(own.id, r.id), greatest(own.id, r.id), false, private.staff_says('name')
  from unnest(ids) as own (id) join private.records as r on r.person_id = person and r.id <> all(ids)
  on conflict (record_id, other_id) do update set
    same = false, is_inherited = false, said_by = excluded.said_by, at = clock_timestamp();
  perform private.settle(array[person]);
  if private.person_of(remaining.id) = private.person_of(part_person.subject) then -- a flood, which is not settled
    insert into private.people default values returning id into fresh;
    update private.records as r set person_id = fresh where r.id = any(ids);
    perform private.sort_leads(array[fresh]);
  end if;
  perform private.record_activity(part_person.kind, part_person.subject, 'parted',
    jsonb_build_object('kind', remaining.kind, 'id', remaining.id));
  perform private.tell(array['desk']);
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
  perform private.requires('office');
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

grant execute on function public.link_people, public.part_person, public.find_people to authenticated;
