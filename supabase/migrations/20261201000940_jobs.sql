-- One queue for mails, calls of devices and calls of the webhook, in place of three.
create table private.job_kinds (
  kind text primary key,
  channel text not null constraint job_kinds_channel check (channel in ('mail', 'device', 'webhook')),
  -- What follows stands in schemas/jobs.sql.
  audience text not null default 'staff' constraint job_kinds_audience check (audience in ('staff', 'visitor')),
  facts text not null default '',
  due text,
  is_urgent boolean not null default false,
  is_held boolean not null default false,
  is_counted boolean not null default false,
  is_told boolean not null default false,
  given_up_after interval not null default '48 hours'
);

create table public.jobs (
  id bigint generated always as identity primary key,
  kind text not null constraint jobs_kind references private.job_kinds,
  record_kind text not null constraint jobs_record_kind references private.kinds,
  -- The record that it is about; null of a digest, and once it is deleted. A record is made behind its row, so it is checked at the end.
  record_id uuid constraint jobs_record references private.records on delete set null deferrable initially deferred,
  device_id uuid constraint jobs_device references private.devices on delete cascade, -- that a call rings
  again boolean not null default false, -- of a call that is worth something only while nobody has answered
  number integer not null default 1, -- of alerts that a call stands for
  message_key uuid not null constraint jobs_message_key unique default gen_random_uuid(), -- the same in every try, so that a second copy is known
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz, -- while a worker has it; later it is free again
  sent_at timestamptz, -- when the mail server or the receiver took it
  abandoned_at timestamptz, -- when it was given up
  answer text, -- the latest of a mail server or receiver, or why none came
  status integer, -- of the latest answer of a receiver, as of HTTP
  failing_since timestamptz, -- the first failure
  failed_at timestamptz, -- the latest
  refused boolean not null default false, -- by the visitor's own address: told at the visit, and not the fault of settings
  visit jsonb -- one that was deleted: what its cancellation says, until that is sent or given up
);

comment on constraint jobs_kind on public.jobs is 'The kind must be one of private.job_kinds.';
comment on constraint jobs_record_kind on public.jobs is 'The kind of the record must be one of private.kinds.';
alter table public.jobs enable row level security;

create temporary table moved on commit drop as
  select case when o.kind = 'inspection' and o.audience = 'visitor'
      then coalesce('{"booked": "confirmation", "moved": "new time", "cancelled": "cancellation"}'::jsonb ->> o.reason, o.reason)
      else o.reason end as kind,
    'mail' as channel, o.audience, o.kind as record_kind, case when o.reason <> 'many' then o.subject_id end as record_id,
    null::uuid as device_id, false as again, 1 as number, o.message_key, o.created_at, o.due_at, o.attempts, o.leased_until, o.sent_at,
    o.abandoned_at, o.last_error as answer, null::integer as status, o.failing_since, o.failed_at, o.refused, o.kept_subject as visit, o.id as place
  from public.outbox as o
  union all
  select 'ring ' || p.reason, 'device', 'staff', p.kind, case when p.reason <> 'many' then p.subject_id end,
    p.device_id, p.again, p.number, gen_random_uuid(), p.created_at, p.due_at, p.attempts, p.leased_until, null,
    null, null, null, null, null, false, null, p.id
  from private.pushes as p
  union all
  select w.event, 'webhook', 'staff', w.kind, w.subject_id,
    null, false, 1, w.id, w.created_at, w.due_at, w.attempts, w.leased_until, w.delivered_at,
    w.abandoned_at, nullif(w.answer, ''), w.status, w.failing_since, case when w.delivered_at is null then w.tried_at end, false, null, null
  from private.webhook_calls as w;

insert into private.job_kinds (kind, channel, audience) select distinct m.kind, m.channel, m.audience from moved as m;

insert into public.jobs (kind, record_kind, record_id, device_id, again, number, message_key, created_at, due_at, attempts, leased_until, sent_at,
  abandoned_at, answer, status, failing_since, failed_at, refused, visit)
select m.kind, m.record_kind, r.id, m.device_id, m.again, m.number, m.message_key, m.created_at, m.due_at, m.attempts, m.leased_until, m.sent_at,
  m.abandoned_at, m.answer, m.status, m.failing_since, m.failed_at, m.refused, m.visit
from moved as m left join private.records as r on r.id = m.record_id
order by m.created_at, m.place;

set constraints all immediate; -- a table whose rows are still to be checked cannot be altered

create index jobs_due on public.jobs (due_at, id) where sent_at is null and abandoned_at is null;
create index jobs_record on public.jobs (record_id);
create index jobs_recent on public.jobs (record_kind, created_at);
create index jobs_kind_sent on public.jobs (kind, sent_at);
create index jobs_kind_created on public.jobs (kind, created_at);
create index jobs_failed on public.jobs (failed_at desc) where sent_at is null;
create index jobs_device on public.jobs (device_id) where device_id is not null;
create unique index jobs_rejected_once on public.jobs (record_id) where kind = 'rejected';
-- One call for the rest of a burst, until it is tried.
create unique index jobs_burst on public.jobs (device_id) where kind = 'ring many' and attempts = 0;

-- Functions that are gone, with their triggers, and those that have other arguments or results since.
drop trigger if exists outbox_told on public.outbox;
drop trigger if exists outbox_nudged on public.outbox;
drop function if exists private.joins_digest(text, uuid, boolean);
drop function if exists public.outbox_claim(integer, integer);
drop function if exists public.outbox_renew(bigint, integer);
drop function if exists public.outbox_complete(bigint);
drop function if exists public.outbox_fail(bigint, text, integer, boolean, boolean);
drop function if exists public.outbox_hurry();
drop function if exists public.outbox_orphans(jsonb);
drop function if exists public.outbox_drop(bigint);
drop function if exists public.outbox_has_room(bigint);
drop function if exists private.counted_mailbox(public.outbox);
drop function if exists private.told_record(public.outbox);
drop function if exists private.outbox_subject(public.outbox);
drop function if exists private.letter_subject(uuid);
drop function if exists private.nudge_subject(public.outbox);
drop function if exists private.settle_nudges();
drop function if exists private.review_subject(uuid);
drop function if exists private.receipt_subject(text, uuid);
drop function if exists private.hand_over_subject(uuid);
drop function if exists private.rejection_subject(uuid);
drop function if exists private.unseen_answer(uuid);
drop function if exists private.remind_by_mail(uuid);
drop function if exists private.tell_of_inspection(uuid, text, text);
drop function if exists private.held_together(uuid);
drop function if exists private.is_stale(private.pushes, private.devices);
drop function if exists public.pushes_claim(integer, integer);
drop function if exists public.push_done(bigint, boolean);
drop function if exists public.push_again(bigint, integer);
drop function if exists public.webhook_claim(integer, integer);
drop function if exists public.webhook_done(uuid, integer, text);
drop function if exists public.webhook_fail(uuid, text, integer, boolean, integer);
drop function if exists private.webhook_facts(text, uuid);
drop function if exists public.site_figures(text);
drop function if exists private.tell_webhook(text, text, uuid);
drop function if exists private.tell_of_lead(text, uuid);

drop table public.outbox, private.pushes, private.webhook_calls, private.rings;
