-- The mail of an estimate on demand: its receipt, which would leave by itself a little later, leaves now.

-- Answers true if the receipt goes now or has gone already; false where none was written, since its mailbox has had one that day.
create function public.hasten_receipt(estimate uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.outbox as o set due_at = now()
  where o.kind = 'estimate' and o.reason = 'received' and o.subject_id = hasten_receipt.estimate
    and o.sent_at is null and o.abandoned_at is null and o.due_at > now();
  return exists (
    select from public.outbox as o
    where o.kind = 'estimate' and o.reason = 'received' and o.subject_id = hasten_receipt.estimate and o.abandoned_at is null
  );
end
$$;

revoke all on function public.hasten_receipt(uuid) from public, anon, authenticated;
grant execute on function public.hasten_receipt(uuid) to service_role;
