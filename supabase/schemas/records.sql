-- Records: one row for whatever came in, kept behind the row of its own table. Lists of several kinds, people and what hangs on a record go
-- by it. A new kind has a trigger at the end of this file.

-- Keeps the record of a row. What hangs on it refers to it, so that its trigger is the first of the table's, by its name.
create or replace function private.keep_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  told private.record_facts;
  was private.record_facts;
  person uuid;
  lead uuid;
  is_told_anew boolean;
begin
  if tg_op = 'DELETE' then
    perform private.drop_record(old.id);
    return null;
  end if;
  told := private.facts_of(new);
  if tg_op = 'INSERT' then
    perform private.hold_ways(told.email, told.phone);
    perform private.store_record(tg_argv[0], new.id, told);
    return null;
  end if;
  was := private.facts_of(old);
  if told is not distinct from was then
    return null;
  end if;
  is_told_anew := (told.name, told.email, told.phone, told.address, told.proven, told.group_key)
    is distinct from (was.name, was.email, was.phone, was.address, was.proven, was.group_key);
  if is_told_anew then
    perform private.hold_ways(told.email, told.phone);
  end if;
  if is_told_anew or private.outcome_of_status(told.status) is distinct from private.outcome_of_status(was.status) then
    perform private.hold_people(); -- before the record: whoever settles people waits for none
  end if;
  update private.records as r set
    received_at = told.received_at, at = told.at, name = told.name, email = told.email, phone = told.phone, address = told.address,
    proven = told.proven, group_key = told.group_key, title = told.title, status = told.status, price = told.price, written = told.written,
    unseen_at = case when told.stirred_at is distinct from was.stirred_at then greatest(r.unseen_at, told.stirred_at) else r.unseen_at end
  where r.id = new.id returning r.person_id, r.lead_id into person, lead;
  if told.received_at <> was.received_at then
    update private.leads as l set opened_at = (select min(r.received_at) from private.records as r where r.lead_id = l.id) where l.id = lead;
  end if;
  if is_told_anew then
    -- It may be another's now, of whom nothing was said.
    delete from private.same_person as s where new.id in (s.record_id, s.other_id) and s.is_inherited;
    perform private.settle(array[person]);
    perform private.ask_if_reachable(new.id);
  end if;
  return null;
end
$$;

-- Stores a record that just came, with its person and lead. A loop until the person is held, and was not joined with another meanwhile.
create or replace function private.store_record(kind text, id uuid, told private.record_facts) returns void
language plpgsql
set search_path = ''
as $$
declare
  own private.records;
  found uuid[];
  held uuid[] := '{}';
begin
  own.id := store_record.id;
  own.kind := store_record.kind;
  own.proven := told.proven;
  own.group_key := told.group_key;
  own.received_at := told.received_at;
  own.email := told.email;
  own.phone := told.phone;
  own.channel := told.channel;
  own.phone_key := private.phone_key(told.phone);
  own.email_key := private.email_key(told.email);
  own.name_key := private.name_key(told.name);
  loop
    found := array(select p from private.people_of(own) as p);
    exit when cardinality(found) <> 1 or found = held;
    held := array(select p.id from private.people as p where p.id = found[1] for key share);
  end loop;
  if cardinality(found) = 1 then
    own.person_id := found[1];
  else
    insert into private.people default values returning people.id into own.person_id;
  end if;
  if cardinality(found) < 2 and private.opens_lead(own) then
    own.lead_id := private.place_in_lead(own);
  end if;
  insert into private.records (id, kind, person_id, lead_id, group_key, proven, received_at, at, unseen_at, name, email, phone, address, title, status,
    price, written, channel)
  values (own.id, own.kind, own.person_id, own.lead_id, own.group_key, own.proven, own.received_at, told.at, told.stirred_at, told.name, own.email,
    own.phone, told.address, told.title, told.status, told.price, told.written, own.channel);
  if cardinality(found) = 1 then
    perform private.inherit_parting(found);
  elsif cardinality(found) > 1 then
    perform private.settle(found || own.person_id);
    perform private.ask_in_lead(r.id) from private.records as r where r.id = own.id and private.opens_lead(r);
  end if;
end
$$;

