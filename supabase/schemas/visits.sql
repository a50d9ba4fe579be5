-- Visits: booked by visitors or staff, moved, cancelled; blocked times, calendars, and the mail about them.

-- What was booked in a chat is proven to be of its visitor. The estimate has the same e-mail address, which anybody may type.
create or replace function private.facts_of(row_of public.inspections) returns private.record_facts
language sql stable
set search_path = ''
as $$
  select row_of.created_at, row_of.starts_at,
    coalesce(row_of.visitor_changed_at, case when row_of.source <> 'desk' then row_of.created_at end),
    case when row_of.source <> 'desk' then row_of.conversation_id end, row_of.customer_name, row_of.email, row_of.phone, row_of.address,
    row_of.address, row_of.status, null::numeric, coalesce(row_of.notes, ''), row_of.id::text,
    case row_of.source when 'desk' then 'staff' else private.channel_of(row_of.landing_page, row_of.referrer, row_of.utm) end
$$;

create or replace view private.listed_inspections as
select r.group_key, r.at, i.* from private.records as r join public.inspections as i on i.id = r.id;

-- One after another: two that ask for the last crew of a time would otherwise wait for each other at the constraint.
create or replace function private.one_at_a_time() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(3, 0)
$$;

-- The visit that was booked with a key and not cancelled since, as `book_inspection` answers it.
create or replace function public.inspection_of_key(idempotency_key text)
returns table (id uuid, starts timestamptz, ends timestamptz, stored boolean)
language sql stable security definer
set search_path = ''
as $$
  select i.id, i.starts_at, i.ends_at, false from public.inspections as i
  where i.idempotency_key = inspection_of_key.idempotency_key and i.status <> 'cancelled'
$$;

create or replace function private.usual_bookings(out hour bigint, out day bigint)
language sql stable
set search_path = ''
as $$
  select percentile_disc(0.9) within group (order by of_day.busiest), percentile_disc(0.9) within group (order by of_day.booked)
  from (
    select coalesce(max(of_hour.booked), 0) as busiest, coalesce(sum(of_hour.booked), 0)::bigint as booked
    from generate_series(0, 27) as d (ago)
    left join (
      select floor(extract(epoch from now() - i.created_at) / 3600)::integer as ago, count(*) as booked
      from public.inspections as i
      where i.created_at between now() - interval '28 days' and now() - interval '1 hour' and i.source <> 'desk'
      group by 1
    ) as of_hour on of_hour.ago / 24 = d.ago
    group by d.ago
  ) as of_day
$$;

create or replace function private.needs_office(network cidr, places integer) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  -- A home has a /56, the customer of a hoster a /48 (RFC 6177). Of IPv4 a /24 may be a whole town: it is not widened.
  around constant cidr := case when family(needs_office.network) = 6 then set_masklen(needs_office.network, 48) else needs_office.network end;
  usual record;
  lately record;
begin
  select count(*) filter (where i.network <<= needs_office.network) as of_home, count(*) filter (where i.network <<= around) as of_around
  into lately
  from public.inspections as i
  where i.status = 'booked' and i.starts_at > now() and i.source <> 'desk';
  if lately.of_home >= 2 or lately.of_around >= 4 then
    return true;
  end if;
  select * into usual from private.usual_bookings();
  select
    count(*) filter (where i.created_at > now() - interval '1 hour') as in_hour,
    count(*) filter (where i.created_at > now() - interval '1 day' and i.status <> 'cancelled') as in_day,
    count(*) filter (where i.status = 'booked' and i.starts_at > now()) as to_come, -- those of a weekend: nobody may have seen them
    coalesce(bool_or(i.network <<= around and i.created_at > now() - interval '1 day'), false) as has_booked
  into lately
  from public.inspections as i
  where i.created_at > now() - interval '3 days' and i.source <> 'desk';
  return lately.in_day >= greatest(8, 2 * usual.day, needs_office.places / 4)
    or (needs_office.places is not null and lately.to_come >= greatest(4, 6 * usual.day, needs_office.places / 2))
    -- In a flood one visit of each network is booked: an hour that somebody has spent is not spent for all.
    or (lately.in_hour >= greatest(8, 2 * usual.hour) and (lately.has_booked or needs_office.network is null));
