-- Receipts: the first mail to a visitor, which says what was received and what comes next.

-- The server's word of what company.yaml says. What waits is not sent either once it is off.
create or replace function public.set_receipts(wanted boolean) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings set receipts = set_receipts.wanted where receipts <> set_receipts.wanted
$$;

-- One to a mailbox, however it is spelled, for each kind in a day, and sixty in an hour to all.
create or replace function private.has_room_for_receipt(kind text, email text) returns boolean
language sql stable
set search_path = ''
as $$
  select s.receipts and has_room_for_receipt.email <> ''
    and (
      select count(*) from (
        select from public.jobs as j where j.kind = 'received' and j.created_at > now() - interval '1 hour' limit 60
      ) as recent
    ) < 60
    and not exists (
      select from public.jobs as j join private.records as r on r.id = j.record_id
      where j.kind = 'received' and j.record_kind = has_room_for_receipt.kind and j.created_at > now() - interval '24 hours'
        and private.folded_email(has_room_for_receipt.email) = private.folded_email(r.email)
    )
  from private.settings as s
$$;

-- Writes a receipt into the outbox, or leaves it out without a word. That of an estimate waits two minutes: a visit that is booked
-- in them has a mail of its own.
create or replace function private.write_receipt(kind text, subject_id uuid, email text) returns void
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
  perform private.add_job('received', write_receipt.kind, write_receipt.subject_id,
    case write_receipt.kind when 'estimate' then interval '2 minutes' else interval '0' end);
end
$$;

-- What a receipt says, none of it typed by the visitor but the address. Null where a visit was booked since for the same job or from that mailbox,
-- and where receipts are off.
create or replace function private.receipt_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select case job.record_kind
    when 'application' then (
      select jsonb_build_object('email', a.email, 'created_at', a.created_at)
      from public.applications as a where a.id = job.record_id
    )
    when 'estimate' then (
      select jsonb_build_object('email', e.email, 'service_type', e.service_type,
        'estimated_cost', e.estimated_cost, 'created_at', e.created_at)
      from public.estimates as e
      where e.id = job.record_id and not exists (
        select from public.inspections as i
        where i.created_at >= e.created_at and (
          i.estimate_id = e.id or private.folded_email(i.email) = private.folded_email(e.email)
          or i.id in (select r.id from private.records as own join private.records as r on r.lead_id = own.lead_id where own.id = e.id)
        )
      )
    )
  end
  from private.settings as s where s.receipts
$$;

-- The mail of an estimate on demand: its receipt, which would leave by itself a little later, leaves now.
-- Answers true if the receipt goes now or has gone already; false where none was written, since its mailbox has had one that day.
create or replace function public.hasten_receipt(estimate uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.jobs as j set due_at = now()
  where j.kind = 'received' and j.record_id = hasten_receipt.estimate and j.sent_at is null and j.abandoned_at is null and j.due_at > now();
  return exists (
    select from public.jobs as j where j.kind = 'received' and j.record_id = hasten_receipt.estimate and j.abandoned_at is null
  );
end
$$;

grant execute on function public.set_receipts, public.hasten_receipt to service_role;
