-- Estimates that visitors asked for: the server stores them, staff read them and decide.

set local search_path = public, extensions;

create table public.estimates (
  id uuid primary key default gen_random_uuid(),
  customer_name text not null constraint estimates_customer_name_length check (length(btrim(customer_name)) between 1 and 200),
  email text not null
    constraint estimates_email_form check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(email) <= 254),
  phone text constraint estimates_phone_length check (length(phone) <= 64),
  service_type text not null constraint estimates_service_type_length check (length(btrim(service_type)) between 1 and 100),
  estimated_cost numeric(12, 2) constraint estimates_estimated_cost_sign check (estimated_cost >= 0),
  square_footage numeric(10, 2) constraint estimates_square_footage_sign check (square_footage >= 0),
  notes text constraint estimates_notes_length check (length(notes) <= 20000),
  status text not null default 'pending'
    constraint estimates_status check (status in ('pending', 'approved', 'declined', 'completed')),
  created_at timestamptz not null default now(),
  -- The same request sent twice carries the same key and is stored once.
  idempotency_key text unique constraint estimates_idempotency_key_length check (length(idempotency_key) between 8 and 200),
  search_text text not null generated always as (
    private.searchable(customer_name || E'\x1f' || email || E'\x1f' || service_type)
  ) stored
);

comment on constraint estimates_customer_name_length on public.estimates is 'The name must have 1 to 200 characters.';
comment on constraint estimates_email_form on public.estimates is 'The e-mail address is not valid.';
comment on constraint estimates_phone_length on public.estimates is 'The phone number may have at most 64 characters.';
comment on constraint estimates_service_type_length on public.estimates is 'The service must have 1 to 100 characters.';
comment on constraint estimates_estimated_cost_sign on public.estimates is 'The estimated cost cannot be negative.';
comment on constraint estimates_square_footage_sign on public.estimates is 'The square footage cannot be negative.';
comment on constraint estimates_notes_length on public.estimates is 'The notes may have at most 20,000 characters.';
comment on constraint estimates_status on public.estimates is 'The status must be pending, approved, declined or completed.';
comment on constraint estimates_idempotency_key_length on public.estimates is 'The idempotency key must have 8 to 200 characters.';

create index estimates_newest on public.estimates (created_at desc, id desc);
create index estimates_search on public.estimates using gin (search_text gin_trgm_ops);

alter table public.estimates enable row level security;
revoke all on public.estimates from public, anon, authenticated, service_role;
grant select, update (status) on public.estimates to authenticated;
grant select, insert, update, delete on public.estimates to service_role;

create policy "staff read estimates" on public.estimates for select to authenticated using ((select private.is_admin()));
create policy "staff decide on estimates" on public.estimates for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "the server does all" on public.estimates to service_role using (true) with check (true);

-- One page, newest first, of the estimates whose customer name, e-mail or service holds `query`. `before` is the last row
-- of the page before: {"created_at", "id"}.
create function public.search_estimates(query text default '', before jsonb default null, page_size integer default 50)
returns table (
  id uuid, customer_name text, email text, phone text, service_type text, estimated_cost numeric, square_footage numeric,
  notes text, status text, created_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
begin
  perform private.require_admin();
  return query
    select e.id, e.customer_name, e.email, e.phone, e.service_type, e.estimated_cost, e.square_footage,
      e.notes, e.status, e.created_at
    from public.estimates as e
    where (before_at is null or (e.created_at, e.id) < (before_at, before_id))
      and (pattern = '%' or e.search_text like pattern)
    order by e.created_at desc, e.id desc
    limit private.page_limit(page_size);
end
$$;

-- Sets an estimate's status if it still is what the reader saw; otherwise answers 409 with the status it has now.
create function public.update_estimate_status(estimate uuid, expected text, status text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
begin
  perform private.require_admin();
  select e.status into current_status from public.estimates as e where e.id = estimate for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This estimate does not exist any more.';
  end if;
  if current_status <> expected then
    raise sqlstate 'PT409' using
      message = format('Someone else has set this estimate to %s meanwhile.', current_status), detail = current_status;
  end if;
  update public.estimates as e set status = update_estimate_status.status where e.id = estimate;
end
$$;

-- Stores an estimate and answers {"id", "created_at", "stored"}; `stored` is false when its idempotency_key was known, and
-- the rest is then that of the estimate stored before. `args` has the columns of the table that a visitor fills.
create function public.create_estimate(args jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.estimates;
begin
  insert into public.estimates
    (customer_name, email, phone, service_type, estimated_cost, square_footage, notes, idempotency_key)
  select given.customer_name, given.email, given.phone, given.service_type, given.estimated_cost, given.square_footage,
    given.notes, given.idempotency_key
  from jsonb_to_record(args) as given (
    customer_name text, email text, phone text, service_type text, estimated_cost numeric, square_footage numeric,
    notes text, idempotency_key text
  )
  on conflict (idempotency_key) do nothing
  returning * into kept;
  if found then
    return jsonb_build_object('id', kept.id, 'created_at', kept.created_at, 'stored', true);
  end if;
  select * into kept from public.estimates as e where e.idempotency_key = args ->> 'idempotency_key';
  return jsonb_build_object('id', kept.id, 'created_at', kept.created_at, 'stored', false);
end
$$;

revoke all on function
  public.search_estimates(text, jsonb, integer), public.update_estimate_status(uuid, text, text), public.create_estimate(jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.search_estimates(text, jsonb, integer), public.update_estimate_status(uuid, text, text)
to authenticated;
grant execute on function public.create_estimate(jsonb) to service_role;
