-- What staff must be told, and the visitor of a visit. A trigger writes each entry in the transaction of the row that it is
-- about, so neither exists without the other; a worker claims entries, sends them and says how it went.
-- A flood brings one mail, not a queue in front of what is real: twenty of a kind in ten minutes have a mail of their own, and
-- those after them one together, ten minutes after the first; of emergencies the first ten have theirs whatever else came.

-- Answers whether a row that was just stored is told of there. Visitors' mails are not part of it.
create or replace function private.joins_digest(kind text, subject_id uuid, urgent boolean default false) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  own_mails integer := case when urgent then 10 else 20 end;
begin
  if (
    select count(*) from (
      select from public.outbox as o
      where o.kind = joins_digest.kind and o.created_at > now() - interval '10 minutes' and o.reason not in ('many', 'waiting')
        and o.audience = 'staff' and (not urgent or o.reason = 'urgent')
      limit own_mails
    ) as recent
  ) < own_mails then
    return false;
  end if;
  perform pg_advisory_xact_lock(2, hashtext(kind)); -- one, also of those that come at the same moment
  if not exists (
    select from public.outbox as o
    where o.kind = joins_digest.kind and o.created_at > now() - interval '3 days' and o.reason = 'many'
      and o.sent_at is null and o.abandoned_at is null and o.leased_until is null
  ) then
    insert into public.outbox (kind, subject_id, reason, due_at)
    values (joins_digest.kind, joins_digest.subject_id, 'many', now() + interval '10 minutes');
  end if;
  return true;
end
$$;

create or replace function private.announce_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.joins_digest(tg_argv[0], new.id) then
    insert into public.outbox (kind, subject_id) values (tg_argv[0], new.id);
  end if;
  return null;
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
  select max(coalesce(o.sent_at, o.leased_until)) into told_at from public.outbox as o
  where o.subject_id = announce_conversation.conversation and o.kind = 'conversation'
    and o.reason = announce_conversation.notice;
  due := greatest(now(), told_at + interval '10 minutes');
  update public.conversations as c set notice = private.gravest_notice(array[c.notice, announce_conversation.notice])
  where c.id = announce_conversation.conversation
    and c.notice is distinct from private.gravest_notice(array[c.notice, announce_conversation.notice]);
  select o.id into waiting from public.outbox as o
  where o.subject_id = announce_conversation.conversation and o.kind = 'conversation'
    and o.reason in ('urgent', 'person', 'contact')
    and o.sent_at is null and o.abandoned_at is null and o.leased_until is null
  order by o.id limit 1 for update;
  if found then
    update public.outbox as o
    set reason = announce_conversation.notice, due_at = least(o.due_at, due)
    where o.id = waiting
      and (urgent and o.reason <> 'urgent' or announce_conversation.notice = 'person' and o.reason = 'contact');
    if is_called then
      perform private.remind_by_mail(announce_conversation.conversation);
    end if;
    return;
  end if;
  if private.joins_digest('conversation', announce_conversation.conversation, urgent) then
    return;
  end if;
  insert into public.outbox (kind, subject_id, reason, due_at)
  values ('conversation', announce_conversation.conversation, announce_conversation.notice, due);
  if is_called then
    perform private.remind_by_mail(announce_conversation.conversation);
  end if;
end
$$;

create or replace function private.announce_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.announce_conversation(new.conversation_id, new.notice);
  return null;
end
$$;

