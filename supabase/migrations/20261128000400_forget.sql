-- Forgetting a person: one way for the desk, which shows all of it first, and for the command, which is given an e-mail address.

-- With a record go its contact and where it stands, each found by the record alone.
create index contacts_subject on private.contacts (subject_id);
create index leads_subject on private.leads (subject_id);

-- What belongs to a person -------------------------------------------------------------------------------------------
-- The ids of all records of the person of one record: those that staff and the database count as one person's (private.records_with), and
-- others with the same e-mail address or phone number, unless staff have parted their person from this one.
create function private.ids_of_person(record_kind text, record_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  with own as (
    select r.kind, r.subject_id from private.records_with(ids_of_person.record_kind, ids_of_person.record_id) as r
  ), known as (
    select distinct c.person_id, c.email, c.phone
    from own join private.contacts as c on c.kind = own.kind and c.subject_id = own.subject_id
  ), same as (
    -- Each condition names its partial index once more: a plan for any value cannot know that it is not empty.
    select c.subject_id, c.person_id
    from (select distinct k.email from known as k where k.email <> '') as mailbox
    join private.contacts as c on c.email = mailbox.email and c.email <> ''
    union
    select c.subject_id, c.person_id
    from (select distinct k.phone from known as k where k.phone <> '') as line
    join private.contacts as c on c.phone = line.phone and c.phone <> ''
  )
  select array(
    select own.subject_id from own
    union
    select same.subject_id from same
    where not exists (select from known as k where private.are_parted(k.person_id, same.person_id))
  )
$$;

-- The ids of what an e-mail address left: all that carries it, and where that is of one person, all else of that person too.
create function private.ids_of_address(email text) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  mailbox constant text := private.folded_email(ids_of_address.email);
  persons integer;
  first_kind text;
  first_id uuid;
begin
  select count(distinct c.person_id), (array_agg(c.kind order by c.at))[1], (array_agg(c.subject_id order by c.at))[1]
  into persons, first_kind, first_id
  from private.contacts as c where c.email = mailbox and c.email <> '';
  if persons = 1 then
    return private.ids_of_person(first_kind, first_id);
  end if;
  return array(select c.subject_id from private.contacts as c where c.email = mailbox and c.email <> '');
end
$$;

-- The e-mail addresses in these records as they are written there, but for those that other records carry too.
create function private.addresses_of(ids uuid[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select written.address
    from (
      select lower(btrim(a.email)) as address from public.applications as a where a.id = any(ids)
      union select lower(btrim(e.email)) from public.estimates as e where e.id = any(ids)
      union select lower(btrim(i.email)) from public.inspections as i where i.id = any(ids)
      union select lower(btrim(c.email)) from public.conversations as c where c.id = any(ids)
    ) as written
    where written.address ~ '^[^[:space:]@"\\]+@[^[:space:]@"\\]+$' and not exists (
      select from private.contacts as other
      where other.email = private.folded_email(written.address) and other.email <> '' and other.subject_id <> all(ids)
    )
  )
$$;

-- The phone numbers of these records by their digits, but for those that other records carry too.
create function private.numbers_of(ids uuid[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select distinct c.phone from private.contacts as c
    where c.subject_id = any(ids) and c.phone <> '' and not exists (
      select from private.contacts as other
      where other.phone = c.phone and other.phone <> '' and other.subject_id <> all(ids)
    )
  )
$$;

-- Where a text names one of these addresses or numbers ----------------------------------------------------------------
-- A regular expression: an address by itself, not as a part of a longer one; a number in any usual spelling. Null where there is neither.
create function private.mention_pattern(addresses text[], numbers text[]) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(way.pattern, '|')
  from (
    select '(?<![[:alnum:]._%+-])' || regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g')
      || '(?![[:alnum:]-]|[.][[:alnum:]])' as pattern
    from unnest(addresses) as address
    union all
    select '(?<![0-9])(?:[+][0-9]{1,3}[-[:space:]().]{0,3}|1[-[:space:]().]{0,3})?[(]?'
      || regexp_replace(number, '([0-9])(?=[0-9])', '\1[-[:space:]().·–/]{0,3}', 'g') || '(?![0-9])'
    from unnest(numbers) as number
  ) as way
$$;

-- Patterns for LIKE that find such texts cheaply, in small letters: the pattern above is dear. The last four digits of a number stand
-- together in every usual spelling.
create function private.mention_hints(addresses text[], numbers text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select '%' || replace(replace(replace(address, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(addresses) as address
    union all
    select '%' || right(number, 4) || '%' from unnest(numbers) as number
  )
$$;

-- A note of staff at a record of others that names an address or a number of the person.
create type public.naming_note as (id uuid, kind text, subject_id uuid, at timestamptz, staff_name text, note text);

create function private.notes_naming(ids uuid[], addresses text[], numbers text[]) returns setof public.naming_note
language sql stable
set search_path = ''
as $$
  select a.id, a.kind, a.subject_id, a.at, a.staff_name, a.note
  from public.activities as a
  cross join (
    select private.mention_pattern(addresses, numbers) as pattern, private.mention_hints(addresses, numbers) as hints
  ) as mention
  where a.subject_id <> all(ids) and case -- in this order
    when lower(a.note || coalesce(a.details ->> 'was', '')) like any(mention.hints)
      then a.note || E'\n' || coalesce(a.details ->> 'was', '') ~* mention.pattern
    else false
  end
$$;

-- Forgetting ----------------------------------------------------------------------------------------------------------
-- Holds records and their person as they are until the end of the transaction: whoever changes or joins them waits, and so does a record
-- to come of the same address or number. Rows first: their writers have them before they ask for the address.
create function private.hold_person(ids uuid[], address text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.conversations as c where c.id = any(ids) order by c.id for update;
  perform from public.estimates as e where e.id = any(ids) order by e.id for update;
  perform from public.inspections as i where i.id = any(ids) order by i.id for update;
  perform from public.applications as a where a.id = any(ids) order by a.id for update;
  perform pg_advisory_xact_lock(6, key) from (
    select distinct hashtext(way) % 1000 as key
    from (
      select private.folded_email(hold_person.address) as way
      union select c.email from private.contacts as c where c.subject_id = any(ids)
      union select c.phone from private.contacts as c where c.subject_id = any(ids)
    ) as ways
    where way <> '' order by 1
  ) as keys;
  perform pg_advisory_xact_lock(4, 0);
end
$$;

-- The counts of what was deleted: `cancelled` of the inspections were to come, `mentions` are texts of others.
create type public.forgotten as (
  applications integer, estimates integer, inspections integer, cancelled integer, conversations integer, messages integer,
  mentions integer
);

-- Deletes these records, with all that hangs on them, and takes addresses and numbers out of what others wrote. A mail that was tried keeps
-- its entry, which names nobody: a written copy is known and removed by it.
create function private.forget_records(ids uuid[], addresses text[], numbers text[]) returns public.forgotten
language plpgsql
set search_path = ''
as $$
declare
  pattern constant text := private.mention_pattern(forget_records.addresses, forget_records.numbers);
  hints constant text[] := private.mention_hints(forget_records.addresses, forget_records.numbers);
  counts public.forgotten;
  changed integer;
begin
  -- Visits first: those to come are cancelled by it, and the person is told.
  with gone as (
    delete from public.inspections as i where i.id = any(ids) returning i.status, i.starts_at
  )
  select count(*), count(*) filter (where gone.status = 'booked' and gone.starts_at > now())
  into counts.inspections, counts.cancelled from gone;
  delete from public.applications as a where a.id = any(ids);
  get diagnostics counts.applications = row_count;
  delete from public.estimates as e where e.id = any(ids);
  get diagnostics counts.estimates = row_count;
  with gone as (
    delete from public.conversations as c where c.id = any(ids) returning c.message_count
  )
  select count(*), coalesce(sum(gone.message_count), 0) into counts.conversations, counts.messages from gone;
  delete from private.pushes as p where p.subject_id = any(ids);
  delete from public.outbox as o
  where o.subject_id = any(ids) and o.sent_at is null and o.abandoned_at is null and o.attempts = 0
    and o.reason <> 'many' and o.kept_subject is null;

  -- In this order: the pattern is dear.
  update public.messages as m set
    content = regexp_replace(m.content, pattern, '[removed]', 'gi'),
    parts = regexp_replace(m.parts::text, pattern, '[removed]', 'gi')::jsonb
  where case when lower(m.content) like any(hints) then m.content ~* pattern else false end;
  get diagnostics counts.mentions = row_count;
  update public.estimates as e set notes = regexp_replace(e.notes, pattern, '[removed]', 'gi')
  where case when lower(e.notes) like any(hints) then e.notes ~* pattern else false end;
  get diagnostics changed = row_count;
  counts.mentions := counts.mentions + changed;
  update public.inspections as i set notes = regexp_replace(i.notes, pattern, '[removed]', 'gi')
  where case when lower(i.notes) like any(hints) then i.notes ~* pattern else false end;
  get diagnostics changed = row_count;
  counts.mentions := counts.mentions + changed;
  update public.activities as a set
    note = regexp_replace(a.note, pattern, '[removed]', 'gi'),
    details = case when a.details ? 'was'
      then a.details || jsonb_build_object('was', regexp_replace(a.details ->> 'was', pattern, '[removed]', 'gi'))
      else a.details end
  where a.id in (
    select n.id from private.notes_naming(forget_records.ids, forget_records.addresses, forget_records.numbers) as n
  );
  get diagnostics changed = row_count;
  counts.mentions := counts.mentions + changed;
  update public.outbox as o set last_error = regexp_replace(o.last_error, pattern, '[removed]', 'gi') -- a mail server's answer may quote
  where case when lower(o.last_error) like any(hints) then o.last_error ~* pattern else false end;

  perform private.record_deletion('forget', null, null, to_jsonb(counts));
  perform private.tell(array['desk']);
  return counts;
end
$$;

-- By the command. Deletes what an e-mail address left, and what else is of the same person; takes its addresses and numbers out of what
-- others wrote, and answers how much in one row.
create or replace function public.forget_person(email text)
returns table (
  applications integer, estimates integer, inspections integer, cancelled integer, conversations integer,
  messages integer, mentions integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(forget_person.email));
  ids uuid[];
  named text[];
begin
  if coalesce(address, '') !~ '^[^[:space:]@]+@[^[:space:]@]+$' then
    raise invalid_parameter_value using message = 'This is not an e-mail address.';
  end if;
  perform pg_advisory_xact_lock(8, 0); -- one after the other
  perform private.hold_person(private.ids_of_address(address), address);
  ids := private.ids_of_address(address);
  named := array(select unnest(private.addresses_of(ids)) union select address where address !~ '["\\]');
  return query select gone.* from private.forget_records(ids, named, private.numbers_of(ids)) as gone;
end
$$;

-- By staff ------------------------------------------------------------------------------------------------------------
-- All that would be forgotten, for staff to look at. `records` and `notes` are the newest 200, `ids` are of all records, `to_come` of the visits
-- are cancelled; the counts are of what a list of the desk shows as one.
create type public.person_to_forget as (
  ids uuid[], applications integer, conversations integer, estimates integer, inspections integer, to_come integer,
  records public.record_line[], notes public.naming_note[]
);

create function private.describe_person(ids uuid[]) returns public.person_to_forget
language sql stable
set search_path = ''
as $$
  with lines as (
    select line.*
    from (
      select array_agg(found.kind) as kinds, array_agg(found.id) as ids
      from (
        select 'application' as kind, a.id from public.applications as a where a.id = any(describe_person.ids)
        union all select 'estimate', e.id from public.estimates as e where e.id = any(describe_person.ids)
        union all select 'inspection', i.id from public.inspections as i where i.id = any(describe_person.ids)
        union all select 'conversation', c.id from public.conversations as c where c.id = any(describe_person.ids)
      ) as found
    ) as all_of
    cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
  )
  select
    describe_person.ids,
    (select count(*) filter (where l.kind = 'application') from lines as l)::integer,
    (select count(*) filter (where l.kind = 'conversation') from lines as l)::integer,
    (select count(*) filter (where l.kind = 'estimate') from lines as l)::integer,
    (select count(*) filter (where l.kind = 'inspection') from lines as l)::integer,
    (select count(*) from public.inspections as i
     where i.id = any(describe_person.ids) and i.status = 'booked' and i.starts_at > now())::integer,
    array(
      select row(l.*)::public.record_line from lines as l order by l.at desc, l.id desc limit 200
    ),
    array(
      select row(n.*)::public.naming_note
      from private.notes_naming(
        describe_person.ids, private.addresses_of(describe_person.ids), private.numbers_of(describe_person.ids)
      ) as n
      order by n.at desc limit 200
    )
$$;

create function public.list_person_to_forget(kind text, subject uuid) returns public.person_to_forget
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(list_person_to_forget.kind, list_person_to_forget.subject);
  return private.describe_person(private.ids_of_person(list_person_to_forget.kind, list_person_to_forget.subject));
end
$$;

-- Forgets the person of a record. `shown` are the ids that staff have looked at: where more belongs to the person by now, answers 409 with
-- the new list, and nothing is deleted.
create function public.forget_person_of(kind text, subject uuid, shown uuid[]) returns public.forgotten
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(8, 0); -- one after the other
  perform private.hold_person(private.ids_of_person(forget_person_of.kind, forget_person_of.subject), '');
  perform private.require_record(forget_person_of.kind, forget_person_of.subject);
  ids := private.ids_of_person(forget_person_of.kind, forget_person_of.subject);
  if not ids <@ forget_person_of.shown then
    raise sqlstate 'PT409' using
      message = 'More belongs to this person by now than was shown. Look at the new list.',
      detail = to_jsonb(private.describe_person(ids))::text;
  end if;
  return private.forget_records(ids, private.addresses_of(ids), private.numbers_of(ids));
end
$$;

revoke all on function
  private.ids_of_person(text, uuid), private.ids_of_address(text), private.addresses_of(uuid[]), private.numbers_of(uuid[]),
  private.mention_pattern(text[], text[]), private.mention_hints(text[], text[]), private.notes_naming(uuid[], text[], text[]),
  private.hold_person(uuid[], text), private.forget_records(uuid[], text[], text[]), private.describe_person(uuid[]),
  public.list_person_to_forget(text, uuid), public.forget_person_of(text, uuid, uuid[])
from public, anon, authenticated, service_role;
grant execute on function public.list_person_to_forget(text, uuid), public.forget_person_of(text, uuid, uuid[]) to authenticated;
