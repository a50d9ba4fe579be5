-- The calendar as a week: times that are blocked for one crew, visits that are booked for a crew and moved to one.

-- Blocks of one crew --------------------------------------------------------------------------------------------------
alter table public.inspection_blocks
  add column crew smallint constraint inspection_blocks_crew check (crew between 1 and 20); -- null: of all crews
comment on constraint inspection_blocks_crew on public.inspection_blocks is 'The crew must be 1 to 20.';

-- True if nobody may be booked between these moments: no crew at all, or not this one.
drop function private.is_blocked(timestamptz, timestamptz);
create function private.is_blocked(from_at timestamptz, until_at timestamptz, crew integer default null) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.inspection_blocks as b
    where tstzrange(b.starts_at, b.ends_at) && tstzrange(from_at, until_at) and (b.crew is null or b.crew = is_blocked.crew)
  )
$$;

-- The visits of a crew that a visit between these moments would touch, but for one, which is the visit to be moved.
create function private.visits_in_way(
  crew integer, starts_at timestamptz, free_at timestamptz, besides uuid default null
)
returns setof public.inspections
language sql stable
set search_path = ''
as $$
  select i.* from public.inspections as i
  where i.crew = visits_in_way.crew and i.status <> 'cancelled' and i.id is distinct from besides
    and tstzrange(i.starts_at, i.free_at) && tstzrange(visits_in_way.starts_at, visits_in_way.free_at)
$$;

-- As before, with the blocks of one crew.
create or replace function private.free_crew(
  starts_at timestamptz, free_at timestamptz, crews integer, besides uuid default null
)
returns integer
language sql stable
set search_path = ''
as $$
  select min(c.crew)
  from generate_series(1, least(crews, 20)) as c (crew)
  where not exists (select from private.visits_in_way(c.crew, free_crew.starts_at, free_crew.free_at, besides))
    and not private.is_blocked(free_crew.starts_at, free_crew.free_at, c.crew)
$$;

-- The crew that staff have chosen, or the first free one where they have chosen none; null if it is not free.
create function private.choose_crew(
  crew integer, starts_at timestamptz, free_at timestamptz, crews integer, besides uuid default null
)
returns integer
language sql stable
set search_path = ''
as $$
  select case
    when crew is null then private.free_crew(starts_at, free_at, crews, besides)
    when not private.is_blocked(starts_at, free_at, crew)
      and not exists (select from private.visits_in_way(crew, starts_at, free_at, besides)) then crew
  end
$$;

-- Answers 409 with why no crew can come at this time, or why the chosen one cannot: it says who is visited then.
drop function private.refuse_time(timestamptz, timestamptz);
create function private.refuse_time(
  starts_at timestamptz, free_at timestamptz, crew integer default null, besides uuid default null
) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  in_way constant text := (
    select v.customer_name from private.visits_in_way(refuse_time.crew, refuse_time.starts_at, refuse_time.free_at, besides) as v
    order by v.starts_at limit 1
  );
begin
  raise sqlstate 'PT409' using message = case
    when in_way is not null then format('This crew is with %s then, or on the way. Choose another time or crew.', in_way)
    when private.is_blocked(refuse_time.starts_at, refuse_time.free_at, refuse_time.crew)
      then 'This time is blocked. Choose another, or remove the block first.'
    else 'No crew is free at this time. Choose another.'
  end;
end
$$;