-- Takes up to `batch` entries that are due, for `lease_seconds`, after a look at the nudges; no two workers get the same one.
create or replace function public.outbox_claim(batch integer default 10, lease_seconds integer default 120)
returns table (
  id bigint, kind text, audience text, reason text, subject_id uuid, message_key uuid, attempts integer,
  created_at timestamptz, subject jsonb
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.settle_nudges();
  return query
    update public.outbox as o
    set attempts = o.attempts + 1, leased_until = now() + make_interval(secs => lease_seconds)
    where o.id in (
      select due.id from public.outbox as due
      where due.sent_at is null and due.abandoned_at is null and due.due_at <= now()
        and (due.leased_until is null or due.leased_until <= now())
      order by due.reason <> 'urgent', due.due_at, due.id
      limit batch
      for update skip locked
    )
    returning o.id, o.kind, o.audience, o.reason, o.subject_id, o.message_key, o.attempts, o.created_at,
      private.outbox_subject(o);
end
$$;

-- Keeps an entry for a worker that is still at it; a killed one's is soon free again.
create or replace function public.outbox_renew(outbox_id bigint, lease_seconds integer) returns void
language sql security definer
set search_path = ''
as $$
  update public.outbox as o
  set leased_until = now() + make_interval(secs => lease_seconds)
  where o.id = outbox_id and o.sent_at is null and o.leased_until is not null
$$;

create or replace function public.outbox_complete(outbox_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  update public.outbox set sent_at = now(), leased_until = null, last_error = null, kept_subject = null
  where id = outbox_id and sent_at is null
$$;

-- Gives an entry back to be tried again after `retry_in_seconds`. Null gives it up; so do 48 hours of failing. `refused` says that a
-- visitor's own address takes no mail: for good where `refused_for_good`, else it may be a server that lets strangers wait, and staff
-- are told at the visit after four hours. A refused letter says so itself, and of who is asked for a review nobody need be told.
create or replace function public.outbox_fail(
  outbox_id bigint, failure text, retry_in_seconds integer default null, refused boolean default false,
  refused_for_good boolean default false
)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  failed public.outbox;
begin
  update public.outbox as o
  set leased_until = null,
    last_error = left(failure, 1000),
    failing_since = coalesce(o.failing_since, now()),
    failed_at = now(),
    refused = outbox_fail.refused,
    due_at = coalesce(now() + make_interval(secs => retry_in_seconds), o.due_at),
    abandoned_at = case when over.is_over then now() end,
    kept_subject = case when not over.is_over then o.kept_subject end
  from (
    select retry_in_seconds is null or known.failing_since < now() - interval '48 hours' as is_over
    from public.outbox as known where known.id = outbox_id
  ) as over
  where o.id = outbox_id and o.sent_at is null
  returning o.* into failed;
  if failed.refused and failed.reason not in ('letter', 'review')
    and (refused_for_good or failed.abandoned_at is not null or failed.failing_since < now() - interval '4 hours')
  then
    update public.inspections as i set undelivered = failed.last_error where i.id = failed.subject_id;
  end if;
end
$$;

-- Makes all that failed before due now, and says how many: a site that starts may have better settings.
create or replace function public.outbox_hurry() returns integer
language sql security definer
set search_path = ''
as $$
  with hurried as (
    update public.outbox as o
    set due_at = now()
    where o.sent_at is null and o.abandoned_at is null and o.failed_at is not null and o.due_at > now()
    returning 1
  )
  select count(*)::integer from hurried
$$;

-- Of the mails named by their `message_keys` (a JSON array), those whose subject has been deleted. It asks the row alone: a receipt that was
-- written stays when a visit is booked later.
create or replace function public.outbox_orphans(message_keys jsonb) returns table (message_key uuid)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select o.message_key
  from public.outbox as o
  where o.message_key in (select key::uuid from jsonb_array_elements_text(message_keys) as key)
    and o.reason <> 'many' -- which names nobody
    and o.kept_subject is null -- of a visit that was deleted there may be more to tell
    and not exists (select from private.records as r where r.id = o.subject_id);
end
$$;

-- Takes out an entry of which there is nothing to tell any more. It counts for nothing: no mail went.
create or replace function public.outbox_drop(outbox_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.outbox as o where o.id = outbox_drop.outbox_id and o.sent_at is null
$$;

-- True if a mail may go to the visitor whom an entry of the outbox is about: six a day to one address, however it is spelled, of which two are
-- kept for cancellations and reminders. Letters of staff, and mails of visits that staff booked, are neither counted nor held back.
create or replace function public.outbox_has_room(outbox_id bigint) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.counted_mailbox(mail) is null or (
    select count(*) from public.outbox as sent
    where sent.sent_at > now() - interval '24 hours' and sent.audience = 'visitor'
      and private.counted_mailbox(sent) = private.counted_mailbox(mail)
  ) < case when mail.reason in ('cancelled', 'reminder') then 6 else 4 end
  from public.outbox as mail where mail.id = outbox_has_room.outbox_id
$$;

-- The mailbox of a mail to a visitor of which few a day are sent: about a visit that staff did not book, with an answer in the chat, or to
-- an applicant who is not hired. Null for all others.
create or replace function private.counted_mailbox(mail public.outbox) returns text
language sql stable
set search_path = ''
as $$
  select private.folded_email(case
    when mail.audience <> 'visitor' then null
    when mail.kind = 'inspection' and mail.reason <> 'letter' then (
      -- Of a visit that was deleted the entry keeps what its mail says.
      select about.email
      from (
        select i.email, i.source from public.inspections as i where i.id = mail.subject_id
        union all
        select mail.kept_subject ->> 'email', mail.kept_subject ->> 'source' where mail.kept_subject is not null
      ) as about
      where about.source <> 'desk' limit 1
    )
    when mail.reason = 'answer' then (select c.email from public.conversations as c where c.id = mail.subject_id)
    when mail.reason = 'rejected' then (select a.email from public.applications as a where a.id = mail.subject_id)
  end)
$$;

-- True for a mailbox whose reader has said, by the link of a mail, that no more of such mails are wanted.
create or replace function private.wants_no_mail(email text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.unsubscribed as u where u.mailbox = private.hash_mailbox(wants_no_mail.email))
$$;

-- What a mail says of the row that it is about; null where there is nothing more to tell.
create or replace function private.told_record(entry public.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when entry.reason = 'many' then (
      select jsonb_build_object('count', came.count, 'since', entry.created_at)
      from (
        select case entry.kind
          when 'application' then (select count(*) from public.applications as a where a.created_at >= entry.created_at)
          when 'estimate' then (select count(*) from public.estimates as e where e.created_at >= entry.created_at)
          when 'conversation' then (
            select count(distinct m.conversation_id) from public.messages as m
            where m.created_at >= entry.created_at and m.notice is not null
          )
          when 'inspection' then (select count(*) from public.inspections as i where i.created_at >= entry.created_at)
        end as count
      ) as came
      where came.count > 0
    )
    when entry.reason = 'letter' then private.letter_subject(entry.message_key)
    when entry.reason = 'nudge' then private.nudge_subject(entry)
    when entry.reason = 'review' then private.review_subject(entry.subject_id)
    when entry.reason = 'received' then private.receipt_subject(entry.kind, entry.subject_id)
    when entry.reason = 'handed over' then private.hand_over_subject(entry.subject_id)
    when entry.reason = 'rejected' then private.rejection_subject(entry.subject_id)
    when entry.kind = 'application' then (
      select jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email,
        'position', a."position", 'resume_type', a.resume_type, 'resume_size', a.resume_size, 'created_at', a.created_at,
        'landing_page', a.landing_page, 'referrer', a.referrer, 'utm', a.utm)
      from public.applications as a where a.id = entry.subject_id
    )
    when entry.kind = 'estimate' then (
      select to_jsonb(e) - 'idempotency_key' from public.estimates as e where e.id = entry.subject_id
    )
    when entry.reason = 'waiting' and not private.is_waiting(entry.subject_id) then null
    when entry.reason = 'answer' then private.unseen_answer(entry.subject_id)
    when entry.kind = 'conversation' then (
      select to_jsonb(c) - 'state' || jsonb_build_object('messages', (
        select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'content', m.content, 'author', m.author) order by m.id), '[]')
        from public.latest_messages(c.id) as m
      ))
      from public.conversations as c where c.id = entry.subject_id
    )
    when entry.kind = 'inspection' and entry.kept_subject is not null then
      case when (entry.kept_subject ->> 'ends_at')::timestamptz > now() then entry.kept_subject end
    when entry.kind = 'inspection' then (
      select to_jsonb(i) - 'idempotency_key' - 'network'
      from public.inspections as i
      where i.id = entry.subject_id
        and case entry.reason
          when 'cancelled' then i.status = 'cancelled'
          when 'reminder' then i.status = 'booked' and i.starts_at between now() and now() + interval '25 hours'
          else i.status <> 'cancelled'
        end
        and (entry.audience = 'staff' or i.ends_at > now())
    )
  end;
