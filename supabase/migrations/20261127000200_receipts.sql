-- The receipt: a first mail to a visitor after the calculator, the lead form or an application, which says what was received and
-- what comes next. Anybody may type anybody's address, so one mailbox gets few of them, and all together no flood.

alter table private.settings add column receipts boolean not null default false; -- as company.yaml says; the server tells

alter table public.outbox drop constraint outbox_reason;
alter table public.outbox add constraint outbox_reason check (
  reason in (
    'new', 'urgent', 'person', 'contact', 'waiting', 'answer', 'many', 'booked', 'moved', 'cancelled', 'reminder', 'received'
  )
);
comment on constraint outbox_reason on public.outbox is 'The reason must be new, urgent, person, contact, waiting, answer, many, booked, moved, cancelled, reminder or received.';

-- The server's word of what company.yaml says. What waits is not sent either once it is off.
create function public.set_receipts(wanted boolean) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings set receipts = set_receipts.wanted where receipts <> set_receipts.wanted
$$;

-- One to a mailbox, however it is spelled, for each kind in a day, and sixty in an hour to all.
create function private.has_room_for_receipt(kind text, email text) returns boolean
language sql stable
set search_path = ''
as $$
  select s.receipts and has_room_for_receipt.email <> ''
    and (
      select count(*) from (
        select from public.outbox as o
        where o.kind in ('application', 'estimate') and o.created_at > now() - interval '1 hour' and o.reason = 'received'
        limit 60
      ) as recent
    ) < 60
    and not exists (
      select from public.outbox as o
      where o.kind = has_room_for_receipt.kind and o.created_at > now() - interval '24 hours' and o.reason = 'received'
        and private.folded_email(has_room_for_receipt.email) = private.folded_email(
          case o.kind
            when 'estimate' then (select e.email from public.estimates as e where e.id = o.subject_id)
            else (select a.email from public.applications as a where a.id = o.subject_id)
          end
        )
    )
  from private.settings as s
$$;

