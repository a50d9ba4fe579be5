-- Nudges: at most two mails to somebody who read a price range and has booked no visit.

-- The server's word of what company.yaml says. What waits is not sent either once it is off.
create or replace function public.set_nudges(wanted boolean, office jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings as s set nudges = set_nudges.wanted, office = set_nudges.office
  where (s.nudges, s.office) is distinct from (set_nudges.wanted, set_nudges.office)
$$;

-- That time if the office is open then, otherwise its next opening; null where it does not open within a month.
create or replace function private.next_office_time(at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(greatest(next_office_time.at, span.opens))
  from private.settings as s
  cross join lateral (select s.office ->> 'time_zone' as name) as zone
  cross join generate_series(0, 31) as ahead
  cross join lateral (select (next_office_time.at at time zone zone.name)::date + ahead as day) as local
  cross join lateral jsonb_array_elements(s.office -> 'week') as week (hours)
  cross join lateral (
    select (local.day + (week.hours ->> 'opens')::time) at time zone zone.name as opens,
      (local.day + (week.hours ->> 'closes')::time) at time zone zone.name as closes
  ) as span
  where week.hours -> 'days' ? to_char(local.day, 'FMDay') and not s.office -> 'holidays' ? local.day::text
    and next_office_time.at < span.closes
$$;

-- Anybody may type anybody's address: of a flood the first sixty requests in an hour have nudges.
create or replace function private.has_room_for_nudges() returns boolean
language sql stable
set search_path = ''
as $$
  select s.nudges and (
    select count(*) from (
      select from public.jobs as j where j.kind = 'nudge' and j.created_at > now() - interval '1 hour' limit 120
    ) as recent
  ) < 120
  from private.settings as s
$$;

create or replace function private.write_nudges(estimate public.estimates) returns void
language plpgsql
set search_path = ''
as $$
begin
  if estimate.range_low is null or estimate.status <> 'pending' or not private.has_room_for_nudges()
    or estimate.email !~ '^\s*[^[:space:]@]+@[^[:space:]@]+\s*$'
  then
    return;
  end if;
  perform pg_advisory_xact_lock(10, 1); -- one after the other: those that come at the same moment are counted too
  if private.has_room_for_nudges() then
    insert into public.jobs (kind, record_kind, record_id, due_at)
    select 'nudge', 'estimate', estimate.id, planned.at
    from unnest(array[interval '2 days', interval '6 days']) as pause
    cross join lateral (select private.next_office_time(now() + pause) as at) as planned
    where planned.at is not null
    order by pause;
  end if;
end
$$;

-- True while a nudge about a request has a reason and nobody has answered: not once its lead is decided, closed or stopped, or followed by a newer
-- request; once another job of its person was lost, or won lately; once staff have written to its person or spoken with them; once a visit is
-- booked; where the mailbox takes no mail or wants none; and where its person had two within ninety days. Its person: all records of the person,
-- and of the mailbox.
create or replace function private.may_nudge(estimate uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  asked public.estimates;
  ids uuid[];
begin
  select e.* into asked
  from public.estimates as e
  cross join private.settings as s
  join private.records as r on r.id = e.id
  join private.leads as l on l.id = r.lead_id
  where e.id = may_nudge.estimate and s.nudges and e.status = 'pending' and e.range_low is not null
    and e.created_at > now() - interval '14 days' and l.closed_at is null and l.nudges_stopped_at is null;
  if not found
    or private.wants_no_mail(asked.email)
    or exists (
      select from public.jobs as j
      where j.record_id = asked.id and j.kind in ('received', 'nudge') and j.refused and j.abandoned_at is not null
    )
  then
    return false;
  end if;
  ids := array(
    select r.subject_id from private.records_with(asked.id) as r
    union
    select r.id from private.records as r where r.mailbox = private.mailbox_of(asked.email) and r.mailbox <> ''
  );
  return not private.has_lead(ids, 'lost', asked.created_at)
    and not private.has_lead(ids, 'won', now() - interval '90 days')
    and not exists (
      select from public.estimates as e where e.id = any(ids) and e.created_at > asked.created_at and e.range_low is not null
    )
    and not exists (
      select from public.inspections as i
      where (i.id = any(ids) or i.estimate_id = asked.id) and i.status <> 'cancelled'
        and (i.created_at >= asked.created_at or i.ends_at > now())
    )
    and not exists (
      select from public.messages as m
      where m.conversation_id = any(ids) and m.author is not null and m.created_at >= asked.created_at
    )
    and not exists (
      select from public.activities as a
      where a.subject_id = any(ids) and a.at >= asked.created_at and (
        a.outcome = 'reached' or a.what in ('text', 'mail') or (a.what = 'letter' and not a.details ? 'taken_back')
        or (a.what = 'answered' and not exists (
          select from public.activities as later
          where later.subject_id = a.subject_id and later.what = 'waits again' and later.at > a.at
        ))
      )
    )
    and (
      select count(*) from public.activities as a
      where a.subject_id = any(ids) and a.what = 'reminded' and a.at > now() - interval '90 days'
    ) < 2;
end
$$;

-- True if a job of the people of these records was won or lost since a time: who has bought here or elsewhere, or was spam, is reminded of nothing.
create or replace function private.has_lead(ids uuid[], outcome text, since timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.leads as l
    where l.person_id in (select r.person_id from private.records as r where r.id = any(has_lead.ids))
      and l.sort = 'job' and l.outcome = has_lead.outcome and l.closed_at >= has_lead.since
  )
$$;

-- When a nudge may go: not while the office is closed, nor within three days of the one before, as after a time in which no mail was sent. Null
-- where the office does not open.
create or replace function private.nudge_due(job public.jobs) returns timestamptz
language sql stable
set search_path = ''
as $$
  select private.next_office_time(greatest(now(), max(coalesce(j.sent_at, now())) + interval '3 days'))
  from public.jobs as j
  where j.record_id = job.record_id and j.kind = 'nudge' and j.id < job.id and j.abandoned_at is null
$$;

-- What a nudge says, none of it typed by the visitor but the address; null where it has no reason any more.
create or replace function private.nudge_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', btrim(e.email), 'service_type', e.service_type, 'range_low', e.range_low, 'range_high', e.range_high,
    'created_at', e.created_at, 'mailbox', private.hash_mailbox(e.email), 'is_last', exists (
      select from public.jobs as j where j.record_id = e.id and j.kind = 'nudge' and j.id < job.id
    ))
  from public.estimates as e
  where e.id = job.record_id and private.may_nudge(e.id)
$$;

-- Where the nudges of a request stand: when the next goes and when the latest went, null for none; since when staff have stopped
-- them, and whether the mailbox wants none.
create or replace function private.read_nudges(estimate uuid)
returns table (next_at timestamptz, reminded_at timestamptz, stopped_at timestamptz, is_unsubscribed boolean)
language sql stable
set search_path = ''
as $$
  select
    case when private.may_nudge(e.id) then (
      select min(j.due_at) from public.jobs as j
      where j.record_id = e.id and j.kind = 'nudge' and j.sent_at is null and j.abandoned_at is null
    ) end,
    (select max(a.at) from public.activities as a where a.subject_id = e.id and a.what = 'reminded'),
    (select l.nudges_stopped_at from private.records as r join private.leads as l on l.id = r.lead_id where r.id = e.id),
    exists (select from private.unsubscribed as u where u.mailbox = private.hash_mailbox(e.email))
  from public.estimates as e where e.id = read_nudges.estimate
$$;

-- By staff: no more nudges about this request, or that they may go again.
create or replace function public.stop_nudges(estimate uuid, stopped boolean default true) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lead private.leads;
begin
  perform private.requires('office');
  perform private.require_record('estimate', stop_nudges.estimate);
  lead := private.lead_of(stop_nudges.estimate);
  update private.leads as l set nudges_stopped_at = case when stop_nudges.stopped then now() end where l.id = lead.id;
  perform private.record_activity('estimate', stop_nudges.estimate,
    case when stop_nudges.stopped then 'reminders stopped' else 'reminders go on' end);
  perform private.tell(array['desk', stop_nudges.estimate::text]);
end
$$;

grant execute on function public.stop_nudges to authenticated;
grant execute on function public.set_nudges to service_role;
