-- What staff must be told. A trigger writes each entry in the transaction of the row that it is about, so neither exists
-- without the other; a worker claims entries, sends them and says how it went.

create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null constraint outbox_kind check (kind in ('application', 'estimate', 'conversation')),
  subject_id uuid not null, -- the row, or the conversation_id
  reason text not null default 'new' constraint outbox_reason check (reason in ('new', 'person', 'contact')),
  message_key uuid not null default gen_random_uuid(), -- names the message in every try, so that a second copy is known
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz, -- while a worker has it; later it is free again
  sent_at timestamptz,
  abandoned_at timestamptz,
  last_error text
);

comment on constraint outbox_kind on public.outbox is 'The kind must be application, estimate or conversation.';
comment on constraint outbox_reason on public.outbox is 'The reason must be new, person or contact.';

create index outbox_due on public.outbox (due_at, id) where sent_at is null and abandoned_at is null;
create index outbox_subject on public.outbox (subject_id);

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;
create policy "the server does all" on public.outbox to service_role using (true) with check (true);

-- Entries ----------------------------------------------------------------------------------------------------------
create function private.announce_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, subject_id) values (tg_argv[0], new.id);
  return null;
end
$$;

create trigger applications_announced after insert on public.applications
  for each row execute function private.announce_row('application');
create trigger estimates_announced after insert on public.estimates
  for each row execute function private.announce_row('estimate');

-- A conversation is announced once in ten minutes. The message is written when it is sent, so one that still waits tells of
-- this turn too; asking for a person outweighs leaving contact details.
create function private.announce_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  waiting bigint;
begin
  select o.id into waiting from public.outbox as o
  where o.subject_id = new.conversation_id and o.kind = 'conversation'
    and o.sent_at is null and o.abandoned_at is null and o.leased_until is null
  order by o.id limit 1 for update;
  if found then
    update public.outbox as o set reason = 'person' where o.id = waiting and new.notice = 'person' and o.reason <> 'person';
    return null;
  end if;
  insert into public.outbox (kind, subject_id, reason, due_at)
  select 'conversation', new.conversation_id, new.notice,
    greatest(now(), max(coalesce(o.sent_at, o.leased_until)) + interval '10 minutes')
  from public.outbox as o
  where o.subject_id = new.conversation_id and o.kind = 'conversation';
  return null;
end
$$;

create trigger chat_logs_announced after insert on public.chat_logs
  for each row when (new.notice is not null) execute function private.announce_conversation();

-- The row that an entry is about, as a message needs it: without resume, null when it was deleted meanwhile.
create function private.outbox_subject(kind text, subject_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case kind
    when 'application' then (
      select jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email,
        'position', a."position", 'resume_type', a.resume_type, 'resume_size', a.resume_size, 'created_at', a.created_at)
      from public.applications as a where a.id = subject_id
    )
    when 'estimate' then (
      select to_jsonb(e) - 'search_text' - 'idempotency_key' from public.estimates as e where e.id = subject_id
    )
    when 'conversation' then (
      select jsonb_build_object('conversation', c.id, 'email', last.email, 'name', last.name, 'phone', last.phone,
        'address', last.address, 'created_at', last.created_at)
      from public.chat_logs as last
      left join private.conversations as c
        on c.ip_address = coalesce(last.ip_address, '') and c.email = coalesce(last.email, '')
      where last.conversation_id = subject_id
      order by last.id desc limit 1
    )
  end
$$;

-- The worker -------------------------------------------------------------------------------------------------------
-- Takes up to `batch` entries that are due, for `lease_seconds`; no two workers get the same one.
create function public.outbox_claim(batch integer default 10, lease_seconds integer default 120)
returns table (
  id bigint, kind text, reason text, subject_id uuid, message_key uuid, attempts integer, created_at timestamptz, subject jsonb
)
language sql security definer
set search_path = ''
as $$
  update public.outbox as o
  set attempts = o.attempts + 1, leased_until = now() + make_interval(secs => lease_seconds)
  where o.id in (
    select due.id from public.outbox as due
    where due.sent_at is null and due.abandoned_at is null and due.due_at <= now()
      and (due.leased_until is null or due.leased_until <= now())
    order by due.due_at, due.id
    limit batch
    for update skip locked
  )
  returning o.id, o.kind, o.reason, o.subject_id, o.message_key, o.attempts, o.created_at,
    private.outbox_subject(o.kind, o.subject_id)
$$;

create function public.outbox_complete(outbox_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  update public.outbox set sent_at = now(), leased_until = null, last_error = null where id = outbox_id and sent_at is null
$$;

-- Gives an entry back to be tried again after `retry_in_seconds`; null gives it up.
create function public.outbox_fail(outbox_id bigint, failure text, retry_in_seconds integer default null) returns void
language sql security definer
set search_path = ''
as $$
  update public.outbox
  set leased_until = null,
    last_error = left(failure, 1000),
    due_at = coalesce(now() + make_interval(secs => retry_in_seconds), due_at),
    abandoned_at = case when retry_in_seconds is null then now() end
  where id = outbox_id and sent_at is null
$$;

revoke all on function
  private.announce_row(), private.announce_conversation(), private.outbox_subject(text, uuid)
from public;
revoke all on function
  public.outbox_claim(integer, integer), public.outbox_complete(bigint), public.outbox_fail(bigint, text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.outbox_claim(integer, integer), public.outbox_complete(bigint), public.outbox_fail(bigint, text, integer)
to service_role;
