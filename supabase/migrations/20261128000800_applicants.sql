-- Applicants: where an application stands, and the mail to somebody who is not hired.

alter table public.applications add column status text not null default 'new' constraint applications_status check (
  status in ('new', 'shortlist', 'interview', 'hired', 'rejected')
);
comment on constraint applications_status on public.applications is 'The status must be new, shortlist, interview, hired or rejected.';
create index applications_status on public.applications (status, created_at desc, id desc);

-- The mail to who is not hired -----------------------------------------------------------------------------------------
alter table public.outbox drop constraint outbox_reason;
alter table public.outbox add constraint outbox_reason check (
  reason in (
    'new', 'urgent', 'person', 'contact', 'waiting', 'answer', 'many', 'booked', 'moved', 'cancelled', 'reminder', 'received',
    'handed over', 'rejected'
  )
);
comment on constraint outbox_reason on public.outbox is 'The reason must be new, urgent, person, contact, waiting, answer, many, booked, moved, cancelled, reminder, received, handed over or rejected.';
create unique index outbox_rejected_once on public.outbox (subject_id) where reason = 'rejected';

-- What the mail says; null for an application that is not rejected any more.
create function private.rejection_subject(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', a.email, 'first_name', a.first_name, 'last_name', a.last_name)
  from public.applications as a
  where a.id = rejection_subject.id and a.status = 'rejected'
$$;

-- As before, with rejections.
create or replace function private.outbox_subject(entry public.outbox) returns jsonb
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
    when entry.reason = 'received' then private.receipt_subject(entry.kind, entry.subject_id)
    when entry.reason = 'handed over' then private.hand_over_subject(entry.kind, entry.subject_id)
    when entry.reason = 'rejected' then private.rejection_subject(entry.subject_id)
    when entry.kind = 'application' then (
      select jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email,
        'position', a."position", 'resume_type', a.resume_type, 'resume_size', a.resume_size, 'created_at', a.created_at,
        'landing_page', a.landing_page, 'referrer', a.referrer, 'utm', a.utm)
      from public.applications as a where a.id = entry.subject_id
    )
    when entry.kind = 'estimate' then (
      select to_jsonb(e) - 'search_text' - 'idempotency_key' from public.estimates as e where e.id = entry.subject_id
    )
    when entry.reason = 'waiting' and not private.is_waiting(entry.kind, entry.subject_id) then null
    when entry.reason = 'answer' then private.unseen_answer(entry.subject_id)
    when entry.kind = 'conversation' then (
      select to_jsonb(c) - 'state' from public.conversations as c where c.id = entry.subject_id
    )
    when entry.kind = 'inspection' and entry.kept_subject is not null then
      case when (entry.kept_subject ->> 'ends_at')::timestamptz > now() then entry.kept_subject end
    when entry.kind = 'inspection' then (
      select to_jsonb(i) - 'search_text' - 'idempotency_key' - 'network'
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

-- As before: a rejection of which the time has not come does not wait yet.
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
        and (o.reason not in ('reminder', 'waiting', 'answer', 'received', 'rejected') or o.due_at <= now() or o.fails)
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

-- As before: a rejection that is held back does not wait yet.
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
        select case when reason in ('reminder', 'rejected') then coalesce(failing_since, due_at) else created_at end as since
        from public.outbox where sent_at is null and abandoned_at is null
      ) as waits
      where waits.since <= now() -- a reminder has its day, and a rejection is held back
    ) as o
$$;

