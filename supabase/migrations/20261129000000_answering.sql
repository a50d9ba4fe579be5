-- Mail that staff write at the desk: one letter to the address of one record, held for a minute in which it can be taken back. And at
-- most two mails by which the site reminds somebody of a price range.

alter table public.activities drop constraint activities_what;
alter table public.activities add constraint activities_what check (
  what in (
    'note', 'call', 'text', 'mail', 'letter', 'status', 'visit', 'owner', 'date', 'closed', 'won', 'lost', 'reopened',
    'answered', 'waits again', 'snoozed', 'linked', 'parted', 'taken over', 'given back',
    'reminded', 'reminders stopped', 'reminders go on'
  )
);
comment on constraint activities_what on public.activities is 'The activity is none that the desk knows.';
comment on table public.activities is 'What was done with a record. Only a note changes, for ten minutes, and what it was is kept; a letter that is taken back says so.';
-- Of a letter the note is its text, and the details are {"subject", "to", "next_was": the date that the lead had, "taken_back": when}.
create index activities_letters on public.activities (at) where what = 'letter';

alter table public.outbox drop constraint outbox_reason;
alter table public.outbox add constraint outbox_reason check (
  reason in (
    'new', 'urgent', 'person', 'contact', 'waiting', 'answer', 'many', 'booked', 'moved', 'cancelled', 'reminder', 'received',
    'handed over', 'rejected', 'letter', 'nudge'
  )
);
comment on constraint outbox_reason on public.outbox is 'The reason must be new, urgent, person, contact, waiting, answer, many, booked, moved, cancelled, reminder, received, handed over, rejected, letter or nudge.';