end
$$;

-- What a mail says, with what its reader may know of the record: staff its photos, and since when its number is not to be called; a visitor the
-- mailbox by which calls are ended, where a number stands with it.
create or replace function private.outbox_subject(entry public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select told.subject || case
    when entry.audience = 'staff' then
      case when entry.reason not in ('many', 'letter', 'nudge', 'review') then private.count_photos(entry.subject_id) else '{}' end
        || jsonb_strip_nulls(jsonb_build_object('calls_ended_at', private.calls_ended_at(told.subject ->> 'phone')))
    when exists (
      select from private.records as r
      where r.mailbox = private.mailbox_of(told.subject ->> 'email') and r.mailbox <> '' and r.digits <> ''
    ) then jsonb_build_object('calls_mailbox', private.hash_mailbox(told.subject ->> 'email'))
    else '{}'
  end
  from (select private.told_record(entry) as subject) as told
$$;

-- An open desk shows at once how the mail fared that it shows.
create or replace function private.tell_of_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell(array['desk']);
  return null;
end
$$;

-- Tells if staff still hear of what comes in. An entry that was given up no longer counts as failing once a later one got through; it stays in
-- `abandoned`. One that nobody has tried for five minutes counts as failing too. One that is held back, or of which the day has not come,
-- does not wait yet.
create or replace function public.mail_status() returns public.mail_state
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last_sent constant timestamptz := (select max(o.sent_at) from public.outbox as o);
  state public.mail_state;
begin
  perform private.require_admin();
  select
    least(min(o.failing_since) filter (where o.fails), min(o.due_at) filter (where o.untried)),
    coalesce(
      (array_agg(o.last_error order by o.failed_at desc) filter (where o.fails))[1],
      case when bool_or(o.untried) then 'No mail has been tried since then. Is the site''s server running?' end
    ),
    max(o.failed_at) filter (where o.fails),
    last_sent,
    count(*) filter (
      where o.abandoned_at is null
        and (
          o.reason not in ('reminder', 'waiting', 'answer', 'received', 'rejected', 'letter', 'nudge', 'review') or o.due_at <= now() or o.fails
        )
    ),
    count(*) filter (where o.abandoned_at is null and o.fails),
    count(*) filter (where o.abandoned_at is not null)
  into state
  from (
    select *,
      entry.failed_at is not null and not entry.refused and (entry.abandoned_at is null or entry.abandoned_at > coalesce(last_sent, '-infinity'))
        as fails,
      entry.failed_at is null and entry.abandoned_at is null and entry.due_at < now() - interval '5 minutes'
        and coalesce(entry.leased_until, '-infinity') < now() as untried
    from public.outbox as entry
    where entry.sent_at is null
  ) as o;
  return state;
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

create or replace trigger applications_announced after insert on public.applications
  for each row execute function private.announce_row('application');

create or replace trigger estimates_announced after insert on public.estimates
  for each row execute function private.announce_row('estimate');

create or replace trigger messages_announced after insert on public.messages
  for each row when (new.notice is not null) execute function private.announce_message();

create or replace trigger outbox_told after update of sent_at, failed_at on public.outbox
  for each row when (
    new.reason in ('letter', 'nudge') and (new.sent_at is distinct from old.sent_at or new.failed_at is distinct from old.failed_at)
  )
  execute function private.tell_of_mail();

grant execute on function public.mail_status to authenticated;
grant execute on function public.outbox_claim, public.outbox_renew, public.outbox_complete, public.outbox_fail, public.outbox_hurry,
  public.outbox_orphans, public.outbox_drop, public.outbox_has_room, public.unsubscribe
to service_role;
