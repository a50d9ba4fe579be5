-- Jobs: mails to staff and visitors, calls of staff's devices, and calls of the owner's webhook. A job is written in the transaction of the row
-- that it is about, so neither exists without the other; a worker of its channel claims it, does it and says how it went. It holds nothing
-- of the person: what is said is read when it is done.

-- Each kind of job. A row here, the function that makes its facts, and its file in server/jobs/ are all of it.
-- facts: a function in `private` of the job, what is said; null: there is no reason for it any more, and it is dropped.
-- due: one that answers when it may be done, where that is not always: later puts it off, null drops it.
-- is_held: it waits for its day or can be taken back, and is not late before it is due. is_counted: few a day go to one mailbox.
-- is_told: that an address refuses it is told at its visit.
insert into private.job_kinds (kind, channel, audience, facts, due, is_urgent, is_held, is_counted, is_told, given_up_after)
select v.kind, v.channel, v.audience, v.facts, v.due, coalesce(v.traits like '%urgent%', false), coalesce(v.traits like '%held%', false),
  coalesce(v.traits like '%counted%', false), coalesce(v.traits like '%told%', false), v.given_up_after
from (values
  ('new', 'mail', 'staff', 'news_facts', null, null, interval '48 hours'),
  ('urgent', 'mail', 'staff', 'news_facts', null, 'urgent', '48 hours'),
  ('person', 'mail', 'staff', 'news_facts', null, null, '48 hours'),
  ('contact', 'mail', 'staff', 'news_facts', null, null, '48 hours'),
  ('waiting', 'mail', 'staff', 'waiting_facts', null, 'held', '48 hours'), -- nobody has answered yet
  ('booked', 'mail', 'staff', 'visit_facts', null, null, '48 hours'),
  ('moved', 'mail', 'staff', 'visit_facts', null, null, '48 hours'),
  ('cancelled', 'mail', 'staff', 'visit_facts', null, null, '48 hours'),
  ('many', 'mail', 'staff', 'digest_facts', null, null, '48 hours'), -- all of a kind that came since, after twenty that had a mail of their own
  ('handed over', 'mail', 'staff', 'hand_over_facts', null, null, '48 hours'),
  ('invitation', 'mail', 'staff', 'invitation_facts', null, null, '48 hours'),
  ('new device', 'mail', 'staff', 'new_device_facts', null, null, '48 hours'),
  ('received', 'mail', 'visitor', 'receipt_facts', null, 'held', '48 hours'),
  ('answer', 'mail', 'visitor', 'answer_facts', null, 'held counted', '48 hours'), -- to a visitor who has not seen it
  ('letter', 'mail', 'visitor', 'letter_facts', null, 'held', '48 hours'),
  ('rejected', 'mail', 'visitor', 'rejection_facts', null, 'held counted', '48 hours'),
  ('nudge', 'mail', 'visitor', 'nudge_facts', 'nudge_due', 'held', '48 hours'),
  ('review', 'mail', 'visitor', 'review_facts', null, 'held', '48 hours'),
  ('confirmation', 'mail', 'visitor', 'visit_facts', null, 'counted told', '48 hours'),
  ('new time', 'mail', 'visitor', 'visit_facts', null, 'counted told', '48 hours'),
  ('cancellation', 'mail', 'visitor', 'visit_facts', null, 'counted told', '48 hours'),
  ('reminder', 'mail', 'visitor', 'visit_facts', null, 'held counted told', '48 hours'),
  ('ring urgent', 'device', 'staff', 'ring_facts', null, 'urgent', '1 day'),
  ('ring person', 'device', 'staff', 'ring_facts', null, null, '1 day'),
  ('ring lead', 'device', 'staff', 'ring_facts', null, null, '1 day'),
  ('ring booking', 'device', 'staff', 'ring_facts', null, null, '1 day'),
  ('ring cancellation', 'device', 'staff', 'ring_facts', null, null, '1 day'),
  ('ring many', 'device', 'staff', 'ring_facts', null, null, '1 day'), -- all that came after the first twenty in ten minutes
  ('lead.created', 'webhook', 'staff', 'webhook_facts', null, null, '3 days'),
  ('visit.booked', 'webhook', 'staff', 'webhook_facts', null, null, '3 days'),
  ('lead.won', 'webhook', 'staff', 'webhook_facts', null, null, '3 days')
) as v (kind, channel, audience, facts, due, traits, given_up_after)
on conflict (kind) do update set
  channel = excluded.channel, audience = excluded.audience, facts = excluded.facts, due = excluded.due, is_urgent = excluded.is_urgent,
  is_held = excluded.is_held, is_counted = excluded.is_counted, is_told = excluded.is_told, given_up_after = excluded.given_up_after;

