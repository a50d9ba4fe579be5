-- Texts of visitors that wait for somebody who listens for an emergency in them.

-- Mails and calls about a text wait so long for what is heard in it: they then leave as an emergency, or as before.
create or replace function private.hearing_time() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '3 seconds'
$$;

create or replace function private.await_hearing(kind text, record_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.unheard (kind, subject_id) values (await_hearing.kind, await_hearing.record_id);
  update public.jobs as j set due_at = j.due_at + private.hearing_time()
  where j.record_id = await_hearing.record_id and j.kind in ('new', 'booked', 'ring lead', 'ring booking') and j.attempts = 0;
end
$$;

-- Has a visitor's message heard later, which nobody could read when it came.
create or replace function public.hear_later(message bigint) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.unheard (kind, subject_id, message_id)
  select 'conversation', m.conversation_id, m.id from public.messages as m where m.id = hear_later.message
$$;

-- The visitor's words; null where they were deleted.
create or replace function private.words_to_hear(text_of private.unheard) returns text
language sql stable
set search_path = ''
as $$
  select case text_of.kind
    when 'estimate' then (select e.notes from public.estimates as e where e.id = text_of.subject_id)
    when 'inspection' then (select i.notes from public.inspections as i where i.id = text_of.subject_id)
    else (select m.content from public.messages as m where m.id = text_of.message_id)
  end
$$;

-- Takes up to `batch` texts, the oldest first, for `lease_seconds`; no two servers get the same one.
create or replace function public.unheard_claim(batch integer default 1, lease_seconds integer default 10)
returns table (id bigint, kind text, words text)
language sql security definer
set search_path = ''
as $$
  delete from private.unheard as u where private.words_to_hear(u) is null;
  update private.unheard as u set leased_until = now() + make_interval(secs => lease_seconds)
  where u.id in (
    select due.id from private.unheard as due
    where coalesce(due.leased_until, now()) <= now()
    order by due.id limit batch
    for update skip locked
  )
  returning u.id, u.kind, private.words_to_hear(u)
$$;

-- Tells staff of an emergency in a record. Nobody is told who waits for it already, nor where somebody of staff has answered meanwhile.
create or replace function private.raise_alarm(kind text, subject_id uuid, since timestamptz) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  told bigint;
begin
  -- The record before its wait, as whoever stores one holds them: in the other order each would wait for the other.
  case raise_alarm.kind
    when 'conversation' then perform from public.conversations as c where c.id = raise_alarm.subject_id for update;
    when 'estimate' then perform from public.estimates as e where e.id = raise_alarm.subject_id for update;
    else perform from public.inspections as i where i.id = raise_alarm.subject_id for update;
  end case;
  if exists (
    select from private.records as r join private.waits as w on w.lead_id = r.lead_id
    where r.id = raise_alarm.subject_id and w.answered_at > raise_alarm.since and not w.is_put_away
  ) then
    return;
  end if;
  if raise_alarm.kind = 'conversation' then
    perform private.announce_conversation(raise_alarm.subject_id, 'urgent');
    perform private.tell(array['desk', raise_alarm.subject_id::text]);
    return;
  end if;
  if not private.begin_wait(raise_alarm.subject_id, 'urgent') then
    return;
  end if;
  -- A device that wants to hear of emergencies rings once, with the graver reason.
  delete from public.jobs as j using private.devices as d
  where j.record_id = raise_alarm.subject_id and j.kind in ('ring lead', 'ring booking') and j.attempts = 0
    and d.id = j.device_id and 'urgent' = any(d.alerts);
  perform private.push('urgent', raise_alarm.kind, raise_alarm.subject_id, after, after > '0')
  from unnest(array['0', '1 minute', '5 minutes']::interval[]) as after;
  update public.jobs as j set kind = 'urgent', due_at = now()
  where j.record_id = raise_alarm.subject_id and j.kind in ('new', 'booked') and j.attempts = 0 and j.sent_at is null and j.abandoned_at is null
  returning j.id into told;
  if told is null and not private.joins_digest(raise_alarm.kind, true) then
    perform private.add_job('urgent', raise_alarm.kind, raise_alarm.subject_id);
  end if;
  perform private.tell(array['desk', raise_alarm.subject_id::text]);
end
$$;

-- What is about a record and waits for what is heard in it leaves now.
create or replace function private.stop_waiting_for_hearing(subject_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.jobs as j set due_at = now()
  where j.record_id = stop_waiting_for_hearing.subject_id and j.kind in ('new', 'booked', 'ring lead', 'ring booking')
    and j.attempts = 0 and j.due_at > now() and j.due_at <= now() + private.hearing_time();
$$;

-- Says what was heard in a text: an emergency or not. Null where the listener failed on it or is gone: it is tried five times more, after
-- 10, 40, 160, 640 and 2,560 seconds, so that one text cannot keep the listener from others.
create or replace function public.unheard_done(unheard_id bigint, urgent boolean default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  heard private.unheard;
begin
  select u.* into heard from private.unheard as u where u.id = unheard_id for update;
  if heard.id is null then
    return;
  end if;
  if unheard_done.urgent is null and heard.failures < 5 then
    update private.unheard as u
    set failures = u.failures + 1, leased_until = now() + make_interval(secs => 10 * 4 ^ u.failures)
    where u.id = heard.id;
  else
    delete from private.unheard as u where u.id = heard.id;
  end if;
  if not coalesce(unheard_done.urgent, false) then
    perform private.stop_waiting_for_hearing(heard.subject_id);
    return;
  end if;
  -- What was booked in the chat is told of there, as is what was written there.
  perform private.raise_alarm(
    case when booked.conversation_id is null then heard.kind else 'conversation' end,
    coalesce(booked.conversation_id, heard.subject_id), heard.since
  )
  from (select) as one
  left join public.inspections as booked
    on heard.kind = 'inspection' and booked.id = heard.subject_id and booked.source = 'chat';
end
$$;

grant execute on function public.hear_later, public.unheard_claim, public.unheard_done to service_role;
