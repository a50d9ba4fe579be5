-- Photos that visitors send with a form or in the chat. Each is uploaded by itself and waits under a key that its browser has alone; the
-- record that is stored with the key takes it. The site makes every one a plain JPEG first: nothing here is as it was sent.

create table private.photos (
  id uuid primary key default gen_random_uuid(),
  key_hash text not null unique, -- SHA-256 of the key
  kind text constraint photos_kind check (kind in ('estimate', 'inspection', 'conversation')),
  subject_id uuid, -- null while no record has taken it
  place integer not null default 0, -- its order among those of its record
  bytes bytea not null constraint photos_size check (octet_length(bytes) between 1 and 8 * 1024 * 1024),
  width integer not null, -- pixels
  height integer not null,
  created_at timestamptz not null default now(),
  constraint photos_owner check ((kind is null) = (subject_id is null))
);
-- A JPEG does not get smaller, and trying takes longer than writing it.
alter table private.photos alter column bytes set storage external;
create index photos_subject on private.photos (subject_id, place) where subject_id is not null;
create index photos_waiting on private.photos (created_at) where subject_id is null;

-- Visitors -------------------------------------------------------------------------------------------------------------
-- Drops photos that no record took within a day: their form was not sent. Answers how many.
create function public.drop_waiting_photos() returns integer
language sql security definer
set search_path = ''
as $$
  with gone as (
    delete from private.photos as p
    where p.subject_id is null and p.created_at < now() - interval '1 day' returning p.id
  )
  select count(*)::integer from gone
$$;

-- Keeps a photo until a record takes it. `content` is a JPEG in base64.
create function public.add_photo(key_hash text, content text, width integer, height integer) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.photos (key_hash, bytes, width, height)
  values (add_photo.key_hash, decode(add_photo.content, 'base64'), add_photo.width, add_photo.height)
$$;

-- Takes back a photo that no record has taken.
create function public.remove_photo(key_hash text) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.photos as p where p.key_hash = remove_photo.key_hash and p.subject_id is null
$$;