-- As before, also for one crew, and stored once under its id.
drop function public.block_time(timestamptz, timestamptz, text);
create function public.block_time(
  starts_at timestamptz, ends_at timestamptz, reason text default '', crew integer default null, id uuid default gen_random_uuid()
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse_far_moment(block_time.starts_at);
  perform private.refuse_far_moment(block_time.ends_at);
  perform private.one_at_a_time();
  insert into public.inspection_blocks (id, starts_at, ends_at, reason, crew)
  values (block_time.id, block_time.starts_at, block_time.ends_at, btrim(coalesce(block_time.reason, '')), block_time.crew)
  on conflict on constraint inspection_blocks_pkey do nothing;
  return query
    select i.* from public.inspections as i
    where i.status = 'booked' and (block_time.crew is null or i.crew = block_time.crew)
      and tstzrange(i.starts_at, i.ends_at) && tstzrange(block_time.starts_at, block_time.ends_at)
    order by i.starts_at, i.id;
end
$$;

-- As before, with the crew.
create or replace function private.record_block() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  block constant public.inspection_blocks := coalesce(new, old);
begin
  insert into public.audit (actor, action, details)
  values (coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'), case tg_op when 'DELETE' then 'unblock' else 'block' end,
    jsonb_strip_nulls(jsonb_build_object('starts_at', block.starts_at, 'ends_at', block.ends_at, 'crew', block.crew)));
  return null;
end
$$;

-- Moving and booking with a chosen crew ------------------------------------------------------------------------------
-- All visits and blocked times that touch the days between two moments.
create function public.read_week(from_at timestamptz, until_at timestamptz)
returns table (visits public.inspections[], blocks public.inspection_blocks[])
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    array(
      -- A visit lasts 12 hours at most, so that the index by start is enough.
      select i from public.inspections as i
      where i.starts_at > from_at - interval '12 hours' and i.starts_at < until_at and i.ends_at > from_at
      order by i.starts_at, i.id
      limit 2000
    ),
    array(
      select b from public.inspection_blocks as b where tstzrange(b.starts_at, b.ends_at) && tstzrange(from_at, until_at)
      order by b.starts_at, b.id
      limit 2000
    );
end
$$;

-- As before, to a crew that is chosen, if one is.
drop function public.move_inspection(uuid, timestamptz, timestamptz, timestamptz, integer);
create function public.move_inspection(
  inspection uuid, starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer, crew integer default null
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
declare
  free integer;
begin
  perform private.one_at_a_time();
  free := private.choose_crew(
    move_inspection.crew, move_inspection.starts_at, move_inspection.free_at, crews, besides => inspection
  );
  return query
    update public.inspections as i set
      crew = free, starts_at = move_inspection.starts_at, ends_at = move_inspection.ends_at,
      free_at = move_inspection.free_at, sequence = i.sequence + 1, updated_at = now(),
      visitor_changed_at = case when private.is_admin() then i.visitor_changed_at else now() end
    where i.id = inspection and i.status = 'booked' and free is not null
    returning i.*;
end
$$;

-- The name of who changed a visit last, as a sentence begins with it.
create function private.last_to_change(inspection uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((
    select case when (a.details ->> 'by_visitor')::boolean then 'The visitor' else nullif(a.staff_name, '') end
    from public.activities as a
    where a.kind = 'inspection' and a.subject_id = last_to_change.inspection and a.what = 'visit'
    order by a.at desc, a.id desc limit 1
  ), 'Someone else')
$$;

-- As before, to a crew that is chosen, if one is. With `seen`, the `sequence` that the reader saw, answers 409 where somebody has
-- moved it since; where it is at this time with this crew already, nothing changes. `tells` is false where no mail goes to the visitor.
drop function public.reschedule_inspection(uuid, timestamptz, timestamptz, timestamptz, integer);
create function public.reschedule_inspection(
  inspection uuid, starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer,
  crew integer default null, seen integer default null, tells boolean default true
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.inspections;
begin
  perform private.require_admin();
  perform private.refuse_far_moment(reschedule_inspection.starts_at);
  perform private.refuse_far_moment(reschedule_inspection.ends_at);
  perform private.one_at_a_time();
  select i.* into before from public.inspections as i where i.id = inspection for update;
  perform private.require_status('visit', before.status, 'booked');
  if before.starts_at = reschedule_inspection.starts_at and before.ends_at = reschedule_inspection.ends_at
    and before.crew = reschedule_inspection.crew
  then
    return next before;
    return;
  end if;
  if before.sequence <> seen then
    raise sqlstate 'PT409' using message = format('%s has moved this visit meanwhile.', private.last_to_change(inspection));
  end if;
  return query
    select moved.* from public.move_inspection(
      inspection, reschedule_inspection.starts_at, reschedule_inspection.ends_at, reschedule_inspection.free_at, crews,
      reschedule_inspection.crew
    ) as moved;
  if not found then
    perform private.refuse_time(
      reschedule_inspection.starts_at, reschedule_inspection.free_at, reschedule_inspection.crew, besides => inspection
    );
  end if;
  if not tells then
    -- The mail that this move has just written, if it has: one that waited before tells of it anyway.
    delete from public.outbox as o
    where o.subject_id = inspection and o.kind = 'inspection' and o.audience = 'visitor' and o.reason = 'moved'
      and o.created_at = now() and o.sent_at is null;
  end if;
end
$$;

-- As before, also of a visit that goes to another crew.
create or replace function private.record_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity('inspection', new.id, 'visit', jsonb_build_object(
    'status', case when tg_op = 'UPDATE' and new.status = 'booked' and old.status = 'booked' then 'moved' else new.status end,
    'starts_at', new.starts_at, 'crew', new.crew, 'by_visitor', not private.is_admin()
  ));
  return null;
end
$$;
create trigger inspections_crew_recorded after update of crew on public.inspections
  for each row when (
    new.crew <> old.crew and new.starts_at = old.starts_at and new.status = old.status
    and new.sequence > old.sequence -- it has moved, and has not just been booked
  )
  execute function private.record_visit();

-- As before, with a chosen crew, and with the record that the visit comes from: an estimate, a conversation, or a visit that came
-- from one of them.
drop function public.book_inspection_for(
  timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, boolean
);
create function public.book_inspection_for(
  starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews integer,
  customer_name text, email text, phone text, address text, idempotency_key text,
  notes text default null, reminder boolean default true, crew integer default null,
  from_kind text default null, from_record uuid default null
)
returns table (id uuid, starts timestamptz, ends timestamptz, stored boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  booked record;
begin
  perform private.require_admin();
  perform private.refuse_far_moment(book_inspection_for.starts_at);
  perform private.refuse_far_moment(book_inspection_for.ends_at);
  perform private.one_at_a_time();
  -- A call that is sent again finds its own visit in the way, and is answered by it.
  if not exists (select from public.inspection_of_key(book_inspection_for.idempotency_key))
    and private.choose_crew(book_inspection_for.crew, book_inspection_for.starts_at, book_inspection_for.free_at, crews) is null
  then
    perform private.refuse_time(book_inspection_for.starts_at, book_inspection_for.free_at, book_inspection_for.crew);
  end if;
  select made.* into booked from public.book_inspection(
    starts_at => book_inspection_for.starts_at, ends_at => book_inspection_for.ends_at,
    free_at => book_inspection_for.free_at, crews => greatest(crews, book_inspection_for.crew),
    customer_name => book_inspection_for.customer_name, email => book_inspection_for.email,
    phone => book_inspection_for.phone, address => book_inspection_for.address, source => 'desk',
    idempotency_key => book_inspection_for.idempotency_key, notes => book_inspection_for.notes,
    reminder => book_inspection_for.reminder
  ) as made;
  if booked.stored then
    update public.inspections as i set
      crew = coalesce(book_inspection_for.crew, i.crew),
      estimate_id = coalesce(
        case from_kind
          when 'estimate' then (select e.id from public.estimates as e where e.id = from_record)
          when 'inspection' then (select v.estimate_id from public.inspections as v where v.id = from_record)
        end, i.estimate_id),
      conversation_id = coalesce(
        case from_kind
          when 'conversation' then (select c.id from public.conversations as c where c.id = from_record)
          when 'inspection' then (select v.conversation_id from public.inspections as v where v.id = from_record)
        end, i.conversation_id)
    where i.id = booked.id;
  end if;
  return query select booked.id, booked.starts, booked.ends, booked.stored;
end
$$;

-- A calendar for each crew --------------------------------------------------------------------------------------------
-- Secret addresses of calendars, beside the one in `private.settings`: each holds the visits of one crew, or of all, and ends alone.
create table private.calendar_feeds (
  id uuid primary key, -- the desk's own word
  crew smallint check (crew between 1 and 20), -- null: of all crews
  secret_hash text not null unique, -- SHA-256 in hexadecimal
  made_at timestamptz not null default now(),
  staff_name text not null default '' check (length(staff_name) <= 60) -- who made it
);

create function private.make_feed_secret() returns text
language sql volatile
set search_path = ''
as $$
  -- 32 bytes in base64url: the hash of three random ids, 366 random bits of PostgreSQL's own strong source.
  select translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_'
  )
$$;

-- Makes the address of a crew's calendar, or of all crews', and answers the secret in it, which is kept nowhere. Sent again under its
-- id it is one address, with a new secret: nobody has read the one before.
create function public.make_crew_feed(id uuid, crew integer default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  secret constant text := private.make_feed_secret();
begin
  perform private.require_admin();
  if (select count(*) from private.calendar_feeds) >= 100 then
    raise exception using message = 'There are 100 addresses already. Revoke those that nobody uses.';
  end if;
  insert into private.calendar_feeds as f (id, crew, secret_hash, staff_name)
  values (
    make_crew_feed.id, make_crew_feed.crew, encode(sha256(convert_to(secret, 'UTF8')), 'hex'), private.staff_says('name')
  )
  on conflict on constraint calendar_feeds_pkey do update set secret_hash = excluded.secret_hash
    where f.made_at > now() - interval '5 minutes';
  if not found then
    raise sqlstate 'PT409' using message = 'This address was made before. Make another.';
  end if;
  return secret;
end
$$;

-- The addresses, the newest first.
create function public.list_crew_feeds() returns table (id uuid, crew smallint, made_at timestamptz, staff_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select f.id, f.crew, f.made_at, f.staff_name from private.calendar_feeds as f order by f.made_at desc, f.id;
end
$$;

create function public.revoke_crew_feed(feed uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.calendar_feeds as f where f.id = feed;
  if not found then
    raise sqlstate 'PT404' using message = 'Somebody else has revoked this address already.';
  end if;
end
$$;

create function private.record_feed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  feed constant private.calendar_feeds := coalesce(new, old);
begin
  insert into public.audit (actor, action, details)
  values (coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'),
    case tg_op when 'DELETE' then 'calendar revoked' else 'calendar made' end,
    jsonb_strip_nulls(jsonb_build_object('crew', feed.crew)));
  return null;
end
$$;
create trigger calendar_feeds_recorded after insert or delete on private.calendar_feeds
  for each row execute function private.record_feed();

-- As before, also by the address of one crew, whose visits and blocked times it then holds; `crew` is null in one of all.
drop function public.calendar_feed(text);
create function public.calendar_feed(secret_hash text)
returns table (visits public.inspections[], blocks public.inspection_blocks[], crew smallint)
language sql stable security definer
set search_path = ''
as $$
  select
    array(
      select i from public.inspections as i
      where i.starts_at > now() - interval '30 days' and (feed.crew is null or i.crew = feed.crew)
      order by i.starts_at, i.id
    ),
    array(
      select b from public.inspection_blocks as b
      where b.ends_at > now() - interval '30 days' and (feed.crew is null or b.crew is null or b.crew = feed.crew)
      order by b.starts_at, b.id
    ),
    feed.crew
  from (
    select null::smallint as crew from private.settings as s where s.calendar_secret_hash = calendar_feed.secret_hash
    union all
    select f.crew from private.calendar_feeds as f where f.secret_hash = calendar_feed.secret_hash
  ) as feed
$$;

-- A review, once a visit is done --------------------------------------------------------------------------------------
alter table private.settings add column reviews boolean not null default false; -- true with a reviewLink in company.yaml; the server tells

alter table public.outbox drop constraint outbox_reason;
alter table public.outbox add constraint outbox_reason check (
  reason in (
    'new', 'urgent', 'person', 'contact', 'waiting', 'answer', 'many', 'booked', 'moved', 'cancelled', 'reminder', 'received',
    'handed over', 'rejected', 'letter', 'nudge', 'review'
  )
);
comment on constraint outbox_reason on public.outbox is 'The reason must be new, urgent, person, contact, waiting, answer, many, booked, moved, cancelled, reminder, received, handed over, rejected, letter, nudge or review.';
alter table public.activities drop constraint activities_what;
alter table public.activities add constraint activities_what check (
  what in (
    'note', 'call', 'text', 'mail', 'letter', 'status', 'visit', 'owner', 'date', 'closed', 'won', 'lost', 'reopened',
    'answered', 'waits again', 'snoozed', 'linked', 'parted', 'taken over', 'given back',
    'reminded', 'reminders stopped', 'reminders go on', 'review stopped'
  )
);
comment on constraint activities_what on public.activities is 'The activity is none that the desk knows.';

create index outbox_reviews on public.outbox (subject_id) where reason = 'review';

-- The server's word of what company.yaml says. What waits is not sent either once there is no link.
create function public.set_reviews(wanted boolean) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings set reviews = set_reviews.wanted where reviews <> set_reviews.wanted
$$;

-- True if the person of a visit, or its mailbox, was asked for a review within a year or is about to be.
create function private.was_asked_for_review(inspection uuid, email text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.outbox as o
    join public.inspections as i on i.id = o.subject_id
    left join private.contacts as c on c.kind = 'inspection' and c.subject_id = o.subject_id
    where o.reason = 'review' and o.abandoned_at is null and coalesce(o.sent_at, o.due_at) > now() - interval '1 year'
      and (
        private.folded_email(i.email) = private.folded_email(was_asked_for_review.email)
        or c.person_id = (
          select own.person_id from private.contacts as own
          where own.kind = 'inspection' and own.subject_id = was_asked_for_review.inspection
        )
      )
  )
$$;

-- Writes the mail that asks for a review when a visit is done. It is held for ten minutes, and dropped if the visit is not done after all.
create function private.ask_for_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> 'done' then
    delete from public.outbox as o
    where o.subject_id = new.id and o.reason = 'review' and o.sent_at is null and o.leased_until is null;
    return null;
  end if;
  if new.email = '' or not (select s.reviews from private.settings as s) then
    return null;
  end if;
  perform pg_advisory_xact_lock(11, 0); -- one after the other: two visits of a person that are done at once ask once
  if not private.was_asked_for_review(new.id, new.email) then
    insert into public.outbox (kind, subject_id, audience, reason, due_at)
    values ('inspection', new.id, 'visitor', 'review', now() + interval '10 minutes');
  end if;
  return null;
end
$$;
create trigger inspections_review after update of status on public.inspections
  for each row when (new.status <> old.status) execute function private.ask_for_review();

-- The mail that asks for a review of a visit: when it goes, or went. No row: there is none.
create function public.review_state(inspection uuid) returns table (due_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select o.due_at, o.sent_at from public.outbox as o
    where o.subject_id = inspection and o.reason = 'review' and o.abandoned_at is null
    order by o.id desc limit 1;
end
$$;

-- Takes back a mail that has not left; answers 409 where it is too late. Taken back twice it is taken back once.
create function public.stop_review(inspection uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.outbox as o
  where o.subject_id = inspection and o.reason = 'review' and o.sent_at is null
    and coalesce(o.leased_until, '-infinity') < now();
  if found then
    perform private.record_activity('inspection', inspection, 'review stopped');
    perform private.tell(array['desk', inspection::text]);
  elsif exists (
    select from public.outbox as o where o.subject_id = inspection and o.reason = 'review' and o.abandoned_at is null
  ) then
    raise sqlstate 'PT409' using message = 'The mail has left already.';
  end if;
end
$$;

-- What the mail needs, nothing of it typed by the visitor but the address. Null where the visit is not done after all, or reviews are off.
create function private.review_subject(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', i.email, 'starts_at', i.starts_at)
  from public.inspections as i, private.settings as s
  where i.id = review_subject.id and i.status = 'done' and s.reviews
$$;

-- As before, with reviews.
create or replace function private.outbox_subject(entry public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select case entry.reason
    when 'letter' then private.letter_subject(entry.message_key)
    when 'nudge' then private.nudge_subject(entry)
    when 'review' then private.review_subject(entry.subject_id)
    else private.told_subject(entry)
  end
$$;

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on private.calendar_feeds from public, anon, authenticated, service_role;
revoke all on function
  private.is_blocked(timestamptz, timestamptz, integer), private.visits_in_way(integer, timestamptz, timestamptz, uuid),
  private.choose_crew(integer, timestamptz, timestamptz, integer, uuid),
  private.refuse_time(timestamptz, timestamptz, integer, uuid), private.last_to_change(uuid),
  public.block_time(timestamptz, timestamptz, text, integer, uuid), public.read_week(timestamptz, timestamptz),
  public.move_inspection(uuid, timestamptz, timestamptz, timestamptz, integer, integer),
  public.reschedule_inspection(uuid, timestamptz, timestamptz, timestamptz, integer, integer, integer, boolean),
  public.book_inspection_for(
    timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, boolean, integer, text, uuid
  ),
  private.make_feed_secret(), public.make_crew_feed(uuid, integer), public.list_crew_feeds(), public.revoke_crew_feed(uuid),
  private.record_feed(), public.calendar_feed(text),
  public.set_reviews(boolean), private.was_asked_for_review(uuid, text), private.ask_for_review(), public.review_state(uuid),
  public.stop_review(uuid), private.review_subject(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.block_time(timestamptz, timestamptz, text, integer, uuid), public.read_week(timestamptz, timestamptz),
  public.reschedule_inspection(uuid, timestamptz, timestamptz, timestamptz, integer, integer, integer, boolean),
  public.book_inspection_for(
    timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, boolean, integer, text, uuid
  ),
  public.make_crew_feed(uuid, integer), public.list_crew_feeds(), public.revoke_crew_feed(uuid),
  public.review_state(uuid), public.stop_review(uuid)
to authenticated;
grant execute on function
  public.move_inspection(uuid, timestamptz, timestamptz, timestamptz, integer, integer), public.calendar_feed(text),
  public.set_reviews(boolean)
to service_role;
