-- What staff are told by mail of what comes in. A flood brings one mail, not a queue in front of what is real: twenty of a kind in ten minutes have
-- a mail of their own, and those after them one together, ten minutes after the first; of emergencies the first ten have theirs whatever else
-- came.

-- Answers whether a row that was just stored is told of there.
create or replace function private.joins_digest(kind text, urgent boolean default false) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  own_mails integer := case when urgent then 10 else 20 end;
begin
  if (
    select count(*) from (
      select from public.jobs as j
      join private.job_kinds as k on k.kind = j.kind
      where j.record_kind = joins_digest.kind and j.created_at > now() - interval '10 minutes' and j.kind not in ('many', 'waiting')
        and k.channel = 'mail' and k.audience = 'staff' and (not urgent or j.kind = 'urgent')
      limit own_mails
    ) as recent
  ) < own_mails then
    return false;
  end if;
  perform pg_advisory_xact_lock(2, hashtext(kind)); -- one, also of those that come at the same moment
  if not exists (
    select from public.jobs as j
    where j.record_kind = joins_digest.kind and j.created_at > now() - interval '3 days' and j.kind = 'many' and private.is_untouched(j)
  ) then
    perform private.add_job('many', joins_digest.kind, null, '10 minutes');
  end if;
  return true;
end
$$;

create or replace function private.announce(kind text, record_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.joins_digest(announce.kind) then
    perform private.add_job('new', announce.kind, announce.record_id);
  end if;
end
$$;

-- A conversation is announced once in ten minutes for each reason: one that was not told yet is told of at once. The message is
-- written when it is sent, so one that still waits tells of this turn too, and takes over a graver reason; asking for a person
-- outweighs leaving contact details, and an emergency both. A flood of conversations joins one mail, of emergencies after ten.
create or replace function private.announce_conversation(conversation uuid, notice text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  urgent boolean := announce_conversation.notice = 'urgent';
  told_at timestamptz;
  due timestamptz;
  waiting bigint;
  is_called constant boolean := private.call_the_office(announce_conversation.conversation, announce_conversation.notice);
begin
  select max(coalesce(j.sent_at, j.leased_until)) into told_at from public.jobs as j
  where j.record_id = announce_conversation.conversation and j.kind = announce_conversation.notice;
  due := greatest(now(), told_at + interval '10 minutes');
  update public.conversations as c set notice = private.gravest_notice(array[c.notice, announce_conversation.notice])
  where c.id = announce_conversation.conversation
    and c.notice is distinct from private.gravest_notice(array[c.notice, announce_conversation.notice]);
  select j.id into waiting from public.jobs as j
  where j.record_id = announce_conversation.conversation and j.kind in ('urgent', 'person', 'contact') and private.is_untouched(j)
  order by j.id limit 1 for update;
  if found then
    update public.jobs as j
    set kind = announce_conversation.notice, due_at = least(j.due_at, due)
    where j.id = waiting
      and (urgent and j.kind <> 'urgent' or announce_conversation.notice = 'person' and j.kind = 'contact');
  elsif private.joins_digest('conversation', urgent) then
    return;
  else
    perform private.add_job(announce_conversation.notice, 'conversation', announce_conversation.conversation, due - now());
  end if;
  if is_called then
    perform private.add_job('waiting', 'conversation', announce_conversation.conversation, '1 minute');
  end if;
end
$$;

-- What the office is told of a record that came in: an application without its resume, a chat with its latest messages.
create or replace function private.news_facts(job public.jobs) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case job.record_kind
    when 'application' then (
      select jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email,
        'position', a."position", 'resume_type', a.resume_type, 'resume_size', a.resume_size, 'created_at', a.created_at,
        'landing_page', a.landing_page, 'referrer', a.referrer, 'utm', a.utm)
      from public.applications as a where a.id = job.record_id
    )
    when 'estimate' then (select to_jsonb(e) - 'idempotency_key' from public.estimates as e where e.id = job.record_id)
    when 'conversation' then (
      select to_jsonb(c) - 'state' || jsonb_build_object('messages', (
        select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'content', m.content, 'author', m.author) order by m.id), '[]')
        from public.latest_messages(c.id) as m
      ))
      from public.conversations as c where c.id = job.record_id
    )
    when 'inspection' then private.visit_facts(job)
  end;
end
$$;

-- The same once more of somebody who still waits; null where nobody does.
create or replace function private.waiting_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.news_facts(job) where private.is_waiting(job.record_id)
$$;

-- How many of a kind came since the digest was begun; null where none is left.
create or replace function private.digest_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('count', came.count, 'since', job.created_at)
  from (
    select case job.record_kind
      when 'application' then (select count(*) from public.applications as a where a.created_at >= job.created_at)
      when 'estimate' then (select count(*) from public.estimates as e where e.created_at >= job.created_at)
      when 'conversation' then (
        select count(distinct m.conversation_id) from public.messages as m
        where m.created_at >= job.created_at and m.notice is not null
      )
      when 'inspection' then (select count(*) from public.inspections as i where i.created_at >= job.created_at)
    end as count
  ) as came
  where came.count > 0
$$;
