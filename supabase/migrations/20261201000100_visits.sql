-- Visits: those that are passed on to the office, what strangers may book, and crews by a key of their own.

-- Requests without an e-mail address -----------------------------------------------------------------------------------
-- A visit that the office must confirm becomes an estimate, and so does a provider's booking: either may have a phone number alone.
alter table public.estimates drop constraint estimates_email_form;

alter table public.estimates
  add constraint estimates_email_form check (email = '' or private.is_email(email)),
  add constraint estimates_reach check (email <> '' or btrim(coalesce(phone, '')) <> '');

comment on constraint estimates_email_form on public.estimates is 'The e-mail address is not valid.';

comment on constraint estimates_reach on public.estimates is 'A phone number or an e-mail address is needed.';

drop trigger if exists inspections_crew_recorded on public.inspections; -- it watches the column
alter table public.inspections drop constraint inspections_crew_is_free, drop constraint inspections_crew;

alter table public.inspections alter column crew type text using crew::text;

alter table public.inspections
  add constraint inspections_crew check (length(btrim(crew)) between 1 and 40),
  add constraint inspections_crew_is_free exclude using gist (crew with =, tstzrange(starts_at, free_at) with &&)
    where (status <> 'cancelled');

comment on constraint inspections_crew on public.inspections is 'The crew must have 1 to 40 characters.';

comment on constraint inspections_crew_is_free on public.inspections is 'This time has just been taken.';

alter table public.inspection_blocks drop constraint inspection_blocks_crew;

alter table public.inspection_blocks alter column crew type text using crew::text;

alter table public.inspection_blocks add constraint inspection_blocks_crew check (length(btrim(crew)) between 1 and 40);

comment on constraint inspection_blocks_crew on public.inspection_blocks is 'The crew must have 1 to 40 characters.';

alter table private.calendar_feeds drop constraint calendar_feeds_crew_check;

alter table private.calendar_feeds alter column crew type text using crew::text;

alter table private.calendar_feeds add constraint calendar_feeds_crew check (length(btrim(crew)) between 1 and 40);

alter table private.settings add column crews_named boolean not null default false; -- true once no crew is a number any more

update private.settings set crews_named = true
where not exists (select from public.inspections) and not exists (select from public.inspection_blocks)
  and not exists (select from private.calendar_feeds);

-- Bookings of strangers ------------------------------------------------------------------------------------------------
-- The network from which a visit was booked: a /24 of IPv4, or a /56 of IPv6, which is a home's; before it was one of its 256 /64.
alter table public.inspections drop constraint inspections_network_length;

alter table public.inspections alter column network type cidr
  using case when network ~ '^[0-9a-f.:]+/[0-9]+$' then network::cidr end;

-- Functions that have other arguments or results since, or are gone.
drop function if exists private.is_blocked(timestamptz, timestamptz, integer);
drop function if exists private.visits_in_way(integer, timestamptz, timestamptz, uuid);
drop function if exists private.free_crew(timestamptz, timestamptz, integer, uuid);
drop function if exists public.free_inspection_slots(jsonb, integer);
drop function if exists private.choose_crew(integer, timestamptz, timestamptz, integer, uuid);
drop function if exists private.refuse_time(timestamptz, timestamptz, integer, uuid);
drop function if exists public.block_time(timestamptz, timestamptz, text, integer, uuid);
drop function if exists public.move_inspection(uuid, timestamptz, timestamptz, timestamptz, integer, integer);
drop function if exists public.reschedule_inspection(uuid, timestamptz, timestamptz, timestamptz, integer, integer, integer, boolean);
drop function if exists public.book_inspection_for( timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, boolean, integer, text, uuid );
drop function if exists public.make_crew_feed(uuid, integer);
drop function if exists public.list_crew_feeds();
drop function if exists public.calendar_feed(text);
drop function if exists private.usual_bookings();
drop function if exists private.needs_office(text, text, text);
drop function if exists public.book_inspection( timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, text, uuid, boolean, text, text, jsonb, text, text[] );
drop function if exists private.book_inspection( timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, text, uuid, boolean, text, text, jsonb, text );
drop function if exists public.cancel_booked_with(uuid, boolean);
