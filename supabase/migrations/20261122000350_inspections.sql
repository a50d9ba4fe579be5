-- Visits that people book by themselves, or staff for them. Which times there are the server computes from the site's data;
-- whether one is free, and who gets it, is decided here alone, whatever process asks.

create extension if not exists btree_gist with schema extensions;

set local search_path = public, extensions; -- the operator class of the crew, wherever the extension lives

-- One spelling for a mailbox that has many: small letters, no "+tag", and no dots where Google ignores them.
create function private.folded_email(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain
  ) as parts
$$;

-- The last ten digits of a phone number, its extension left out; null where it has none.
create function private.phone_digits(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(right(regexp_replace(regexp_replace(lower(phone), '(x|#).*$', ''), '\D', '', 'g'), 10), '')
$$;

create table public.inspections (
  id uuid primary key default gen_random_uuid(),
  crew smallint not null constraint inspections_crew check (crew between 1 and 20),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  free_at timestamptz not null, -- when its crew can begin another: the way there is driven by then
  status text not null default 'booked'
    constraint inspections_status check (status in ('booked', 'done', 'no-show', 'cancelled')),
  customer_name text not null
    constraint inspections_customer_name_length check (length(btrim(customer_name)) between 1 and 200),
  email text not null
    constraint inspections_email_form check (email = '' or private.is_email(email)), -- "" where there is a phone alone
  phone text not null constraint inspections_phone_length check (length(btrim(phone)) between 1 and 64),
  address text not null constraint inspections_address_length check (length(btrim(address)) between 1 and 500),
  notes text constraint inspections_notes_length check (length(notes) <= 20000),
  network text constraint inspections_network_length check (length(network) <= 64), -- /24 or /64 that it was booked from
  source text not null constraint inspections_source check (source in ('calculator', 'contact', 'chat', 'desk')),
  estimate_id uuid references public.estimates on delete set null,
  conversation_id uuid references public.conversations on delete set null,
  sequence integer not null default 0, -- of its calendar entry: grows with each change (RFC 5545, section 3.8.7.4)
  reminder boolean not null default true, -- whether the visitor gets a mail on the day before
  -- The same booking sent twice carries the same key and is stored once.
  idempotency_key text unique constraint inspections_idempotency_key_length check (length(idempotency_key) between 8 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why a mail to the visitor was refused for good, or for four hours, until staff put it away; what they must tell by phone.
  undelivered text,
  visitor_changed_at timestamptz, -- when the visitor moved or cancelled it last, of which staff must hear
  landing_page text constraint inspections_landing_page_length check (length(landing_page) <= 300),
  referrer text constraint inspections_referrer_length check (length(referrer) <= 300),
  utm jsonb constraint inspections_utm_form check (private.is_utm(utm)),
  search_text text not null generated always as (
    private.searchable(customer_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || address)
      || E'\x1f' || private.dialled(phone)
  ) stored,
  constraint inspections_times check (
    starts_at < ends_at and ends_at <= free_at and free_at <= starts_at + interval '12 hours'
  ),
  -- A crew is in one place at a time.
  constraint inspections_crew_is_free exclude using gist (crew with =, tstzrange(starts_at, free_at) with &&)
    where (status <> 'cancelled')
);

comment on constraint inspections_crew on public.inspections is 'The crew must be 1 to 20.';
comment on constraint inspections_status on public.inspections is 'The status must be booked, done, no-show or cancelled.';
comment on constraint inspections_customer_name_length on public.inspections is 'The name must have 1 to 200 characters.';
comment on constraint inspections_email_form on public.inspections is 'The e-mail address is not valid.';
comment on constraint inspections_phone_length on public.inspections is 'The phone number must have 1 to 64 characters.';
comment on constraint inspections_address_length on public.inspections is 'The street address must have 1 to 500 characters.';
comment on constraint inspections_notes_length on public.inspections is 'The notes may have at most 20,000 characters.';
comment on constraint inspections_network_length on public.inspections is 'The network may have at most 64 characters.';
comment on constraint inspections_source on public.inspections is 'The source must be calculator, contact, chat or desk.';
comment on constraint inspections_idempotency_key_length on public.inspections is 'The idempotency key must have 8 to 200 characters.';
comment on constraint inspections_landing_page_length on public.inspections is 'The landing page may have at most 300 characters.';
comment on constraint inspections_referrer_length on public.inspections is 'The referrer may have at most 300 characters.';
comment on constraint inspections_utm_form on public.inspections is 'The UTM values must be texts of the five known names, of at most 2,000 characters.';
comment on constraint inspections_times on public.inspections is 'A visit must end after it starts, and last at most 12 hours.';
comment on constraint inspections_crew_is_free on public.inspections is 'This time has just been taken.';

create index inspections_by_time on public.inspections (starts_at, id);
create index inspections_newest on public.inspections (created_at desc, id desc);
create index inspections_news on public.inspections (coalesce(visitor_changed_at, created_at) desc, id desc);
create index inspections_search on public.inspections using gin (search_text gin_trgm_ops);
create index inspections_estimate on public.inspections (estimate_id);
create index inspections_conversation on public.inspections (conversation_id);
create index inspections_email on public.inspections (lower(email));
create index inspections_person on public.inspections (private.folded_email(email));

-- Times at which nobody visits: staff are away, or do something else.
create table public.inspection_blocks (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' constraint inspection_blocks_reason_length check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  constraint inspection_blocks_times check (starts_at < ends_at and ends_at <= starts_at + interval '1 year')
);

comment on constraint inspection_blocks_reason_length on public.inspection_blocks is 'The reason may have at most 200 characters.';
comment on constraint inspection_blocks_times on public.inspection_blocks is 'The end must be after the start, and at most a year later.';

create index inspection_blocks_by_time on public.inspection_blocks using gist (tstzrange(starts_at, ends_at));

-- Free times -------------------------------------------------------------------------------------------------------
create function private.is_blocked(from_at timestamptz, until_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.inspection_blocks as b where tstzrange(b.starts_at, b.ends_at) && tstzrange(from_at, until_at)
  )
$$;

-- The first of `crews` crews that has nothing else at this time; null when none has, or the time is blocked. `besides` is a visit
-- that does not count, since it is the one to be moved.
create function private.free_crew(starts_at timestamptz, free_at timestamptz, crews integer, besides uuid default null)
returns integer
language sql stable
set search_path = ''
as $$
  select min(c.crew)
  from generate_series(1, least(crews, 20)) as c (crew)
  where not exists (
      select from public.inspections as i
      where i.crew = c.crew and i.status <> 'cancelled' and i.id is distinct from besides
        and tstzrange(i.starts_at, i.free_at) && tstzrange(free_crew.starts_at, free_crew.free_at)
    )
    and not private.is_blocked(free_crew.starts_at, free_crew.free_at)
$$;

-- Of these slots, [{"starts_at", "free_at"}], those that a crew is free for.
create function public.free_inspection_slots(slots jsonb, crews integer) returns table (starts_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select s.starts_at
  from jsonb_to_recordset(slots) as s (starts_at timestamptz, free_at timestamptz)
  where private.free_crew(s.starts_at, s.free_at, crews) is not null
  order by s.starts_at
$$;

-- Booking ----------------------------------------------------------------------------------------------------------
-- One after another: two that ask for the last crew of a time would otherwise wait for each other at the constraint.
create function private.one_at_a_time() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(3, 0)
$$;

-- The visit that was booked with a key and not cancelled since, as `book_inspection` answers it.
create function public.inspection_of_key(idempotency_key text)
returns table (id uuid, starts timestamptz, ends timestamptz, stored boolean)
language sql stable security definer
set search_path = ''
as $$
  select i.id, i.starts_at, i.ends_at, false from public.inspections as i
  where i.idempotency_key = inspection_of_key.idempotency_key and i.status <> 'cancelled'
$$;

-- The most visits that people booked in an hour of one of nine in ten days of the last four weeks: what is usual, also after a flood.
create function private.usual_bookings() returns bigint
language sql stable
set search_path = ''
as $$
  select percentile_disc(0.9) within group (order by day.busiest)
  from (
    select coalesce(max(hour.booked), 0) as busiest
    from generate_series(0, 27) as d (ago)
    left join (
      select floor(extract(epoch from now() - i.created_at) / 3600)::integer as ago, count(*) as booked
      from public.inspections as i
      where i.created_at between now() - interval '28 days' and now() - interval '1 hour' and i.source <> 'desk'
      group by 1
    ) as hour on hour.ago / 24 = d.ago
    group by d.ago
  ) as day
$$;

-- Whether the office must look at a booking before it stands: this person or network has two visits to come already, or more than
-- eight were booked within an hour, and more than twice as many as in any usual one. Which of these it is nobody is told, so that nobody
-- learns of another's visit.
create function private.needs_office(email text, phone text, network text) returns boolean
language sql stable
set search_path = ''
as $$
  select
    count(*) filter (
      where needs_office.email <> '' and private.folded_email(i.email) = private.folded_email(needs_office.email)
    ) >= 2
    or count(*) filter (where private.phone_digits(i.phone) = private.phone_digits(needs_office.phone)) >= 2
    or count(*) filter (where i.network = needs_office.network) >= 2
    or (
      select count(*) from public.inspections as late where late.created_at > now() - interval '1 hour' and late.source <> 'desk'
    ) >= greatest(8, 2 * private.usual_bookings())
  from public.inspections as i
  where i.status = 'booked' and i.starts_at > now() and i.source <> 'desk'
$$;

-- Books a visit with whichever of `crews` crews is free then. `stored` is false when its key was known; the rest is then that
-- of the one booked before. No row: the time has been taken. Answers 409 where the office must confirm it.
create function public.book_inspection(
  starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer,
  customer_name text, email text, phone text, address text, source text, idempotency_key text,
  notes text default null, conversation uuid default null, reminder boolean default true,
  landing_page text default null, referrer text default null, utm jsonb default null, network text default null
)
returns table (id uuid, starts timestamptz, ends timestamptz, stored boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  free integer;
begin
  perform private.one_at_a_time();
  -- What was cancelled may be booked again, with the same key.
  update public.inspections as i set idempotency_key = null
  where i.idempotency_key = book_inspection.idempotency_key and i.status = 'cancelled';
  return query select known.* from public.inspection_of_key(book_inspection.idempotency_key) as known;
  if found then
    return;
  end if;
  free := private.free_crew(book_inspection.starts_at, book_inspection.free_at, crews);
  if free is null then
    return;
  end if;
  -- Sent again with a letter changed, as the answer was lost; or once in the form and once in the chat: the network is then the same.
  if book_inspection.source <> 'desk' and (
    private.needs_office(book_inspection.email, book_inspection.phone, book_inspection.network)
    or exists (
      select from public.inspections as i
      where lower(i.email) = lower(book_inspection.email) and i.network = book_inspection.network
        and (i.email <> '' or private.phone_digits(i.phone) = private.phone_digits(book_inspection.phone))
        and i.status = 'booked' and i.starts_at = book_inspection.starts_at
    )
  ) then
    raise sqlstate 'PT409' using message = 'The office must confirm this visit.';
  end if;
  return query
    insert into public.inspections as i
      (crew, starts_at, ends_at, free_at, customer_name, email, phone, address, notes, source, estimate_id, conversation_id,
      reminder, idempotency_key, landing_page, referrer, utm, network)
    values
      (free, book_inspection.starts_at, book_inspection.ends_at, book_inspection.free_at, book_inspection.customer_name,
      book_inspection.email, book_inspection.phone, book_inspection.address, book_inspection.notes, book_inspection.source,
      -- The estimate that this visitor asked for last, if that was lately.
      (
        select e.id from public.estimates as e
        where book_inspection.email <> '' and lower(e.email) = lower(book_inspection.email) and e.created_at > now() - interval '30 days'
        order by e.created_at desc limit 1
      ),
      book_inspection.conversation, book_inspection.reminder, book_inspection.idempotency_key,
      book_inspection.landing_page, book_inspection.referrer, book_inspection.utm, book_inspection.network)
    returning i.id, i.starts_at, i.ends_at, true;
end
$$;

-- One visit by its id, if there is one; for who has its signed address.
create function public.inspection_by_id(inspection uuid) returns setof public.inspections
language sql stable security definer
set search_path = ''
as $$
  select i.* from public.inspections as i where i.id = inspection
$$;

-- The visit to come that was booked in a conversation; the next one, where there are several.
create function public.visit_of_conversation(conversation uuid) returns setof public.inspections
language sql stable security definer
set search_path = ''
as $$
  select i.* from public.inspections as i
  where i.conversation_id = conversation and i.status = 'booked' and i.starts_at > now()
  order by i.starts_at limit 1
$$;

-- Moves a booked visit to another time, to the crew that is free then. No row: that time has been taken, or the visit is
-- not to come any more.
create function public.move_inspection(
  inspection uuid, starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
declare
  free integer;
begin
  perform private.one_at_a_time();
  free := private.free_crew(move_inspection.starts_at, move_inspection.free_at, crews, inspection);
  return query
    update public.inspections as i set
      crew = free, starts_at = move_inspection.starts_at, ends_at = move_inspection.ends_at,
      free_at = move_inspection.free_at, sequence = i.sequence + 1, updated_at = now(),
      visitor_changed_at = case when private.is_admin() then i.visitor_changed_at else now() end
    where i.id = inspection and i.status = 'booked' and free is not null
    returning i.*;
end
$$;

-- Takes back a booked visit for its visitor; answers it as it is then. No row: there is none. Cancelled twice it is cancelled once.
create function public.cancel_inspection(inspection uuid) returns setof public.inspections
language sql security definer
set search_path = ''
as $$
  update public.inspections as i set
    status = 'cancelled', sequence = i.sequence + 1, updated_at = now(), visitor_changed_at = now()
  where i.id = inspection and i.status = 'booked';
  select i.* from public.inspections as i where i.id = inspection;
$$;

-- Mail -------------------------------------------------------------------------------------------------------------
-- Tells staff or the visitor that a visit was booked, moved or cancelled. A mail is written when it is sent, so one that still
-- waits tells of a move too.
create function private.tell_of_inspection(inspection uuid, audience text, news text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.outbox as o
  where o.subject_id = tell_of_inspection.inspection and o.kind = 'inspection'
    and o.audience = tell_of_inspection.audience and o.reason in ('booked', 'moved')
    and o.sent_at is null and o.abandoned_at is null and o.leased_until is null
  for update;
  if found and news = 'moved' then
    return;
  end if;
  if news = 'booked' and tell_of_inspection.audience = 'staff'
    and private.joins_digest('inspection', tell_of_inspection.inspection)
  then
    return;
  end if;
  insert into public.outbox (kind, subject_id, audience, reason)
  values ('inspection', tell_of_inspection.inspection, tell_of_inspection.audience, news);
end
$$;

-- A reminder is due a day before the visit, where that is not about to be. One that was tried stays, and is sent only on its
-- day: its mail may have been written.
create function private.announce_inspection() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  news constant text := case
    when new.status = 'cancelled' then 'cancelled'
    when tg_op = 'INSERT' or old.status = 'cancelled' then 'booked'
    else 'moved'
  end;
begin
  perform private.tell_of_inspection(new.id, 'staff', news);
  if new.email <> '' then
    perform private.tell_of_inspection(new.id, 'visitor', news);
  end if;
  delete from public.outbox as o
  where o.subject_id = new.id and o.kind = 'inspection' and o.reason = 'reminder' and o.attempts = 0;
  if new.email <> '' and new.reminder and new.status = 'booked' and new.starts_at > now() + interval '26 hours' then
    insert into public.outbox (kind, subject_id, audience, reason, due_at)
    values ('inspection', new.id, 'visitor', 'reminder', new.starts_at - interval '24 hours');
  end if;
  return null;
end
$$;

create trigger inspections_booked after insert on public.inspections
  for each row when (new.status = 'booked') execute function private.announce_inspection();
create trigger inspections_changed after update of starts_at, status on public.inspections
  for each row when (
    new.status = 'booked' and (new.starts_at <> old.starts_at or old.status = 'cancelled')
    or new.status = 'cancelled' and old.status = 'booked'
  )
  execute function private.announce_inspection();

-- A visit to come is cancelled by its deletion, whoever deletes it; what its mails and calendar entries need is kept until they
-- are sent, also of one that was cancelled just before.
create function private.cancel_deleted_inspection() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_to_come constant boolean := old.status = 'booked' and old.starts_at > now();
begin
  if is_to_come then
    perform private.tell_of_inspection(old.id, 'staff', 'cancelled');
    if old.email <> '' then
      perform private.tell_of_inspection(old.id, 'visitor', 'cancelled');
    end if;
  end if;
  update public.outbox as o set kept_subject = jsonb_build_object(
    'id', old.id, 'deleted', true, 'crew', old.crew, 'starts_at', old.starts_at, 'ends_at', old.ends_at,
    'status', 'cancelled', 'customer_name', old.customer_name, 'email', old.email, 'address', old.address,
    'source', old.source,
    'sequence', old.sequence + is_to_come::integer, 'created_at', old.created_at,
    'updated_at', case when is_to_come then now() else old.updated_at end
  )
  where o.subject_id = old.id and o.kind = 'inspection' and o.reason = 'cancelled'
    and o.sent_at is null and o.abandoned_at is null;
  return old;
end
$$;

create trigger inspections_deleted before delete on public.inspections
  for each row execute function private.cancel_deleted_inspection();

-- Whether a mail may go to the visitor whom an entry of the outbox is about: six a day to one address, however it is spelled, of which two
-- are kept for cancellations and reminders. Those of visits that staff booked are neither counted nor held back.
create function public.outbox_has_room(outbox_id bigint) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select about.source = 'desk' or (
    select count(*)
    from public.inspections as other
    join public.outbox as sent on sent.subject_id = other.id and sent.kind = 'inspection' and sent.audience = 'visitor'
    where private.folded_email(other.email) = private.folded_email(about.email) and other.source <> 'desk'
      and sent.sent_at > now() - interval '24 hours'
  ) < case when about.reason in ('cancelled', 'reminder') then 6 else 4 end
  from (
    -- Of a visit that was deleted the entry keeps what its mail says.
    select o.reason, coalesce(i.source, o.kept_subject ->> 'source') as source, coalesce(i.email, o.kept_subject ->> 'email') as email
    from public.outbox as o
    left join public.inspections as i on i.id = o.subject_id
    where o.id = outbox_has_room.outbox_id
  ) as about
$$;

-- Staff ------------------------------------------------------------------------------------------------------------
-- One page, latest visit first, of those whose name, e-mail, phone or address holds `query`, or whose reference it is. `before` is the last row of the
-- page before: {"starts_at", "id"}.
create function public.search_inspections(query text default '', before jsonb default null, page_size integer default 50)
returns setof public.inspections
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := private.like_pattern(query);
  word_start constant text := private.word_start_pattern(query);
  digits constant text := private.digit_pattern(query);
  first_id constant uuid := private.first_of_reference(query);
  last_id constant uuid := private.last_of_reference(query);
  before_at constant timestamptz := (before ->> 'starts_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
begin
  perform private.require_admin();
  return query
    select i.* from public.inspections as i
    where (before_at is null or (i.starts_at, i.id) < (before_at, before_id))
      and (pattern = '%' or i.search_text like pattern or i.search_text ~ word_start or i.search_text like digits
        or i.id between first_id and last_id)
    order by i.starts_at desc, i.id desc
    limit private.page_limit(page_size);
end
$$;

-- Those that begin at `from_at` or later, the soonest first.
create function public.inspections_from(from_at timestamptz) returns setof public.inspections
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select i.* from public.inspections as i where i.starts_at >= from_at
    order by i.starts_at, i.id
    limit private.page_limit(1000);
end
$$;

-- The blocked times that end after `from_at`.
create function public.blocks_from(from_at timestamptz) returns setof public.inspection_blocks
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select b.* from public.inspection_blocks as b where b.ends_at > from_at
    order by b.starts_at, b.id
    limit private.page_limit(1000);
end
$$;

-- Sets a visit's status if it still is what the reader saw; otherwise answers 409 with the status it has now. A cancelled one
-- stays so: its crew may have another, and its visitor has been told.
create function public.update_inspection_status(inspection uuid, expected text, status text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
begin
  perform private.require_admin();
  select i.status into current_status from public.inspections as i where i.id = inspection for update;
  perform private.require_status('visit', current_status, expected);
  if current_status = status then
    return;
  end if;
  if current_status = 'cancelled' then
    raise exception using message = 'A cancelled visit stays cancelled. Book it anew.';
  end if;
  update public.inspections as i set
    status = update_inspection_status.status, updated_at = now(),
    sequence = i.sequence + (update_inspection_status.status = 'cancelled')::integer
  where i.id = inspection;
end
$$;

-- After a flood: the visits to come that visitors booked within half an hour of this one, this one among them. Cancels them where `sure`,
-- with the usual mails, and says how many there are.
create function public.cancel_booked_with(inspection uuid, sure boolean) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  together uuid[];
begin
  perform private.require_admin();
  perform private.one_at_a_time();
  select coalesce(array_agg(i.id), '{}') into together
  from public.inspections as this
  join public.inspections as i
    on i.created_at between this.created_at - interval '30 minutes' and this.created_at + interval '30 minutes'
  where this.id = cancel_booked_with.inspection and i.status = 'booked' and i.starts_at > now() and i.source <> 'desk';
  if sure then
    update public.inspections as i set status = 'cancelled', sequence = i.sequence + 1, updated_at = now()
    where i.id = any (together);
  end if;
  return cardinality(together);
end
$$;

-- Puts away the notice of a mail that did not reach the visitor.
create function public.put_away_undelivered(inspection uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.inspections as i set undelivered = null where i.id = inspection;
  if not found then
    raise sqlstate 'PT404' using message = 'This visit does not exist any more.';
  end if;
end
$$;

-- Answers 409 with why no crew can come at this time.
create function private.refuse_time(starts_at timestamptz, free_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise sqlstate 'PT409' using message = case when private.is_blocked(starts_at, free_at)
    then 'This time is blocked. Choose another, or remove the block first.'
    else 'No crew is free at this time. Choose another.'
  end;
end
$$;

-- Refuses a moment that nobody means: a year of two digits, or of six. From yesterday on, by any clock, to two years ahead.
create function private.refuse_far_moment(moment timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if moment < now() - interval '2 days' or moment > now() + interval '2 years 2 days' then
    raise exception using message = 'The date must be between yesterday and two years from now. Look at its year.';
  end if;
end
$$;

-- Moves a booked visit to any time, also one that the site does not offer. Answers 409 where no crew is free then, and with its
-- status where it is not to come any more.
create function public.reschedule_inspection(
  inspection uuid, starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
begin
  perform private.require_admin();
  perform private.refuse_far_moment(reschedule_inspection.starts_at);
  perform private.refuse_far_moment(reschedule_inspection.ends_at);
  return query
    select moved.* from public.move_inspection(
      inspection, reschedule_inspection.starts_at, reschedule_inspection.ends_at, reschedule_inspection.free_at, crews
    ) as moved;
  if found then
    return;
  end if;
  select i.status into current_status from public.inspections as i where i.id = inspection;
  perform private.require_status('visit', current_status, 'booked');
  perform private.refuse_time(reschedule_inspection.starts_at, reschedule_inspection.free_at);
end
$$;

-- Books a visit for somebody who called, at any time. Answers 409 where no crew is free then; the same key twice is one visit.
create function public.book_inspection_for(
  starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer,
  customer_name text, email text, phone text, address text, idempotency_key text,
  notes text default null, reminder boolean default true
)
returns table (id uuid, starts timestamptz, ends timestamptz, stored boolean)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse_far_moment(book_inspection_for.starts_at);
  perform private.refuse_far_moment(book_inspection_for.ends_at);
  return query
    select booked.* from public.book_inspection(
      starts_at => book_inspection_for.starts_at, ends_at => book_inspection_for.ends_at,
      free_at => book_inspection_for.free_at, crews => book_inspection_for.crews,
      customer_name => book_inspection_for.customer_name, email => book_inspection_for.email,
      phone => book_inspection_for.phone, address => book_inspection_for.address, source => 'desk',
      idempotency_key => book_inspection_for.idempotency_key, notes => book_inspection_for.notes,
      reminder => book_inspection_for.reminder
    ) as booked;
  if not found then
    perform private.refuse_time(book_inspection_for.starts_at, book_inspection_for.free_at);
  end if;
end
$$;

-- Blocks a time, and answers the booked visits that stand in it: these stay.
create function public.block_time(starts_at timestamptz, ends_at timestamptz, reason text default '')
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse_far_moment(block_time.starts_at);
  perform private.refuse_far_moment(block_time.ends_at);
  perform private.one_at_a_time();
  insert into public.inspection_blocks (starts_at, ends_at, reason)
  values (block_time.starts_at, block_time.ends_at, btrim(coalesce(block_time.reason, '')));
  return query
    select i.* from public.inspections as i
    where i.status = 'booked'
      and tstzrange(i.starts_at, i.ends_at) && tstzrange(block_time.starts_at, block_time.ends_at)
    order by i.starts_at, i.id;
end
$$;

create function public.unblock_time(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.one_at_a_time();
  delete from public.inspection_blocks as b where b.id = unblock_time.id;
  if not found then
    raise sqlstate 'PT404' using message = 'This blocked time does not exist any more.';
  end if;
end
$$;

-- The calendar that staff subscribe to -----------------------------------------------------------------------------
-- Makes its address, and ends the one before. Answers the secret in it, 32 bytes in base64url, which is kept nowhere.
create function public.make_calendar_feed() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The hash of three random ids: 366 random bits, of PostgreSQL's own strong source.
  random constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  secret constant text := translate(encode(random, 'base64'), '+/=', '-_');
begin
  perform private.require_admin();
  update private.settings set
    calendar_secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex'), calendar_made_at = now();
  return secret;
end
$$;

create function public.revoke_calendar_feed() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.settings set calendar_secret_hash = null, calendar_made_at = null;
end
$$;

-- When its address was made; null where there is none.
create function public.calendar_feed_state() returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select calendar_made_at from private.settings);
end
$$;

-- What stands in it, from 30 days ago on. No row where the SHA-256 of the secret, in hexadecimal, is another one.
create function public.calendar_feed(secret_hash text)
returns table (visits public.inspections[], blocks public.inspection_blocks[])
language sql stable security definer
set search_path = ''
as $$
  select
    array(
      select i from public.inspections as i where i.starts_at > now() - interval '30 days' order by i.starts_at, i.id
    ),
    array(
      select b from public.inspection_blocks as b where b.ends_at > now() - interval '30 days' order by b.starts_at, b.id
    )
  from private.settings as s
  where s.calendar_secret_hash = calendar_feed.secret_hash
$$;