end
$$;

-- The crew that had this number, among the keys in the order of company.yaml; one that the company does not have any more is "Crew 3".
create or replace function private.crew_of_number(number text, crews text[]) returns text
language sql immutable
set search_path = ''
as $$
  select case when number ~ '^[0-9]{1,2}$' then coalesce(crews[number::integer], 'Crew ' || number) else number end
$$;

-- The server's word of which crews there are, by their keys in the order of company.yaml. Only the first one changes anything.
create or replace function public.name_crews(crews text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select s.crews_named from private.settings as s) then
    return;
  end if;
  perform private.one_at_a_time();
  update private.settings as s set crews_named = true where not s.crews_named;
  if not found then
    return;
  end if;
  update public.inspections as i set crew = private.crew_of_number(i.crew, crews) where i.crew ~ '^[0-9]{1,2}$';
  update public.inspection_blocks as b set crew = private.crew_of_number(b.crew, crews) where b.crew ~ '^[0-9]{1,2}$';
  update private.calendar_feeds as f set crew = private.crew_of_number(f.crew, crews) where f.crew ~ '^[0-9]{1,2}$';
end
$$;

create or replace function private.is_blocked(from_at timestamptz, until_at timestamptz, crew text default null) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.inspection_blocks as b
    where tstzrange(b.starts_at, b.ends_at) && tstzrange(from_at, until_at) and (b.crew is null or b.crew = is_blocked.crew)
  )
$$;

create or replace function private.visits_in_way(
  crew text, starts_at timestamptz, free_at timestamptz, besides uuid default null
)
returns setof public.inspections
language sql stable
set search_path = ''
as $$
  select i.* from public.inspections as i
  where i.crew = visits_in_way.crew and i.status <> 'cancelled' and i.id is distinct from besides
    and tstzrange(i.starts_at, i.free_at) && tstzrange(visits_in_way.starts_at, visits_in_way.free_at)
$$;

create or replace function private.free_crew(
  starts_at timestamptz, free_at timestamptz, crews text[], besides uuid default null
)
returns text
language sql stable
set search_path = ''
as $$
  select c.crew
  from unnest(crews) with ordinality as c (crew, place)
  where not exists (select from private.visits_in_way(c.crew, free_crew.starts_at, free_crew.free_at, besides))
    and not private.is_blocked(free_crew.starts_at, free_crew.free_at, c.crew)
  order by c.place limit 1
$$;