-- Gives photos to a record, in their order. The same again changes nothing. The lock keeps the record from being deleted meanwhile, and
-- two who send at once from being more than six.
create function private.take_photos(kind text, subject uuid, keys text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(cardinality(take_photos.keys), 0) = 0 then
    return;
  end if;
  case take_photos.kind
    when 'estimate' then perform from public.estimates as e where e.id = take_photos.subject for no key update;
    when 'inspection' then perform from public.inspections as i where i.id = take_photos.subject for no key update;
    else perform from public.conversations as c where c.id = take_photos.subject for no key update;
  end case;
  if not found then
    return;
  end if;
  update private.photos as p
  set kind = take_photos.kind, subject_id = take_photos.subject, place = given.place + (
    select coalesce(max(own.place), 0) from private.photos as own where own.subject_id = take_photos.subject
  )
  from unnest(take_photos.keys) with ordinality as given (key, place)
  where p.key_hash = given.key and p.subject_id is null and p.created_at > now() - interval '1 day';
  if exists (
    select from unnest(take_photos.keys) as given (key)
    where not exists (
      select from private.photos as p where p.key_hash = given.key and p.subject_id = take_photos.subject
    )
  ) then
    raise invalid_parameter_value using
      message = 'Your photos have been here too long without the form. Please remove them and add them again.';
  end if;
  if (select count(*) from private.photos as p where p.subject_id = take_photos.subject) > 6 then
    raise invalid_parameter_value using message = 'Six photos are the most. Please remove some.';
  end if;
  perform private.tell(array['desk', take_photos.subject::text]);
end
$$;

-- Gives photos to a conversation. Of the forms the function that stores them does it.
create function public.take_photos_of_chat(conversation uuid, keys text[]) returns void
language sql security definer
set search_path = ''
as $$
  select private.take_photos('conversation', take_photos_of_chat.conversation, take_photos_of_chat.keys)
$$;

-- A record is stored as before, with its photos in the same transaction: mails and calls about it tell how many.
alter function public.create_estimate(text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean, text, text, text, numeric, numeric) set schema private;
create function public.create_estimate(
  customer_name text, email text, service_type text, phone text default null, estimated_cost numeric default null,
  square_footage numeric default null, notes text default null, idempotency_key text default null,
  landing_page text default null, referrer text default null, utm jsonb default null, drawing jsonb default null,
  key_expires boolean default true, street text default null, town text default null, zip text default null,
  range_low numeric default null, range_high numeric default null, photos text[] default '{}'
)
returns table (id uuid, created_at timestamptz, stored boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  select made.id, made.created_at, made.stored
  into create_estimate.id, create_estimate.created_at, create_estimate.stored
  from private.create_estimate(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18
  ) as made;
  perform private.take_photos('estimate', create_estimate.id, create_estimate.photos);
  return next;
end
$$;

alter function public.book_inspection(timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, text, uuid, boolean, text, text, jsonb, text) set schema private;
create function public.book_inspection(
  starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer,
  customer_name text, email text, phone text, address text, source text, idempotency_key text,
  notes text default null, conversation uuid default null, reminder boolean default true,
  landing_page text default null, referrer text default null, utm jsonb default null, network text default null,
  photos text[] default '{}'
)
returns table (id uuid, starts timestamptz, ends timestamptz, stored boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  select booked.id, booked.starts, booked.ends, booked.stored
  into book_inspection.id, book_inspection.starts, book_inspection.ends, book_inspection.stored
  from private.book_inspection(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
  ) as booked;
  if not found then
    return;
  end if;
  perform private.take_photos('inspection', book_inspection.id, book_inspection.photos);
  return next;
end
$$;

-- Staff ----------------------------------------------------------------------------------------------------------------
-- The photos of a record, in their order; a conversation stands for its group. The server asks, for staff alone.
create function public.list_photos(kind text, subject uuid) returns table (id uuid, width integer, height integer)
language sql stable security definer
set search_path = ''
as $$
  select p.id, p.width, p.height
  from private.photos as p
  where p.kind = list_photos.kind and p.subject_id = any(private.ids_of_record(list_photos.kind, list_photos.subject))
  order by p.subject_id <> list_photos.subject, p.subject_id, p.place
$$;

-- A photo in base64, null where there is none. The server asks, for who has its signed address.
create function public.read_photo(photo uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(p.bytes, 'base64') from private.photos as p where p.id = read_photo.photo and p.subject_id is not null
$$;

-- Telling --------------------------------------------------------------------------------------------------------------
-- How many photos a record has, as a fact; nothing where it has none.
create function private.count_photos(subject uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when count(*) > 0 then jsonb_build_object('photos', count(*)) else '{}' end
  from private.photos as p where p.subject_id = count_photos.subject
$$;

-- As before, with the number of photos for staff.
alter function private.told_subject(public.outbox) rename to told_record;
create function private.told_subject(entry public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.told_record(entry)
    || case when entry.audience = 'staff' and entry.reason <> 'many' then private.count_photos(entry.subject_id) else '{}' end
$$;

create or replace function private.webhook_facts(kind text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.count_photos(webhook_facts.id) || case webhook_facts.kind
    when 'estimate' then (
      select jsonb_build_object('name', e.customer_name, 'email', e.email, 'phone', e.phone, 'service', e.service_type,
        'amount', coalesce((
          select l.amount from private.leads as l where l.kind = 'estimate' and l.subject_id = e.id
        ), e.estimated_cost), 'landing_page', e.landing_page, 'referrer', e.referrer, 'utm', e.utm)
      from public.estimates as e where e.id = webhook_facts.id
    )
    when 'inspection' then (
      select jsonb_build_object('name', i.customer_name, 'email', i.email, 'phone', i.phone, 'address', i.address,
        'starts_at', i.starts_at, 'ends_at', i.ends_at, 'amount', (
          select l.amount from private.leads as l where l.kind = 'inspection' and l.subject_id = i.id
        ), 'landing_page', i.landing_page, 'referrer', i.referrer, 'utm', i.utm)
      from public.inspections as i where i.id = webhook_facts.id
    )
    when 'conversation' then (
      select jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address, 'amount', (
          select l.amount from private.leads as l where l.kind = 'conversation' and l.subject_id = c.id
        ),
        'landing_page', c.landing_page, 'referrer', c.referrer, 'utm', c.utm)
      from public.conversations as c where c.id = webhook_facts.id
    )
  end
$$;

-- Forgetting -----------------------------------------------------------------------------------------------------------
create function private.forget_photos() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.photos as p where p.subject_id = old.id;
  return null;
end
$$;
create trigger estimates_photos_forgotten after delete on public.estimates
  for each row execute function private.forget_photos();
create trigger inspections_photos_forgotten after delete on public.inspections
  for each row execute function private.forget_photos();
create trigger conversations_photos_forgotten after delete on public.conversations
  for each row execute function private.forget_photos();

alter type public.forgotten add attribute photos integer;
alter type public.person_to_forget add attribute photos integer;

-- As before, with photos.
create or replace function private.forget_records(ids uuid[], addresses text[], numbers text[]) returns public.forgotten
language plpgsql
set search_path = ''
as $$
declare
  pattern constant text := private.mention_pattern(forget_records.addresses, forget_records.numbers);
  hints constant text[] := private.mention_hints(forget_records.addresses, forget_records.numbers);
  counts public.forgotten;
  changed integer;
begin
  select count(*) into counts.photos from private.photos as p where p.subject_id = any(ids);
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
    details = a.details || coalesce((
      select jsonb_object_agg(said.name, regexp_replace(said.value, pattern, '[removed]', 'gi'))
      from jsonb_each_text(a.details) as said (name, value)
      where said.name = 'was' or (a.what = 'letter' and said.name in ('subject', 'to'))
    ), '{}')
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

drop function public.forget_person(text);
create function public.forget_person(email text)
returns table (
  applications integer, estimates integer, inspections integer, cancelled integer, conversations integer,
  messages integer, mentions integer, photos integer
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

create or replace function private.describe_person(ids uuid[]) returns public.person_to_forget
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
    ),
    (select count(*) from private.photos as p where p.subject_id = any(describe_person.ids))::integer
$$;

-- Who may do what ------------------------------------------------------------------------------------------------------
revoke all on private.photos from public, anon, authenticated, service_role;
revoke all on function
  private.create_estimate(text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean, text, text, text, numeric, numeric),
  private.book_inspection(timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, text, uuid, boolean, text, text, jsonb, text),
  private.take_photos(text, uuid, text[]), private.count_photos(uuid), private.told_subject(public.outbox),
  private.forget_photos(),
  public.create_estimate(text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean, text, text, text, numeric, numeric, text[]),
  public.book_inspection(timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, text, uuid, boolean, text, text, jsonb, text, text[]),
  public.drop_waiting_photos(), public.add_photo(text, text, integer, integer), public.remove_photo(text),
  public.take_photos_of_chat(uuid, text[]), public.list_photos(text, uuid), public.read_photo(uuid), public.forget_person(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.create_estimate(text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean, text, text, text, numeric, numeric, text[]),
  public.book_inspection(timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, text, uuid, boolean, text, text, jsonb, text, text[]),
  public.drop_waiting_photos(), public.add_photo(text, text, integer, integer), public.remove_photo(text),
  public.take_photos_of_chat(uuid, text[]), public.list_photos(text, uuid), public.read_photo(uuid), public.forget_person(text)
to service_role;
