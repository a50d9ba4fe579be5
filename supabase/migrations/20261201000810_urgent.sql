-- Emergencies in what visitors send by forms, and alerts that neither a burst nor quiet hours keep from ringing.

-- What is still to be heard -------------------------------------------------------------------------------------------
-- Texts of visitors in which nobody has listened for an emergency yet. A form is stored at once, whatever state the listener is in: the
-- server claims the texts, and says of each what was heard. The words stay in their record, so that they go with it.
create table private.unheard (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('estimate', 'inspection', 'conversation')),
  subject_id uuid not null,
  message_id bigint, -- of a conversation: the visitor's message
  since timestamptz not null default now(),
  failures integer not null default 0,
  leased_until timestamptz,
  check ((kind = 'conversation') = (message_id is not null))
);

-- Mails and calls about a text wait so long for what is heard in it: they then leave as an emergency, or as before.
create function private.hearing_time() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '3 seconds'
$$;

create function private.await_hearing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unheard (kind, subject_id) values (tg_argv[0], new.id);
  update public.outbox as o set due_at = o.due_at + private.hearing_time()
  where o.subject_id = new.id and o.audience = 'staff' and o.reason in ('new', 'booked') and o.attempts = 0;
  update private.pushes as p set due_at = p.due_at + private.hearing_time()
  where p.subject_id = new.id and p.reason in ('lead', 'booking') and p.attempts = 0;
  return null;
end
$$;

-- Triggers of one event run by their names, so these come after those that write mails and calls.
create trigger estimates_unheard after insert on public.estimates
  for each row when (btrim(new.notes) <> '') execute function private.await_hearing('estimate');
create trigger inspections_unheard after insert on public.inspections
  for each row when (btrim(new.notes) <> '' and new.source <> 'desk') execute function private.await_hearing('inspection');

-- Has a visitor's message heard later, which nobody could read when it came.
create function public.hear_later(message bigint) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.unheard (kind, subject_id, message_id)
  select 'conversation', m.conversation_id, m.id from public.messages as m where m.id = hear_later.message
$$;

-- The visitor's words; null where they were deleted.
create function private.words_to_hear(text_of private.unheard) returns text
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
create function public.unheard_claim(batch integer default 1, lease_seconds integer default 10)
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
create function private.raise_alarm(kind text, subject_id uuid, since timestamptz) returns void
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
    select from private.waits as w
    where w.kind = raise_alarm.kind and w.subject_id = raise_alarm.subject_id and w.answered_at > raise_alarm.since
  ) then
    return;
  end if;
  if raise_alarm.kind = 'conversation' then
    perform private.announce_conversation(raise_alarm.subject_id, 'urgent');
    perform private.tell(array['desk', raise_alarm.subject_id::text]);
    return;
  end if;
  if not private.begin_wait(raise_alarm.kind, raise_alarm.subject_id, 'urgent') then
    return;
  end if;
  -- A device that wants to hear of emergencies rings once, with the graver reason.
  delete from private.pushes as p using private.devices as d
  where p.subject_id = raise_alarm.subject_id and p.reason in ('lead', 'booking') and p.attempts = 0
    and d.id = p.device_id and 'urgent' = any(d.alerts);
  perform private.push('urgent', raise_alarm.kind, raise_alarm.subject_id, after, after > '0')
  from unnest(array['0', '1 minute', '5 minutes']::interval[]) as after;
  update public.outbox as o set reason = 'urgent', due_at = now()
  where o.subject_id = raise_alarm.subject_id and o.audience = 'staff' and o.reason in ('new', 'booked') and o.attempts = 0
    and o.sent_at is null and o.abandoned_at is null
  returning o.id into told;
  if told is null and not private.joins_digest(raise_alarm.kind, raise_alarm.subject_id, true) then
    insert into public.outbox (kind, subject_id, reason) values (raise_alarm.kind, raise_alarm.subject_id, 'urgent');
  end if;
  perform private.tell(array['desk', raise_alarm.subject_id::text]);
end
$$;

