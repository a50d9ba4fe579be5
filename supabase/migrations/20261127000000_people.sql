-- People: which records are of one person. A record belongs to the person who has the same phone digits or e-mail address; staff part
-- and join people. The records themselves never change by it.

set local search_path = public, extensions;

create table private.people (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- How the person of a record is reached, in the forms in which that is compared. A record without phone and e-mail is nobody's.
create table private.contacts (
  kind text not null check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  person_id uuid not null references private.people,
  email text not null, -- private.folded_email, or ''
  phone text not null, -- private.phone_digits, or ''
  name text not null, -- private.folded, or '' for less than two words
  address text not null, -- private.folded, or ''
  at timestamptz not null, -- when the record was received
  primary key (kind, subject_id)
);
create index contacts_person on private.contacts (person_id, at desc);
create index contacts_email on private.contacts (email, at desc) where email <> '';
create index contacts_phone on private.contacts (phone, at desc) where phone <> '';
create index contacts_name on private.contacts (name, at desc) where name <> '';
create index contacts_address on private.contacts (address, at desc) where address <> '';

-- People of whom staff said that they are not one, in the order of their ids: no record to come joins them.
create table private.parted_people (
  person_id uuid not null references private.people on delete cascade,
  other_id uuid not null references private.people on delete cascade,
  primary key (person_id, other_id),
  check (person_id < other_id)
);
create index parted_people_other on private.parted_people (other_id);

-- What staff answered to "Same person?". Nothing changes or removes a row but the deletion of a record.
create table public.person_link (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_name text not null default '' constraint person_link_staff_name_length check (length(staff_name) <= 60),
  same boolean not null,
  kind text not null,
  subject_id uuid not null,
  other_kind text not null,
  other_id uuid not null
);
comment on constraint person_link_staff_name_length on public.person_link is 'The name may have at most 60 characters.';
create index person_link_subject on public.person_link (subject_id);
create index person_link_other on public.person_link (other_id);

-- What a browser at the desk says of who uses it: 'name' and 'device', in the header x-staff as JSON in Base64. A statement and no proof: staff
-- share one account. '' where it says nothing, and for everybody else.
create function private.staff_says(field text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    return '';
  end if;
  return left(coalesce(btrim(
    convert_from(decode(current_setting('request.headers', true)::jsonb ->> 'x-staff', 'base64'), 'UTF8')::jsonb ->> staff_says.field
  ), ''), 60);
exception when data_exception then
  return ''; -- a header that is no JSON in Base64
end
$$;

-- Finding the person -------------------------------------------------------------------------------------------------
create function private.are_parted(person uuid, other uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.parted_people as p
    where p.person_id = least(are_parted.person, are_parted.other) and p.other_id = greatest(are_parted.person, are_parted.other)
  )
$$;

create function private.part_people(person uuid, other uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.parted_people (person_id, other_id)
  values (least(part_people.person, part_people.other), greatest(part_people.person, part_people.other))
  on conflict do nothing
$$;

-- Gives all records of `other` to `person`, and what was said of it.
create function private.merge_people(person uuid, other uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(4, 0); -- merges one after the other: two of them could wait for each other's rows
  update private.contacts as c set person_id = merge_people.person where c.person_id = merge_people.other;
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
create function private.is_small_person(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select count(*) <= 200 from (select from private.contacts as c where c.person_id = is_small_person.person limit 201) as counted
$$;

-- Keeps the contact of a record, and finds its person: the one it has, or else of those with the same phone, or else e-mail, the latest.
create function private.keep_contact(
  kind text, subject_id uuid, name text, email text, phone text, address text, at timestamptz
) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  mail constant text := case when keep_contact.email ~ '.@.' then private.folded_email(btrim(keep_contact.email)) else '' end;
  digits constant text := case
    when length(private.phone_digits(keep_contact.phone)) >= 7 then private.phone_digits(keep_contact.phone) else ''
  end;
  folded_name constant text := btrim(private.folded(regexp_replace(keep_contact.name, '\s+', ' ', 'g')));
  known uuid;
  person uuid;
  other uuid;
  matching uuid[];
begin
  if mail = '' and digits = '' then
    return; -- one that had them before stays with its person
  end if;
  -- Two records of one person that come at the same time: the second one sees the first. A thousand locks for all people: many records
  -- in one transaction must not need more than the server can hold.
  perform pg_advisory_xact_lock(6, key) from (
    select distinct hashtext(key) % 1000 as key from unnest(array_remove(array[mail, digits], '')) as key order by 1
  ) as keys;
  select c.person_id into known from private.contacts as c
  where c.kind = keep_contact.kind and c.subject_id = keep_contact.subject_id;
  -- Each condition names its partial index once more: a plan for any value cannot know that it is not empty.
  matching := array(
    select found.person_id
    from (
      (select c.person_id, c.at, 1 as strength from private.contacts as c
       where digits <> '' and c.phone = digits and c.phone <> '' order by c.at desc limit 50)
      union all
      (select c.person_id, c.at, 2 from private.contacts as c
       where mail <> '' and c.email = mail and c.email <> '' order by c.at desc limit 50)
    ) as found
    group by found.person_id
    order by min(found.strength), max(found.at) desc, found.person_id
  );
  person := coalesce(known, matching[1]);
  if person is null then
    insert into private.people default values returning id into person;
  end if;
  insert into private.contacts as c (kind, subject_id, person_id, email, phone, name, address, at)
  values (keep_contact.kind, keep_contact.subject_id, person, mail, digits,
    case when strpos(folded_name, ' ') > 0 then left(folded_name, 200) else '' end,
    left(btrim(private.folded(regexp_replace(keep_contact.address, '[\s,.]+', ' ', 'g'))), 500), keep_contact.at)
  on conflict (kind, subject_id) do update set
    email = excluded.email, phone = excluded.phone, name = excluded.name, address = excluded.address;
  foreach other in array matching loop
    if other <> person and not private.are_parted(person, other)
      and private.is_small_person(person) and private.is_small_person(other)
    then
      perform private.merge_people(person, other);
    end if;
  end loop;
end
$$;

create function private.keep_its_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  case tg_table_name
    when 'applications' then
      perform private.keep_contact('application', new.id, new.first_name || ' ' || new.last_name, new.email, '', '', new.created_at);
    when 'estimates' then
      perform private.keep_contact('estimate', new.id, new.customer_name, new.email, coalesce(new.phone, ''), '', new.created_at);
    when 'inspections' then
      perform private.keep_contact('inspection', new.id, new.customer_name, new.email, new.phone, new.address, new.created_at);
    when 'conversations' then
      perform private.keep_contact('conversation', new.id, new.name, new.email, new.phone, new.address, new.created_at);
  end case;
  return null;
end
$$;

create trigger applications_contact after insert or update of first_name, last_name, email on public.applications
  for each row execute function private.keep_its_contact();
create trigger estimates_contact after insert or update of customer_name, email, phone on public.estimates
  for each row execute function private.keep_its_contact();
create trigger inspections_contact after insert or update of customer_name, email, phone, address on public.inspections
  for each row execute function private.keep_its_contact();
create trigger conversations_contact_inserted after insert on public.conversations
  for each row when (new.email <> '' or new.phone <> '') execute function private.keep_its_contact();
create trigger conversations_contact_updated after update on public.conversations
  for each row when (
    (new.email, new.phone, new.name, new.address) is distinct from (old.email, old.phone, old.name, old.address)
  ) execute function private.keep_its_contact();

-- Records that were there before, in the order in which they came.
do $$
declare
  record record;
begin
  for record in
    select 'application' as kind, a.id, a.first_name || ' ' || a.last_name as name, a.email, '' as phone, '' as address, a.created_at
    from public.applications as a
    union all select 'estimate', e.id, e.customer_name, e.email, coalesce(e.phone, ''), '', e.created_at from public.estimates as e
    union all select 'inspection', i.id, i.customer_name, i.email, i.phone, i.address, i.created_at from public.inspections as i
    union all select 'conversation', c.id, c.name, c.email, c.phone, c.address, c.created_at from public.conversations as c
    order by created_at, id
  loop
    perform private.keep_contact(
      record.kind, record.id, record.name, record.email, record.phone, record.address, record.created_at
    );
  end loop;
end
$$;

-- All records of the person of one record, as kind and id, and that record itself where it is nobody's. A conversation stands for all of
-- its group.
create function private.records_with(record_kind text, record_id uuid) returns table (kind text, subject_id uuid)
language sql stable
set search_path = ''
as $$
  with asked as (
    select records_with.record_kind as kind, records_with.record_id as subject_id
    union
    select 'conversation', c.id
    from public.conversations as one join public.conversations as c on c.group_key = one.group_key
    where records_with.record_kind = 'conversation' and one.id = records_with.record_id
  ), one_person as (
    select asked.kind, asked.subject_id from asked
    union
    select c.kind, c.subject_id
    from private.contacts as c
    where c.person_id in (
      select known.person_id
      from asked join private.contacts as known on known.kind = asked.kind and known.subject_id = asked.subject_id
    )
  )
  select o.kind, o.subject_id from one_person as o
$$;

-- What staff ask ------------------------------------------------------------------------------------------------------
-- A record as a line: of a conversation, its group. `title` is the service, the position, or what a visitor wrote last; `at` the time at
-- which it came, was last active, or takes place.
create type public.record_line as (
  kind text, id uuid, person_id uuid, name text, email text, phone text, address text, title text, status text, amount numeric,
  at timestamptz
);

create function private.record_lines(kinds text[], ids uuid[]) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  with asked as (
    select a.kind, a.id, c.person_id
    from unnest(kinds, ids) as a (kind, id)
    left join private.contacts as c on c.kind = a.kind and c.subject_id = a.id
  )
  select 'application', a.id, asked.person_id, a.first_name || ' ' || a.last_name, a.email, '', '', a."position", null, null::numeric,
    a.created_at
  from asked join public.applications as a on asked.kind = 'application' and a.id = asked.id
  union all
  select 'estimate', e.id, asked.person_id, e.customer_name, e.email, coalesce(e.phone, ''), '', e.service_type, e.status,
    e.estimated_cost, e.created_at
  from asked join public.estimates as e on asked.kind = 'estimate' and e.id = asked.id
  union all
  select 'inspection', i.id, asked.person_id, i.customer_name, i.email, i.phone, i.address, i.address, i.status, null, i.starts_at
  from asked join public.inspections as i on asked.kind = 'inspection' and i.id = asked.id
  union all
  select 'conversation', l.id, of_group.person_id, l.name, l.email, l.phone, l.address, coalesce(l.last_question, ''), l.notice, null,
    l.last_at
  from (
    select c.group_key, (array_agg(asked.person_id) filter (where asked.person_id is not null))[1] as person_id
    from asked join public.conversations as c on asked.kind = 'conversation' and c.id = asked.id
    group by c.group_key
  ) as of_group
  join private.listed_conversations as l on l.group_key = of_group.group_key
$$;

-- All that there is of the person of one record, newest first; at most 200.
create function public.person_records(kind text, subject uuid) returns setof public.record_line
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select line.*
    from (
      select array_agg(o.kind) as kinds, array_agg(o.subject_id) as ids
      from (select * from private.records_with(person_records.kind, person_records.subject) limit 2000) as o
    ) as own
    cross join lateral private.record_lines(own.kinds, own.ids) as line
    order by line.at desc, line.id desc
    limit 200;
end
$$;

-- A record of somebody who may be the same person, since name or address is the same, with which of both.
create type public.alike_line as (
  why text, kind text, id uuid, name text, email text, phone text, address text, title text, at timestamptz
);

-- Others who may be the same person: of each the latest record; at most ten.
create function public.people_alike(kind text, subject uuid) returns setof public.alike_line
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := (
    select c.person_id from private.contacts as c
    where c.kind = people_alike.kind and c.subject_id = people_alike.subject
  );
begin
  perform private.require_admin();
  return query
    with own as (
      select distinct c.name, c.address from private.contacts as c where c.person_id = person limit 50
    ), alike as (
      select distinct on (found.person_id) found.*
      from (
        select c.person_id, c.kind, c.subject_id, 'address' as why, c.at
        from (select distinct own.address from own where own.address <> '') as same
        cross join lateral (select * from private.contacts as a where a.address = same.address and a.address <> '' order by a.at desc limit 30) as c
        union all
        select c.person_id, c.kind, c.subject_id, 'name', c.at
        from (select distinct own.name from own where own.name <> '') as same
        cross join lateral (select * from private.contacts as a where a.name = same.name and a.name <> '' order by a.at desc limit 30) as c
      ) as found
      where found.person_id <> person and not private.are_parted(person, found.person_id)
      order by found.person_id, found.at desc
    )
    select alike.why, line.kind, line.id, line.name, line.email, line.phone, line.address, line.title, line.at
    from alike
    cross join lateral private.record_lines(array[alike.kind], array[alike.subject_id]) as line
    order by line.at desc
    limit 10;
end
$$;

-- The ids under which a record's contact is kept: of a conversation, all of its group.
create function private.ids_of_record(kind text, subject uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select case ids_of_record.kind when 'conversation' then array(
    select c.id from public.conversations as one join public.conversations as c on c.group_key = one.group_key
    where one.id = ids_of_record.subject
  ) else array[ids_of_record.subject] end
$$;

create function private.person_of(kind text, subject uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  person uuid;
begin
  select c.person_id into person from private.contacts as c
  where c.kind = person_of.kind and c.subject_id = any(private.ids_of_record(person_of.kind, person_of.subject))
  order by c.at limit 1;
  if person is null then
    raise sqlstate 'PT404' using message = 'This record does not exist any more, or has neither phone nor e-mail.';
  end if;
  return person;
end
$$;

-- Staff answer "Same person?". With yes the two become one; with no they are not asked again. Answers 409 where the records are of one
-- person already and staff say that they are not: that is parting (part_person).
create function public.link_people(kind text, subject uuid, other_kind text, other uuid, same boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid;
  second uuid;
begin
  perform private.require_admin();
  person := private.person_of(link_people.kind, link_people.subject);
  second := private.person_of(link_people.other_kind, link_people.other);
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
create function public.part_person(kind text, subject uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ids constant uuid[] := private.ids_of_record(part_person.kind, part_person.subject);
  person uuid;
  fresh uuid;
  remaining record;
begin
  perform private.require_admin();
  person := private.person_of(part_person.kind, part_person.subject);
  select c.kind, c.subject_id into remaining from private.contacts as c
  where c.person_id = person and not (c.kind = part_person.kind and c.subject_id = any(ids))
  order by c.at limit 1;
  if not found then
    raise sqlstate 'PT409' using message = 'There is nothing else of this person any more.';
  end if;
  insert into private.people default values returning id into fresh;
  update private.contacts as c set person_id = fresh
  where c.person_id = person and c.kind = part_person.kind and c.subject_id = any(ids);
  perform private.part_people(person, fresh);
  insert into public.person_link (staff_name, same, kind, subject_id, other_kind, other_id)
  values (private.staff_says('name'), false, part_person.kind, part_person.subject, remaining.kind, remaining.subject_id);
  perform private.tell(array['desk']);
end
$$;

-- Everything that holds `query`, of the people with the latest records first; rows of one person stand together. A caller's number is found by any
-- three of its digits, an estimate by its reference, a conversation by its visitor, not by what was said there.
create function public.find_people(query text, most integer default 20) returns setof public.record_line
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  word_start constant text := private.word_start_pattern(query);
  digits constant text := private.digit_pattern(query);
  first_id constant uuid := private.first_of_reference(query);
  last_id constant uuid := private.last_of_reference(query);
  each constant integer := 200; -- of each kind, the latest
begin
  perform private.require_admin();
  if coalesce(pattern, '') = '%' then
    return;
  end if;
  return query
    with found as (
      (select 'application' as kind, a.id from public.applications as a
       where a.search_text like pattern or a.search_text ~ word_start or a.search_text like digits
       order by a.created_at desc limit each)
      union all
      (select 'estimate', e.id from public.estimates as e
       where e.search_text like pattern or e.search_text ~ word_start or e.search_text like digits
         or e.id between first_id and last_id
       order by e.created_at desc limit each)
      union all
      (select 'inspection', i.id from public.inspections as i
       where i.search_text like pattern or i.search_text ~ word_start or i.search_text like digits
       order by i.created_at desc limit each)
      union all
      (select 'conversation', g.id from private.conversation_groups as g
       where g.search_text like pattern or g.search_text ~ word_start or g.search_text like digits
       order by g.last_at desc limit each)
    ), people as (
      select distinct coalesce(c.person_id, found.id) as key, c.person_id, found.kind, found.id, c.at
      from found left join private.contacts as c on c.kind = found.kind and c.subject_id = found.id
    ), latest as (
      select p.key from people as p group by p.key
      order by max(p.at) desc nulls last, p.key limit least(greatest(most, 1), 50)
    ), whole as (
      -- All of a person's records, also those without the searched text, at most twenty.
      select p.key, p.kind, p.id from people as p join latest using (key) where p.person_id is null
      union
      select l.key, c.kind, c.subject_id
      from latest as l
      cross join lateral (
        select * from private.contacts as c where c.person_id = l.key order by c.at desc limit 20
      ) as c
    )
    select line.*
    from (select array_agg(w.kind) as kinds, array_agg(w.id) as ids from whole as w) as all_of
    cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
    order by max(line.at) over (partition by coalesce(line.person_id, line.id)) desc, coalesce(line.person_id, line.id), line.at desc;
end
$$;