-- Takes the mail back if it has not left; true where none is left to be sent or was.
create function private.take_back_rejection(application uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.outbox as o
  where o.subject_id = take_back_rejection.application and o.reason = 'rejected' and o.sent_at is null and o.leased_until is null;
  return not exists (
    select from public.outbox as o where o.subject_id = take_back_rejection.application and o.reason = 'rejected'
  );
end
$$;

-- Deciding -------------------------------------------------------------------------------------------------------------
-- Where the lead of an application stands by its status: decided ones are closed, those under way have a date, a new one is as if nobody had
-- touched it. A date that staff have set stays.
create function private.plan_applicant(application uuid, status text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if plan_applicant.status in ('hired', 'rejected') then
    perform private.close_lead('application', plan_applicant.application);
  elsif plan_applicant.status = 'new' then
    update private.leads as l
    set closed_at = null,
      next_at = case
        -- The date that came of a status by itself.
        when l.next_at > now() + private.usual_pause() - interval '10 minutes' and l.next_at <= now() + private.usual_pause() then null
        else l.next_at
      end
    where l.kind = 'application' and l.subject_id = plan_applicant.application;
  elsif not exists (
    select from private.leads as l
    where l.kind = 'application' and l.subject_id = plan_applicant.application and l.closed_at is null and l.next_at is not null
  ) then
    perform private.plan_lead('application', plan_applicant.application, now() + private.usual_pause());
  end if;
end
$$;

-- Sets an application's status if it still is what the reader saw; otherwise answers 409 with the status it has now. `with_mail` writes the
-- mail to who is rejected, which waits for ten minutes; one applicant gets one. Any other status takes it back. Answers what became of the mail:
-- 'held', 'sent before', 'taken back' or 'left', and null where there is none.
create function public.update_application_status(application uuid, expected text, status text, with_mail boolean default false)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
  mail text;
begin
  perform private.require_admin();
  select a.status into current_status from public.applications as a where a.id = update_application_status.application for update;
  perform private.require_status('application', current_status, expected);
  update public.applications as a set status = update_application_status.status where a.id = update_application_status.application;
  if update_application_status.status = 'rejected' and with_mail then
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

-- The mail to who is rejected: when it leaves or left, and why it did not; no row where none was written.
create function public.read_rejection_mail(application uuid)
returns table (due_at timestamptz, sent_at timestamptz, is_leaving boolean, is_given_up boolean, last_error text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select o.due_at, o.sent_at, o.leased_until is not null, o.abandoned_at is not null, o.last_error
    from public.outbox as o
    where o.subject_id = read_rejection_mail.application and o.reason = 'rejected';
end
$$;

-- Stops the mail, if it has not left. Stopped twice, it is stopped.
create function public.stop_rejection_mail(application uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.take_back_rejection(stop_rejection_mail.application) then
    raise sqlstate 'PT409' using message = 'The mail has left already.';
  end if;
  perform private.tell(array['desk', stop_rejection_mail.application::text]);
end
$$;

-- What the lists show --------------------------------------------------------------------------------------------------
drop function public.search_applications(text, jsonb, integer, jsonb);
-- As before, with the status, by which the list is filtered.
create function public.search_applications(
  query text default '', before jsonb default null, page_size integer default 50, filter jsonb default '{}'
)
returns table (
  id uuid, first_name text, last_name text, email text, "position" text, status text, created_at timestamptz,
  resume_type text, resume_size integer, landing_page text, referrer text, utm jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute format($query$
    select a.id, a.first_name, a.last_name, a.email, a."position", a.status, a.created_at, a.resume_type, a.resume_size,
      a.landing_page, a.referrer, a.utm
    from public.applications as a
    where ($1 is null or (a.created_at, a.id) %1$s ($1, $2))
      and ($3 = '%%' or a.search_text like $3 or a.search_text ~ $4 or a.search_text like $5)
      and ($6 is null or a.status = $6)
      and ($7 is null or a.id = any($7::uuid[]))
    order by a.created_at %2$s, a.id %2$s
    limit $8
  $query$, private.comes_after(filter), private.direction(filter))
  using (before ->> 'created_at')::timestamptz, (before ->> 'id')::uuid,
    private.like_pattern(query), private.word_start_pattern(query), private.digit_pattern(query),
    filter ->> 'status', private.filtered_keys('application', filter), private.page_limit(page_size);
end
$$;

-- As before, with the status of an application.
create or replace function private.record_lines(kinds text[], ids uuid[]) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  with asked as (
    select a.kind, a.id, c.person_id
    from unnest(kinds, ids) as a (kind, id)
    left join private.contacts as c on c.kind = a.kind and c.subject_id = a.id
  )
  select 'application', a.id, asked.person_id, a.first_name || ' ' || a.last_name, a.email, '', '', a."position", a.status, null::numeric,
    a.created_at
  from asked join public.applications as a on asked.kind = 'application' and a.id = asked.id
  union all
  select 'estimate', e.id, asked.person_id, e.customer_name, e.email, coalesce(e.phone, ''),
    private.written_address(e.street, e.town, e.zip), e.service_type, e.status, e.estimated_cost, e.created_at
  from asked join public.estimates as e on asked.kind = 'estimate' and e.id = asked.id
  union all
  select 'inspection', i.id, asked.person_id, i.customer_name, i.email, i.phone, i.address, i.address, i.status, null, i.starts_at
  from asked join public.inspections as i on asked.kind = 'inspection' and i.id = asked.id
  union all
  select 'conversation', l.id, of_group.person_id, l.name, l.email, l.phone, l.address, coalesce(l.last_question, ''), l.notice, null,
    l.last_at
  from (
    select c.group_key, (array_agg(asked.person_id) filter (where asked.person_id is not null))[1] as person_id
    from asked join public.conversations as c on asked.kind = 'conversation' and c.id = asked.id
    group by c.group_key
  ) as of_group
  join private.listed_conversations as l on l.group_key = of_group.group_key
$$;

-- As before, but of applications only those with the status 'new' are new.
create or replace function public.list_today(day_starts timestamptz, day_ends timestamptz)
returns table (
  section text, since timestamptz, kind text, id uuid, name text, email text, phone text, address text, title text, status text,
  amount numeric, owner text, next_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with found as (
      (select case w.reason when 'urgent' then 'urgent' when 'person' then 'person' else 'answer' end as section, w.since, w.kind,
        w.subject_id
       from private.waits as w where w.answered_at is null
       order by array_position(array['urgent', 'person', 'contact', 'new'], w.reason), w.since limit 400)
      union all
      (select 'due', l.next_at, l.kind, l.subject_id from private.leads as l
       where l.closed_at is null and l.next_at < day_ends
         and not exists (
           select from private.waits as w where w.kind = l.kind and w.subject_id = l.subject_id and w.answered_at is null
         )
       order by l.next_at limit 200)
      union all
      (select 'visit', i.starts_at, 'inspection', i.id from public.inspections as i
       where i.status = 'booked' and i.starts_at >= day_starts and i.starts_at < day_ends
       order by i.starts_at limit 200)
      union all
      (select 'application', a.created_at, 'application', a.id from public.applications as a
       where a.status = 'new' and a.created_at > now() - interval '30 days'
         and not exists (
           select from private.leads as l where l.kind = 'application' and l.subject_id = a.id
             and (l.closed_at is not null or l.next_at is not null)
         )
       order by a.created_at desc limit 200)
    ), lines as (
      select line.*
      from (select array_agg(f.kind) as kinds, array_agg(f.subject_id) as ids from found as f) as all_of
      cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
    )
    select distinct on (f.section, coalesce(g.id, f.subject_id)) f.section, f.since, line.kind, line.id, line.name, line.email,
      line.phone, line.address, line.title, line.status, line.amount, coalesce(l.owner, ''), l.next_at
    from found as f
    left join public.conversations as c on f.kind = 'conversation' and c.id = f.subject_id
    left join private.conversation_groups as g on g.group_key = c.group_key
    join lines as line on line.kind = f.kind and line.id = coalesce(g.id, f.subject_id)
    left join private.leads as l on l.kind = f.kind and l.subject_id = line.id
    where l.snoozed_until is null or l.snoozed_until <= now()
    order by f.section, coalesce(g.id, f.subject_id), f.since;
end
$$;

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on function
  private.rejection_subject(uuid), private.take_back_rejection(uuid), private.plan_applicant(uuid, text),
  public.update_application_status(uuid, text, text, boolean), public.read_rejection_mail(uuid),
  public.stop_rejection_mail(uuid), public.search_applications(text, jsonb, integer, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.update_application_status(uuid, text, text, boolean), public.read_rejection_mail(uuid),
  public.stop_rejection_mail(uuid), public.search_applications(text, jsonb, integer, jsonb)
to authenticated;