-- What is about a record and waits for what is heard in it leaves now.
create function private.stop_waiting_for_hearing(subject_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.outbox as o set due_at = now()
  where o.subject_id = stop_waiting_for_hearing.subject_id and o.audience = 'staff' and o.reason in ('new', 'booked')
    and o.attempts = 0 and o.due_at > now() and o.due_at <= now() + private.hearing_time();
  update private.pushes as p set due_at = now()
  where p.subject_id = stop_waiting_for_hearing.subject_id and p.reason in ('lead', 'booking')
    and p.attempts = 0 and p.due_at > now();
$$;

-- Says what was heard in a text: an emergency or not. Null where the listener failed on it or is gone: it is tried five times more, after
-- 10, 40, 160, 640 and 2,560 seconds, so that one text cannot keep the listener from others.
create function public.unheard_done(unheard_id bigint, urgent boolean default null) returns void
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

-- Those who wait --------------------------------------------------------------------------------------------------------
-- Who books a visit waits for an answer too, where an emergency was heard in what they wrote.
alter table private.waits drop constraint waits_kind_check;
alter table private.waits add constraint waits_kind_check check (kind in ('conversation', 'estimate', 'inspection'));

create trigger inspections_waits_forgotten after delete on public.inspections
  for each row execute function private.forget_waits();

-- Staff who end or cancel a visit have answered.
create function private.answer_ended_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    perform private.end_wait('inspection', new.id, private.staff_says('name'));
  end if;
  return null;
end
$$;
create trigger inspections_answered after update of status on public.inspections
  for each row when (old.status = 'booked' and new.status <> old.status) execute function private.answer_ended_visit();

-- As before, with the names of who booked a visit.
create or replace function public.list_waits(since timestamptz)
returns table (
  kind text, subject_id uuid, reason text, waits_since timestamptz, answered_at timestamptz, answered_by text, name text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select w.kind, w.subject_id, w.reason, w.since, w.answered_at, w.answered_by,
      coalesce(nullif(c.name, ''), nullif(c.email, ''), nullif(c.phone, ''), e.customer_name, i.customer_name, '')
    from (
      (select o.* from private.waits as o where o.answered_at is null order by o.since limit 1000)
      union all
      (
        select a.* from private.waits as a
        where a.answered_at is not null and a.since > list_waits.since order by a.since desc limit 1000
      )
    ) as w
    left join public.conversations as c on w.kind = 'conversation' and c.id = w.subject_id
    left join public.estimates as e on w.kind = 'estimate' and e.id = w.subject_id
    left join public.inspections as i on w.kind = 'inspection' and i.id = w.subject_id
    order by w.answered_at is not null, case when w.answered_at is null then w.since end, w.since desc;
end
$$;

-- Calls -----------------------------------------------------------------------------------------------------------------
-- When a device was called in the last ten minutes, but for emergencies. Worth nothing later, so nothing of it is logged.
create unlogged table private.rings (
  device_id uuid not null,
  at timestamptz not null default now()
);
create index rings_device on private.rings (device_id, at);

-- The calls of a burst that one call stands for.
alter table private.pushes add column number integer not null default 1;
create unique index pushes_burst on private.pushes (device_id) where reason = 'many' and leased_until is null;

-- Calls the devices that want to hear of this; `again` all that are called for anything. An emergency always calls. Of the rest a device
-- hears twenty in ten minutes, and of more by one call that says how many, ten minutes after the first of them. What comes in its quiet
-- hours is not told later, so that counts for nothing.
create or replace function private.push(
  reason text, kind text, subject_id uuid, after interval default '0', again boolean default false
)
returns void
language sql
set search_path = ''
as $$
  with called as (
    select d.id, private.is_quiet(d) as is_quiet, push.reason <> 'urgent' and 20 <= (
      (select count(*) from private.rings as r where r.device_id = d.id and r.at > now() - interval '10 minutes')
      + (
        select count(*) from private.pushes as p
        where p.device_id = d.id and p.reason not in ('urgent', 'many') and not p.again
      )
    ) as is_full
    from private.devices as d
    where d.endpoint is not null and (push.again and cardinality(d.alerts) > 0 or push.reason = any(d.alerts))
  ), burst as (
    insert into private.pushes as p (device_id, reason, kind, subject_id, again, due_at)
    select c.id, 'many', push.kind, push.subject_id, false, now() + interval '10 minutes'
    from called as c where c.is_full and not c.is_quiet and not push.again
    on conflict (device_id) where reason = 'many' and leased_until is null do update set number = p.number + 1
  )
  insert into private.pushes (device_id, reason, kind, subject_id, again, due_at)
  select c.id, push.reason, push.kind, push.subject_id, push.again, now() + push.after
  from called as c where not c.is_full
$$;

-- Whether a call that is due is worth nothing any more: in quiet hours, a quarter of an hour late, or once more for who is answered
-- meanwhile. One of an emergency rings in quiet hours too, where the device wants to hear of emergencies, and late for as long as nobody
-- has answered, for a day.
create function private.is_stale(call private.pushes, device private.devices) returns boolean
language sql stable
set search_path = ''
as $$
  select device.endpoint is null
    or private.is_quiet(device) and not (call.reason = 'urgent' and 'urgent' = any(device.alerts))
    or call.due_at < now() - case when call.reason = 'urgent' then interval '1 day' else interval '15 minutes' end
    or (call.again or call.due_at < now() - interval '15 minutes') and not private.is_waiting(call.kind, call.subject_id)
$$;

-- Takes up to `batch` calls that are due, emergencies first, for `lease_seconds`; no two workers get the same one. Drops those that are
-- worth nothing any more.
drop function public.pushes_claim(integer, integer);
create function public.pushes_claim(batch integer default 20, lease_seconds integer default 30)
returns table (
  id bigint, device_id uuid, endpoint text, p256dh text, auth text, reason text, kind text, subject_id uuid, again boolean,
  number integer, attempts integer
)
language sql security definer
set search_path = ''
as $$
  delete from private.pushes as p
  using private.devices as d
  where d.id = p.device_id and p.due_at <= now() and coalesce(p.leased_until, now()) <= now() and private.is_stale(p, d);
  update private.pushes as p
  set attempts = p.attempts + 1, leased_until = now() + make_interval(secs => lease_seconds)
  from private.devices as d
  where d.id = p.device_id and p.id in (
    select due.id from private.pushes as due join private.devices as device on device.id = due.device_id
    where due.due_at <= now() and coalesce(due.leased_until, now()) <= now()
      and not private.is_stale(due, device) -- one that came since the statement above
    order by due.reason <> 'urgent', due.due_at, due.id limit batch
    for update of due skip locked
  )
  returning p.id, d.id, d.endpoint, d.p256dh, d.auth, p.reason, p.kind, p.subject_id, p.again, p.number, p.attempts
$$;

-- The push service has taken a call, or, where not `taken`, never will.
drop function public.push_done(bigint);
create function public.push_done(push_id bigint, taken boolean default true) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.rings as r where r.at < now() - interval '10 minutes';
  with done as (
    delete from private.pushes as p where p.id = push_id returning p.device_id, p.reason
  )
  insert into private.rings (device_id) select d.device_id from done as d where push_done.taken and d.reason <> 'urgent'
$$;

-- Who may do what -------------------------------------------------------------------------------------------------------
revoke all on private.unheard, private.rings from public, anon, authenticated, service_role;
revoke all on function
  private.hearing_time(), private.await_hearing(), private.stop_waiting_for_hearing(uuid), private.words_to_hear(private.unheard),
  private.raise_alarm(text, uuid, timestamptz), private.answer_ended_visit(), private.is_stale(private.pushes, private.devices),
  public.hear_later(bigint), public.unheard_claim(integer, integer), public.unheard_done(bigint, boolean),
  public.pushes_claim(integer, integer), public.push_done(bigint, boolean)
from public, anon, authenticated, service_role;
grant execute on function
  public.hear_later(bigint), public.unheard_claim(integer, integer), public.unheard_done(bigint, boolean),
  public.pushes_claim(integer, integer), public.push_done(bigint, boolean)
to service_role;
