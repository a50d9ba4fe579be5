-- Leads: one for each job to win, and one for each person to hire. Records come to them, wait in them for an answer, and are decided in them.
-- Locks in the order of private.hold_ways; a record before its lead, a lead before its waits.

-- A lead that somebody has answered is on again after this long, if nobody says when.
create or replace function private.usual_pause() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '2 days'
$$;

-- What comes so long after a job was won belongs to it, as does what follows in a chat that staff were done with.
create or replace function private.service_time() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '14 days'
$$;

-- When somebody is on a lead again, if nobody says when: a visit that is booked has its own date.
create or replace function private.usual_next(lead uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case when not exists (
    select from private.records as r where r.lead_id = usual_next.lead and r.kind = 'inspection' and r.status = 'booked'
  ) then now() + private.usual_pause() end
$$;

-- Opening ------------------------------------------------------------------------------------------------------------------------

create or replace function private.is_reachable(asked private.records) returns boolean
language sql immutable
set search_path = ''
as $$
  select asked.kind <> 'conversation' or asked.email <> '' or asked.phone <> ''
$$;

-- True for a record that asks for something by itself. A chat asks once there is a way to reach its visitor; before that only where the visitor
-- waits for staff.
create or replace function private.opens_lead(asked private.records) returns boolean
language sql stable
set search_path = ''
as $$
  select k.opens_lead or private.is_reachable(asked) from private.kinds as k where k.kind = asked.kind
$$;

-- The lead to which something comes just now, held: its person's open one, or one that was closed lately, otherwise a new one.
create or replace function private.place_in_lead(asked private.records) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  its_sort constant text := (select k.sort from private.kinds as k where k.kind = asked.kind);
  reachable constant boolean := private.is_reachable(asked);
  found private.leads;
begin
  select l.* into found from private.leads as l
  where l.person_id = asked.person_id and l.sort = its_sort and (
    l.closed_at is null
    or l.closed_at > now() - private.service_time()
      and (l.outcome = 'won' and l.sort = 'job' or l.outcome is null and l.id = asked.lead_id)
  )
  order by l.closed_at is not null, l.id is distinct from asked.lead_id, l.closed_at desc limit 1
  for no key update;
  if found.id is null then
    insert into private.leads as l (person_id, sort, opened_at, channel, is_counted)
    values (asked.person_id, its_sort, case when asked.lead_id is null then asked.received_at else now() end, asked.channel, reachable)
    on conflict (person_id, sort) where closed_at is null do update set is_counted = l.is_counted or excluded.is_counted
    returning l.* into found;
  elsif reachable and not found.is_counted then
    update private.leads as l set is_counted = true where l.id = found.id;
  end if;
  if found.closed_at is not null and found.outcome is null then
    perform private.open_again(found.id);
  end if;
  return found.id;
end
$$;

-- The same for a record that is stored.
create or replace function private.ask_in_lead(record_id uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  own private.records;
  lead uuid;
begin
  select r.* into own from private.records as r where r.id = ask_in_lead.record_id for no key update;
  if own.id is null then
    return null;
  end if;
  lead := private.place_in_lead(own);
  update private.records as r set lead_id = lead where r.id = own.id and r.lead_id is distinct from lead;
  return lead;
end
$$;

-- A chat whose visitor has just said how to be reached.
create or replace function private.ask_if_reachable(record_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.ask_in_lead(r.id) from private.records as r
  left join private.leads as l on l.id = r.lead_id
  where r.id = ask_if_reachable.record_id and private.is_reachable(r) and l.is_counted is not true
$$;

-- The lead of a record, held; opened where the record asked for nothing yet. Null where there is no such record.
create or replace function private.lead_of(record_id uuid) returns private.leads
language plpgsql
set search_path = ''
as $$
declare
  lead private.leads;
  its_id uuid;
begin
  select r.lead_id into its_id from private.records as r where r.id = lead_of.record_id for no key update;
  if its_id is null then
    its_id := private.ask_in_lead(lead_of.record_id);
  end if;
  select l.* into lead from private.leads as l where l.id = its_id for update;
  return lead;
end
$$;

-- Joining and parting --------------------------------------------------------------------------------------------------------------

-- Two leads that are one. What is said of `gone` goes to `kept` where that says nothing.
create or replace function private.merge_leads(gone uuid, kept uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  lost private.leads;
begin
  update private.records as r set lead_id = merge_leads.kept where r.lead_id = merge_leads.gone;
  update private.waits as w set lead_id = merge_leads.kept where w.lead_id = merge_leads.gone;
  delete from private.leads as l where l.id = merge_leads.gone returning l.* into lost;
  update private.leads as l set
    opened_at = least(l.opened_at, lost.opened_at), channel = case when lost.opened_at < l.opened_at then lost.channel else l.channel end,
    owner = case l.owner when '' then lost.owner else l.owner end, next_at = least(l.next_at, lost.next_at),
    snoozed_until = case when l.snoozed_until is not null and lost.snoozed_until is not null then least(l.snoozed_until, lost.snoozed_until) end,
    nudges_stopped_at = coalesce(l.nudges_stopped_at, lost.nudges_stopped_at), is_counted = l.is_counted or lost.is_counted
  where l.id = merge_leads.kept;
  perform private.count_wait(merge_leads.kept);
end
$$;

-- Opens a lead that is closed. What came meanwhile is part of it.
create or replace function private.open_again(lead uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  newer uuid;
begin
  select o.id into newer
  from private.leads as l join private.leads as o on o.person_id = l.person_id and o.sort = l.sort
  where l.id = open_again.lead and o.id <> l.id and o.closed_at is null
  for update of o;
  if newer is not null then
    perform private.merge_leads(newer, open_again.lead);
  end if;
  update private.leads as l set closed_at = null, outcome = null, amount = null, reason = null where l.id = open_again.lead;
end
$$;

-- Which of the people whose records are in a lead keeps it: of whom it was decided, otherwise who came first.
create or replace function private.home_of_lead(lead uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select r.person_id
  from private.records as r
  left join lateral (
    select max(a.at) as at from public.activities as a where a.subject_id = r.id and a.what in ('won', 'lost', 'status', 'closed')
  ) as decided on true
  where r.lead_id = home_of_lead.lead
  order by decided.at desc nulls last, r.received_at, r.id limit 1
$$;

-- After records have changed their person: gives each lead the records of one person, and each person one open lead of a sort. What is parted from
-- a lead that was decided is open, unless its own status says what came of it: nobody has decided on it yet.
create or replace function private.sort_leads(persons uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  mixed constant uuid[] := array(
    select l.id from private.leads as l
    where l.id in (select r.lead_id from private.records as r where r.person_id = any(persons))
      and exists (select from private.records as r where r.lead_id = l.id and r.person_id <> l.person_id)
    order by l.opened_at, l.id
  );
  its_id uuid;
  lead private.leads;
  home uuid;
  part record;
  target uuid;
  decided text;
begin
  foreach its_id in array mixed loop
    select l.* into lead from private.leads as l where l.id = its_id for update;
    continue when not found; -- joined with one before
    home := private.home_of_lead(lead.id);
    for part in
      select r.person_id, array_agg(r.id) as ids, min(r.received_at) as first_at, (array_agg(r.channel order by r.received_at))[1] as channel,
        bool_or(private.is_reachable(r)) as is_counted
      from private.records as r where r.lead_id = lead.id
      group by r.person_id order by r.person_id <> home, min(r.received_at)
    loop
      select l.id into target from private.leads as l
      where l.person_id = part.person_id and l.sort = lead.sort and l.closed_at is null and l.id <> lead.id
      for update;
      if part.person_id = home then
        if target is not null and lead.closed_at is null then
          perform private.merge_leads(target, lead.id);
        end if;
        update private.leads as l set person_id = home where l.id = lead.id;
        continue;
      end if;
      decided := private.outcome_by_status(part.ids);
      if target is null or decided is not null and lead.closed_at is not null then
        insert into private.leads (person_id, sort, opened_at, channel, owner, next_at, nudges_stopped_at, is_counted, closed_at, outcome)
        select part.person_id, lead.sort, part.first_at, part.channel, lead.owner,
          case when closed.at is null then coalesce(lead.next_at, case when lead.closed_at is not null then now() + private.usual_pause() end) end,
          lead.nudges_stopped_at, part.is_counted, closed.at, case when closed.at is not null then decided end
        from (select case when decided is not null then lead.closed_at end as at) as closed
        returning leads.id into target;
      end if;
      update private.records as r set lead_id = target where r.id = any(part.ids);
      update private.waits as w set lead_id = target where w.subject_id = any(part.ids) and w.lead_id = lead.id;
      perform private.count_wait(target);
    end loop;
    perform private.count_wait(lead.id);
  end loop;
end
$$;

-- Waiting ------------------------------------------------------------------------------------------------------------------------

-- Keeps for the report when the first wait in a lead began, and when it ended. One that was put away is no wait.
create or replace function private.count_wait(lead uuid) returns void
language sql
set search_path = ''
as $$
  update private.leads as l set waited_at = first.since, answered_at = first.answered_at
  from (select) as one
  left join lateral (
    select w.since, w.answered_at from private.waits as w
    where w.lead_id = count_wait.lead and not w.is_put_away order by w.since, w.id limit 1
  ) as first on true
  where l.id = count_wait.lead and (l.waited_at, l.answered_at) is distinct from (first.since, first.answered_at)
$$;

-- Answers whether staff must be called: the wait of a record began just now, or is graver than before.
create or replace function private.begin_wait(record_id uuid, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  lead constant uuid := private.ask_in_lead(begin_wait.record_id);
  changed bigint;
begin
  if lead is null then
    return false;
  end if;
  insert into private.waits as w (subject_id, lead_id, reason)
  values (begin_wait.record_id, lead, begin_wait.reason)
  on conflict (subject_id) where answered_at is null do update set reason = excluded.reason
    where w.reason <> excluded.reason and private.gravest_notice(array[w.reason, excluded.reason]) = excluded.reason
  returning w.id into changed;
  if changed is not null then
    update private.leads as l set snoozed_until = null where l.id = lead and l.snoozed_until is not null;
    perform private.count_wait(lead);
  end if;
  return changed is not null;
end
$$;

-- Ends the waits of a lead, of some reasons or of all. Who was answered has a next date from then on; who was put away was not.
create or replace function private.end_waits(lead uuid, answered_by text, is_put_away boolean default false, reasons text[] default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from private.leads as l where l.id = end_waits.lead for update;
  update private.waits as w set answered_at = now(), answered_by = end_waits.answered_by, is_put_away = end_waits.is_put_away
  where w.lead_id = end_waits.lead and w.answered_at is null and (end_waits.reasons is null or w.reason = any(end_waits.reasons));
  if not found then
    return;
  end if;
  if not end_waits.is_put_away then
    update private.leads as l set next_at = private.usual_next(l.id) where l.id = end_waits.lead and l.closed_at is null and l.next_at is null;
  end if;
  perform private.count_wait(end_waits.lead);
end
$$;

create or replace function private.answer_lead(lead uuid, answered_by text) returns void
language sql
set search_path = ''
as $$
  select private.end_waits(answer_lead.lead, answer_lead.answered_by)
$$;

create or replace function private.answer_record(record_id uuid, answered_by text) returns void
language sql
set search_path = ''
as $$
  select private.answer_lead(r.lead_id, answer_record.answered_by)
  from private.records as r where r.id = answer_record.record_id and r.lead_id is not null
$$;

-- True for a lead whose person nobody can reach: a chat in which nobody said how.
create or replace function private.has_no_contact(lead uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from private.records as r where r.lead_id = has_no_contact.lead and private.is_reachable(r))
$$;

-- Ends the waits of a lead by a press. Who cannot be reached is put away.
create or replace function private.finish_wait(lead uuid, answered_by text) returns void
language sql
set search_path = ''
as $$
  select private.end_waits(finish_wait.lead, finish_wait.answered_by, private.has_no_contact(finish_wait.lead))
$$;

-- The waits of a lead that ended at a moment have not: each goes on from when it began.
create or replace function private.wait_again(lead uuid, moment timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.waits as w set answered_at = null, answered_by = '', is_put_away = false
  where w.lead_id = wait_again.lead and w.answered_at = wait_again.moment and not exists (
    select from private.waits as other where other.subject_id = w.subject_id and other.answered_at is null
  );
  perform private.count_wait(wait_again.lead);
end
$$;

-- True if somebody still has to be answered, whom nobody writes with just now.
create or replace function private.is_waiting(record_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.waits as w where w.subject_id = is_waiting.record_id and w.answered_at is null)
    and not exists (select from private.takeovers as t where t.conversation_id = is_waiting.record_id)
$$;

-- Deciding -----------------------------------------------------------------------------------------------------------------------

-- Sets when somebody is on a lead again. One that is closed is open again by it, unless it is decided: there it is a date after the job was won.
create or replace function private.plan_lead(lead private.leads, next_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  if lead.closed_at is not null and lead.outcome is null then
    perform private.open_again(lead.id);
  end if;
  update private.leads as l set next_at = plan_lead.next_at, snoozed_until = null where l.id = lead.id;
end
$$;

create or replace function private.close_lead(lead uuid) returns void
language sql
set search_path = ''
as $$
  update private.leads as l set next_at = null, closed_at = coalesce(l.closed_at, now()), snoozed_until = null where l.id = close_lead.lead
$$;

-- Sets what came of a lead, as was said at a record, and closes it. Without an outcome it is open again.
create or replace function private.decide_lead(lead private.leads, record_id uuid, outcome text, amount numeric, reason text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if decide_lead.outcome is null then
    if lead.closed_at is not null then
      perform private.open_again(lead.id);
    end if;
    update private.leads as l set next_at = coalesce(l.next_at, private.usual_next(l.id)), snoozed_until = null where l.id = lead.id;
    return;
  end if;
  update private.leads as l set
    next_at = null, snoozed_until = null, outcome = decide_lead.outcome,
    amount = case decide_lead.outcome when 'won' then decide_lead.amount end,
    reason = case decide_lead.outcome when 'lost' then decide_lead.reason end,
    closed_at = case when l.outcome = decide_lead.outcome then l.closed_at else now() end
  where l.id = lead.id;
  if decide_lead.outcome = 'won' and lead.outcome is distinct from 'won' and lead.sort = 'job' then
    perform private.tell_webhook('lead.won', r.kind, r.id) from private.records as r where r.id = decide_lead.record_id;
  end if;
end
$$;

create or replace function private.outcome_of_status(status text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when outcome_of_status.status in ('approved', 'completed', 'hired') then 'won'
    when outcome_of_status.status in ('declined', 'rejected') then 'lost'
  end
$$;

-- What the statuses of records say together: one wins for all, and lost is what all of them are.
create or replace function private.outcome_by_status(ids uuid[]) returns text
language sql stable
set search_path = ''
as $$
  select case when bool_or(said.outcome = 'won') then 'won' when bool_and(said.outcome is not distinct from 'lost') then 'lost' end
  from private.records as r cross join lateral (select private.outcome_of_status(r.status) as outcome) as said
  where r.id = any(ids) and r.kind in ('application', 'estimate')
$$;

-- Decides the lead of a record whose status has changed, whoever writes it. An amount or reason that was said before stays while the outcome is
-- the same. A job that was won otherwise, as at a visit, is not lost by an estimate that is declined.
create or replace function private.decide_by_status(record_id uuid, before text, status text) returns void
language plpgsql
set search_path = ''
as $$
declare
  lead constant private.leads := private.lead_of(decide_by_status.record_id);
  outcome constant text := private.outcome_by_status(array(select r.id from private.records as r where r.lead_id = lead.id));
begin
  if outcome is not distinct from lead.outcome
    or outcome is null and private.outcome_of_status(decide_by_status.before) is null
    or outcome is distinct from 'won' and lead.outcome = 'won' and private.outcome_of_status(decide_by_status.before) is distinct from 'won'
  then
    return;
  end if;
  perform private.decide_lead(lead, decide_by_status.record_id, outcome, null, null);
end
$$;

-- The latest note of staff in a lead; no row where there is none.
create or replace function private.last_note(lead uuid) returns public.activities
language sql stable
set search_path = ''
as $$
  select a.*
  from private.records as r join public.activities as a on a.subject_id = r.id
  where r.lead_id = last_note.lead and a.what in ('note', 'call', 'text', 'mail') and a.note <> ''
  order by a.at desc, a.id desc limit 1
$$;
