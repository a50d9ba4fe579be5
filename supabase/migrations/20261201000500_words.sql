-- Words reach whom they are for: what staff write goes to one browser, what a visitor wrote is mailed to no address that somebody has
-- merely typed, and who wants no more mail gets none.

-- One conversation, one browser ---------------------------------------------------------------------------------------
-- Takeover, typing, answers and presence are of one conversation, which is one browser's. The desk lists those of one address and one
-- e-mail as one, and anyone behind that address can type that e-mail: so nothing of staff's follows it.
drop function private.lock_latest_of_group(uuid);

create or replace function private.own_takeover(conversation uuid, device uuid) returns private.takeovers
language plpgsql
set search_path = ''
as $$
declare
  held private.takeovers;
begin
  select t.* into held from private.takeovers as t where t.conversation_id = own_takeover.conversation;
  if held.device_id is distinct from own_takeover.device then
    raise sqlstate 'PT409' using
      message = coalesce(held.staff_name, 'Eve') || ' answers this conversation.', detail = coalesce(held.staff_name, '');
  end if;
  return held;
end
$$;

-- As before, in this conversation alone.
create or replace function public.take_over(conversation uuid, device uuid, staff_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  holder text;
begin
  perform private.require_admin();
  perform from public.conversations as c where c.id = take_over.conversation for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This conversation does not exist any more.';
  end if;
  select t.staff_name into holder
  from private.takeovers as t where t.conversation_id = take_over.conversation and t.device_id <> take_over.device;
  if found then
    raise sqlstate 'PT409' using message = holder || ' answers this conversation.', detail = holder;
  end if;
  insert into private.takeovers as t (conversation_id, device_id, staff_name)
  values (take_over.conversation, take_over.device, btrim(take_over.staff_name))
  on conflict (conversation_id) do update set
    staff_name = excluded.staff_name, taken_at = clock_timestamp(), active_at = clock_timestamp();
end
$$;

create or replace function public.give_back(conversation uuid, device uuid, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from private.takeovers as t where t.conversation_id = give_back.conversation) then
    return;
  end if;
  perform private.own_takeover(give_back.conversation, give_back.device);
  perform from public.conversations as c where c.id = give_back.conversation for update;
  perform private.end_takeover(t, give_back.words)
  from private.takeovers as t where t.conversation_id = give_back.conversation and t.device_id = give_back.device;
end
$$;

create or replace function public.say_to_visitor(conversation uuid, device uuid, content text, sent_key text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.takeovers;
  known bigint;
begin
  perform private.require_admin();
  -- One statement after the other: the same may be stored while this waits.
  perform from public.conversations as c where c.id = say_to_visitor.conversation for update;
  select m.id into known from public.messages as m
  where m.conversation_id = say_to_visitor.conversation and m.sent_key = say_to_visitor.sent_key;
  if found then
    return known;
  end if;
  held := private.own_takeover(say_to_visitor.conversation, say_to_visitor.device);
  update private.takeovers as t set active_at = clock_timestamp() where t.conversation_id = held.conversation_id;
  delete from private.typing as t where t.conversation_id = held.conversation_id and t.side = 'staff';
  return private.say(held.conversation_id, say_to_visitor.content, held.staff_name, say_to_visitor.sent_key);
end
$$;

-- Who answers in a conversation, null while Eve does, on which device, and whether its visitor types. One row, none where it is gone.
create or replace function public.conversation_presence(conversation uuid)
returns table (staff_name text, device_id uuid, visitor_types boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select t.staff_name, t.device_id, t.staff_name is not null and private.is_typing(c.id, 'visitor')
    from public.conversations as c
    left join private.takeovers as t on t.conversation_id = c.id
    where c.id = conversation_presence.conversation;
end
$$;

-- The browsers of a group, the first to begin first: who answers there, null while Eve does, and on which device; why it waits for staff,
-- null if it does not; whether nobody of staff has seen all of it. At most 100.
create function public.conversation_browsers(conversation uuid)
returns table (
  id uuid, name text, began_at timestamptz, last_at timestamptz, last_question text, staff_name text, device_id uuid, waits text,
  unseen boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select c.id, c.name, c.created_at, c.updated_at,
      (
        select left(m.content, 200) from public.messages as m
        where m.conversation_id = c.id and m.role = 'user' order by m.id desc limit 1
      ),
      t.staff_name, t.device_id,
      (select w.reason from private.waits as w where w.kind = 'conversation' and w.subject_id = c.id and w.answered_at is null),
      exists (select from private.unseen as u where u.kind = 'conversation' and u.subject_id = c.id)
    from (
      select own.* from public.conversations as asked join public.conversations as own on own.group_key = asked.group_key
      where asked.id = conversation_browsers.conversation
      order by own.updated_at desc limit 100
    ) as c
    left join private.takeovers as t on t.conversation_id = c.id
    order by c.created_at, c.id;
end
$$;

-- Marks one browser's conversation as seen on all devices, and no other of its group; what came later than `up_to` stays unseen.
create function public.mark_browser_seen(conversation uuid, up_to timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.unseen as u
  where u.kind = 'conversation' and u.subject_id = mark_browser_seen.conversation and u.at <= mark_browser_seen.up_to;
  if found then
    perform private.tell(array['desk', mark_browser_seen.conversation::text]);
  end if;
end
$$;

-- Mail to an address that somebody typed ------------------------------------------------------------------------------
-- What a mail says of a conversation whose visitor has not seen an answer: {"email", "answers": [{"author", "content"}]}, the latest
-- twenty messages of staff that no such mail had yet, the oldest first, and nothing that the visitor or Eve wrote. Null where there is
-- nothing to mail, or no address.
create or replace function private.unseen_answer(conversation uuid) returns jsonb
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
          select max(o.due_at) from public.outbox as o -- before it, so that a message which came while one was sent has its own
          where o.subject_id = c.id and o.kind = 'conversation' and o.reason = 'answer' and o.sent_at is not null
        ), '-infinity')
      order by m.id desc limit 20
    ) as latest
  ) as said
  where c.id = unseen_answer.conversation and c.email <> '' and said.answers is not null
$$;

-- The mailbox of a mail to a visitor of which few a day are sent: about a visit that staff did not book, with an answer in the chat, or to
-- an applicant who is not hired. Null for all others.
create function private.counted_mailbox(mail public.outbox) returns text
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

-- As before, of answers in the chat and rejections too.
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

-- Takes out an entry of which there is nothing to tell any more. It counts for nothing: no mail went.
create function public.outbox_drop(outbox_id bigint) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.outbox as o where o.id = outbox_drop.outbox_id and o.sent_at is null
$$;

-- No more mails --------------------------------------------------------------------------------------------------------
-- True for a mailbox whose reader has said, by the link of a mail, that no more of such mails are wanted.
create function private.wants_no_mail(email text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.unsubscribed as u where u.mailbox = private.hash_mailbox(wants_no_mail.email))
$$;

-- True if one of these records was lost since a time: who has bought elsewhere, or was spam, is asked and reminded of nothing.
create function private.is_lost(ids uuid[], since timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.leads as l where l.subject_id = any(is_lost.ids) and l.outcome = 'lost' and l.closed_at >= is_lost.since
  )
$$;

-- As before, and not once another record of its person was lost.
create or replace function private.may_nudge(estimate uuid) returns boolean
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
    or private.wants_no_mail(asked.email)
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
  return not private.is_lost(ids, asked.created_at)
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

-- True if the visitor of a visit that is done may be asked for a review: the mailbox wants such mails, and neither the visit, nor what it
-- came from, nor since it was booked another record of its person is lost.
create function private.may_ask_for_review(inspection uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.inspections as i, private.settings as s
    where i.id = may_ask_for_review.inspection and s.reviews and i.status = 'done' and i.email <> ''
      and not private.wants_no_mail(i.email)
      and not private.is_lost(array_remove(array[i.id, i.estimate_id, i.conversation_id], null), '-infinity')
      and not private.is_lost(array(
        select other.subject_id
        from private.contacts as own join private.contacts as other on other.person_id = own.person_id
        where own.kind = 'inspection' and own.subject_id = i.id
      ), i.created_at)
  )
$$;

-- As before, of whoever may be asked.
create or replace function private.ask_for_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> 'done' then
    delete from public.outbox as o
    where o.subject_id = new.id and o.reason = 'review' and o.sent_at is null and o.leased_until is null;
    return null;
  end if;
  if not private.may_ask_for_review(new.id) then
    return null;
  end if;
  perform pg_advisory_xact_lock(11, 0); -- one after the other: two visits of a person that are done at once ask once
  if not private.was_asked_for_review(new.id, new.email) then
    insert into public.outbox (kind, subject_id, audience, reason, due_at)
    values ('inspection', new.id, 'visitor', 'review', now() + interval '10 minutes');
  end if;
  return null;
end
$$;

-- As before, and none that waits where nobody may be asked any more.
create or replace function public.review_state(inspection uuid) returns table (due_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select o.due_at, o.sent_at from public.outbox as o
    where o.subject_id = inspection and o.reason = 'review' and o.abandoned_at is null
      and (o.sent_at is not null or private.may_ask_for_review(inspection))
    order by o.id desc limit 1;
end
$$;

-- As before, with the mailbox, by which its reader takes it off.
create or replace function private.review_subject(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', i.email, 'starts_at', i.starts_at, 'mailbox', private.hash_mailbox(i.email))
  from public.inspections as i
  where i.id = review_subject.id and private.may_ask_for_review(i.id)
$$;

-- As before, and to nobody who wants no more mails.
create or replace function private.rejection_subject(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', a.email, 'first_name', a.first_name, 'last_name', a.last_name)
  from public.applications as a
  where a.id = rejection_subject.id and a.status = 'rejected' and not private.wants_no_mail(a.email)
$$;

-- As before; 'unwanted' is a mail that was not written, since its reader wants no more.
create or replace function public.update_application_status(application uuid, expected text, status text, with_mail boolean default false)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
  address text;
  mail text;
begin
  perform private.require_admin();
  select a.status, a.email into current_status, address from public.applications as a where a.id = update_application_status.application for update;
  perform private.require_status('application', current_status, expected);
  update public.applications as a set status = update_application_status.status where a.id = update_application_status.application;
  if update_application_status.status = 'rejected' and with_mail and private.wants_no_mail(address) then
    mail := 'unwanted';
  elsif update_application_status.status = 'rejected' and with_mail then
    insert into public.outbox (kind, subject_id, audience, reason, due_at)
    values ('application', update_application_status.application, 'visitor', 'rejected', now() + interval '10 minutes')
    on conflict (subject_id) where reason = 'rejected' do nothing;
    mail := case when found then 'held' else 'sent before' end;
  elsif update_application_status.status <> 'rejected'
    and exists (select from public.outbox as o where o.subject_id = update_application_status.application and o.reason = 'rejected')
  then
    mail := case when private.take_back_rejection(update_application_status.application) then 'taken back' else 'left' end;
  end if;
  if update_application_status.status <> current_status then
    perform private.plan_applicant(update_application_status.application, update_application_status.status);
    perform private.record_activity('application', update_application_status.application, 'status',
      jsonb_build_object('from', current_status, 'to', update_application_status.status));
  end if;
  perform private.tell(array['desk', update_application_status.application::text]);
  return mail;
end
$$;

-- The webhook ---------------------------------------------------------------------------------------------------------
-- As before, also of an estimate that is completed without having been approved.
drop trigger estimates_won_webhook on public.estimates;
create trigger estimates_won_webhook after update of status on public.estimates
  for each row when (new.status in ('approved', 'completed') and old.status not in ('approved', 'completed'))
  execute function private.tell_webhook_of_row('lead.won', 'estimate');

-- As before, with the address of an estimate, and with what the visitor wrote.
create or replace function private.webhook_facts(kind text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.count_photos(webhook_facts.id) || case webhook_facts.kind
    when 'estimate' then (
      select jsonb_build_object('name', e.customer_name, 'email', e.email, 'phone', e.phone,
        'address', private.written_address(e.street, e.town, e.zip), 'service', e.service_type, 'message', left(e.notes, 4000),
        'amount', coalesce((
          select l.amount from private.leads as l where l.kind = 'estimate' and l.subject_id = e.id
        ), e.estimated_cost), 'landing_page', e.landing_page, 'referrer', e.referrer, 'utm', e.utm)
      from public.estimates as e where e.id = webhook_facts.id
    )
    when 'inspection' then (
      select jsonb_build_object('name', i.customer_name, 'email', i.email, 'phone', i.phone, 'address', i.address,
        'message', left(i.notes, 4000), 'starts_at', i.starts_at, 'ends_at', i.ends_at, 'amount', (
          select l.amount from private.leads as l where l.kind = 'inspection' and l.subject_id = i.id
        ), 'landing_page', i.landing_page, 'referrer', i.referrer, 'utm', i.utm)
      from public.inspections as i where i.id = webhook_facts.id
    )
    when 'conversation' then (
      select jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address,
        'message', (
          select right(string_agg(said.content, E'\n' order by said.id), 4000)
          from (
            select m.id, m.content from public.messages as m
            where m.conversation_id = c.id and m.role = 'user' order by m.id desc limit 20
          ) as said
        ), 'amount', (
          select l.amount from private.leads as l where l.kind = 'conversation' and l.subject_id = c.id
        ),
        'landing_page', c.landing_page, 'referrer', c.referrer, 'utm', c.utm)
      from public.conversations as c where c.id = webhook_facts.id
    )
  end
$$;

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on function
  public.conversation_browsers(uuid), public.mark_browser_seen(uuid, timestamptz),
  private.counted_mailbox(public.outbox), public.outbox_drop(bigint),
  private.wants_no_mail(text), private.is_lost(uuid[], timestamptz), private.may_ask_for_review(uuid)
from public, anon, authenticated, service_role;
grant execute on function public.conversation_browsers(uuid), public.mark_browser_seen(uuid, timestamptz) to authenticated;
grant execute on function public.outbox_drop(bigint) to service_role;
