-- Requests for an estimate, and what staff decide on them.

create or replace function private.facts_of(row_of public.estimates) returns private.record_facts
language sql stable
set search_path = ''
as $$
  select row_of.created_at, row_of.created_at, row_of.created_at, null::uuid, row_of.customer_name, row_of.email, coalesce(row_of.phone, ''),
    private.written_address(row_of.street, row_of.town, row_of.zip), row_of.service_type, row_of.status, row_of.estimated_cost,
    coalesce(row_of.notes, ''), row_of.id::text, private.channel_of(row_of.landing_page, row_of.referrer, row_of.utm)
$$;

create or replace view private.listed_estimates as
select r.group_key, r.at, e.id, e.customer_name, e.email, e.phone, e.service_type, e.estimated_cost, e.square_footage, e.notes,
  e.status, e.created_at, e.drawing, e.landing_page, e.referrer, e.utm, e.street, e.town, e.zip, e.range_low, e.range_high
from private.records as r join public.estimates as e on e.id = r.id;

-- Answers 404 where there is no such record, its status being null, and 409 with the status it has where that is not the
-- expected one.
create or replace function private.require_status(what text, current_status text, expected text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if current_status is null then
    raise sqlstate 'PT404' using message = format('This %s does not exist any more.', what);
  end if;
  if current_status <> expected then
    raise sqlstate 'PT409' using
      message = format('Someone else has set this %s to %s meanwhile.', what, current_status), detail = current_status;
  end if;
end
$$;

-- Stores an estimate with its photos, and a receipt for one that is stored for the first time. `stored` is false when its idempotency_key was
-- known; the rest is then that of the one stored before. A browser's key expires after a day; that of a provider, who tells of a booking again
-- whenever it likes and mails its visitors itself, does not.
create or replace function public.create_estimate(
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
#variable_conflict use_column
begin
  update public.estimates as e set idempotency_key = null
  where create_estimate.key_expires and e.idempotency_key = create_estimate.idempotency_key
    and e.created_at < now() - interval '1 day';
  insert into public.estimates as e
    (customer_name, email, phone, service_type, estimated_cost, square_footage, notes, idempotency_key,
    landing_page, referrer, utm, drawing, street, town, zip, range_low, range_high)
  values
    (create_estimate.customer_name, create_estimate.email, create_estimate.phone, create_estimate.service_type,
    create_estimate.estimated_cost, create_estimate.square_footage, create_estimate.notes, create_estimate.idempotency_key,
    create_estimate.landing_page, create_estimate.referrer, create_estimate.utm, create_estimate.drawing,
    create_estimate.street, create_estimate.town, create_estimate.zip, create_estimate.range_low, create_estimate.range_high)
  -- Changes nothing, but answers the row, also one that another process is storing just now.
  on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
  returning e.id, e.created_at, e.xmax = 0 -- a row that was just made has no other version
  into create_estimate.id, create_estimate.created_at, create_estimate.stored;
  if create_estimate.stored and create_estimate.key_expires then
    perform private.write_receipt('estimate', create_estimate.id, create_estimate.email);
  end if;
  perform private.take_photos('estimate', create_estimate.id, create_estimate.photos);
  return next;
end
$$;

-- Sets an estimate's status if it still is what the reader saw; otherwise answers 409 with the status it has now.
create or replace function public.update_estimate_status(estimate uuid, expected text, status text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
begin
  perform private.requires('office');
  select e.status into current_status from public.estimates as e where e.id = estimate for update;
  perform private.require_status('estimate', current_status, expected);
  update public.estimates as e set status = update_estimate_status.status where e.id = estimate;
end
$$;

-- Sets an estimate's status as update_estimate_status does, with what came of it: {"amount"} of one that is won, {"reason"} of one that is
-- lost; null leaves what was said. Answers the amount and reason that stood there before, so that an undo can say them again.
create or replace function public.decide_estimate(estimate uuid, expected text, status text, outcome jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  decided constant text := private.outcome_of_status(decide_estimate.status);
  new_amount constant numeric := (decide_estimate.outcome ->> 'amount')::numeric;
  new_reason constant text := decide_estimate.outcome ->> 'reason';
  was private.leads;
  lead private.leads;
begin
  perform private.requires('office');
  perform from public.estimates as e where e.id = estimate for update; -- what stands there before is read of no other's change
  perform private.hold_people();
  was := private.lead_of(estimate);
  perform public.update_estimate_status(estimate, expected, decide_estimate.status);
  if decided is not null and decide_estimate.outcome is not null then
    lead := private.lead_of(estimate);
    if lead.outcome = decided then
      perform private.decide_lead(lead, estimate, decided, new_amount, new_reason);
    end if;
    if (decided = 'won' and new_amount is distinct from was.amount) or (decided = 'lost' and new_reason is distinct from was.reason) then
      perform private.record_outcome('estimate', estimate, decided, new_amount, new_reason);
    end if;
  end if;
  return jsonb_build_object('amount', was.amount, 'reason', was.reason);
end
$$;

-- Whoever decides on an estimate has answered it.
create or replace function private.record_status(estimate uuid, before text, status text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.record_activity('estimate', record_status.estimate, 'status',
    jsonb_build_object('from', record_status.before, 'to', record_status.status));
  perform private.answer_record(record_status.estimate, '');
  perform private.decide_by_status(record_status.estimate, record_status.before, record_status.status);
end
$$;

grant execute on function public.update_estimate_status, public.decide_estimate to authenticated;
grant execute on function public.create_estimate to service_role;
