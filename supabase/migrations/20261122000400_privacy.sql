-- Deletion: one record by staff, all that a person left, all that is older than a number of days. Each is recorded.

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

create function public.delete_inspection(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.inspections;
begin
  perform private.require_admin();
  delete from public.inspections as i where i.id = delete_inspection.id returning * into gone;
  if not found then
    raise sqlstate 'PT404' using message = 'This visit does not exist any more.';
  end if;
  perform private.record_deletion('delete', 'inspection', id, jsonb_build_object(
    'received_at', gone.created_at, 'starts_at', gone.starts_at, 'status', gone.status
  ));
end
$$;

-- As the desk shows it: with all of its group.
create function public.delete_conversation(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  details jsonb;
begin
  perform private.require_admin();
  with gone as (
    delete from public.conversations as c
    using public.conversations as asked
    where asked.id = delete_conversation.id and c.group_key = asked.group_key
    returning c.*
  )
  select jsonb_build_object(
    'first_at', min(gone.created_at), 'last_at', max(gone.updated_at), 'messages', sum(gone.message_count)
  ) into details
  from gone having count(*) > 0;
  if not found then
    raise sqlstate 'PT404' using message = 'This conversation does not exist any more.';
  end if;
  perform private.record_deletion('delete', 'conversation', id, details);
end
$$;

-- All that a person left -------------------------------------------------------------------------------------------
-- Deletes the applications, estimates, visits and conversations of an e-mail address, takes the address out of what others wrote,
-- and answers how much in one row; `cancelled` of the inspections were to come, of which the person is told.
create function public.forget_person(email text)
returns table (
  applications integer, estimates integer, inspections integer, cancelled integer, conversations integer,
  messages integer, mentions integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten constant text := lower(btrim(forget_person.email));
  -- The address by itself, not as a part of a longer one.
  mention constant text := '(?<![[:alnum:]._%+-])' || regexp_replace(forgotten, '([^[:alnum:]])', '\\\1', 'g')
    || '(?![[:alnum:]-]|[.][[:alnum:]])';
  mentions_in_notes integer;
begin
  if coalesce(forgotten, '') !~ '^[^[:space:]@]+@[^[:space:]@]+$' then
    raise invalid_parameter_value using message = 'This is not an e-mail address.';
  end if;

  delete from public.applications as a where lower(btrim(a.email)) = forgotten;
  get diagnostics applications = row_count;
  delete from public.estimates as e where lower(btrim(e.email)) = forgotten;
  get diagnostics estimates = row_count;
  with gone as (
    delete from public.inspections as i where lower(btrim(i.email)) = forgotten returning i.status, i.starts_at
  )
  select count(*), count(*) filter (where gone.status = 'booked' and gone.starts_at > now()) into inspections, cancelled
  from gone;
  with gone as (
    delete from public.conversations as c where lower(btrim(c.email)) = forgotten returning c.message_count
  )
  select count(*), coalesce(sum(gone.message_count), 0) into conversations, messages from gone;

  update public.messages as m
  set content = regexp_replace(m.content, mention, '[removed]', 'gi')
  where case -- in this order: an '@' is found cheaply and is rare in a chat, and the pattern is dear
    when strpos(m.content, '@') = 0 or strpos(lower(m.content), forgotten) = 0 then false
    else m.content ~* mention
  end;
  get diagnostics mentions = row_count;
  update public.estimates as e
  set notes = regexp_replace(e.notes, mention, '[removed]', 'gi')
  where case when strpos(lower(e.notes), forgotten) = 0 then false else e.notes ~* mention end;
  get diagnostics mentions_in_notes = row_count;
  mentions := mentions + mentions_in_notes;
  update public.inspections as i
  set notes = regexp_replace(i.notes, mention, '[removed]', 'gi')
  where case when strpos(lower(i.notes), forgotten) = 0 then false else i.notes ~* mention end;
  get diagnostics mentions_in_notes = row_count;
  mentions := mentions + mentions_in_notes;
  update public.outbox as o -- a mail server's answer may quote the address
  set last_error = regexp_replace(o.last_error, mention, '[removed]', 'gi')
  where strpos(lower(o.last_error), forgotten) > 0;

  perform private.record_deletion('forget', null, null, jsonb_build_object('applications', applications,
    'estimates', estimates, 'inspections', inspections, 'cancelled', cancelled, 'conversations', conversations,
    'messages', messages, 'mentions', mentions));
  return next;
end
$$;

-- By age -----------------------------------------------------------------------------------------------------------
-- Deletes up to `most` each of the applications and estimates received and the visits and conversations ended more than `days`
-- days ago, and answers how many in one row; blocked times go with them, uncounted. Called again until it answers zeros, it
-- keeps each transaction short. Zeros too while another process is at it.
create function public.forget_older_than(days integer, most integer default 1000)
returns table (applications integer, estimates integer, inspections integer, conversations integer, messages integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  cutoff constant timestamptz := now() - make_interval(days => days);
begin
  if days is null or days < 1 then
    raise invalid_parameter_value using message = 'The age must be at least one day.';
  end if;
  applications := 0;
  estimates := 0;
  inspections := 0;
  conversations := 0;
  messages := 0;
  if pg_try_advisory_xact_lock(7205119) then
    delete from public.applications as a
    where a.id in (select old.id from public.applications as old where old.created_at < cutoff order by old.created_at limit most);
    get diagnostics applications = row_count;
    delete from public.estimates as e
    where e.id in (select old.id from public.estimates as old where old.created_at < cutoff order by old.created_at limit most);
    get diagnostics estimates = row_count;
    delete from public.inspections as i
    where i.id in (
      select old.id from public.inspections as old
      where old.starts_at < cutoff and old.ends_at < cutoff order by old.starts_at limit most
    );
    get diagnostics inspections = row_count;
    with gone as (
      delete from public.conversations as c
      where c.id in (select old.id from public.conversations as old where old.updated_at < cutoff limit most)
      returning c.message_count
    )
    select count(*), coalesce(sum(gone.message_count), 0) into conversations, messages from gone;
    delete from public.inspection_blocks as b where b.ends_at < cutoff;
    -- An entry outlives its subject for a while: a written copy of its mail is known by it.
    delete from public.outbox as o where greatest(o.created_at, o.due_at) < cutoff - interval '30 days';
  end if;
  if applications + estimates + inspections + conversations > 0 then
    perform private.record_deletion('expire', null, null, jsonb_build_object('applications', applications,
      'estimates', estimates, 'inspections', inspections, 'conversations', conversations, 'messages', messages,
      'days', days));
  end if;
  return next;
end
$$;
