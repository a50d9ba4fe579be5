-- Who of the office is there, whom it keeps waiting, and how its devices are called.

-- Browsers at the desk ----------------------------------------------------------------------------------------------
create table private.devices (
  id uuid primary key, -- the browser's own
  staff_name text not null default '' check (length(staff_name) <= 60), -- as visitors read it
  here_until timestamptz, -- null while nobody there takes conversations
  signed_at timestamptz not null default now(), -- when somebody last touched the desk on it
  -- A Web Push subscription, and what its owner wants to be called for.
  endpoint text unique check (endpoint ~ '^https://' and length(endpoint) <= 2000),
  p256dh text check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  alerts text[] not null default '{}' check (alerts <@ array['urgent', 'person', 'lead', 'booking', 'cancellation']),
  -- From one time of the day to another it is not called, on the clock of this zone.
  quiet_from time,
  quiet_until time,
  time_zone text not null default 'UTC',
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  check ((quiet_from is null) = (quiet_until is null))
);

-- A day's quiet hours may end on the next one.
create function private.is_quiet(device private.devices) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(case
    when device.quiet_from <= device.quiet_until then local.time >= device.quiet_from and local.time < device.quiet_until
    else local.time >= device.quiet_from or local.time < device.quiet_until
  end, false)
  from (select (now() at time zone device.time_zone)::time as time) as local
$$;