create or replace function public.free_inspection_slots(slots jsonb, crews text[]) returns table (starts_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select s.starts_at
  from jsonb_to_recordset(slots) as s (starts_at timestamptz, free_at timestamptz)
  where private.free_crew(s.starts_at, s.free_at, crews) is not null
  order by s.starts_at
$$;

create or replace function private.choose_crew(
  crew text, starts_at timestamptz, free_at timestamptz, crews text[], besides uuid default null
)
returns text
language sql stable
set search_path = ''
as $$
  select case
    when crew is null then private.free_crew(starts_at, free_at, crews, besides)
    when not private.is_blocked(starts_at, free_at, crew)
      and not exists (select from private.visits_in_way(crew, starts_at, free_at, besides)) then crew
  end
$$;

create or replace function private.refuse_time(
  starts_at timestamptz, free_at timestamptz, crew text default null, besides uuid default null
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

create or replace function public.book_inspection(
  starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews text[],
  customer_name text, email text, phone text, address text, source text, idempotency_key text,
  notes text default null, conversation uuid default null, reminder boolean default true,
  landing_page text default null, referrer text default null, utm jsonb default null, network text default null,
  photos text[] default '{}', places integer default null
)
returns table (id uuid, starts timestamptz, ends timestamptz, stored boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  free text;
  visitor_network constant cidr := book_inspection.network::cidr;
begin
  perform private.one_at_a_time();
  perform public.name_crews(crews);
  -- What was cancelled may be booked again, with the same key.
  update public.inspections as i set idempotency_key = null
  where i.idempotency_key = book_inspection.idempotency_key and i.status = 'cancelled';
  select known.* into id, starts, ends, stored
  from public.inspection_of_key(book_inspection.idempotency_key) as known;
  if not found then
    free := private.free_crew(book_inspection.starts_at, book_inspection.free_at, crews);
    if free is null then
      return;
    end if;
    -- Sent again with a letter changed, as the answer was lost; or once in the form and once in the chat: the network is then the same.
    if book_inspection.source <> 'desk' and (
      private.needs_office(visitor_network, book_inspection.places)
      or exists (
        select from public.inspections as i
        where lower(i.email) = lower(book_inspection.email) and i.network <<= visitor_network
          and (i.email <> '' or private.phone_digits(i.phone) = private.phone_digits(book_inspection.phone))
          and i.status = 'booked' and i.starts_at = book_inspection.starts_at
      )
    ) then
      raise sqlstate 'PT409' using message = 'The office must confirm this visit.';
    end if;
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
      book_inspection.landing_page, book_inspection.referrer, book_inspection.utm, visitor_network)
    returning i.id, i.starts_at, i.ends_at, true into id, starts, ends, stored;
    if book_inspection.source <> 'desk' then
      -- Who has a date waits for no first answer; whoever asked for a person still does.
      perform private.end_waits(r.lead_id, '', true, array['new', 'contact']) from private.records as r where r.id = book_inspection.id;
    end if;
  end if;
  perform private.take_photos('inspection', id, book_inspection.photos);
  return next;
end
$$;

-- One visit by its id, if there is one; for who has its signed address.
create or replace function public.inspection_by_id(inspection uuid) returns setof public.inspections
language sql stable security definer
set search_path = ''
as $$
  select i.* from public.inspections as i where i.id = inspection
$$;

-- The visit to come that was booked in a conversation; the next one, where there are several.
create or replace function public.visit_of_conversation(conversation uuid) returns setof public.inspections
language sql stable security definer
set search_path = ''
as $$
  select i.* from public.inspections as i
  where i.conversation_id = conversation and i.status = 'booked' and i.starts_at > now()
  order by i.starts_at limit 1
$$;

-- Takes back a booked visit for its visitor; answers it as it is then. No row: there is none. Cancelled twice it is cancelled once.
create or replace function public.cancel_inspection(inspection uuid) returns setof public.inspections
language sql security definer
set search_path = ''
as $$
  update public.inspections as i set
    status = 'cancelled', sequence = i.sequence + 1, updated_at = now(), visitor_changed_at = now()
  where i.id = inspection and i.status = 'booked';
  select i.* from public.inspections as i where i.id = inspection;
$$;

create or replace function public.move_inspection(
  inspection uuid, starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews text[], crew text default null
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
declare
  free text;
begin
  perform private.one_at_a_time();
  perform public.name_crews(crews);
  free := private.choose_crew(
    move_inspection.crew, move_inspection.starts_at, move_inspection.free_at, crews, besides => inspection
  );
  return query
    update public.inspections as i set
      crew = free, starts_at = move_inspection.starts_at, ends_at = move_inspection.ends_at,
      free_at = move_inspection.free_at, sequence = i.sequence + 1, updated_at = now(),
      visitor_changed_at = case when private.may('crew') then i.visitor_changed_at else now() end
    where i.id = inspection and i.status = 'booked' and free is not null
    returning i.*;
end
$$;

-- The visits to come that visitors booked within half an hour of this one, this one among them, where as many were booked then as
-- `needs_office` calls a flood; none where it was no flood.
create or replace function public.booked_together(inspection uuid) returns setof public.inspections
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    with together as (
      select i.*
      from public.inspections as this
      join public.inspections as i
        on i.created_at between this.created_at - interval '30 minutes' and this.created_at + interval '30 minutes'
      where this.id = booked_together.inspection and this.source <> 'desk' and i.source <> 'desk'
    )
    select t.* from together as t
    where t.status = 'booked' and t.starts_at > now()
      and (select count(*) from together) >= (select greatest(8, 2 * usual.hour) from private.usual_bookings() as usual)
    order by t.starts_at, t.id;
end
$$;

-- Cancels visits to come that visitors booked, and answers how many. Their mails are held for ten minutes, in which
-- `restore_together` takes them back.
create or replace function public.cancel_together(visits uuid[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  cancelled integer;
begin
  perform private.requires('office');
  perform private.one_at_a_time();
  update public.inspections as i set status = 'cancelled', sequence = i.sequence + 1, updated_at = now()
  where i.id = any (visits) and i.status = 'booked' and i.starts_at > now() and i.source <> 'desk';
  get diagnostics cancelled = row_count;
  update public.jobs as j set due_at = now() + interval '10 minutes'
  where j.record_id = any (visits) and j.kind in ('cancelled', 'cancellation') and j.created_at = now();
  return cancelled;
end
$$;

-- The visits that were cancelled at once with this one and of which no mail has left: those of one transaction have one time.
create or replace function private.held_together(inspection uuid) returns table (id uuid, due_at timestamptz)
language sql stable
set search_path = ''
as $$
  select j.record_id, j.due_at
  from public.jobs as this
  join public.jobs as j on j.created_at = this.created_at and j.due_at = this.due_at and j.kind = 'cancelled'
  join public.inspections as i on i.id = j.record_id and i.status = 'cancelled' and i.starts_at > now()
  where this.record_id = held_together.inspection and this.kind = 'cancelled'
    and this.due_at = this.created_at + interval '10 minutes' and this.due_at > now() and j.attempts = 0
$$;

-- How many visits were cancelled at once with this one, and when their mails leave; no row once they have.
create or replace function public.cancelled_together(inspection uuid) returns table (visits integer, due_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    select count(*)::integer, min(held.due_at) from private.held_together(inspection) as held having count(*) > 0;
end
$$;

-- Brings them back, but for those whose time somebody else has taken; answers these two numbers. Nobody hears of it who has not heard
-- of the cancellation, unless the mail of the booking itself was dropped meanwhile.
create or replace function public.restore_together(inspection uuid) returns table (restored integer, taken integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
  back uuid[];
begin
  perform private.requires('office');
  perform private.one_at_a_time();
  ids := array(select held.id from private.held_together(inspection) as held);
  with stands as (
    update public.inspections as i set status = 'booked', sequence = i.sequence + 1, updated_at = now()
    where i.id = any (ids) and not exists (select from private.visits_in_way(i.crew, i.starts_at, i.free_at, besides => i.id))
    returning i.id
  )
  select coalesce(array_agg(s.id), '{}') into back from stands as s;
  delete from public.jobs as j
  where j.record_id = any (back) and j.sent_at is null and (
    j.kind in ('cancelled', 'cancellation')
    or j.kind = 'booked' and j.created_at = now()
    or j.kind = 'confirmation' and j.created_at = now() and exists (
      select from public.jobs as told
      where told.record_id = j.record_id and told.kind in ('confirmation', 'new time') and told.sent_at is not null
    )
  );
  restored := cardinality(back);
  taken := cardinality(ids) - restored;
  return next;
end
$$;

-- Those that begin at `from_at` or later, the soonest first.
create or replace function public.inspections_from(from_at timestamptz) returns setof public.inspections
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    select i.* from public.inspections as i where i.starts_at >= from_at
    order by i.starts_at, i.id
    limit private.page_limit(1000);
end
$$;

-- The blocked times that end after `from_at`.
create or replace function public.blocks_from(from_at timestamptz) returns setof public.inspection_blocks
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    select b.* from public.inspection_blocks as b where b.ends_at > from_at
    order by b.starts_at, b.id
    limit private.page_limit(1000);
end
$$;

-- All visits and blocked times that touch the days between two moments.
create or replace function public.read_week(from_at timestamptz, until_at timestamptz)
returns table (visits public.inspections[], blocks public.inspection_blocks[])
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
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

-- Sets a visit's status if it still is what the reader saw; otherwise answers 409 with the status it has now. A cancelled one
-- stays so: its crew may have another, and its visitor has been told.
create or replace function public.update_inspection_status(inspection uuid, expected text, status text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
begin
  perform private.requires('office');
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

-- The name of who changed a visit last, as a sentence begins with it.
create or replace function private.last_to_change(inspection uuid) returns text
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

create or replace function public.reschedule_inspection(
  inspection uuid, starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews text[],
  crew text default null, seen integer default null, tells boolean default true
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.inspections;
begin
  perform private.requires('office');
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
    delete from public.jobs as j
    where j.record_id = inspection and j.kind = 'new time' and j.created_at = now() and j.sent_at is null;
  end if;
end
$$;

create or replace function public.book_inspection_for(
  starts_at timestamptz, ends_at timestamptz, free_at timestamptz, crews text[],
  customer_name text, email text, phone text, address text, idempotency_key text,
  notes text default null, reminder boolean default true, crew text default null,
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
  perform private.requires('office');
  perform private.refuse_far_moment(book_inspection_for.starts_at);
  perform private.refuse_far_moment(book_inspection_for.ends_at);
  perform private.one_at_a_time();
  perform public.name_crews(crews);
  -- A call that is sent again finds its own visit in the way, and is answered by it.
  if not exists (select from public.inspection_of_key(book_inspection_for.idempotency_key))
    and private.choose_crew(book_inspection_for.crew, book_inspection_for.starts_at, book_inspection_for.free_at, crews) is null
  then
    perform private.refuse_time(book_inspection_for.starts_at, book_inspection_for.free_at, book_inspection_for.crew);
  end if;
  select made.* into booked from public.book_inspection(
    starts_at => book_inspection_for.starts_at, ends_at => book_inspection_for.ends_at,
    free_at => book_inspection_for.free_at, crews => case when book_inspection_for.crew is null then crews else array[book_inspection_for.crew] end,
    customer_name => book_inspection_for.customer_name, email => book_inspection_for.email,
    phone => book_inspection_for.phone, address => book_inspection_for.address, source => 'desk',
    idempotency_key => book_inspection_for.idempotency_key, notes => book_inspection_for.notes,
    reminder => book_inspection_for.reminder
  ) as made;
  if booked.stored then
    update public.inspections as i set
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
    if exists (select from private.records as r where r.id = from_record) then
      perform private.say_same(booked.id, from_record, true); -- whatever was typed
    end if;
    perform private.answer_record(booked.id, private.staff_says('name'));
  end if;
  return query select booked.id, booked.starts, booked.ends, booked.stored;
end
$$;

-- Puts away the notice of a mail that did not reach the visitor.
create or replace function public.put_away_undelivered(inspection uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  update public.inspections as i set undelivered = null where i.id = inspection;
  if not found then
    raise sqlstate 'PT404' using message = 'This visit does not exist any more.';
  end if;
end
$$;

create or replace function public.block_time(
  starts_at timestamptz, ends_at timestamptz, reason text default '', crew text default null, id uuid default gen_random_uuid()
)
returns setof public.inspections
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
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

create or replace function public.unblock_time(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform private.one_at_a_time();
  delete from public.inspection_blocks as b where b.id = unblock_time.id;
  if not found then
    raise sqlstate 'PT404' using message = 'This blocked time does not exist any more.';
  end if;
end
$$;

-- Records what became of a visit, by staff or by the visitor, also if another crew comes.
create or replace function private.record_visit(visit public.inspections, status text) returns void
language sql
set search_path = ''
as $$
  select private.record_activity('inspection', visit.id, 'visit', jsonb_build_object('status', record_visit.status,
    'starts_at', visit.starts_at, 'crew', visit.crew, 'by_visitor', not private.may('crew')))
$$;

-- Records that staff blocked a time, for one crew or for all, or opened it again.
create or replace function private.record_block() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  block constant public.inspection_blocks := coalesce(new, old);
begin
  if tg_op = 'DELETE' and old.ends_at <= now() then
    return null;
  end if;
  insert into public.audit (actor, action, details)
  values (private.actor(), case tg_op when 'DELETE' then 'unblock' else 'block' end,
    jsonb_strip_nulls(jsonb_build_object('starts_at', block.starts_at, 'ends_at', block.ends_at, 'crew', block.crew)));
  return null;
end
$$;

create or replace function private.make_feed_secret() returns text
language sql volatile
set search_path = ''
as $$
  -- 32 bytes in base64url: the hash of three random ids, 366 random bits of PostgreSQL's own strong source.
  select translate(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_'
  )
$$;

-- Makes its address, and ends the one before. Answers the secret in it, 32 bytes in base64url, which is kept nowhere.
create or replace function public.make_calendar_feed() returns text
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
  perform private.requires('office');
  update private.settings set
    calendar_secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex'), calendar_made_at = now(),
    calendar_member_id = private.calling_member();
  return secret;
end
$$;

create or replace function public.revoke_calendar_feed() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  update private.settings set calendar_secret_hash = null, calendar_made_at = null, calendar_member_id = null;
end
$$;

-- When its address was made; null where there is none.
create or replace function public.calendar_feed_state() returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return (select calendar_made_at from private.settings);
end
$$;

create or replace function public.make_crew_feed(id uuid, crew text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  secret constant text := private.make_feed_secret();
begin
  perform private.requires('office');
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

create or replace function public.list_crew_feeds() returns table (id uuid, crew text, made_at timestamptz, staff_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query select f.id, f.crew, f.made_at, f.staff_name from private.calendar_feeds as f order by f.made_at desc, f.id;
end
$$;

create or replace function public.revoke_crew_feed(feed uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  delete from private.calendar_feeds as f where f.id = feed;
  if not found then
    raise sqlstate 'PT404' using message = 'Somebody else has revoked this address already.';
  end if;
end
$$;

create or replace function public.calendar_feed(secret_hash text)
returns table (visits public.inspections[], blocks public.inspection_blocks[], crew text)
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
    select null::text as crew from private.settings as s where s.calendar_secret_hash = calendar_feed.secret_hash
    union all
    select f.crew from private.calendar_feeds as f where f.secret_hash = calendar_feed.secret_hash
  ) as feed
$$;

create or replace function private.record_calendar() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit (actor, action)
  values (private.actor(),
    case when new.calendar_secret_hash is null then 'calendar revoked' else 'calendar made' end);
  return null;
end
$$;

create or replace function private.record_feed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  feed constant private.calendar_feeds := coalesce(new, old);
begin
  insert into public.audit (actor, action, details)
  values (private.actor(),
    case tg_op when 'DELETE' then 'calendar revoked' else 'calendar made' end,
    jsonb_strip_nulls(jsonb_build_object('crew', feed.crew)));
  return null;
end
$$;

-- Tells staff or the visitor that a visit was booked, moved or cancelled. A mail is written when it is sent, so one that still waits tells of a move
-- too.
create or replace function private.tell_of_visit(inspection uuid, news text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if news in ('moved', 'new time') then
    perform from public.jobs as j
    where j.record_id = tell_of_visit.inspection and private.is_untouched(j)
      and j.kind in (news, case news when 'moved' then 'booked' else 'confirmation' end)
    for update;
    if found then
      return;
    end if;
  end if;
  if news <> 'booked' or not private.joins_digest('inspection') then
    perform private.add_job(news, 'inspection', tell_of_visit.inspection);
  end if;
end
$$;

-- What a mail about a visit says; null where it is not as the mail says, and for the visitor once it is over. Of one that was deleted the job keeps
-- what its cancellation says.
create or replace function private.visit_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when (job.visit ->> 'ends_at')::timestamptz > now() then job.visit end
  where job.visit is not null
  union all
  select to_jsonb(i) - 'idempotency_key' - 'network'
  from public.inspections as i
  join private.job_kinds as k on k.kind = job.kind
  where i.id = job.record_id
    and case
      when job.kind in ('cancelled', 'cancellation') then i.status = 'cancelled'
      when job.kind = 'reminder' then i.status = 'booked' and i.starts_at between now() and now() + interval '25 hours'
      else i.status <> 'cancelled'
    end
    and (k.audience = 'staff' or i.ends_at > now())
$$;

-- A reminder is due a day before the visit, where that is not about to be. One that was tried stays, and is sent only on its
-- day: its mail may have been written.
create or replace function private.announce_visit(visit public.inspections, news text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.tell_of_visit(visit.id, news);
  if visit.email <> '' then
    perform private.tell_of_visit(visit.id, case news when 'booked' then 'confirmation' when 'moved' then 'new time' else 'cancellation' end);
  end if;
  delete from public.jobs as j where j.record_id = visit.id and j.kind = 'reminder' and j.attempts = 0;
  if visit.email <> '' and visit.reminder and visit.status = 'booked' and visit.starts_at > now() + interval '26 hours' then
    perform private.add_job('reminder', 'inspection', visit.id, visit.starts_at - interval '24 hours' - now());
  end if;
end
$$;

-- A visit to come is cancelled by its deletion, whoever deletes it; what its mails and calendar entries need is kept until they are sent, also of
-- one that was cancelled just before.
create or replace function private.cancel_deleted_inspection() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_to_come constant boolean := old.status = 'booked' and old.starts_at > now();
  kept constant jsonb := jsonb_build_object(
    'id', old.id, 'deleted', true, 'crew', old.crew, 'starts_at', old.starts_at, 'ends_at', old.ends_at,
    'status', 'cancelled', 'customer_name', old.customer_name, 'email', old.email, 'address', old.address,
    'source', old.source,
    'sequence', old.sequence + is_to_come::integer, 'created_at', old.created_at,
    'updated_at', case when is_to_come then now() else old.updated_at end
  );
begin
  update public.jobs as j set visit = kept
  where j.record_id = old.id and j.kind in ('cancelled', 'cancellation') and j.sent_at is null and j.abandoned_at is null;
  insert into public.jobs (kind, record_kind, visit)
  select news, 'inspection', kept
  from unnest(array['cancelled', 'cancellation']) as news
  where is_to_come and (news = 'cancelled' or old.email <> '');
  return old;
end
$$;

create or replace trigger inspections_deleted before delete on public.inspections
  for each row execute function private.cancel_deleted_inspection();

create or replace trigger inspection_blocks_recorded after insert or delete on public.inspection_blocks
  for each row execute function private.record_block();

create or replace trigger settings_calendar_recorded after update of calendar_secret_hash on private.settings
  for each row when (new.calendar_secret_hash is distinct from old.calendar_secret_hash) execute function private.record_calendar();

create or replace trigger calendar_feeds_recorded after insert or delete on private.calendar_feeds
  for each row execute function private.record_feed();

grant execute on function public.booked_together, public.cancel_together, public.cancelled_together, public.restore_together,
  public.inspections_from, public.blocks_from, public.read_week, public.update_inspection_status, public.reschedule_inspection,
  public.book_inspection_for, public.put_away_undelivered, public.block_time, public.unblock_time, public.make_calendar_feed,
  public.revoke_calendar_feed, public.calendar_feed_state, public.make_crew_feed, public.list_crew_feeds, public.revoke_crew_feed
to authenticated;
grant execute on function public.inspection_of_key, public.name_crews, public.free_inspection_slots, public.book_inspection,
  public.inspection_by_id, public.visit_of_conversation, public.cancel_inspection, public.move_inspection, public.calendar_feed
to service_role;
