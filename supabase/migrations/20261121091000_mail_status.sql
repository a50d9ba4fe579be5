-- Whether staff still hear of what comes in: since when mail has been failing, and why.

alter table public.outbox
  add column failing_since timestamptz, -- the entry's first failure
  add column failed_at timestamptz; -- its latest

create index outbox_sent on public.outbox (sent_at);

-- Gives an entry back to be tried again after `retry_in_seconds`. Null gives it up; so do 48 hours of failing.
create or replace function public.outbox_fail(outbox_id bigint, failure text, retry_in_seconds integer default null)
returns void
language sql security definer
set search_path = ''
as $$
  update public.outbox as o
  set leased_until = null,
    last_error = left(failure, 1000),
    failing_since = coalesce(o.failing_since, now()),
    failed_at = now(),
    due_at = coalesce(now() + make_interval(secs => retry_in_seconds), o.due_at),
    abandoned_at = case when retry_in_seconds is null or o.failing_since < now() - interval '48 hours' then now() end
  where o.id = outbox_id and o.sent_at is null
$$;

-- Makes all that failed before due now, and says how many: a site that starts may have better settings.
create function public.outbox_hurry() returns integer
language sql security definer
set search_path = ''
as $$
  with hurried as (
    update public.outbox as o
    set due_at = now()
    where o.sent_at is null and o.abandoned_at is null and o.failed_at is not null and o.due_at > now()
    returning 1
  )
  select count(*)::integer from hurried
$$;

-- Keeps an entry for a worker that is still at it; a killed one's is soon free again.
create function public.outbox_renew(outbox_id bigint, lease_seconds integer) returns void
language sql security definer
set search_path = ''
as $$
  update public.outbox as o
  set leased_until = now() + make_interval(secs => lease_seconds)
  where o.id = outbox_id and o.sent_at is null and o.leased_until is not null
$$;

-- The latest messages of one talk, oldest first, for the mail about it: [{"role", "text", "created_at"}].
create function public.outbox_messages(conversation uuid, most integer default 8) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(latest) - 'id' order by latest.id), '[]')
  from (
    select m.id, m.role, left(m.message_content, 4000) as text, m.created_at
    from public.chat_logs as m
    where m.conversation_id = conversation
    order by m.id desc
    limit most
  ) as latest
$$;

-- For staff: {"failing_since", "last_error", "last_failed_at", "last_sent_at", "waiting", "failing", "abandoned"}.
-- `failing_since` is null while all is well. An entry that was given up no longer counts as failing once a later one got
-- through; it stays in `abandoned`. One that nobody has tried for five minutes counts as failing too.
create function public.mail_status() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last_sent constant timestamptz := (select max(o.sent_at) from public.outbox as o);
  status jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'failing_since', least(min(o.failing_since) filter (where o.fails), min(o.due_at) filter (where o.untried)),
    'last_error', coalesce(
      (array_agg(o.last_error order by o.failed_at desc) filter (where o.fails))[1],
      case when bool_or(o.untried) then 'No mail has been tried since then. Is the site''s server running?' end
    ),
    'last_failed_at', max(o.failed_at) filter (where o.fails),
    'last_sent_at', last_sent,
    'waiting', count(*) filter (where o.abandoned_at is null),
    'failing', count(*) filter (where o.abandoned_at is null and o.fails),
    'abandoned', count(*) filter (where o.abandoned_at is not null)
  ) into status
  from (
    select *,
      entry.failed_at is not null and (entry.abandoned_at is null or entry.abandoned_at > coalesce(last_sent, '-infinity'))
        as fails,
      entry.failed_at is null and entry.abandoned_at is null and entry.due_at < now() - interval '5 minutes'
        and coalesce(entry.leased_until, '-infinity') < now() as untried
    from public.outbox as entry
    where entry.sent_at is null
  ) as o;
  return status;
end
$$;

revoke all on function
  public.outbox_hurry(), public.outbox_renew(bigint, integer), public.outbox_messages(uuid, integer), public.mail_status()
from public, anon, authenticated, service_role;
grant execute on function
  public.outbox_hurry(), public.outbox_renew(bigint, integer), public.outbox_messages(uuid, integer)
to service_role;
grant execute on function public.mail_status() to authenticated;