-- With a row goes its record, and with that all that hangs on it.
create or replace function private.drop_record(id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The person first, as private.settle holds them.
  perform from private.people as p where p.id = (select r.person_id from private.records as r where r.id = drop_record.id) for update;
  delete from public.jobs as j using private.job_kinds as k
  where j.record_id = drop_record.id and k.kind = j.kind and j.visit is null and (k.channel <> 'mail' or j.attempts = 0);
  delete from private.records as r where r.id = drop_record.id;
end
$$;

-- With the last record goes its lead, and its person. A wish not to be called stays, without what was said with it.
create or replace function private.clear_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.leads as l
  where l.id in (select g.lead_id from gone as g) and not exists (select from private.records as r where r.lead_id = l.id);
  delete from private.people as p
  where p.id in (select g.person_id from gone as g) and not exists (select from private.records as r where r.person_id = p.id);
  update private.withdrawals as w set kind = null, subject_id = null, said = '', staff_name = ''
  where w.subject_id in (select g.id from gone as g);
  return null;
end
$$;

create or replace function private.require_record(kind text, subject uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from private.records as r where r.id = require_record.subject and r.kind = require_record.kind
  ) then
    raise sqlstate 'PT404' using message = 'This record does not exist any more.';
  end if;
end
$$;

-- All that staff see as one with a record: itself, and of a chat its visitor's other browsers.
create or replace function private.ids_of_record(subject uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select r.id from private.records as asked join private.records as r on r.group_key = asked.group_key
    where asked.id = ids_of_record.subject
  )
$$;

-- The id under which lists show a group: that of its first record.
create or replace function private.shown_id(group_key text) returns uuid
language sql stable
set search_path = ''
as $$
  select r.id from private.records as r where r.group_key = shown_id.group_key order by r.received_at, r.id limit 1
$$;

-- Records as lines, each group as one.
create or replace function private.lines_of(ids uuid[]) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  select g.kind, g.id, g.person_id, coalesce(g.names[1], ''), g.email, coalesce(g.phones[1], ''), coalesce(g.addresses[1], ''),
    case g.kind when 'conversation' then coalesce(private.last_question(g.latest), '') else g.title end, g.status, g.price, g.at
  from (
    select min(r.kind) as kind, (array_agg(r.id order by r.received_at, r.id))[1] as id, (array_agg(r.id order by r.at desc, r.id desc))[1] as latest,
      (array_agg(r.person_id order by r.at desc, r.id desc))[1] as person_id, min(r.email) as email, min(r.title) as title,
      array_agg(r.name order by r.at desc, r.id desc) filter (where r.name <> '') as names,
      array_agg(r.phone order by r.at desc, r.id desc) filter (where r.phone <> '') as phones,
      array_agg(r.address order by r.at desc, r.id desc) filter (where r.address <> '') as addresses,
      private.gravest_notice(array_agg(r.status)) as status, min(r.price) as price, max(r.at) as at
    from private.records as r
    where r.group_key in (select o.group_key from private.records as o where o.id = any(lines_of.ids))
    group by r.group_key
  ) as g
$$;

-- Deletes a record with all that hangs on it, and keeps when that was, what it was, and by whom.
create or replace function public.delete_record(kind text, id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := private.ids_of_record(delete_record.id);
  its_kind private.kinds;
  persons uuid[];
  details jsonb;
  deleted integer;
begin
  perform private.requires('office');
  select k.* into its_kind from private.kinds as k where k.kind = delete_record.kind;
  select jsonb_strip_nulls(jsonb_build_object('received_at', min(r.received_at), 'at', max(r.at), 'status', max(r.status),
    'messages', (select sum(c.message_count) from public.conversations as c where c.id = any(ids))))
  into details from private.records as r where r.id = any(ids) and r.kind = its_kind.kind;
  -- By its own table, as whoever changes a record holds its row there first.
  execute format('select from %s as r where r.id = any($1) order by r.id for update', its_kind.own_table) using ids;
  perform private.hold_people();
  persons := array(select distinct r.person_id from private.records as r where r.id = any(ids));
  execute format('delete from %s as r where r.id = any($1)', its_kind.own_table) using ids;
  get diagnostics deleted = row_count;
  if deleted = 0 then
    raise sqlstate 'PT404' using message = format('This %s does not exist any more.', its_kind.noun);
  end if;
  perform private.settle_each(persons); -- what only this held together
  perform private.record_deletion('delete', its_kind.kind, delete_record.id, details);
end
$$;

create or replace trigger applications_a_record after insert or update or delete on public.applications
  for each row execute function private.keep_record('application');

create or replace trigger estimates_a_record after insert or update or delete on public.estimates
  for each row execute function private.keep_record('estimate');

create or replace trigger inspections_a_record after insert or update or delete on public.inspections
  for each row execute function private.keep_record('inspection');

create or replace trigger conversations_a_record after insert or update or delete on public.conversations
  for each row execute function private.keep_record('conversation');

create or replace trigger calls_a_record after insert or update or delete on public.calls
  for each row execute function private.keep_record('call');

create or replace trigger records_gone after delete on private.records
  referencing old table as gone for each statement execute function private.clear_up();

grant execute on function public.delete_record to authenticated;
