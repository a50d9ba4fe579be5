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

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on function
  private.is_blocked(timestamptz, timestamptz, integer), private.visits_in_way(integer, timestamptz, timestamptz, uuid),
  private.choose_crew(integer, timestamptz, timestamptz, integer, uuid),
  private.refuse_time(timestamptz, timestamptz, integer, uuid),
  public.block_time(timestamptz, timestamptz, text, integer, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.block_time(timestamptz, timestamptz, text, integer, uuid) to authenticated;
