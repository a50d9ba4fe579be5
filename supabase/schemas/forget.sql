-- Deletion: all that a person left, all that is older than a number of days. Each is recorded.

create or replace function private.record_deletion(action text, kind text, subject_id uuid, details jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.audit (actor, action, kind, subject_id, details)
  values (private.actor(), action, kind, subject_id, details)
$$;

-- How many records there are of each kind, by the name of its table: {"applications": 2, "calls": 0, …}.
create or replace function private.count_records(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(split_part(k.own_table, '.', 2), (
    select count(*) from private.records as r where r.id = any(ids) and r.kind = k.kind
  ))
  from private.kinds as k
$$;

-- Deletes the rows of records from their own tables, and with them all that hangs on them.
create or replace function private.delete_rows(ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  own_table text;
begin
  -- Visits first: those to come are cancelled by it, and the person is told.
  for own_table in
    select k.own_table from private.kinds as k
    where k.kind in (select r.kind from private.records as r where r.id = any(ids)) order by k.kind <> 'inspection', k.kind
  loop
    execute format('delete from %s as t where t.id = any($1)', own_table) using ids;
  end loop;
end
$$;

-- Deletes up to `most` each of the records of a kind that were received, or of visits and conversations that took place or were last active, more
-- than `days` days ago. Answers how many, as private.count_records does; blocked times go with them, uncounted. Called again until it
-- answers zeros, it keeps each transaction short. Zeros too while another process is at it.
create or replace function public.forget_older_than(days integer, most integer default 1000) returns table (counts jsonb, messages integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  cutoff constant timestamptz := now() - make_interval(days => days);
  ids uuid[] := '{}';
begin
  if days is null or days < 1 then
    raise invalid_parameter_value using message = 'The age must be at least one day.';
  end if;
  if pg_try_advisory_xact_lock(7205119) then
    ids := array(
      select old.id from private.kinds as k
      cross join lateral (
        select r.id from private.records as r where r.kind = k.kind and r.at < cutoff order by r.at limit most
      ) as old
    );
    delete from public.inspection_blocks as b where b.ends_at < cutoff;
    -- An entry outlives its subject for a while: a written copy of its mail is known by it.
    delete from public.jobs as j where greatest(j.created_at, j.due_at) < cutoff - interval '30 days';
  end if;
  counts := private.count_records(ids);
  messages := (select coalesce(sum(c.message_count), 0) from public.conversations as c where c.id = any(ids));
  if cardinality(ids) > 0 then
    perform private.delete_rows(ids);
    perform private.record_deletion('expire', null, null, counts || jsonb_build_object('messages', messages, 'days', days));
  end if;
  return next;
end
$$;

-- The ids of all records of the person of one record: those that staff and the database count as one person's, others with the same e-mail
-- address or phone number, unless staff have parted their person from this one, visits that were booked from one of these records, and what they
-- were booked from.
create or replace function private.ids_of_person(record_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  with own as (
    select r.subject_id as id from private.records_with(ids_of_person.record_id) as r
  ), known as (
    select distinct r.person_id, r.mailbox, r.digits from own join private.records as r on r.id = own.id
  ), same as (
    -- Each condition names its partial index once more: a plan for any value cannot know that it is not empty.
    select r.id, r.person_id
    from (select distinct k.mailbox from known as k where k.mailbox <> '') as given
    join private.records as r on r.mailbox = given.mailbox and r.mailbox <> ''
    union
    select r.id, r.person_id
    from (select distinct k.digits from known as k where k.digits <> '') as given
    join private.records as r on r.digits = given.digits and r.digits <> ''
    union
    select booked.id, r.person_id
    from own
    cross join lateral (
      select i.id from public.inspections as i where own.id in (i.estimate_id, i.conversation_id)
      union select origin.id from public.inspections as i cross join lateral (values (i.estimate_id), (i.conversation_id)) as origin (id)
      where i.id = own.id and origin.id is not null
    ) as booked
    join private.records as r on r.id = booked.id
  )
  select array(
    select own.id from own
    union
    select same.id from same
    where not exists (select from known as k where private.are_parted(k.person_id, same.person_id))
  )
$$;

-- These records, with what a visitor's own browser proves to be of the same person.
create or replace function private.ids_with_proof(ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  with recursive sure as (
    select unnest(ids_with_proof.ids) as id
    union
    select o.id from sure join private.records as r on r.id = sure.id join private.records as o on o.proven = r.id or o.id = r.proven
  )
  select array(select sure.id from sure)
$$;

-- All that carries an e-mail address, with what is proven of it. Anybody may type anybody's number: so what is asked for is deleted by the address
-- that it carries, and what else stands with its person is shown apart.
create or replace function private.ids_of_address(email text) returns uuid[]
language sql stable
set search_path = ''
as $$
  select private.ids_with_proof(array(
    select r.id from private.records as r where r.mailbox = private.folded_email(ids_of_address.email) and r.mailbox <> ''
  ))
$$;

-- Of these records' persons, all records but these.
create or replace function private.ids_beside(ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select unnest(private.ids_of_person(one.id))
    from (
      select distinct on (r.person_id) r.id from private.records as r
      where r.id = any(ids_beside.ids) order by r.person_id, r.received_at
    ) as one
    except select unnest(ids_beside.ids)
  )
$$;

-- What carries the e-mail address of a record, with what is proven of it; of one without an address only what has its number and no address either.
create or replace function private.ids_surely_with(record_kind text, record_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  with own as (
    select unnest(private.ids_of_record(ids_surely_with.record_id)) as id
  ), known as (
    select distinct r.mailbox, r.digits from own join private.records as r on r.id = own.id where r.mailbox <> '' or r.digits <> ''
  )
  select private.ids_with_proof(array(
    select own.id from own
    union
    select r.id
    from unnest(private.ids_of_person(ids_surely_with.record_id)) as person (id)
    join private.records as r on r.id = person.id
    join known as k on case when k.mailbox <> '' then r.mailbox = k.mailbox else r.mailbox = '' and r.digits = k.digits end
  ))
$$;

-- The e-mail addresses in these records as they are written there, but for those that other records carry too.
create or replace function private.addresses_of(ids uuid[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select distinct lower(btrim(r.email)) from private.records as r
    where r.id = any(ids) and btrim(r.email) ~ '^[^[:space:]@"\\]+@[^[:space:]@"\\]+$' and not exists (
      select from private.records as other where other.mailbox = r.mailbox and other.mailbox <> '' and other.id <> all(ids)
    )
  )
$$;

-- The phone numbers of these records by their digits, but for those that other records carry too.
create or replace function private.numbers_of(ids uuid[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select distinct r.digits from private.records as r
    where r.id = any(ids) and r.digits <> '' and not exists (
      select from private.records as other where other.digits = r.digits and other.digits <> '' and other.id <> all(ids)
    )
  )
$$;

-- A regular expression for one sign in any of its spellings.
create or replace function private.sign_pattern(sign text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when read.others is null then read.escaped
    when sign ~ '[[:alnum:]]' then '[' || sign || read.others || ']'
    else '(?:' || read.escaped || '|[' || read.others || '])'
  end
  from (select regexp_replace(sign, '([^[:alnum:]])', '\\\1') as escaped, private.spellings(lower(sign)) as others) as read
$$;

-- The same for each sign of a text, with `joint` between them.
create or replace function private.signs_pattern(content text, joint text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(private.sign_pattern(sign), joint order by place)
  from string_to_table(content, null) with ordinality as signs (sign, place)
$$;

-- A regular expression: an address by itself, not as a part of a longer one; a number in every spelling that is read as it
-- (private.read_phone). Null where there is neither.
create or replace function private.mention_pattern(addresses text[], numbers text[]) returns text
language sql immutable
set search_path = ''
as $$
  with signs as (
    select '[0-9' || string_agg(private.spellings(digit::text), '') || ']' as digit, private.sign_pattern('@') as at
    from generate_series(0, 9) as digit
  )
  select string_agg(way.pattern, '|')
  from (
    select '(?<![[:alnum:]._%+-])'
      || replace(private.signs_pattern(address, ''), signs.at, '[[:space:]]{0,2}' || signs.at || '[[:space:]]{0,2}')
      || '(?![[:alnum:]-]|[.][[:alnum:]])' as pattern
    from unnest(addresses) as address cross join signs
    union all
    select '(?<!' || signs.digit || ')'
      || case length(number)
        when 10 then '(?:[+(]{0,2}' || private.sign_pattern('1') || '[^[:alnum:]]{0,4})?[(]?' -- North America
        else '[+(]{0,2}(?:(?:00|011)[^[:alnum:]]{0,4})?'
      end
      || private.signs_pattern(number, '(?:[^[:alnum:]]{0,4}|[^[:alnum:]]{0,3}[(]0[)][^[:alnum:]]{0,3})')
      || '[\uFE0F\u20E3]*(?!' || signs.digit || ')' -- the end of a digit that is drawn as a key
    from unnest(numbers) as number cross join signs
  ) as way
$$;

-- Notes of staff at records of others that name an address or a number of the person.
create or replace function private.notes_naming(ids uuid[], addresses text[], numbers text[]) returns setof public.naming_note
language sql stable
set search_path = ''
as $$
  select a.id, a.kind, a.subject_id, a.at, a.staff_name, a.note
  from public.activities as a
  cross join (select private.mention_pattern(addresses, numbers) as pattern) as mention
  where a.subject_id <> all(ids) and (a.note ~* mention.pattern or a.details::text ~* mention.pattern)
$$;

-- All columns in which people write of others in their own words, or in which such words are kept: a new one is listed here, or among
-- those without such words in server/privacy/written-texts.db.test.ts.
create or replace function private.written_texts() returns table (relation text, name text)
language sql immutable
set search_path = ''
as $$
  values
    ('public.applications', 'first_name'), ('public.applications', 'last_name'), ('public.applications', 'position'),
    ('public.applications', 'landing_page'), ('public.applications', 'referrer'),
    ('public.estimates', 'customer_name'), ('public.estimates', 'service_type'), ('public.estimates', 'notes'),
    ('public.estimates', 'street'), ('public.estimates', 'town'), ('public.estimates', 'landing_page'), ('public.estimates', 'referrer'),
    ('public.inspections', 'customer_name'), ('public.inspections', 'address'), ('public.inspections', 'notes'),
    ('public.inspections', 'undelivered'), ('public.inspections', 'landing_page'), ('public.inspections', 'referrer'),
    ('public.conversations', 'name'), ('public.conversations', 'address'), ('public.conversations', 'state'),
    ('public.conversations', 'landing_page'), ('public.conversations', 'referrer'),
    ('public.messages', 'content'), ('public.messages', 'parts'),
    ('public.inspection_blocks', 'reason'),
    ('public.calls', 'name'), ('public.calls', 'address'), ('public.calls', 'notes'),
    ('public.activities', 'note'), ('public.activities', 'details'),
    ('public.jobs', 'answer'), -- of a mail server or receiver, which may quote
    ('private.withdrawals', 'said')
$$;

-- Replaces what the pattern finds. A short text may grow by it, a long one does not, whose length is bounded.
create or replace function private.black_out(content text, pattern text) returns text
language sql immutable
set search_path = ''
as $$
  select left(regexp_replace(content, pattern, '[removed]', 'gi'), greatest(length(content), 100))
$$;

-- The same in all texts of a JSON value.
create or replace function private.black_out(content jsonb, pattern text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(private.black_out(content #>> '{}', pattern))
    when 'array' then coalesce((
      select jsonb_agg(private.black_out(entry, pattern) order by place)
      from jsonb_array_elements(content) with ordinality as entries (entry, place)
    ), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(entry.key, private.black_out(entry.value, pattern)) from jsonb_each(content) as entry
    ), '{}')
    else content
  end;
end
$$;

-- Replaces it in everything that is written. Answers in how many rows.
create or replace function private.black_out_all(pattern text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  place record;
  changed integer;
  all_changed integer := 0;
begin
  for place in
    select w.relation, string_agg(format('%1$I = private.black_out(t.%1$I, $1)', w.name), ', ') as changes,
      string_agg(format('t.%I::text ~* $1', w.name), ' or ') as finds
    from private.written_texts() as w group by w.relation
  loop
    execute format('update %s as t set %s where %s', place.relation, place.changes, place.finds) using pattern;
    get diagnostics changed = row_count;
    all_changed := all_changed + changed;
  end loop;
  return all_changed;
end
$$;

-- Holds records and their person as they are until the end of the transaction: whoever changes or joins them waits, and so does a record
-- to come of the same address or number. Rows first: their writers have them before they ask for the address.
create or replace function private.hold_person(ids uuid[], address text) returns void
language plpgsql
set search_path = ''
as $$
declare
  own_table text;
begin
  for own_table in select k.own_table from private.kinds as k order by k.kind = 'application', k.kind loop
    execute format('select from %s as t where t.id = any($1) order by t.id for update', own_table) using ids;
  end loop;
  perform pg_advisory_xact_lock(6, key) from (
    select distinct hashtext(way) % 1000 as key
    from (
      select private.folded_email(hold_person.address) as way
      union select r.mailbox from private.records as r where r.id = any(ids)
      union select r.digits from private.records as r where r.id = any(ids)
    ) as ways
    where way <> '' order by 1
  ) as keys;
  perform private.hold_people();
end
$$;

-- Deletes these records, with all that hangs on them, and takes addresses and numbers out of everything that is written. A mail that was tried
-- keeps its job, which names nobody: a written copy is known and removed by it.
create or replace function private.forget_records(ids uuid[], addresses text[], numbers text[]) returns public.forgotten
language plpgsql
set search_path = ''
as $$
declare
  pattern constant text := private.mention_pattern(forget_records.addresses, forget_records.numbers);
  persons constant uuid[] := array(select distinct r.person_id from private.records as r where r.id = any(forget_records.ids));
  counts public.forgotten;
begin
  counts.counts := private.count_records(ids);
  counts.photos := (select count(*) from private.photos as p where p.subject_id = any(ids));
  counts.messages := (select coalesce(sum(c.message_count), 0) from public.conversations as c where c.id = any(ids));
  counts.cancelled := (select count(*) from public.inspections as i where i.id = any(ids) and i.status = 'booked' and i.starts_at > now());
  perform private.delete_rows(ids);
  perform private.settle_each(persons);
  counts.mentions := case when pattern is null then 0 else private.black_out_all(pattern) end;
  perform private.record_deletion('forget', null, null, to_jsonb(counts) - 'counts' || counts.counts);
  perform private.tell(array['desk']);
  return counts;
end
$$;

create or replace function public.forget_person(email text, every boolean default false, also uuid[] default '{}')
returns table (counts jsonb, cancelled integer, messages integer, mentions integer, photos integer, left_alone public.record_line[])
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(forget_person.email));
  ids uuid[];
  beside uuid[];
  named text[];
  listed public.record_line[];
begin
  if coalesce(address, '') !~ '^[^[:space:]@]+@[^[:space:]@]+$' then
    raise invalid_parameter_value using message = 'This is not an e-mail address.';
  end if;
  perform pg_advisory_xact_lock(8, 0); -- one after the other
  ids := private.ids_of_address(address) || forget_person.also;
  perform private.hold_person(ids || private.ids_beside(ids), address);
  ids := private.ids_of_address(address) || forget_person.also;
  beside := private.ids_beside(ids);
  if forget_person.every then
    ids := ids || beside;
    beside := '{}';
  end if;
  listed := array(select row(l.*)::public.record_line from private.lines_of(beside) as l order by l.at desc, l.id desc limit 200);
  named := array(select unnest(private.addresses_of(ids)) union select address where address !~ '["\\]');
  return query
    select gone.counts, gone.cancelled, gone.messages, gone.mentions, gone.photos, listed
    from private.forget_records(ids, named, private.numbers_of(ids)) as gone;
end
$$;

create or replace function private.describe_person(ids uuid[], beside uuid[]) returns public.person_to_forget
language plpgsql stable
set search_path = ''
as $$
declare
  person public.person_to_forget;
  shown constant uuid[] := array(select l.id from private.lines_of(describe_person.ids) as l);
begin
  person.ids := describe_person.ids;
  person.counts := private.count_records(shown);
  person.to_come := (
    select count(*) from public.inspections as i where i.id = any(describe_person.ids) and i.status = 'booked' and i.starts_at > now()
  );
  person.records := array(
    select row(l.*)::public.record_line from private.lines_of(shown) as l order by l.at desc, l.id desc limit 200
  );
  person.notes := array(
    select row(n.*)::public.naming_note
    from private.notes_naming(
      describe_person.ids, private.addresses_of(describe_person.ids), private.numbers_of(describe_person.ids)
    ) as n
    order by n.at desc limit 200
  );
  person.photos := (select count(*) from private.photos as p where p.subject_id = any(describe_person.ids));
  person.beside := array(
    select row(l.*)::public.record_line from private.lines_of(describe_person.beside) as l order by l.at desc, l.id desc limit 200
  );
  return person;
end
$$;

-- What is asked for where staff look at a record: with `every` all that stands with its person.
create or replace function private.ids_to_forget(kind text, subject uuid, every boolean) returns uuid[]
language sql stable
set search_path = ''
as $$
  select case
    when ids_to_forget.every then private.ids_of_person(ids_to_forget.subject)
    else private.ids_surely_with(ids_to_forget.kind, ids_to_forget.subject)
  end
$$;

create or replace function public.list_person_to_forget(kind text, subject uuid, every boolean default false) returns public.person_to_forget
language plpgsql stable security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.requires('office');
  perform private.require_record(list_person_to_forget.kind, list_person_to_forget.subject);
  ids := private.ids_to_forget(list_person_to_forget.kind, list_person_to_forget.subject, list_person_to_forget.every);
  return private.describe_person(ids, private.ids_beside(ids));
end
$$;

-- Forgets the person of a record. `shown` are the ids that staff have looked at: where more belongs to the person by now, answers 409 with
-- the new list, and nothing is deleted.
create or replace function public.forget_person_of(kind text, subject uuid, shown uuid[], every boolean default false) returns public.forgotten
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.requires('office');
  perform pg_advisory_xact_lock(8, 0); -- one after the other
  perform private.hold_person(private.ids_of_person(forget_person_of.subject), '');
  perform private.require_record(forget_person_of.kind, forget_person_of.subject);
  ids := private.ids_to_forget(forget_person_of.kind, forget_person_of.subject, forget_person_of.every);
  if not ids <@ forget_person_of.shown then
    raise sqlstate 'PT409' using
      message = 'More belongs to this person by now than was shown. Look at the new list.',
      detail = to_jsonb(private.describe_person(ids, private.ids_beside(ids)))::text;
  end if;
  return private.forget_records(ids, private.addresses_of(ids), private.numbers_of(ids));
end
$$;

grant execute on function public.list_person_to_forget, public.forget_person_of to authenticated;
grant execute on function public.forget_older_than, public.forget_person to service_role;