-- Writes a receipt into the outbox, or leaves it out without a word. That of an estimate waits two minutes: a visit that is booked
-- in them has a mail of its own.
create function private.write_receipt(kind text, subject_id uuid, email text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.has_room_for_receipt(kind, email) is not true then
    return;
  end if;
  perform pg_advisory_xact_lock(5, 0); -- one after the other: those that come at the same moment are counted too
  if private.has_room_for_receipt(kind, email) is not true then
    return;
  end if;
  insert into public.outbox (kind, subject_id, audience, reason, due_at)
  values (
    write_receipt.kind, write_receipt.subject_id, 'visitor', 'received',
    now() + case write_receipt.kind when 'estimate' then interval '2 minutes' else interval '0' end
  );
end
$$;

create function private.write_application_receipt() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_receipt('application', new.id, new.email);
  return null;
end
$$;

create trigger applications_received after insert on public.applications
  for each row execute function private.write_application_receipt();

-- As before, with a receipt for a request that is stored for the first time. A provider mails its visitors itself; its key is
-- the one that does not expire.
create or replace function public.create_estimate(
  customer_name text, email text, service_type text, phone text default null, estimated_cost numeric default null,
  square_footage numeric default null, notes text default null, idempotency_key text default null,
  landing_page text default null, referrer text default null, utm jsonb default null, drawing jsonb default null,
  key_expires boolean default true
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
    landing_page, referrer, utm, drawing)
  values
    (create_estimate.customer_name, create_estimate.email, create_estimate.phone, create_estimate.service_type,
    create_estimate.estimated_cost, create_estimate.square_footage, create_estimate.notes, create_estimate.idempotency_key,
    create_estimate.landing_page, create_estimate.referrer, create_estimate.utm, create_estimate.drawing)
  -- Changes nothing, but answers the row, also one that another process is storing just now.
  on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
  returning e.id, e.created_at, e.xmax = 0 -- a row that was just made has no other version
  into create_estimate.id, create_estimate.created_at, create_estimate.stored;
  if create_estimate.stored and create_estimate.key_expires then
    perform private.write_receipt('estimate', create_estimate.id, create_estimate.email);
  end if;
  return next;
end
$$;

-- What a receipt says, none of it typed by the visitor but the address. Null where a visit was booked from that mailbox since,
-- and where receipts are off.
create function private.receipt_subject(kind text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case receipt_subject.kind
    when 'application' then (
      select jsonb_build_object('email', a.email, 'created_at', a.created_at)
      from public.applications as a where a.id = receipt_subject.id
    )
    when 'estimate' then (
      select jsonb_build_object('email', e.email, 'service_type', e.service_type,
        'estimated_cost', e.estimated_cost, 'created_at', e.created_at)
      from public.estimates as e
      where e.id = receipt_subject.id and not exists (
        select from public.inspections as i
        where i.created_at >= e.created_at
          and (i.estimate_id = e.id or private.folded_email(i.email) = private.folded_email(e.email))
      )
    )
  end
  from private.settings as s where s.receipts
$$;

-- As before, with receipts.
create or replace function private.outbox_subject(entry public.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when entry.reason = 'many' then (
      select jsonb_build_object('count', came.count, 'since', entry.created_at)
      from (
        select case entry.kind
          when 'application' then (select count(*) from public.applications as a where a.created_at >= entry.created_at)
          when 'estimate' then (select count(*) from public.estimates as e where e.created_at >= entry.created_at)
          when 'conversation' then (
            select count(distinct m.conversation_id) from public.messages as m
            where m.created_at >= entry.created_at and m.notice is not null
          )
          when 'inspection' then (select count(*) from public.inspections as i where i.created_at >= entry.created_at)
        end as count
      ) as came
      where came.count > 0
    )
    when entry.reason = 'received' then private.receipt_subject(entry.kind, entry.subject_id)
    when entry.kind = 'application' then (
      select jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email,
        'position', a."position", 'resume_type', a.resume_type, 'resume_size', a.resume_size, 'created_at', a.created_at,
        'landing_page', a.landing_page, 'referrer', a.referrer, 'utm', a.utm)
      from public.applications as a where a.id = entry.subject_id
    )
    when entry.kind = 'estimate' then (
      select to_jsonb(e) - 'search_text' - 'idempotency_key' from public.estimates as e where e.id = entry.subject_id
    )
    when entry.reason = 'waiting' and not private.is_waiting(entry.kind, entry.subject_id) then null
    when entry.reason = 'answer' then private.unseen_answer(entry.subject_id)
    when entry.kind = 'conversation' then (
      select to_jsonb(c) - 'state' from public.conversations as c where c.id = entry.subject_id
    )
    when entry.kind = 'inspection' and entry.kept_subject is not null then
      case when (entry.kept_subject ->> 'ends_at')::timestamptz > now() then entry.kept_subject end
    when entry.kind = 'inspection' then (
      select to_jsonb(i) - 'search_text' - 'idempotency_key' - 'network'
      from public.inspections as i
      where i.id = entry.subject_id
        and case entry.reason
          when 'cancelled' then i.status = 'cancelled'
          when 'reminder' then i.status = 'booked' and i.starts_at between now() and now() + interval '25 hours'
          else i.status <> 'cancelled'
        end
        and (entry.audience = 'staff' or i.ends_at > now())
    )
  end;
end
$$;

-- As before, but by the row alone: a receipt that was written stays when a visit is booked later.
create or replace function public.outbox_orphans(message_keys jsonb) returns table (message_key uuid)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select o.message_key
  from public.outbox as o
  where o.message_key in (select key::uuid from jsonb_array_elements_text(message_keys) as key)
    and o.reason <> 'many' -- which names nobody
    and case o.kind -- there may be nothing more to tell of a row that is still there
      when 'inspection' then
        o.kept_subject is null and not exists (select from public.inspections as i where i.id = o.subject_id)
      when 'conversation' then not exists (select from public.conversations as c where c.id = o.subject_id)
      when 'estimate' then not exists (select from public.estimates as e where e.id = o.subject_id)
      else not exists (select from public.applications as a where a.id = o.subject_id)
    end;
end
$$;

-- As before: a receipt of which the time has not come does not wait yet.
create or replace function public.mail_status() returns public.mail_state
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last_sent constant timestamptz := (select max(o.sent_at) from public.outbox as o);
  state public.mail_state;
begin
  perform private.require_admin();
  select
    least(min(o.failing_since) filter (where o.fails), min(o.due_at) filter (where o.untried)),
    coalesce(
      (array_agg(o.last_error order by o.failed_at desc) filter (where o.fails))[1],
      case when bool_or(o.untried) then 'No mail has been tried since then. Is the site''s server running?' end
    ),
    max(o.failed_at) filter (where o.fails),
    last_sent,
    count(*) filter (where o.abandoned_at is null and (o.reason not in ('reminder', 'waiting', 'answer', 'received') or o.due_at <= now() or o.fails)),
    count(*) filter (where o.abandoned_at is null and o.fails),
    count(*) filter (where o.abandoned_at is not null)
  into state
  from (
    select *,
      entry.failed_at is not null and not entry.refused and (entry.abandoned_at is null or entry.abandoned_at > coalesce(last_sent, '-infinity'))
        as fails,
      entry.failed_at is null and entry.abandoned_at is null and entry.due_at < now() - interval '5 minutes'
        and coalesce(entry.leased_until, '-infinity') < now() as untried
    from public.outbox as entry
    where entry.sent_at is null
  ) as o;
  return state;
end
$$;

revoke all on function
  public.set_receipts(boolean), private.has_room_for_receipt(text, text), private.write_receipt(text, uuid, text),
  private.write_application_receipt(), private.receipt_subject(text, uuid)
from public, anon, authenticated;
grant execute on function public.set_receipts(boolean) to service_role;