-- Writes a job about a record, which is due at once if nothing else is said.
create or replace function private.add_job(kind text, record_kind text, record_id uuid, after interval default '0', message_key uuid default null)
returns void
language sql
set search_path = ''
as $$
  insert into public.jobs (kind, record_kind, record_id, message_key, due_at)
  values (add_job.kind, add_job.record_kind, add_job.record_id, coalesce(add_job.message_key, gen_random_uuid()), now() + add_job.after)
$$;

-- True for a job that nobody has begun, given up or done.
create or replace function private.is_untouched(job public.jobs) returns boolean
language sql immutable
set search_path = ''
as $$
  select job.sent_at is null and job.abandoned_at is null and job.leased_until is null
$$;

-- What a job says; null where there is no reason for it any more. A mail to staff has the photos of the record, and since when its number is not to
-- be called; one to a visitor the mailbox by which calls are ended, where a number stands with it.
create or replace function private.job_facts(job public.jobs, its_kind private.job_kinds) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  told jsonb;
begin
  execute format('select private.%I($1)', its_kind.facts) into told using job;
  if its_kind.channel <> 'mail' then
    return told;
  elsif its_kind.audience = 'staff' then
    return told || private.count_photos(job.record_id)
      || jsonb_strip_nulls(jsonb_build_object('calls_ended_at', private.calls_ended_at(told ->> 'phone')));
  elsif exists (
    select from private.records as r where r.mailbox = private.mailbox_of(told ->> 'email') and r.mailbox <> '' and r.digits <> ''
  ) then
    return told || jsonb_build_object('calls_mailbox', private.hash_mailbox(told ->> 'email'));
  end if;
  return told;
end
$$;

