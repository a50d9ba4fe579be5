-- Who of the office is there, whom it keeps waiting, and how its devices are called.

-- A day's quiet hours may end on the next one.
create or replace function private.is_quiet(device private.devices) returns boolean
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
create or replace function public.set_presence(device uuid, staff_name text, here_until timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform private.refuse_far_moment(set_presence.here_until);
  insert into private.devices as d (id, staff_name, here_until)
  values (set_presence.device, private.proven_name(set_presence.staff_name), set_presence.here_until)
  on conflict (id) do update set
    staff_name = excluded.staff_name, here_until = excluded.here_until, signed_at = now();
  perform private.tell(array['office']);
end
$$;

-- Somebody touches the desk on this device.
create or replace function public.sign_of_life(device uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  update private.devices as d set signed_at = now() where d.id = sign_of_life.device;
end
$$;

-- The names of those who are there: they said so, until a time to come, and touched the desk within the last hour.
create or replace function private.names_here() returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(d.staff_name order by d.signed_at desc), '{}')
  from private.devices as d
  where d.here_until > now() and d.signed_at > now() - interval '1 hour' and d.staff_name <> ''
$$;

create or replace function public.staff_here() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select private.names_here()
$$;

-- A device as its desk shows it, with who is there. No row where it never said anything.
create or replace function public.read_device(device uuid)
returns table (
  staff_name text, here_until timestamptz, is_called boolean, endpoint text, alerts text[], quiet_from time, quiet_until time,
  names_here text[]
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    select d.staff_name, case when d.here_until > now() and d.signed_at > now() - interval '1 hour' then d.here_until end,
      d.endpoint is not null, d.endpoint, d.alerts, d.quiet_from, d.quiet_until, private.names_here()
    from private.devices as d where d.id = read_device.device;
end
$$;

-- True if a visitor has asked for a person, and none has answered.
create or replace function private.waits_for_person(conversation uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.waits as w
    where w.subject_id = waits_for_person.conversation and w.answered_at is null
      and w.reason in ('urgent', 'person')
  )
$$;

-- Says that somebody was answered, as by phone, and records it: an answer in the chat, a call and a decision are recorded as such already. A
-- chat without a contact is put away, and there is nothing more to do.
create or replace function public.end_waiting(kind text, subject uuid, staff_name text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lead uuid;
begin
  perform private.requires('office');
  perform private.require_record(end_waiting.kind, end_waiting.subject);
  lead := (private.lead_of(end_waiting.subject)).id;
  perform private.finish_wait(lead, private.proven_name(end_waiting.staff_name));
  if private.has_no_contact(lead) then
    perform private.close_lead(lead);
    perform private.record_activity(end_waiting.kind, end_waiting.subject, 'closed');
  else
    perform private.record_activity(end_waiting.kind, end_waiting.subject, 'answered');
  end if;
  perform private.tell(array['desk', end_waiting.subject::text]);
end
$$;

-- Those who wait, the longest first, and after them those who were answered since a time, the latest first; at most 1,000 of each. What waits in one
-- lead is one wait, from its first on. Those that were put away are neither.
create or replace function public.list_waits(since timestamptz)
returns table (
  kind text, subject_id uuid, reason text, waits_since timestamptz, answered_at timestamptz, answered_by text, name text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    select r.kind, r.id, w.reason, w.since, w.answered_at, w.answered_by, coalesce(nullif(r.name, ''), nullif(r.email, ''), r.phone)
    from (
      select (array_agg(o.subject_id order by o.since, o.id))[1] as subject_id, private.gravest_notice(array_agg(o.reason)) as reason,
        min(o.since) as since, o.answered_at, min(o.answered_by) as answered_by
      from (
        (select n.* from private.waits as n where n.answered_at is null order by n.since limit 1000)
        union all
        (
          select a.* from private.waits as a
          where a.answered_at is not null and not a.is_put_away and a.since > list_waits.since order by a.since desc limit 1000
        )
      ) as o
      group by o.lead_id, o.answered_at
    ) as w
    join private.records as r on r.id = w.subject_id
    order by w.answered_at is not null, case when w.answered_at is null then w.since end, w.since desc;
end
$$;

-- Puts chats away whose visitors left no contact, several at once; one that has a contact by now stays. Answers those that it put away.
create or replace function public.put_chats_away(subjects uuid[], staff_name text default '') returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  subject uuid;
begin
  perform private.requires('office');
  foreach subject in array subjects[1:200] loop
    if private.has_no_contact((private.lead_of(subject)).id) then
      perform public.end_waiting('conversation', subject, put_chats_away.staff_name);
      return next subject;
    end if;
  end loop;
end
$$;

-- Says that several chats were not put away after all, within ten minutes.
create or replace function public.undo_put_away(subjects uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform public.undo_answered('conversation', subject) from unnest(subjects[1:200]) as subject;
end
$$;

-- Says within ten minutes that somebody was not answered or put away after all: who waited does so again, from when it began.
create or replace function public.undo_answered(kind text, subject uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lead private.leads;
  moment timestamptz;
begin
  perform private.requires('office');
  perform private.require_record(undo_answered.kind, undo_answered.subject);
  perform private.hold_people(); -- it may take in another lead
  lead := private.lead_of(undo_answered.subject);
  moment := (select max(w.answered_at) from private.waits as w where w.lead_id = lead.id and w.answered_at > now() - interval '10 minutes');
  if moment is not null then
    perform private.wait_again(lead.id, moment);
    if lead.closed_at = moment and lead.outcome is null then
      perform private.open_again(lead.id);
    end if;
    -- The date that came of the answer by itself.
    update private.leads as l set next_at = null where l.id = lead.id and l.next_at = moment + private.usual_pause();
  end if;
  perform private.record_activity(undo_answered.kind, undo_answered.subject, 'waits again');
  perform private.tell(array['desk', undo_answered.subject::text]);
end
$$;

-- What staff wrote answers who waited. It is mailed to a visitor who has not seen it two minutes later.
create or replace function private.answer_by_message(message public.messages) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.answer_record(message.conversation_id, message.author);
  perform private.add_job('answer', 'conversation', message.conversation_id, '2 minutes')
  where not exists (
    select from public.jobs as j
    where j.record_id = message.conversation_id and j.kind = 'answer' and j.sent_at is null and j.abandoned_at is null and j.attempts = 0
  );
end
$$;

-- What a mail says of a conversation whose visitor has not seen an answer: {"email", "answers": [{"author", "content"}]}, the latest
-- twenty messages of staff that no such mail had yet, the oldest first, and nothing that the visitor or Eve wrote. Null where there is
-- nothing to mail, or no address.
create or replace function private.answer_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', c.email, 'answers', said.answers)
  from public.conversations as c
  cross join lateral (
    select jsonb_agg(jsonb_build_object('author', latest.author, 'content', latest.content) order by latest.id) as answers
    from (
      select m.id, m.author, m.content from public.messages as m
      where m.conversation_id = c.id and m.author is not null
        and m.id > coalesce((select s.message_id from private.seen as s where s.conversation_id = c.id), 0)
        and m.created_at > coalesce((
          select max(j.due_at) from public.jobs as j -- before it, so that a message which came while one was sent has its own
          where j.record_id = c.id and j.kind = 'answer' and j.sent_at is not null
        ), '-infinity')
      order by m.id desc limit 20
    ) as latest
  ) as said
  where c.id = job.record_id and c.email <> '' and said.answers is not null
$$;

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
      select count(*) from public.jobs as j
      where j.device_id = d.id and j.kind <> 'ring urgent' and j.abandoned_at is null and case
        when j.sent_at is null then j.kind <> 'ring many' and not j.again
        else j.sent_at > now() - interval '10 minutes'
      end
    ) as is_full
    from private.devices as d
    where d.endpoint is not null and (push.again and cardinality(d.alerts) > 0 or push.reason = any(d.alerts))
  ), burst as (
    insert into public.jobs as j (kind, record_kind, device_id, due_at)
    select 'ring many', push.kind, c.id, now() + interval '10 minutes'
    from called as c where c.is_full and not c.is_quiet and not push.again
    on conflict (device_id) where kind = 'ring many' and attempts = 0 do update set number = j.number + 1
  )
  insert into public.jobs (kind, record_kind, record_id, device_id, again, due_at)
  select 'ring ' || push.reason, push.kind, push.subject_id, c.id, push.again, now() + push.after
  from called as c where not c.is_full
$$;

-- Calls the office's devices to a conversation, unless somebody writes there: at once, after a minute without an answer all of them once
-- more, and of an emergency after five. Answers whether a mail shall tell of it too, when that minute is over.
create or replace function private.call_the_office(conversation uuid, notice text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.takeovers as t where t.conversation_id = call_the_office.conversation)
    or not private.begin_wait(conversation, notice)
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

-- Of what a visitor did; staff know what they do themselves. A job of which the visit was cancelled, and for which nobody has a date, is one for today.
create or replace function private.call_for_visit(visit public.inspections) returns void
language plpgsql
set search_path = ''
as $$
begin
  if visit.status = 'cancelled' then
    update private.leads as l set next_at = now()
    where l.id = (select r.lead_id from private.records as r where r.id = visit.id) and l.closed_at is null and l.next_at is null;
  end if;
  if not private.may('office') then
    perform private.push(case when visit.status = 'cancelled' then 'cancellation' else 'booking' end, 'inspection', visit.id);
  end if;
end
$$;

-- Has this device called for these reasons, but for quiet hours; a subscription that another device had is this one's now.
create or replace function public.set_alerts(
  device uuid, endpoint text, p256dh text, auth text, alerts text[], quiet_from time default null, quiet_until time default null,
  time_zone text default 'UTC'
)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform now() at time zone set_alerts.time_zone; -- refuses a zone that there is not
  update private.devices as d set endpoint = null, p256dh = null, auth = null
  where d.endpoint = set_alerts.endpoint and d.id <> set_alerts.device;
  insert into private.devices as d (id, endpoint, p256dh, auth, alerts, quiet_from, quiet_until, time_zone, member_id)
  values (set_alerts.device, set_alerts.endpoint, set_alerts.p256dh, set_alerts.auth, set_alerts.alerts,
    set_alerts.quiet_from, set_alerts.quiet_until, set_alerts.time_zone, private.calling_member())
  on conflict (id) do update set
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, alerts = excluded.alerts,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone, member_id = excluded.member_id, signed_at = now();
end
$$;

create or replace function public.stop_alerts(device uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  update private.devices as d set endpoint = null, p256dh = null, auth = null where d.id = stop_alerts.device;
end
$$;

-- The subscription of one device, to try it.
create or replace function public.push_subscription(device uuid) returns table (endpoint text, p256dh text, auth text)
language sql stable security definer
set search_path = ''
as $$
  select d.endpoint, d.p256dh, d.auth from private.devices as d
  where d.id = push_subscription.device and d.endpoint is not null
$$;

-- What rings a device: its subscription, and the reason. Null for a call that is worth nothing any more: in quiet hours, a quarter of an hour late,
-- or once more for who is answered meanwhile. One of an emergency rings in quiet hours too, where the device wants to hear of emergencies, and
-- late for as long as nobody has answered, for a day.
create or replace function private.ring_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth, 'reason', ring.reason, 'again', job.again,
    'number', job.number)
  from private.devices as d
  cross join lateral (
    select substring(job.kind from 6) as reason, -- after 'ring '
      now() - coalesce(job.failing_since, job.due_at) > interval '15 minutes' as is_late,
      now() - coalesce(job.failing_since, job.due_at) > interval '1 day' as is_over
  ) as ring
  where d.id = job.device_id and d.endpoint is not null and (job.record_id is not null or ring.reason = 'many')
    and not (private.is_quiet(d) and not (ring.reason = 'urgent' and 'urgent' = any(d.alerts)))
    and not (case when ring.reason = 'urgent' then ring.is_over else ring.is_late end)
    and not ((job.again or ring.is_late) and not private.is_waiting(job.record_id))
$$;

-- The push service knows this subscription no more.
create or replace function public.drop_subscription(endpoint text) returns void
language sql security definer
set search_path = ''
as $$
  update private.devices as d set endpoint = null, p256dh = null, auth = null where d.endpoint = drop_subscription.endpoint
$$;

grant execute on function public.set_presence, public.sign_of_life, public.read_device, public.end_waiting, public.list_waits,
  public.put_chats_away, public.undo_put_away, public.undo_answered, public.set_alerts, public.stop_alerts
to authenticated;
grant execute on function public.staff_here, public.push_subscription, public.drop_subscription
to service_role;
