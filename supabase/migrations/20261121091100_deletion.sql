-- Deletion: one record by staff, all that a person left, all that is older than a number of days. Each is recorded.

create table public.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null, -- the e-mail address of the staff account, or 'server'
  action text not null constraint audit_action check (action in ('delete', 'forget', 'expire')),
  kind text constraint audit_kind check (kind in ('application', 'estimate', 'conversation')),
  subject_id uuid,
  details jsonb not null default '{}' -- counts and dates; never what identifies the person
);

comment on table public.audit is 'What was deleted, when and by whom. Nothing changes or removes a row.';

create index audit_newest on public.audit (at desc, id desc);

alter table public.audit enable row level security;
revoke all on public.audit from public, anon, authenticated, service_role;
grant select on public.audit to authenticated, service_role;
create policy "staff read the audit" on public.audit for select to authenticated using ((select private.is_admin()));
create policy "the server reads the audit" on public.audit for select to service_role using (true);

create function private.record_deletion(action text, kind text, subject_id uuid, details jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.audit (actor, action, kind, subject_id, details)
  values (coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'), action, kind, subject_id, details)
$$;

-- By staff ---------------------------------------------------------------------------------------------------------
create function public.delete_application(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  received timestamptz;
begin
  perform private.require_admin();
  delete from public.applications as a where a.id = delete_application.id returning a.created_at into received;
  if not found then
    raise sqlstate 'PT404' using message = 'This application does not exist any more.';
  end if;
  perform private.record_deletion('delete', 'application', id, jsonb_build_object('received_at', received));
end
$$;

create function public.delete_estimate(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.estimates;
begin
  perform private.require_admin();
  delete from public.estimates as e where e.id = delete_estimate.id returning * into gone;
  if not found then
    raise sqlstate 'PT404' using message = 'This estimate does not exist any more.';
  end if;
  perform private.record_deletion(
    'delete', 'estimate', id, jsonb_build_object('received_at', gone.created_at, 'status', gone.status)
  );
end
$$;

-- `id` is that of search_conversations: all messages of one address and one e-mail.
create function public.delete_conversation(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone private.conversations;
  messages integer;
begin
  perform private.require_admin();
  select * into gone from private.conversations as c where c.id = delete_conversation.id;
  if not found then
    raise sqlstate 'PT404' using message = 'This conversation does not exist any more.';
  end if;
  delete from public.chat_logs as m
  where coalesce(m.ip_address, '') = gone.ip_address and coalesce(m.email, '') = gone.email;
  get diagnostics messages = row_count;
  perform private.record_deletion(
    'delete', 'conversation', id,
    jsonb_build_object('first_at', gone.first_at, 'last_at', gone.last_at, 'messages', messages)
  );
end
$$;

-- All that a person left -------------------------------------------------------------------------------------------
-- Deletes the applications, estimates and talks of an e-mail address, takes the address out of what others wrote, and
-- answers how much: {"applications", "estimates", "conversations", "messages", "mentions"}.
create function public.forget_person(email text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten constant text := lower(btrim(forget_person.email));
  -- The address by itself, not as a part of a longer one.
  mention constant text := '(?<![[:alnum:]._%+-])' || regexp_replace(forgotten, '([^[:alnum:]])', '\\\1', 'g')
    || '(?![[:alnum:]-]|[.][[:alnum:]])';
  applications integer;
  estimates integer;
  conversations integer;
  messages integer;
  mentions integer;
  mentions_in_notes integer;
  counts jsonb;
begin
  if coalesce(forgotten, '') !~ '^[^[:space:]@]+@[^[:space:]@]+$' then
    raise invalid_parameter_value using message = 'This is not an e-mail address.';
  end if;

  delete from public.applications as a where lower(btrim(a.email)) = forgotten;
  get diagnostics applications = row_count;
  delete from public.estimates as e where lower(btrim(e.email)) = forgotten;
  get diagnostics estimates = row_count;

  with own as (
    select distinct m.conversation_id
    from private.conversations as c
    join public.chat_logs as m on coalesce(m.ip_address, '') = c.ip_address and coalesce(m.email, '') = c.email
    where lower(btrim(c.email)) = forgotten
  ), gone as (
    delete from public.chat_logs as m using own where m.conversation_id = own.conversation_id
    returning m.conversation_id
  )
  select count(*), count(distinct gone.conversation_id) into messages, conversations from gone;

  update public.chat_logs as m
  set message_content = regexp_replace(m.message_content, mention, '[removed]', 'gi')
  where strpos(m.message_content, '@') > 0 -- cheap, and rare in a chat
    and strpos(lower(m.message_content), forgotten) > 0 and m.message_content ~* mention;
  get diagnostics mentions = row_count;
  update public.estimates as e
  set notes = regexp_replace(e.notes, mention, '[removed]', 'gi')
  where strpos(lower(e.notes), forgotten) > 0 and e.notes ~* mention;
  get diagnostics mentions_in_notes = row_count;
  update public.outbox as o -- a mail server's answer may quote the address
  set last_error = regexp_replace(o.last_error, mention, '[removed]', 'gi')
  where strpos(lower(o.last_error), forgotten) > 0;

  counts := jsonb_build_object('applications', applications, 'estimates', estimates, 'conversations', conversations,
    'messages', messages, 'mentions', mentions + mentions_in_notes);
  perform private.record_deletion('forget', null, null, counts);
  return counts;
end
$$;

-- By age -----------------------------------------------------------------------------------------------------------
-- Deletes up to `most` each of the applications and estimates received and the talks ended more than `days` days ago, and
-- answers how many: {"applications", "estimates", "conversations", "messages"}. Called again until it answers zeros, it
-- keeps each transaction short. Zeros too while another process is at it.
create function public.forget_older_than(days integer, most integer default 1000) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  cutoff constant timestamptz := now() - make_interval(days => days);
  applications integer := 0;
  estimates integer := 0;
  conversations integer := 0;
  messages integer := 0;
  counts jsonb;
begin
  if days is null or days < 1 then
    raise invalid_parameter_value using message = 'The age must be at least one day.';
  end if;
  if pg_try_advisory_xact_lock(7205119) then
    delete from public.applications as a
    where a.id in (select old.id from public.applications as old where old.created_at < cutoff order by old.created_at limit most);
    get diagnostics applications = row_count;
    delete from public.estimates as e
    where e.id in (select old.id from public.estimates as old where old.created_at < cutoff order by old.created_at limit most);
    get diagnostics estimates = row_count;

    with ended as (
      select distinct old.conversation_id from public.chat_logs as old
      where old.created_at < cutoff and not exists (
        select from public.chat_logs as later
        where later.conversation_id = old.conversation_id and later.created_at >= cutoff
      )
      limit most
    ), gone as (
      delete from public.chat_logs as m using ended where m.conversation_id = ended.conversation_id
      returning m.conversation_id
    )
    select count(*), count(distinct gone.conversation_id) into messages, conversations from gone;

    -- An entry outlives its subject for a while: a written copy of its mail is known by it.
    delete from public.outbox as o where o.created_at < cutoff - interval '30 days';
  end if;
  counts := jsonb_build_object('applications', applications, 'estimates', estimates, 'conversations', conversations,
    'messages', messages);
  if applications + estimates + messages > 0 then
    perform private.record_deletion('expire', null, null, counts || jsonb_build_object('days', days));
  end if;
  return counts;
end
$$;

-- Of the messages named by their `message_keys` (a JSON array), those whose subject has been deleted; also a JSON array.
create function public.outbox_orphans(message_keys jsonb) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(o.message_key), '[]')
  from public.outbox as o
  where o.message_key in (select key::uuid from jsonb_array_elements_text(message_keys) as key)
    and private.outbox_subject(o.kind, o.subject_id) is null
$$;

create unique index outbox_message_key on public.outbox (message_key);

revoke all on function private.record_deletion(text, text, uuid, jsonb) from public;
revoke all on function
  public.delete_application(uuid), public.delete_estimate(uuid), public.delete_conversation(uuid),
  public.forget_person(text), public.forget_older_than(integer, integer), public.outbox_orphans(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.delete_application(uuid), public.delete_estimate(uuid), public.delete_conversation(uuid)
to authenticated;
grant execute on function
  public.forget_person(text), public.forget_older_than(integer, integer), public.outbox_orphans(jsonb)
to service_role;
