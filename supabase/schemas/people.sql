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
create or replace function private.is_small_person(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select count(*) <= 200 from (select from private.contacts as c where c.person_id = is_small_person.person limit 201) as counted
$$;

-- People of whom a record is by strong evidence, of each the strongest: 2 where phone and e-mail are equal, 1 where one of both is and the
-- name. Whoever knows a number, an address or a name alone may be anybody.
create or replace function private.people_of(subject uuid, phone_key text, email_key text, name_key text)
returns table (person_id uuid, strength integer, at timestamptz)
language sql stable
set search_path = ''
as $$
  select m.person_id, max(m.strength), max(m.at)
  from (
    (select c.person_id, 2 as strength, c.at from private.contacts as c
     where c.phone_key = people_of.phone_key and c.email_key = people_of.email_key and c.subject_id <> people_of.subject
     order by c.at desc limit 50)
    union all
    (select c.person_id, 1, c.at from private.contacts as c
     where c.phone_key = people_of.phone_key and c.name_key = people_of.name_key and c.subject_id <> people_of.subject
     order by c.at desc limit 50)
    union all
    (select c.person_id, 1, c.at from private.contacts as c
     where c.email_key = people_of.email_key and c.name_key = people_of.name_key and c.subject_id <> people_of.subject
     order by c.at desc limit 50)
  ) as m
  group by m.person_id
$$;

-- Keeps how the person of a record is reached, and whose it is. It joins people who were not parted; one that has as much in common with two
-- who were is a person's of its own.
create or replace function private.keep_contact(
  kind text, subject_id uuid, name text, email text, phone text, address text, at timestamptz, channel text
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
  phone_key constant text := private.phone_key(keep_contact.phone);
  email_key constant text := private.email_key(keep_contact.email);
  name_key constant text := private.name_key(keep_contact.name);
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
  select c.person_id into person from private.contacts as c
  where c.kind = keep_contact.kind and c.subject_id = keep_contact.subject_id;
  with found as (
    select p.person_id, p.strength, p.at from private.people_of(keep_contact.subject_id, phone_key, email_key, name_key) as p
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
  insert into private.contacts as c
    (kind, subject_id, person_id, email, phone, address, at, channel, phone_key, email_key, name_key)
  values (keep_contact.kind, keep_contact.subject_id, person, mail, digits,
    left(btrim(private.folded(regexp_replace(keep_contact.address, '[\s,.]+', ' ', 'g'))), 500), keep_contact.at,
    keep_contact.channel, phone_key, email_key, name_key)
  on conflict (kind, subject_id) do update set
    email = excluded.email, phone = excluded.phone, address = excluded.address,
    phone_key = excluded.phone_key, email_key = excluded.email_key, name_key = excluded.name_key;
  foreach other in array coalesce(matching, '{}') loop
    perform private.join_people(person, other);
  end loop;
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

-- Two records that are of one person whatever was typed: what a visitor books in a chat, and what staff book from a record.
create or replace function private.join_proven(record uuid, origin uuid) returns void
language sql
set search_path = ''
as $$
  select private.join_people(known.person_id, own.person_id)
  from private.contacts as own, private.contacts as known
  where own.subject_id = join_proven.record and known.subject_id = join_proven.origin
$$;

-- Keeps the contact of a row, with its channel: 'staff' for a visit that staff booked.
create or replace function private.keep_its_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  channel constant text := private.channel_of(new.landing_page, new.referrer, new.utm);
begin
  case tg_table_name
    when 'applications' then
      perform private.keep_contact('application', new.id, new.first_name || ' ' || new.last_name, new.email, '', '', new.created_at, channel);
    when 'estimates' then
      perform private.keep_contact('estimate', new.id, new.customer_name, new.email, coalesce(new.phone, ''),
        private.written_address(new.street, new.town, new.zip), new.created_at, channel);
    when 'inspections' then
      perform private.keep_contact('inspection', new.id, new.customer_name, new.email, new.phone, new.address, new.created_at,
        case new.source when 'desk' then 'staff' else channel end);
      if new.source <> 'desk' then
        perform private.join_proven(new.id, new.conversation_id);
      end if;
    when 'conversations' then
      perform private.keep_contact('conversation', new.id, new.name, new.email, new.phone, new.address, new.created_at, channel);
  end case;
  return null;
end
$$;

-- All records of the person of one record, as kind and id, and that record itself where it is nobody's. A conversation stands for all of
-- its group.
create or replace function private.records_with(record_kind text, record_id uuid) returns table (kind text, subject_id uuid)
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

-- Records as lines, each kind read from its own table.
create or replace function private.record_lines(kinds text[], ids uuid[]) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  with asked as (
    select a.kind, a.id, c.person_id
    from unnest(kinds, ids) as a (kind, id)
    left join private.contacts as c on c.kind = a.kind and c.subject_id = a.id
  )
  select 'application', a.id, asked.person_id, a.first_name || ' ' || a.last_name, a.email, '', '', a."position", a.status, null::numeric,
    a.created_at
  from asked join public.applications as a on asked.kind = 'application' and a.id = asked.id
  union all
  select 'estimate', e.id, asked.person_id, e.customer_name, e.email, coalesce(e.phone, ''),
    private.written_address(e.street, e.town, e.zip), e.service_type, e.status, e.estimated_cost, e.created_at
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

create or replace function private.lines_of(ids uuid[]) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  select line.*
  from (
    select array_agg(found.kind) as kinds, array_agg(found.id) as ids
    from (
      select 'application' as kind, a.id from public.applications as a where a.id = any(lines_of.ids)
      union all select 'estimate', e.id from public.estimates as e where e.id = any(lines_of.ids)
      union all select 'inspection', i.id from public.inspections as i where i.id = any(lines_of.ids)
      union all select 'conversation', c.id from public.conversations as c where c.id = any(lines_of.ids)
    ) as found
  ) as all_of
  cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
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
    from (
      select array_agg(o.kind) as kinds, array_agg(o.subject_id) as ids
      from (select * from private.records_with(person_records.kind, person_records.subject) limit 2000) as o
    ) as own
    cross join lateral private.record_lines(own.kinds, own.ids) as line
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
  person constant uuid := (
    select c.person_id from private.contacts as c
    where c.kind = people_alike.kind and c.subject_id = people_alike.subject
  );
begin
  perform private.require_admin();
  return query
    with own as (
      select c.phone_key, c.email_key, c.name_key, c.address from private.contacts as c where c.person_id = person order by c.at desc limit 50
    ), alike as (
      select distinct on (found.person_id) found.*
      from (
        select c.person_id, c.kind, c.subject_id, 1 as place, 'phone' as why, c.at
        from (select distinct own.phone_key from own) as same
        cross join lateral (
          select * from private.contacts as a where a.phone_key = same.phone_key order by a.at desc limit 30
        ) as c
        union all
        select c.person_id, c.kind, c.subject_id, 2, 'email', c.at
        from (select distinct own.email_key from own) as same
        cross join lateral (
          select * from private.contacts as a where a.email_key = same.email_key order by a.at desc limit 30
        ) as c
        union all
        select c.person_id, c.kind, c.subject_id, 3, 'address', c.at
        from (select distinct own.address, own.name_key from own where own.address <> '') as same
        cross join lateral (
          select * from private.contacts as a
          where a.address = same.address and a.address <> '' and a.name_key = same.name_key order by a.at desc limit 30
        ) as c
      ) as found
      where found.person_id <> person and not private.are_parted(person, found.person_id)
      order by found.person_id, found.place, found.at desc
    )
    select alike.why, line.kind, line.id, line.name, line.email, line.phone, line.address, line.title, line.at
    from alike
    cross join lateral private.record_lines(array[alike.kind], array[alike.subject_id]) as line
    order by alike.place, line.at desc
    limit 10;
end
$$;

-- The ids under which a record's contact is kept: of a conversation, all of its group.
create or replace function private.ids_of_record(kind text, subject uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select case ids_of_record.kind when 'conversation' then array(
    select c.id from public.conversations as one join public.conversations as c on c.group_key = one.group_key
    where one.id = ids_of_record.subject
  ) else array[ids_of_record.subject] end
$$;

create or replace function private.person_of(kind text, subject uuid) returns uuid
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
create or replace function public.link_people(kind text, subject uuid, other_kind text, other uuid, same boolean) returns void
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
create or replace function public.part_person(kind text, subject uuid) returns void
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
  pattern constant text := private.like_pattern(query);
  word_start constant text := private.word_start_pattern(query);
  digits constant text := private.digit_pattern(query);
  asked_words constant tsquery := private.word_query(query);
  first_id constant uuid := private.first_of_reference(query);
  last_id constant uuid := private.last_of_reference(query);
  each constant integer := 200; -- of each kind, the latest
  newest constant integer := 2000; -- conversations: a common word is found among them, as in search_conversations
  talks uuid[];
begin
  perform private.require_admin();
  if coalesce(pattern, '') = '%' then
    return;
  end if;
  talks := array(
    select g.id from (
      select n.* from private.conversation_groups as n order by n.last_at desc, n.id desc limit newest
    ) as g
    where g.search_text like pattern or g.search_text ~ word_start or g.search_text like digits or g.words @@ asked_words
    order by g.last_at desc limit each
  );
  if cardinality(talks) < least(greatest(most, 1), 50) then
    talks := array(
      select g.id from (
        select a.id, a.last_at from private.conversation_groups as a
        where a.search_text like pattern or a.search_text ~ word_start or a.search_text like digits or a.words @@ asked_words
        offset 0 -- else the planner would read them in the order below
      ) as g
      order by g.last_at desc limit each
    );
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
         or i.id between first_id and last_id
       order by i.created_at desc limit each)
      union all
      select 'conversation', talk from unnest(talks) as talk
    ), people as (
      select distinct coalesce(c.person_id, found.id) as key, c.person_id, found.kind, found.id, c.at
      from found left join private.contacts as c on c.kind = found.kind and c.subject_id = found.id
    ), latest as (
      select p.key from people as p group by p.key
      order by max(p.at) desc nulls last, p.key limit least(greatest(most, 1), 50)
    ), whole as (
      -- Those that hold the text, and others of the same person, at most twenty.
      select p.key, p.kind, p.id from people as p join latest using (key)
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
    order by max(line.at) over (partition by coalesce(line.person_id, line.id)) desc, coalesce(line.person_id, line.id),
      exists (select from found as f where f.kind = line.kind and f.id = line.id) desc, line.at desc;
end
$$;

create or replace trigger applications_contact after insert or update of first_name, last_name, email on public.applications
  for each row execute function private.keep_its_contact();

create or replace trigger estimates_contact after insert or update of customer_name, email, phone on public.estimates
  for each row execute function private.keep_its_contact();

create or replace trigger inspections_contact after insert or update of customer_name, email, phone, address on public.inspections
  for each row execute function private.keep_its_contact();

create or replace trigger conversations_contact_inserted after insert on public.conversations
  for each row when (new.email <> '' or new.phone <> '') execute function private.keep_its_contact();

create or replace trigger conversations_contact_updated after update on public.conversations
  for each row when (
    (new.email, new.phone, new.name, new.address) is distinct from (old.email, old.phone, old.name, old.address)
  ) execute function private.keep_its_contact();

create or replace trigger person_link_recorded after insert on public.person_link
  for each row execute function private.record_link();

grant execute on function public.person_records, public.people_alike, public.link_people, public.part_person, public.find_people to authenticated;