-- Letters -------------------------------------------------------------------------------------------------------------
-- Refuses a letter that is one too many: a stolen session must not make the office a sender of spam.
create function private.require_room_for_letter(address text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  mailbox constant text := private.folded_email(address);
  in_a_minute integer;
  to_the_mailbox integer;
  mailboxes integer;
begin
  select
    count(*) filter (where a.at > now() - interval '1 minute'),
    count(*) filter (where private.folded_email(a.details ->> 'to') = mailbox),
    count(distinct private.folded_email(a.details ->> 'to'))
  into in_a_minute, to_the_mailbox, mailboxes
  from public.activities as a where a.what = 'letter' and a.at > now() - interval '1 hour';
  if in_a_minute >= 10 then
    raise sqlstate 'PT429' using message = 'At most ten e-mails can be sent in a minute. Please wait a minute.';
  elsif to_the_mailbox >= 6 then
    raise sqlstate 'PT429' using message = 'At most six e-mails can be sent to one address in an hour. Please wait, or call.';
  elsif to_the_mailbox = 0 and mailboxes >= 60 then
    raise sqlstate 'PT429' using message = 'At most sixty people can be written to in an hour. Please wait, or call.';
  end if;
end
$$;

create function private.require_letter(title text, body text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if require_letter.title = '' or require_letter.body = '' then
    raise invalid_parameter_value using message = 'An e-mail needs a subject and a text.';
  elsif length(require_letter.title) > 150 then
    raise invalid_parameter_value using message = 'The subject may have at most 150 characters.';
  elsif length(require_letter.body) > 5000 then
    raise invalid_parameter_value using message = 'The text may have at most 5,000 characters.';
  elsif require_letter.title || ' ' || require_letter.body ~ '\{[[:alpha:]_]+\}' then
    raise invalid_parameter_value using message = 'Fill in the names in braces first.';
  end if;
end
$$;

-- The address to which a record's letters go, as it was written. '' where it has none.
create function private.address_of_record(kind text, subject uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((
    select btrim(line.email)
    from private.record_lines(array[address_of_record.kind], array[address_of_record.subject]) as line
    where line.email ~ '^\s*[^[:space:]@]+@[^[:space:]@]+\s*$'
    limit 1
  ), '')
$$;

-- What a letter can name, of a visit as far as its estimate says it.
create function public.read_addressee(kind text, subject uuid)
returns table (email text, name text, service text, range_low numeric, range_high numeric)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(read_addressee.kind, read_addressee.subject);
  return query
    select private.address_of_record(read_addressee.kind, read_addressee.subject), line.name, coalesce(e.service_type, ''),
      e.range_low, e.range_high
    from private.record_lines(array[read_addressee.kind], array[read_addressee.subject]) as line
    left join public.inspections as i on read_addressee.kind = 'inspection' and i.id = read_addressee.subject
    left join public.estimates as e on e.id = case read_addressee.kind when 'estimate' then read_addressee.subject else i.estimate_id end;
end
$$;

-- Stores a letter to a record's address and the mail, which leaves a minute later. It ends the wait for a first answer, and a lead whose
-- date has come is on again after the usual pause. Stored once under its id. Answers 409 where `receiver`, which the writer saw, is
-- not the record's address any more.
create function public.send_letter(id uuid, kind text, subject uuid, receiver text, title text, body text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  heading constant text := btrim(regexp_replace(send_letter.title, '[[:cntrl:][:space:]]+', ' ', 'g'));
  text_sent constant text := btrim(send_letter.body, E' \t\r\n');
  address text;
  stored public.activities;
  lead private.leads;
begin
  perform private.require_admin();
  perform private.require_letter(heading, text_sent);
  perform pg_advisory_xact_lock(10, 0); -- one after the other: those that are sent at the same moment are counted too
  select a.* into stored from public.activities as a where a.id = send_letter.id;
  if found then
    if (stored.what, stored.kind, stored.subject_id, stored.details ->> 'subject', stored.note)
      is distinct from ('letter', send_letter.kind, send_letter.subject, heading, text_sent)
    then
      raise sqlstate 'PT409' using message = 'This e-mail was sent before with another text. It stands under what was done.';
    end if;
    return;
  end if;
  perform private.require_record(send_letter.kind, send_letter.subject);
  address := private.address_of_record(send_letter.kind, send_letter.subject);
  if address = '' then
    raise sqlstate 'PT409' using message = 'This record has no e-mail address.';
  elsif address <> btrim(send_letter.receiver) then
    raise sqlstate 'PT409' using message = format('The e-mail address is %s by now. Look at the text again.', address), detail = address;
  end if;
  perform private.require_room_for_letter(address);

  select l.* into lead from private.leads as l where l.kind = send_letter.kind and l.subject_id = send_letter.subject;
  perform private.record_activity(send_letter.kind, send_letter.subject, 'letter',
    jsonb_build_object('subject', heading, 'to', address, 'next_was', lead.next_at), null, text_sent, send_letter.id);
  perform private.answer_by_activity(send_letter.kind, send_letter.subject, 'mail', null);
  update private.leads as l set next_at = now() + private.usual_pause()
  where l.kind = send_letter.kind and l.subject_id = send_letter.subject and l.closed_at is null
    and l.next_at < now() + interval '12 hours';
  insert into public.outbox (kind, subject_id, audience, reason, message_key, due_at)
  values (send_letter.kind, send_letter.subject, 'visitor', 'letter', send_letter.id, now() + interval '1 minute');
  perform private.tell(array['desk', send_letter.subject::text]);
end
$$;

-- Takes a letter back that has not left, with what came of it by itself: who waited waits again, and the lead has the date that it had.
create function public.take_back_letter(letter uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  taken public.activities;
  ids uuid[];
begin
  perform private.require_admin();
  select a.* into taken from public.activities as a where a.id = take_back_letter.letter and a.what = 'letter' for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This e-mail does not exist any more.';
  elsif taken.details ? 'taken_back' then
    return;
  end if;
  delete from public.outbox as o
  where o.message_key = take_back_letter.letter and o.sent_at is null and o.abandoned_at is null and o.leased_until is null;
  if not found then
    raise sqlstate 'PT409' using message = 'The e-mail has left already.';
  end if;
  update public.activities as a set details = a.details || jsonb_build_object('taken_back', now()) where a.id = taken.id;
  ids := private.ids_of_record(taken.kind, taken.subject_id);
  update private.waits as w set answered_at = null, answered_by = ''
  where w.kind = taken.kind and w.subject_id = any(ids) and w.answered_at = taken.at and not exists (
    select from private.waits as other where other.kind = w.kind and other.subject_id = w.subject_id and other.answered_at is null
  );
  update private.leads as l
  set next_at = case l.subject_id when taken.subject_id then (taken.details ->> 'next_was')::timestamptz end
  where l.kind = taken.kind and l.subject_id = any(ids) and l.next_at = taken.at + private.usual_pause();
  perform private.tell(array['desk', taken.subject_id::text]);
end
$$;

-- How the letters to a record's person fare, by the ids of their activities; none of one that was taken back.
create function public.list_letters(kind text, subject uuid)
returns table (id uuid, due_at timestamptz, sent_at timestamptz, is_leaving boolean, is_given_up boolean, last_error text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select o.message_key, o.due_at, o.sent_at, o.leased_until is not null, o.abandoned_at is not null, o.last_error
    from (select * from private.records_with(list_letters.kind, list_letters.subject) limit 2000) as own
    join public.outbox as o on o.subject_id = own.subject_id and o.kind = own.kind
    where o.reason = 'letter'
    order by o.id desc
    limit 200;
end
$$;

-- What a letter says; null of one that is taken back, or whose record is deleted.
create function private.letter_subject(letter uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', a.details ->> 'to', 'title', a.details ->> 'subject', 'body', a.note)
  from public.activities as a
  where a.id = letter_subject.letter and a.what = 'letter' and not a.details ? 'taken_back'
$$;

-- Nudges --------------------------------------------------------------------------------------------------------------
-- At most two mails to somebody who read a price range and has booked no visit, after two and after six days, while the office is open.
-- Both are written with the request; may_nudge says again when they are due, and whenever the desk shows them, if there is reason left.
alter table private.settings
  add column nudges boolean not null default false, -- as company.yaml says; the server tells
  -- The office's hours: {"time_zone", "week": [{"days": ["Monday"], "opens": "07:00", "closes": "18:00"}], "holidays": ["2026-12-25"]}.
  add column office jsonb;
alter table private.leads add column nudges_stopped_at timestamptz; -- by staff
-- Mailboxes that want no more of them, by SHA-256 of the folded address in hexadecimal. It outlives the records, as a promise.
create table private.unsubscribed (
  mailbox text primary key check (mailbox ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now()
);
create index outbox_nudges on public.outbox (due_at) where reason = 'nudge' and sent_at is null and abandoned_at is null;

-- The server's word of what company.yaml says. What waits is not sent either once it is off.
create function public.set_nudges(wanted boolean, office jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings as s set nudges = set_nudges.wanted, office = set_nudges.office
  where (s.nudges, s.office) is distinct from (set_nudges.wanted, set_nudges.office)
$$;

-- That time if the office is open then, otherwise its next opening; null where it does not open within a month.
create function private.next_office_time(at timestamptz) returns timestamptz
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

create function private.hash_mailbox(email text) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(private.folded_email(btrim(hash_mailbox.email)), 'UTF8')), 'hex')
$$;

-- Anybody may type anybody's address: of a flood the first sixty requests in an hour have nudges.
create function private.has_room_for_nudges() returns boolean
language sql stable
set search_path = ''
as $$
  select s.nudges and (
    select count(*) from (
      select from public.outbox as o
      where o.kind = 'estimate' and o.created_at > now() - interval '1 hour' and o.reason = 'nudge'
      limit 120
    ) as recent
  ) < 120
  from private.settings as s
$$;

create function private.write_nudges() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_room_for_nudges() or new.email !~ '^\s*[^[:space:]@]+@[^[:space:]@]+\s*$' then
    return null;
  end if;
  perform pg_advisory_xact_lock(10, 1); -- one after the other: those that come at the same moment are counted too
  if private.has_room_for_nudges() then
    insert into public.outbox (kind, subject_id, audience, reason, due_at)
    select 'estimate', new.id, 'visitor', 'nudge', planned.at
    from unnest(array[interval '2 days', interval '6 days']) as pause
    cross join lateral (select private.next_office_time(now() + pause) as at) as planned
    where planned.at is not null
    order by pause;
  end if;
  return null;
end
$$;
create trigger estimates_nudged after insert on public.estimates
  for each row when (new.range_low is not null and new.status = 'pending') execute function private.write_nudges();

-- True while a nudge about a request has a reason and nobody has answered: not once it is decided, closed, stopped or followed by a newer one,
-- once staff have written to its person or spoken with them, once a visit is booked, where the mailbox takes no mail or wants none, and
-- where its person had two within ninety days. Its person: all records of the person, and of the mailbox.
create function private.may_nudge(estimate uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  asked public.estimates;
  ids uuid[];
begin
  select e.* into asked
  from public.estimates as e cross join private.settings as s
  where e.id = may_nudge.estimate and s.nudges and e.status = 'pending' and e.range_low is not null
    and e.created_at > now() - interval '14 days';
  if not found
    or exists (
      select from private.leads as l
      where l.kind = 'estimate' and l.subject_id = asked.id and (l.closed_at is not null or l.nudges_stopped_at is not null)
    )
    or exists (select from private.unsubscribed as u where u.mailbox = private.hash_mailbox(asked.email))
    or exists (
      select from public.outbox as o
      where o.subject_id = asked.id and o.reason in ('received', 'nudge') and o.refused and o.abandoned_at is not null
    )
  then
    return false;
  end if;
  ids := array(
    select other.subject_id
    from private.contacts as own join private.contacts as other on other.person_id = own.person_id
    where own.kind = 'estimate' and own.subject_id = asked.id
    union
    select c.subject_id from private.contacts as c where c.email = private.folded_email(btrim(asked.email)) and c.email <> ''
  );
  return not exists (
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

-- Before mails are claimed: takes out nudges that have no reason any more, and puts others off that are due while the office is closed, or within
-- three days of the one before, as after a time in which no mail was sent.
create function private.settle_nudges() returns void
language plpgsql
set search_path = ''
as $$
declare
  entry public.outbox;
  last_at timestamptz;
  best timestamptz;
begin
  for entry in
    select o.* from public.outbox as o
    where o.reason = 'nudge' and o.sent_at is null and o.abandoned_at is null and o.due_at <= now()
      and (o.leased_until is null or o.leased_until <= now())
    order by o.id limit 100
    for update skip locked
  loop
    select max(coalesce(o.sent_at, now())) into last_at
    from public.outbox as o
    where o.subject_id = entry.subject_id and o.reason = 'nudge' and o.id < entry.id and o.abandoned_at is null;
    best := private.next_office_time(greatest(now(), last_at + interval '3 days'));
    if best is null or not private.may_nudge(entry.subject_id) then
      delete from public.outbox as o where o.id = entry.id;
    elsif best > now() then
      update public.outbox as o set due_at = best where o.id = entry.id;
    end if;
  end loop;
end
$$;

-- As before, after a look at the nudges.
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

-- What a nudge says, none of it typed by the visitor but the address; null where it has no reason any more.
create function private.nudge_subject(entry public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', btrim(e.email), 'service_type', e.service_type, 'range_low', e.range_low, 'range_high', e.range_high,
    'created_at', e.created_at, 'mailbox', private.hash_mailbox(e.email), 'is_last', exists (
      select from public.outbox as o where o.subject_id = e.id and o.reason = 'nudge' and o.id < entry.id
    ))
  from public.estimates as e
  where e.id = entry.subject_id and private.may_nudge(e.id)
$$;

create function private.record_nudge() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.estimates as e where e.id = new.subject_id) then
    perform private.record_activity('estimate', new.subject_id, 'reminded');
  end if;
  return null;
end
$$;
create trigger outbox_nudged after update of sent_at on public.outbox
  for each row when (new.reason = 'nudge' and old.sent_at is null and new.sent_at is not null)
  execute function private.record_nudge();

-- Where the nudges of a request stand: when the next goes and when the latest went, null for none; since when staff have stopped
-- them, and whether the mailbox wants none.
create function public.read_nudges(estimate uuid)
returns table (next_at timestamptz, reminded_at timestamptz, stopped_at timestamptz, is_unsubscribed boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      case when private.may_nudge(e.id) then (
        select min(o.due_at) from public.outbox as o
        where o.subject_id = e.id and o.reason = 'nudge' and o.sent_at is null and o.abandoned_at is null
      ) end,
      (select max(a.at) from public.activities as a where a.subject_id = e.id and a.what = 'reminded'),
      (select l.nudges_stopped_at from private.leads as l where l.kind = 'estimate' and l.subject_id = e.id),
      exists (select from private.unsubscribed as u where u.mailbox = private.hash_mailbox(e.email))
    from public.estimates as e where e.id = read_nudges.estimate;
end
$$;

-- By staff: no more nudges about this request, or that they may go again.
create function public.stop_nudges(estimate uuid, stopped boolean default true) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.require_record('estimate', stop_nudges.estimate);
  insert into private.leads as l (kind, subject_id, nudges_stopped_at)
  values ('estimate', stop_nudges.estimate, case when stop_nudges.stopped then now() end)
  on conflict (kind, subject_id) do update set nudges_stopped_at = excluded.nudges_stopped_at;
  perform private.record_activity('estimate', stop_nudges.estimate,
    case when stop_nudges.stopped then 'reminders stopped' else 'reminders go on' end);
  perform private.tell(array['desk', stop_nudges.estimate::text]);
end
$$;

-- By the reader of a nudge. Pressed twice, it is the same.
create function public.unsubscribe(mailbox text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.unsubscribed (mailbox) values (unsubscribe.mailbox) on conflict do nothing;
  perform private.tell(array['desk']);
end
$$;

-- The outbox ----------------------------------------------------------------------------------------------------------
-- What is told of records goes on as it is; mails that have a content of their own are read beside it.
alter function private.outbox_subject(public.outbox) rename to told_subject;

create function private.outbox_subject(entry public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select case entry.reason
    when 'letter' then private.letter_subject(entry.message_key)
    when 'nudge' then private.nudge_subject(entry)
    else private.told_subject(entry)
  end
$$;

-- An open desk shows at once how the mail fared that it shows.
create function private.tell_of_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell(array['desk']);
  return null;
end
$$;
create trigger outbox_told after update of sent_at, failed_at on public.outbox
  for each row when (
    new.reason in ('letter', 'nudge') and (new.sent_at is distinct from old.sent_at or new.failed_at is distinct from old.failed_at)
  )
  execute function private.tell_of_mail();

-- As before, but a refused letter says so itself, and who is asked for a review need not be told of anything.
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

-- As before, but letters of staff are not counted.
create or replace function public.outbox_has_room(outbox_id bigint) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select about.source = 'desk' or (
    select count(*)
    from public.inspections as other
    join public.outbox as sent on sent.subject_id = other.id and sent.kind = 'inspection' and sent.audience = 'visitor'
    where private.folded_email(other.email) = private.folded_email(about.email) and other.source <> 'desk'
      and sent.sent_at > now() - interval '24 hours' and sent.reason <> 'letter'
  ) < case when about.reason in ('cancelled', 'reminder') then 6 else 4 end
  from (
    -- Of a visit that was deleted the entry keeps what its mail says.
    select o.reason, coalesce(i.source, o.kept_subject ->> 'source') as source, coalesce(i.email, o.kept_subject ->> 'email') as email
    from public.outbox as o
    left join public.inspections as i on i.id = o.subject_id
    where o.id = outbox_has_room.outbox_id
  ) as about
$$;

-- As before: a letter that is held and a nudge of which the day has not come do not wait yet.
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

-- As before: a letter that is held and a nudge of which the day has not come do not wait yet.
create or replace function public.site_figures(time_zone text default 'UTC')
returns table (
  applications bigint, applications_today bigint, estimates bigint, estimates_today bigint,
  conversations bigint, conversations_today bigint, -- those with an e-mail address or a phone number
  inspections bigint, inspections_today bigint, -- those that visitors booked themselves, by when they did
  outbox_waiting bigint, outbox_oldest_seconds double precision
)
language sql stable security definer
set search_path = ''
as $$
  with today as (select date_trunc('day', now(), site_figures.time_zone) as since)
  select a.count, a.today, e.count, e.today, c.count, c.today, i.count, i.today, o.count, o.age
  from
    (select count(*), count(*) filter (where created_at >= since) as today from public.applications, today) as a,
    (select count(*), count(*) filter (where created_at >= since) as today from public.estimates, today) as e,
    (
      select count(*), count(*) filter (where created_at >= since) as today from public.conversations, today
      where email <> '' or phone <> ''
    ) as c,
    (
      select count(*), count(*) filter (where created_at >= since) as today from public.inspections, today
      where source <> 'desk'
    ) as i,
    (
      select count(*), coalesce(extract(epoch from now() - min(waits.since)), 0)::double precision as age
      from (
        select case when reason in ('reminder', 'rejected', 'letter', 'nudge', 'review') then coalesce(failing_since, due_at) else created_at end as since
        from public.outbox where sent_at is null and abandoned_at is null
      ) as waits
      where waits.since <= now() -- reminders have their day, and what can be taken back is held
    ) as o
$$;

-- Forgetting ----------------------------------------------------------------------------------------------------------
-- What staff wrote, or said of somebody, in an activity, where an address or a number may stand.
create function private.texts_of_activity(activity public.activities) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(E'\n', activity.note, activity.details ->> 'was',
    case activity.what when 'letter' then concat_ws(E'\n', activity.details ->> 'subject', activity.details ->> 'to') end)
$$;

-- As before, with subjects and addresses of letters.
create or replace function private.notes_naming(ids uuid[], addresses text[], numbers text[]) returns setof public.naming_note
language sql stable
set search_path = ''
as $$
  select a.id, a.kind, a.subject_id, a.at, a.staff_name, a.note
  from public.activities as a
  cross join (
    select private.mention_pattern(addresses, numbers) as pattern, private.mention_hints(addresses, numbers) as hints
  ) as mention
  where a.subject_id <> all(ids) and case -- in this order
    when lower(private.texts_of_activity(a)) like any(mention.hints) then private.texts_of_activity(a) ~* mention.pattern
    else false
  end
$$;

-- As before, with subjects and addresses of letters.
create or replace function private.forget_records(ids uuid[], addresses text[], numbers text[]) returns public.forgotten
language plpgsql
set search_path = ''
as $$
declare
  pattern constant text := private.mention_pattern(forget_records.addresses, forget_records.numbers);
  hints constant text[] := private.mention_hints(forget_records.addresses, forget_records.numbers);
  counts public.forgotten;
  changed integer;
begin
  -- Visits first: those to come are cancelled by it, and the person is told.
  with gone as (
    delete from public.inspections as i where i.id = any(ids) returning i.status, i.starts_at
  )
  select count(*), count(*) filter (where gone.status = 'booked' and gone.starts_at > now())
  into counts.inspections, counts.cancelled from gone;
  delete from public.applications as a where a.id = any(ids);
  get diagnostics counts.applications = row_count;
  delete from public.estimates as e where e.id = any(ids);
  get diagnostics counts.estimates = row_count;
  with gone as (
    delete from public.conversations as c where c.id = any(ids) returning c.message_count
  )
  select count(*), coalesce(sum(gone.message_count), 0) into counts.conversations, counts.messages from gone;
  delete from private.pushes as p where p.subject_id = any(ids);
  delete from public.outbox as o
  where o.subject_id = any(ids) and o.sent_at is null and o.abandoned_at is null and o.attempts = 0
    and o.reason <> 'many' and o.kept_subject is null;

  -- In this order: the pattern is dear.
  update public.messages as m set
    content = regexp_replace(m.content, pattern, '[removed]', 'gi'),
    parts = regexp_replace(m.parts::text, pattern, '[removed]', 'gi')::jsonb
  where case when lower(m.content) like any(hints) then m.content ~* pattern else false end;
  get diagnostics counts.mentions = row_count;
  update public.estimates as e set notes = regexp_replace(e.notes, pattern, '[removed]', 'gi')
  where case when lower(e.notes) like any(hints) then e.notes ~* pattern else false end;
  get diagnostics changed = row_count;
  counts.mentions := counts.mentions + changed;
  update public.inspections as i set notes = regexp_replace(i.notes, pattern, '[removed]', 'gi')
  where case when lower(i.notes) like any(hints) then i.notes ~* pattern else false end;
  get diagnostics changed = row_count;
  counts.mentions := counts.mentions + changed;
  update public.activities as a set
    note = regexp_replace(a.note, pattern, '[removed]', 'gi'),
    details = a.details || coalesce((
      select jsonb_object_agg(said.name, regexp_replace(said.value, pattern, '[removed]', 'gi'))
      from jsonb_each_text(a.details) as said (name, value)
      where said.name = 'was' or (a.what = 'letter' and said.name in ('subject', 'to'))
    ), '{}')
  where a.id in (
    select n.id from private.notes_naming(forget_records.ids, forget_records.addresses, forget_records.numbers) as n
  );
  get diagnostics changed = row_count;
  counts.mentions := counts.mentions + changed;
  update public.outbox as o set last_error = regexp_replace(o.last_error, pattern, '[removed]', 'gi') -- a mail server's answer may quote
  where case when lower(o.last_error) like any(hints) then o.last_error ~* pattern else false end;

  perform private.record_deletion('forget', null, null, to_jsonb(counts));
  perform private.tell(array['desk']);
  return counts;
end
$$;

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on function
  private.require_room_for_letter(text), private.require_letter(text, text), private.address_of_record(text, uuid),
  private.letter_subject(uuid), private.outbox_subject(public.outbox), private.tell_of_mail(),
  private.texts_of_activity(public.activities),
  private.next_office_time(timestamptz), private.hash_mailbox(text), private.has_room_for_nudges(),
  private.write_nudges(), private.may_nudge(uuid),
  private.settle_nudges(), private.nudge_subject(public.outbox), private.record_nudge(),
  public.set_nudges(boolean, jsonb), public.unsubscribe(text), public.read_nudges(uuid), public.stop_nudges(uuid, boolean),
  public.read_addressee(text, uuid), public.send_letter(uuid, text, uuid, text, text, text), public.take_back_letter(uuid),
  public.list_letters(text, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.read_addressee(text, uuid), public.send_letter(uuid, text, uuid, text, text, text), public.take_back_letter(uuid),
  public.list_letters(text, uuid), public.read_nudges(uuid), public.stop_nudges(uuid, boolean)
to authenticated;
grant execute on function public.set_nudges(boolean, jsonb), public.unsubscribe(text) to service_role;