-- Says that whoever uses this device takes conversations until then, under a name; null: takes none.
create function public.set_presence(device uuid, staff_name text, here_until timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.devices as d (id, staff_name, here_until)
  values (set_presence.device, btrim(set_presence.staff_name), set_presence.here_until)
  on conflict (id) do update set
    staff_name = excluded.staff_name, here_until = excluded.here_until, signed_at = now();
  perform private.tell(array['office']);
end
$$;

-- Somebody touches the desk on this device.
create function public.sign_of_life(device uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.devices as d set signed_at = now() where d.id = sign_of_life.device;
end
$$;

-- The names of those who are there: they said so, until a time to come, and touched the desk within the last hour.
create function private.names_here() returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(d.staff_name order by d.signed_at desc), '{}')
  from private.devices as d
  where d.here_until > now() and d.signed_at > now() - interval '1 hour' and d.staff_name <> ''
$$;

create function public.staff_here() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select private.names_here()
$$;

-- The changes for a server that cannot listen: in which conversations something happened after `since`, whether something else came for
-- the desk, and who is there. A row may be committed after one that is younger, so whoever asks again gives a time a little ago.
create function public.live_changes(since timestamptz default null)
returns table (now timestamptz, conversations uuid[], desk boolean, here text[])
language sql stable security definer
set search_path = ''
as $$
  with asked as (select coalesce(live_changes.since, now()) as since)
  select now(),
    array(
      select m.conversation_id from public.messages as m, asked where m.created_at > asked.since
      union select t.conversation_id from private.takeovers as t, asked where t.taken_at > asked.since
      -- Five seconds longer, so that its end is found too (private.is_typing).
      union select t.conversation_id from private.typing as t, asked where t.typed_at > asked.since - interval '5 seconds'
      limit 1000
    ),
    exists (select from public.applications as a, asked where a.created_at > asked.since)
      or exists (select from public.estimates as e, asked where e.created_at > asked.since)
      or exists (
        select from public.inspections as i, asked where coalesce(i.visitor_changed_at, i.created_at) > asked.since
      ),
    private.names_here()
$$;

-- A device as its desk shows it, with who is there. No row where it never said anything.
create function public.read_device(device uuid)
returns table (
  staff_name text, here_until timestamptz, is_called boolean, endpoint text, alerts text[], quiet_from time, quiet_until time,
  names_here text[]
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select d.staff_name, case when d.here_until > now() and d.signed_at > now() - interval '1 hour' then d.here_until end,
      d.endpoint is not null, d.endpoint, d.alerts, d.quiet_from, d.quiet_until, private.names_here()
    from private.devices as d where d.id = read_device.device;
end
$$;

-- Those who wait ----------------------------------------------------------------------------------------------------
-- Each request for a person and each lead, until somebody of the office has answered: of a conversation by a first message there or
-- by saying so, of an estimate by saying so. A graver reason takes an earlier one's place, from when it began.
create table private.waits (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('conversation', 'estimate')),
  subject_id uuid not null,
  reason text not null check (reason in ('urgent', 'person', 'contact', 'new')),
  since timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text not null default '' -- a name, where one is known
);
create unique index waits_open on private.waits (kind, subject_id) where answered_at is null;
create index waits_newest on private.waits (since desc);
create index waits_subject on private.waits (subject_id);

-- Answers whether staff must be called: it began just now, or is graver than before.
create function private.begin_wait(kind text, subject_id uuid, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  changed bigint;
begin
  insert into private.waits as w (kind, subject_id, reason)
  values (begin_wait.kind, begin_wait.subject_id, begin_wait.reason)
  on conflict (kind, subject_id) where answered_at is null do update set reason = excluded.reason
    where w.reason <> excluded.reason and private.gravest_notice(array[w.reason, excluded.reason]) = excluded.reason
  returning w.id into changed;
  return changed is not null;
end
$$;

create function private.end_wait(kind text, subject_id uuid, answered_by text) returns void
language sql
set search_path = ''
as $$
  update private.waits as w set answered_at = now(), answered_by = end_wait.answered_by
  where w.kind = end_wait.kind and w.subject_id = end_wait.subject_id and w.answered_at is null
$$;

create function private.forget_waits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.waits as w where w.subject_id = old.id;
  return null;
end
$$;

-- Whoever decides on an estimate has answered it.
create function private.answer_decided() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_wait('estimate', new.id, '');
  return null;
end
$$;

create trigger estimates_decided after update of status on public.estimates
  for each row when (new.status <> old.status) execute function private.answer_decided();

create trigger conversations_waits_forgotten after delete on public.conversations
  for each row execute function private.forget_waits();
create trigger estimates_waits_forgotten after delete on public.estimates
  for each row execute function private.forget_waits();

-- Whether somebody still has to be answered, whom nobody writes with just now.
create function private.is_waiting(kind text, subject_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.waits as w
    where w.kind = is_waiting.kind and w.subject_id = is_waiting.subject_id and w.answered_at is null
  ) and not exists (select from private.takeovers as t where t.conversation_id = is_waiting.subject_id)
$$;

-- Whether a visitor has asked for a person, and none has answered.
create function private.waits_for_person(conversation uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.waits as w
    where w.kind = 'conversation' and w.subject_id = waits_for_person.conversation and w.answered_at is null
      and w.reason in ('urgent', 'person')
  )
$$;

-- Says that somebody was answered, as by phone. A conversation stands for all of its group.
create function public.end_waiting(kind text, subject uuid, staff_name text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if end_waiting.kind = 'conversation' then
    perform private.end_wait('conversation', c.id, end_waiting.staff_name)
    from public.conversations as asked join public.conversations as c on c.group_key = asked.group_key
    where asked.id = end_waiting.subject;
  else
    perform private.end_wait(end_waiting.kind, end_waiting.subject, end_waiting.staff_name);
  end if;
  perform private.tell(array['desk', end_waiting.subject::text]);
end
$$;

-- Those who wait, the longest first, and after them those who were answered since a time, the latest first; at most 1,000 of each.
create function public.list_waits(since timestamptz)
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
      coalesce(nullif(c.name, ''), nullif(c.email, ''), nullif(c.phone, ''), e.customer_name, '')
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
    order by w.answered_at is not null, case when w.answered_at is null then w.since end, w.since desc;
end
$$;

-- Calls -------------------------------------------------------------------------------------------------------------
-- One call of one device, until the push service has taken it or it is worth nothing any more.
create table private.pushes (
  id bigint generated always as identity primary key,
  device_id uuid not null references private.devices on delete cascade,
  reason text not null,
  kind text not null check (kind in ('conversation', 'estimate', 'inspection')),
  subject_id uuid not null,
  again boolean not null, -- worth something only while nobody has answered
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  leased_until timestamptz,
  attempts integer not null default 0
);
create index pushes_due on private.pushes (due_at);
create index pushes_device on private.pushes (device_id, created_at);

-- Calls the devices that want to hear of this; `again` all that are called for anything. Of a flood a device hears twenty in ten
-- minutes: the mail tells of the rest.
create function private.push(reason text, kind text, subject_id uuid, after interval default '0', again boolean default false)
returns void
language sql
set search_path = ''
as $$
  insert into private.pushes (device_id, reason, kind, subject_id, again, due_at)
  select d.id, push.reason, push.kind, push.subject_id, push.again, now() + push.after
  from private.devices as d
  where d.endpoint is not null and (push.again and cardinality(d.alerts) > 0 or push.reason = any(d.alerts))
    and (
      select count(*) from private.pushes as p where p.device_id = d.id and p.created_at > now() - interval '10 minutes'
    ) < 20
$$;

-- Calls the office's devices to a conversation, unless somebody writes there: at once, after a minute without an answer all of them once
-- more, and of an emergency after five. Answers whether a mail shall tell of it too, when that minute is over.
create function private.call_the_office(conversation uuid, notice text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.takeovers as t where t.conversation_id = call_the_office.conversation)
    or not private.begin_wait('conversation', conversation, notice)
  then
    return false;
  end if;
  if notice = 'contact' then
    perform private.push('lead', 'conversation', conversation);
    return false;
  end if;
  perform private.push(notice, 'conversation', conversation);
  perform private.push(notice, 'conversation', conversation, '1 minute', true);
  if notice = 'urgent' then
    perform private.push(notice, 'conversation', conversation, '5 minutes', true);
  end if;
  return true;
end
$$;

-- Mails once more of who still waits after a minute.
create function private.remind_by_mail(conversation uuid) returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, subject_id, reason, due_at)
  values ('conversation', remind_by_mail.conversation, 'waiting', now() + interval '1 minute')
$$;

create function private.call_for_estimate() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.begin_wait('estimate', new.id, 'new');
  perform private.push('lead', 'estimate', new.id);
  return null;
end
$$;

create trigger estimates_called after insert on public.estimates for each row execute function private.call_for_estimate();

-- Of what a visitor did; staff know what they do themselves.
create function private.call_for_inspection() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.push(
      case when new.status = 'cancelled' then 'cancellation' else 'booking' end, 'inspection', new.id
    );
  end if;
  return null;
end
$$;

create trigger inspections_booked_called after insert on public.inspections
  for each row when (new.status = 'booked') execute function private.call_for_inspection();
create trigger inspections_changed_called after update of starts_at, status on public.inspections
  for each row when (
    new.status = 'booked' and (new.starts_at <> old.starts_at or old.status = 'cancelled')
    or new.status = 'cancelled' and old.status = 'booked'
  )
  execute function private.call_for_inspection();

-- Has this device called for these reasons, but for quiet hours; a subscription that another device had is this one's now.
create function public.set_alerts(
  device uuid, endpoint text, p256dh text, auth text, alerts text[], quiet_from time default null, quiet_until time default null,
  time_zone text default 'UTC'
)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform now() at time zone set_alerts.time_zone; -- refuses a zone that there is not
  update private.devices as d set endpoint = null, p256dh = null, auth = null
  where d.endpoint = set_alerts.endpoint and d.id <> set_alerts.device;
  insert into private.devices as d (id, endpoint, p256dh, auth, alerts, quiet_from, quiet_until, time_zone)
  values (set_alerts.device, set_alerts.endpoint, set_alerts.p256dh, set_alerts.auth, set_alerts.alerts,
    set_alerts.quiet_from, set_alerts.quiet_until, set_alerts.time_zone)
  on conflict (id) do update set
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, alerts = excluded.alerts,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone, signed_at = now();
end
$$;

create function public.stop_alerts(device uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.devices as d set endpoint = null, p256dh = null, auth = null where d.id = stop_alerts.device;
end
$$;

-- The subscription of one device, to try it.
create function public.push_subscription(device uuid) returns table (endpoint text, p256dh text, auth text)
language sql stable security definer
set search_path = ''
as $$
  select d.endpoint, d.p256dh, d.auth from private.devices as d
  where d.id = push_subscription.device and d.endpoint is not null
$$;

-- Takes up to `batch` calls that are due, for `lease_seconds`; no two workers get the same one. Those that are worth nothing any more
-- are dropped: in quiet hours, a quarter of an hour late, or once more for who is answered meanwhile.
create function public.pushes_claim(batch integer default 20, lease_seconds integer default 30)
returns table (
  id bigint, device_id uuid, endpoint text, p256dh text, auth text, reason text, kind text, subject_id uuid, again boolean,
  attempts integer
)
language sql security definer
set search_path = ''
as $$
  delete from private.pushes as p
  using private.devices as d
  where d.id = p.device_id and p.due_at <= now() and coalesce(p.leased_until, now()) <= now()
    and (d.endpoint is null or private.is_quiet(d) or p.due_at < now() - interval '15 minutes'
      or p.again and not private.is_waiting(p.kind, p.subject_id));
  update private.pushes as p
  set attempts = p.attempts + 1, leased_until = now() + make_interval(secs => lease_seconds)
  from private.devices as d
  where d.id = p.device_id and p.id in (
    select due.id from private.pushes as due
    where due.due_at <= now() and coalesce(due.leased_until, now()) <= now()
    order by due.due_at, due.id limit batch
    for update skip locked
  )
  returning p.id, d.id, d.endpoint, d.p256dh, d.auth, p.reason, p.kind, p.subject_id, p.again, p.attempts
$$;

-- The push service has taken it, or never will.
create function public.push_done(push_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.pushes as p where p.id = push_id
$$;

create function public.push_again(push_id bigint, in_seconds integer) returns void
language sql security definer
set search_path = ''
as $$
  update private.pushes as p set leased_until = now() + make_interval(secs => in_seconds) where p.id = push_id
$$;

-- The push service knows this subscription no more.
create function public.drop_subscription(endpoint text) returns void
language sql security definer
set search_path = ''
as $$
  update private.devices as d set endpoint = null, p256dh = null, auth = null where d.endpoint = drop_subscription.endpoint
$$;

-- The answer by mail ------------------------------------------------------------------------------------------------
-- Up to which message the visitor has seen a conversation.
create table private.seen (
  conversation_id uuid primary key references public.conversations on delete cascade,
  message_id bigint not null
);

create function public.visitor_saw(conversation uuid, message bigint) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.seen as s (conversation_id, message_id)
  select c.id, visitor_saw.message from public.conversations as c where c.id = visitor_saw.conversation
  on conflict (conversation_id) do update set message_id = greatest(s.message_id, excluded.message_id)
$$;

-- What staff wrote answers who waited. It is mailed to a visitor who has not seen it two minutes later.
create function private.answer_who_waits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_wait('conversation', new.conversation_id, new.author);
  insert into public.outbox (kind, subject_id, audience, reason, due_at)
  select 'conversation', new.conversation_id, 'visitor', 'answer', now() + interval '2 minutes'
  where not exists (
    select from public.outbox as o
    where o.subject_id = new.conversation_id and o.kind = 'conversation' and o.reason = 'answer'
      and o.sent_at is null and o.abandoned_at is null and o.attempts = 0
  );
  return null;
end
$$;

create trigger messages_answer after insert on public.messages
  for each row when (new.author is not null) execute function private.answer_who_waits();

-- The conversation of which a visitor has not seen an answer, to be mailed; null where there is nothing to mail, or no address.
create function private.unseen_answer(conversation uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(c) - 'state' from public.conversations as c
  where c.id = unseen_answer.conversation and c.email <> '' and exists (
    select from public.messages as m
    where m.conversation_id = c.id and m.author is not null
      and m.id > coalesce((select s.message_id from private.seen as s where s.conversation_id = c.id), 0)
  )
$$;
