-- One job to win, or somebody to hire, of one person. All that staff decide stands here, once, however many records tell of it.

alter table private.kinds add column opens_lead boolean; -- false: once its visitor asks for a person or leaves a way to be reached

update private.kinds set opens_lead = kind <> 'conversation';

alter table private.kinds alter column opens_lead set not null;

-- What staff had decided of each record, until leads are made of it, when all kinds are there; and the records that need one.
create table private.unsorted (
  record_id uuid primary key references private.records on delete cascade,
  owner text not null default '',
  next_at timestamptz,
  snoozed_until timestamptz,
  nudges_stopped_at timestamptz,
  outcome text,
  amount numeric(12, 2),
  reason text,
  closed_at timestamptz
);

insert into private.unsorted (record_id, owner, next_at, snoozed_until, nudges_stopped_at, outcome, amount, reason, closed_at)
select r.id, coalesce(l.owner, ''), l.next_at, l.snoozed_until, l.nudges_stopped_at, decided.outcome, l.amount, l.reason,
  case when decided.outcome is null then l.closed_at else coalesce(l.closed_at, r.received_at) end
from private.records as r
left join private.leads as l on l.subject_id = r.id
cross join lateral (
  select coalesce(l.outcome, case r.kind when 'application' then case r.status when 'hired' then 'won' when 'rejected' then 'lost' end end) as outcome
) as decided
where r.kind <> 'conversation' or r.email <> '' or r.phone <> '' or l.subject_id is not null
  or exists (select from private.waits as w where w.subject_id = r.id);

drop table private.leads;

create table private.leads (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references private.people on delete cascade,
  sort text not null constraint leads_sort check (sort in ('job', 'hire')), -- as private.kinds
  opened_at timestamptz not null,
  channel text not null, -- of the record that opened it
  owner text not null default '' check (length(owner) <= 60),
  next_at timestamptz, -- when somebody is on it again
  snoozed_until timestamptz, -- until then it is not shown among today's
  nudges_stopped_at timestamptz, -- by staff
  closed_at timestamptz, -- null while there is something to do
  outcome text constraint leads_outcome check (outcome in ('won', 'lost')),
  amount numeric(12, 2) -- dollars, where they are known
    constraint leads_amount check (amount is null or (amount >= 0 and amount <> 'NaN' and outcome is not distinct from 'won')),
  reason text constraint leads_reason check (
    reason is null or (
      reason in ('price', 'timing', 'competitor', 'nothing needed', 'unreachable', 'outside the area', 'spam')
      and outcome is not distinct from 'lost'
    )
  ),
  -- For the report, which reads a year of them at once.
  waited_at timestamptz, -- when the first wait for an answer began
  answered_at timestamptz, -- when that wait ended
  is_counted boolean not null, -- there is, or was, a way to reach its person
  constraint leads_decided check (outcome is null or closed_at is not null)
);

comment on constraint leads_outcome on private.leads is 'A lead is won or lost.';
comment on constraint leads_amount on private.leads is 'The amount must be zero dollars or more, of a lead that is won.';
comment on constraint leads_reason on private.leads is 'The reason must be price, timing, competitor, nothing needed, unreachable, outside the area or spam, of a lead that is lost.';

create unique index leads_open on private.leads (person_id, sort) where closed_at is null; -- one, whoever writes
create index leads_person on private.leads (person_id);
create index leads_due on private.leads (next_at) where next_at is not null;
create index leads_owner on private.leads (owner) where owner <> '';
create index leads_spam on private.leads (person_id) where reason = 'spam';
create index leads_opened on private.leads (opened_at) where sort = 'job';
create index leads_to_hire on private.leads (opened_at) where sort = 'hire' and closed_at is null;

alter table private.records add column lead_id uuid references private.leads on delete set null;

-- A wait is of a record, and ends for all of its lead.
alter table private.waits add column lead_id uuid references private.leads on delete cascade;

alter table private.waits drop column kind;

create unique index waits_open on private.waits (subject_id) where answered_at is null;

create index waits_lead on private.waits (lead_id, since);

create index waits_waiting on private.waits (since) where answered_at is null;

-- A lead says now what records kept for the report.
alter table private.records drop column is_counted;

alter table private.records drop column waited_at, drop column answered_at, drop column outcome, drop column amount, drop column is_spam,
  drop column is_alone;

-- Functions that are gone, with their triggers, and those that have other arguments or results since.
drop function if exists private.place_record(uuid);
drop function if exists private.keep_wait() cascade;
drop function if exists private.keep_outcome() cascade;
drop function if exists private.plan_answered() cascade;
drop function if exists private.record_snooze() cascade;
drop function if exists private.answer_decided() cascade;
drop function if exists private.answer_ended_visit() cascade;
drop function if exists private.plan_lead(text, uuid, timestamptz);
drop function if exists private.close_lead(text, uuid);
drop function if exists private.answer_by_activity(text, uuid, text, text);
drop function if exists private.decide_lead(text, uuid, text, numeric, text);
drop function if exists private.begin_wait(text, uuid, text);
drop function if exists private.end_wait(text, uuid, text);
drop function if exists private.is_waiting(text, uuid);
drop function if exists private.has_no_contact(text, uuid);
drop function if exists private.finish_wait(text, uuid, text);
drop function if exists private.is_lost(uuid[], timestamptz);
drop function if exists private.plan_applicant(uuid, text);
drop trigger if exists estimates_won_webhook on public.estimates;
drop function if exists private.hand_over_subject(text, uuid);
drop function if exists public.list_today(timestamptz, timestamptz);