-- Takes up to `batch` jobs of a channel that are due, for `lease_seconds`; no two workers get the same one. Those without a reason are dropped.
-- `is_one_too_many`: few a day go to its mailbox, and they have gone.
create or replace function public.jobs_claim(channel text, batch integer default 1, lease_seconds integer default 30)
returns table (
  id bigint, kind text, record_kind text, record_id uuid, message_key uuid, attempts integer, created_at timestamptz, facts jsonb,
  is_one_too_many boolean
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  job public.jobs;
  its_kind private.job_kinds;
  may_at timestamptz;
  claimed integer := 0;
begin
  perform private.sweep_jobs(jobs_claim.channel);
  if jobs_claim.channel = 'webhook' and not exists (select from private.webhook as w where w.is_on and w.paused_at is null) then
    return;
  end if;
  for looked in 1 .. 1000 loop -- so that many without a reason do not hold the claim for long
    exit when claimed >= batch;
    select j.* into job
    from public.jobs as j join private.job_kinds as k on k.kind = j.kind
    where k.channel = jobs_claim.channel and j.sent_at is null and j.abandoned_at is null and j.due_at <= now()
      and coalesce(j.leased_until, now()) <= now()
    order by k.is_urgent desc, j.due_at, j.id limit 1
    for update of j skip locked;
    exit when not found;
    may_at := null;
    select k.* into its_kind from private.job_kinds as k where k.kind = job.kind;
    if its_kind.due is not null then
      execute format('select private.%I($1)', its_kind.due) into may_at using job;
      if may_at > now() then
        update public.jobs as j set due_at = may_at where j.id = job.id;
        continue;
      end if;
    end if;
    facts := case when its_kind.due is null or may_at is not null then private.job_facts(job, its_kind) end;
    if facts is null then
      delete from public.jobs as j where j.id = job.id;
      continue;
    end if;
    update public.jobs as j set attempts = j.attempts + 1, leased_until = now() + make_interval(secs => lease_seconds)
    where j.id = job.id;
    claimed := claimed + 1;
    id := job.id;
    kind := job.kind;
    record_kind := job.record_kind;
    record_id := job.record_id;
    message_key := job.message_key;
    attempts := job.attempts + 1;
    created_at := job.created_at;
    is_one_too_many := its_kind.is_counted and private.had_too_many(job);
    return next;
  end loop;
end
$$;

-- What is done and told no more: calls of devices after ten minutes, those of the webhook after thirty days, also if nobody has taken them.
create or replace function private.sweep_jobs(channel text) returns void
language sql
set search_path = ''
as $$
  delete from public.jobs as j
  using private.job_kinds as k
  where k.channel = sweep_jobs.channel and j.kind = k.kind and (
    k.channel = 'device' and j.device_id is not null and j.sent_at < now() - interval '10 minutes'
    or k.channel in ('device', 'webhook') and j.created_at < now() - interval '30 days'
  )
$$;

-- Keeps a job for a worker that is still at it; a killed one's is soon free again.
create or replace function public.job_renew(job_id bigint, lease_seconds integer) returns void
language sql security definer
set search_path = ''
as $$
  update public.jobs as j
  set leased_until = now() + make_interval(secs => lease_seconds)
  where j.id = job_id and j.sent_at is null and j.leased_until is not null
$$;

-- Says that a job is done; `said` and `status` are what the receiver of a call answered.
create or replace function public.job_done(job_id bigint, said text default null, status integer default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  done public.jobs;
begin
  update public.jobs as j
  set sent_at = now(), leased_until = null, failing_since = null, answer = left(said, 1000), status = job_done.status, visit = null
  where j.id = job_id and j.sent_at is null
  returning j.* into done;
  if (select k.channel from private.job_kinds as k where k.kind = done.kind) = 'webhook' then
    update private.webhook as w set failing_since = null where w.failing_since is not null;
  end if;
end
$$;

-- Gives a job back to be tried again after `retry_in_seconds`. Null gives it up; so does failing for as long as its kind allows. `refused` says that
-- a visitor's own address takes no mail: for good where `for_good`, else it may be a server that lets strangers wait, and staff are told at the
-- visit after four hours. Of a call `for_good` says that the receiver is gone.
create or replace function public.job_failed(
  job_id bigint, said text, retry_in_seconds integer default null, refused boolean default false, for_good boolean default false,
  status integer default null
)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  failed public.jobs;
  its_kind private.job_kinds;
  is_over boolean;
begin
  select j.* into failed from public.jobs as j where j.id = job_id and j.sent_at is null for update;
  if not found then
    return; -- it was deleted, or done by another
  end if;
  select k.* into its_kind from private.job_kinds as k where k.kind = failed.kind;
  is_over := retry_in_seconds is null or coalesce(failed.failing_since < now() - its_kind.given_up_after, false);
  if its_kind.channel = 'webhook' then
    is_over := not coalesce(private.webhook_failed(for_good), false) and is_over; -- what waits while the webhook pauses stays
  end if;
  update public.jobs as j
  set leased_until = null,
    answer = left(said, 1000),
    status = job_failed.status,
    failing_since = coalesce(j.failing_since, now()),
    failed_at = now(),
    refused = job_failed.refused,
    due_at = coalesce(now() + make_interval(secs => retry_in_seconds), j.due_at),
    abandoned_at = case when is_over then now() end,
    visit = case when not is_over then j.visit end
  where j.id = job_id
  returning j.* into failed;
  if failed.refused and its_kind.is_told and (for_good or is_over or failed.failing_since < now() - interval '4 hours') then
    update public.inspections as i set undelivered = failed.answer where i.id = failed.record_id;
  end if;
end
$$;

-- Makes all that failed of a channel due now, and says how many: a site that starts may have better settings.
create or replace function public.jobs_hurry(channel text) returns integer
language sql security definer
set search_path = ''
as $$
  with hurried as (
    update public.jobs as j
    set due_at = now()
    from private.job_kinds as k
    where k.kind = j.kind and k.channel = jobs_hurry.channel
      and j.sent_at is null and j.abandoned_at is null and j.failed_at is not null and j.due_at > now()
    returning 1
  )
  select count(*)::integer from hurried
$$;

-- Of the mails named by their `message_keys` (a JSON array), those whose record has been deleted. It asks the row alone: a receipt that was
-- written stays when a visit is booked later.
create or replace function public.orphaned_mails(message_keys jsonb) returns table (message_key uuid)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select j.message_key
  from public.jobs as j
  where j.message_key in (select key::uuid from jsonb_array_elements_text(message_keys) as key)
    and j.record_id is null
    and j.kind <> 'many' -- which names nobody
    and j.member_id is null -- to somebody who works here
    and j.visit is null; -- of a visit that was deleted there may be more to tell
end
$$;

-- True if a mail may not go to its mailbox, however that is spelled: six a day go to one, of which two are kept for cancellations and reminders.
-- Mails of visits that staff booked are neither counted nor held back.
create or replace function private.had_too_many(mail public.jobs) returns boolean
language sql stable
set search_path = ''
as $$
  select own.mailbox is not null and (
    select count(*)
    from private.job_kinds as k join public.jobs as sent on sent.kind = k.kind
    where k.is_counted and sent.sent_at > now() - interval '24 hours' and private.counted_mailbox(sent) = own.mailbox
  ) >= case when mail.kind in ('cancellation', 'reminder') then 6 else 4 end
  from (select private.counted_mailbox(mail) as mailbox) as own
$$;

-- The mailbox of a mail of which few a day are sent; null of a visit that staff booked. Of a visit that was deleted the job keeps what is said.
create or replace function private.counted_mailbox(mail public.jobs) returns text
language sql stable
set search_path = ''
as $$
  select private.folded_email(case
    when mail.visit is not null then case when mail.visit ->> 'source' <> 'desk' then mail.visit ->> 'email' end
    else (
      select r.email from private.records as r
      where r.id = mail.record_id and not exists (select from public.inspections as i where i.id = r.id and i.source = 'desk')
    )
  end)
$$;

-- True for a mailbox whose reader has said, by the link of a mail, that no more of such mails are wanted.
create or replace function private.wants_no_mail(email text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.unsubscribed as u where u.mailbox = private.hash_mailbox(wants_no_mail.email))
$$;

-- An open desk shows at once how the mail fared that it shows. A nudge stands with what was done.
create or replace function private.tell_of_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.kind = 'nudge' and old.sent_at is null and new.sent_at is not null and new.record_id is not null then
    perform private.record_activity(new.record_kind, new.record_id, 'reminded');
  end if;
  perform private.tell(array['desk']);
  return null;
end
$$;

-- Tells if staff still hear of what comes in. A mail that was given up no longer counts as failing once a later one got through; it stays in
-- `abandoned`. One that nobody has tried for five minutes counts as failing too. One that is held back, or of which the day has not come,
-- does not wait yet.
create or replace function public.mail_status() returns public.mail_state
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last_sent constant timestamptz := (
    select max(latest.sent_at)
    from private.job_kinds as k cross join lateral (select max(j.sent_at) as sent_at from public.jobs as j where j.kind = k.kind) as latest
    where k.channel = 'mail'
  );
  state public.mail_state;
begin
  perform private.requires('office');
  select
    least(min(m.failing_since) filter (where m.fails), min(m.due_at) filter (where m.untried)),
    coalesce(
      (array_agg(m.answer order by m.failed_at desc) filter (where m.fails))[1],
      case when bool_or(m.untried) then 'No mail has been tried since then. Is the site''s server running?' end
    ),
    max(m.failed_at) filter (where m.fails),
    last_sent,
    count(*) filter (where m.abandoned_at is null and (not m.is_held or m.due_at <= now() or m.fails)),
    count(*) filter (where m.abandoned_at is null and m.fails),
    count(*) filter (where m.abandoned_at is not null)
  into state
  from (
    select j.*, k.is_held,
      j.failed_at is not null and not j.refused and (j.abandoned_at is null or j.abandoned_at > coalesce(last_sent, '-infinity')) as fails,
      j.failed_at is null and j.abandoned_at is null and j.due_at < now() - interval '5 minutes'
        and coalesce(j.leased_until, '-infinity') < now() as untried
    from public.jobs as j join private.job_kinds as k on k.kind = j.kind
    where j.sent_at is null and k.channel = 'mail'
  ) as m;
  return state;
end
$$;

-- Mails and calls that failed and are tried again, or were given up within thirty days; the latest first, at most 200. `name` is the person's.
create or replace function public.list_failures()
returns table (
  id bigint, kind text, channel text, audience text, record_kind text, record_id uuid, name text, attempts integer, failing_since timestamptz,
  failed_at timestamptz, due_at timestamptz, is_given_up boolean, is_leaving boolean, answer text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    select j.id, j.kind, k.channel, k.audience, j.record_kind, j.record_id, coalesce(nullif(r.name, ''), nullif(r.email, ''), r.phone, m.name, ''),
      j.attempts, j.failing_since, j.failed_at, j.due_at, j.abandoned_at is not null, j.leased_until > now(), coalesce(j.answer, '')
    from public.jobs as j
    join private.job_kinds as k on k.kind = j.kind
    left join private.records as r on r.id = j.record_id
    left join private.members as m on m.id = j.member_id
    where j.sent_at is null and j.failed_at > now() - interval '30 days'
    order by j.failed_at desc, j.id desc
    limit 200;
end
$$;

-- Has a job that failed tried again at once, also one that was given up. Answers 404 where it is done or gone.
create or replace function public.retry_job(job_id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  update public.jobs as j
  set due_at = now(), abandoned_at = null, failing_since = case when j.abandoned_at is null then j.failing_since end
  where j.id = job_id and j.sent_at is null and j.failed_at is not null and coalesce(j.leased_until, now()) <= now();
  if not found then
    raise sqlstate 'PT404' using message = 'It has been sent meanwhile, or is being tried just now.';
  end if;
  perform private.tell(array['desk']);
end
$$;

-- By the reader of a nudge. Pressed twice, it is the same.
create or replace function public.unsubscribe(mailbox text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.unsubscribed (mailbox) values (unsubscribe.mailbox) on conflict do nothing;
  perform private.tell(array['desk']);
end
$$;

create or replace trigger jobs_told after update of sent_at, failed_at on public.jobs
  for each row when (
    new.kind in ('letter', 'nudge') and (new.sent_at is distinct from old.sent_at or new.failed_at is distinct from old.failed_at)
  )
  execute function private.tell_of_mail();

grant execute on function public.mail_status, public.list_failures, public.retry_job to authenticated;
grant execute on function public.jobs_claim, public.job_renew, public.job_done, public.job_failed, public.jobs_hurry, public.orphaned_mails,
  public.unsubscribe
to service_role;
