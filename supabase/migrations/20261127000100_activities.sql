-- What staff do with a lead: calls, notes, who owns it, when somebody is on it again.

create table public.activities (
  id uuid primary key, -- the desk's own word: sent again under it, it is stored once
  kind text not null constraint activities_kind check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  what text not null constraint activities_what check (what in ('note', 'call', 'text', 'mail', 'status', 'visit', 'owner', 'date', 'closed')),
  -- Of a call.
  outcome text constraint activities_outcome check (outcome in ('reached', 'voicemail', 'no answer', 'wrong number')),
  note text not null default '' constraint activities_note_length check (length(note) <= 5000),
  -- Of a change: {"from", "to"}, of a visit {"status", "starts_at"}; of an edited note {"was"}, as it stood first.
  details jsonb not null default '{}' constraint activities_details_size check (length(details::text) <= 12000),
  staff_name text not null default '' -- as said in a browser at the desk; '' for a visitor or nobody
    constraint activities_staff_name_length check (length(staff_name) <= 60),
  device text not null default '' constraint activities_device_length check (length(device) <= 60), -- that browser
  actor text not null, -- the e-mail address of the staff account, or 'server'
  at timestamptz not null default now(),
  edited_at timestamptz,
  constraint activities_outcome_of_call check ((what = 'call') = (outcome is not null))
);

comment on table public.activities is 'What was done with a record. Only a note changes, for ten minutes, and what it was is kept.';
comment on constraint activities_kind on public.activities is 'The kind must be application, estimate, conversation or inspection.';
comment on constraint activities_what on public.activities is 'The activity must be note, call, text, mail, status, visit, owner, date or closed.';
comment on constraint activities_outcome on public.activities is 'The outcome must be reached, voicemail, no answer or wrong number.';
comment on constraint activities_note_length on public.activities is 'The note may have at most 5,000 characters.';
comment on constraint activities_details_size on public.activities is 'The details are too large.';
comment on constraint activities_staff_name_length on public.activities is 'The name may have at most 60 characters.';
comment on constraint activities_device_length on public.activities is 'The id of the browser may have at most 60 characters.';
comment on constraint activities_outcome_of_call on public.activities is 'A call needs its outcome, and nothing else has one.';

create index activities_subject on public.activities (subject_id, at desc);
create index activities_newest on public.activities (at desc, id desc);

-- Where a lead stands: of a record that nobody has touched there is no row.
create table private.leads (
  kind text not null check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  owner text not null default '' check (length(owner) <= 60),
  next_at timestamptz, -- when somebody is on it again
  snoozed_until timestamptz, -- until then it is not shown among today's
  closed_at timestamptz, -- null while there is something to do
  primary key (kind, subject_id)
);
create index leads_due on private.leads (next_at) where closed_at is null;

create function private.record_activity(
  kind text, subject_id uuid, what text, details jsonb default '{}', outcome text default null, note text default '',
  id uuid default gen_random_uuid()
) returns void
language sql
set search_path = ''
as $$
  insert into public.activities (id, kind, subject_id, what, outcome, note, details, staff_name, device, actor)
  values (record_activity.id, record_activity.kind, record_activity.subject_id, record_activity.what, record_activity.outcome,
    record_activity.note, record_activity.details, private.staff_says('name'), private.staff_says('device'),
    coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'))
  on conflict do nothing
$$;

-- A lead that somebody has answered is on again after this long, if nobody says when.
create function private.usual_pause() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '2 days'
$$;

-- Sets when somebody is on a lead again; a closed one is open again by it.
create function private.plan_lead(kind text, subject_id uuid, next_at timestamptz) returns void
language sql
set search_path = ''
as $$
  insert into private.leads as l (kind, subject_id, next_at)
  values (plan_lead.kind, plan_lead.subject_id, plan_lead.next_at)
  on conflict (kind, subject_id) do update set next_at = excluded.next_at, closed_at = null, snoozed_until = null
$$;

create function private.close_lead(kind text, subject_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.leads as l (kind, subject_id, closed_at)
  values (close_lead.kind, close_lead.subject_id, now())
  on conflict (kind, subject_id) do update set next_at = null, closed_at = coalesce(l.closed_at, excluded.closed_at), snoozed_until = null
$$;

-- Who was answered has a next date from then on.
create function private.plan_answered() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.leads as l (kind, subject_id, next_at)
  values (new.kind, new.subject_id, now() + private.usual_pause())
  on conflict (kind, subject_id) do update set next_at = excluded.next_at
    where l.closed_at is null and l.next_at is null;
  return null;
end
$$;
create trigger waits_answered_planned after update of answered_at on private.waits
  for each row when (old.answered_at is null and new.answered_at is not null) execute function private.plan_answered();

-- Decisions of staff, whoever writes them: an estimate that is not pending any more is closed.
create function private.record_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity('estimate', new.id, 'status', jsonb_build_object('from', old.status, 'to', new.status));
  if new.status = 'pending' then
    perform private.plan_lead('estimate', new.id, now() + private.usual_pause());
  else
    perform private.close_lead('estimate', new.id);
  end if;
  return null;
end
$$;
create trigger estimates_status_recorded after update of status on public.estimates
  for each row when (new.status <> old.status) execute function private.record_status();

-- What became of a visit, by staff or by the visitor.
create function private.record_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity('inspection', new.id, 'visit', jsonb_build_object(
    'status', case when tg_op = 'UPDATE' and new.status = 'booked' and old.status = 'booked' then 'moved' else new.status end,
    'starts_at', new.starts_at, 'by_visitor', not private.is_admin()
  ));
  return null;
end
$$;
create trigger inspections_booked_recorded after insert on public.inspections
  for each row execute function private.record_visit();
create trigger inspections_changed_recorded after update of status, starts_at on public.inspections
  for each row when (new.status <> old.status or new.starts_at <> old.starts_at) execute function private.record_visit();

-- With a record goes all that was noted of it.
create function private.forget_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.activities as a where a.subject_id = old.id;
  delete from private.leads as l where l.subject_id = old.id;
  delete from public.person_link as l where old.id in (l.subject_id, l.other_id);
  with gone as (
    delete from private.contacts as c where c.subject_id = old.id returning c.person_id
  )
  delete from private.people as p using gone
  where p.id = gone.person_id and not exists (
    select from private.contacts as c where c.person_id = gone.person_id and c.subject_id <> old.id
  );
  return null;
end
$$;
create trigger applications_forgotten after delete on public.applications
  for each row execute function private.forget_record();
create trigger estimates_forgotten after delete on public.estimates
  for each row execute function private.forget_record();
create trigger inspections_forgotten after delete on public.inspections
  for each row execute function private.forget_record();
create trigger conversations_forgotten after delete on public.conversations
  for each row execute function private.forget_record();

-- What staff say ------------------------------------------------------------------------------------------------------
create function private.require_record(kind text, subject uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  there constant boolean := case require_record.kind
    when 'application' then exists (select from public.applications as a where a.id = require_record.subject)
    when 'estimate' then exists (select from public.estimates as e where e.id = require_record.subject)
    when 'inspection' then exists (select from public.inspections as i where i.id = require_record.subject)
    when 'conversation' then exists (select from public.conversations as c where c.id = require_record.subject)
    else false
  end;
begin
  if not there then
    raise sqlstate 'PT404' using message = 'This record does not exist any more.';
  end if;
end
$$;

-- Ends the wait for a first answer, as far as the activity is one: the other side was reached, or has something to read or to hear.
create function private.answer_by_activity(kind text, subject uuid, what text, outcome text) returns void
language sql
set search_path = ''
as $$
  select private.end_wait(answer_by_activity.kind, subject_id, private.staff_says('name'))
  from unnest(private.ids_of_record(answer_by_activity.kind, answer_by_activity.subject)) as subject_id
  where answer_by_activity.what in ('text', 'mail') or answer_by_activity.outcome in ('reached', 'voicemail')
$$;

-- Notes what was done with a record, and when somebody is on it again. Stored once under its id.
create function public.add_activity(
  id uuid, kind text, subject uuid, what text, outcome text default null, note text default '', next_at timestamptz default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(add_activity.kind, add_activity.subject);
  if add_activity.what not in ('note', 'call', 'text', 'mail') then
    raise invalid_parameter_value using message = 'Staff note a note, call, text or mail.';
  end if;
  if add_activity.what = 'note' and btrim(add_activity.note) = '' then
    raise invalid_parameter_value using message = 'Write a note first.';
  end if;
  perform private.record_activity(add_activity.kind, add_activity.subject, add_activity.what,
    case when add_activity.next_at is null then '{}' else jsonb_build_object('next_at', add_activity.next_at) end,
    add_activity.outcome, btrim(add_activity.note), add_activity.id);
  perform private.answer_by_activity(
    add_activity.kind, add_activity.subject, add_activity.what, add_activity.outcome
  );
  if add_activity.next_at is not null then
    perform private.plan_lead(add_activity.kind, add_activity.subject, add_activity.next_at);
  end if;
  perform private.tell(array['desk', add_activity.subject::text]);
end
$$;

-- Changes a note within ten minutes, from the browser that wrote it. The text that stood there first is kept.
create function public.edit_activity(activity uuid, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  edited public.activities;
begin
  perform private.require_admin();
  update public.activities as a
  set note = btrim(edit_activity.note), edited_at = now(),
    details = a.details || jsonb_build_object('was', coalesce(a.details ->> 'was', a.note))
  where a.id = edit_activity.activity and a.device <> '' and a.device = private.staff_says('device') and a.at > now() - interval '10 minutes'
    and a.what in ('note', 'call', 'text', 'mail')
  returning * into edited;
  if edited.id is null then
    raise sqlstate 'PT409' using message = 'A note can be changed for ten minutes, where it was written.';
  end if;
  perform private.tell(array['desk', edited.subject_id::text]);
end
$$;

-- Sets who looks after a lead, if it still is whom the reader saw; otherwise answers 409 with who it is.
create function public.set_owner(kind text, subject uuid, expected text, owner text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  now_owner text;
begin
  perform private.require_admin();
  perform private.require_record(set_owner.kind, set_owner.subject);
  insert into private.leads (kind, subject_id) values (set_owner.kind, set_owner.subject) on conflict do nothing;
  select l.owner into now_owner from private.leads as l
  where l.kind = set_owner.kind and l.subject_id = set_owner.subject for update;
  if now_owner <> set_owner.expected then
    raise sqlstate 'PT409' using
      message = case now_owner when '' then 'Nobody looks after this any more.'
        else format('%s looks after this meanwhile.', now_owner) end,
      detail = now_owner;
  end if;
  update private.leads as l set owner = btrim(set_owner.owner)
  where l.kind = set_owner.kind and l.subject_id = set_owner.subject;
  perform private.record_activity(set_owner.kind, set_owner.subject, 'owner',
    jsonb_build_object('from', now_owner, 'to', btrim(set_owner.owner)));
  perform private.tell(array['desk', set_owner.subject::text]);
end
$$;

-- Sets when somebody is on it again. Null closes it: there is nothing more to do.
create function public.plan_next(kind text, subject uuid, next_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(plan_next.kind, plan_next.subject);
  if plan_next.next_at is null then
    perform private.end_wait(plan_next.kind, subject_id, private.staff_says('name'))
    from unnest(private.ids_of_record(plan_next.kind, plan_next.subject)) as subject_id;
    perform private.close_lead(plan_next.kind, plan_next.subject);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'closed');
  else
    perform private.plan_lead(plan_next.kind, plan_next.subject, plan_next.next_at);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'date', jsonb_build_object('to', plan_next.next_at));
  end if;
  perform private.tell(array['desk', plan_next.subject::text]);
end
$$;

-- Takes a line from today's until then.
create function public.snooze(kind text, subject uuid, until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.require_record(snooze.kind, snooze.subject);
  insert into private.leads as l (kind, subject_id, snoozed_until) values (snooze.kind, snooze.subject, snooze.until)
  on conflict (kind, subject_id) do update set snoozed_until = excluded.snoozed_until;
  perform private.tell(array['desk']);
end
$$;

-- What was done with all records of one person, latest first; at most 200.
create function public.list_activities(kind text, subject uuid) returns setof public.activities
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.*
    from (select * from private.records_with(list_activities.kind, list_activities.subject) limit 2000) as own
    join public.activities as a on a.subject_id = own.subject_id and a.kind = own.kind
    order by a.at desc, a.id desc
    limit 200;
end
$$;

-- Where a record stands: one row, also of one that nobody has touched.
create function public.read_lead(kind text, subject uuid)
returns table (owner text, next_at timestamptz, snoozed_until timestamptz, closed_at timestamptz, waits_since timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select coalesce(l.owner, ''), l.next_at, l.snoozed_until, l.closed_at, (
      select min(w.since) from private.waits as w
      where w.kind = read_lead.kind and w.answered_at is null
        and w.subject_id = any(private.ids_of_record(read_lead.kind, read_lead.subject))
    )
    from (select) as one
    left join private.leads as l on l.kind = read_lead.kind and l.subject_id = read_lead.subject;
end
$$;

-- Today ---------------------------------------------------------------------------------------------------------------
-- What there is to do now, by section: 'urgent', 'person', 'answer' (waits for a first answer, the longest first), 'due' (its date has
-- come), 'visit' (from `day_starts` until `day_ends`), 'application' (of the last thirty days, that nobody has closed). At most 200 of each.
create function public.list_today(day_starts timestamptz, day_ends timestamptz)
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
       where a.created_at > now() - interval '30 days'
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

-- Who may do what with both files' tables and functions ----------------------------------------------------------------
alter table public.person_link enable row level security;
alter table public.activities enable row level security;
revoke all on public.person_link, public.activities from public, anon, authenticated, service_role;
grant select on public.person_link, public.activities to authenticated, service_role;
create policy "staff read" on public.person_link for select to authenticated using ((select private.is_admin()));
create policy "staff read" on public.activities for select to authenticated using ((select private.is_admin()));
create policy "the server reads" on public.person_link for select to service_role using (true);
create policy "the server reads" on public.activities for select to service_role using (true);

revoke all on function
  private.are_parted(uuid, uuid), private.part_people(uuid, uuid), private.merge_people(uuid, uuid), private.is_small_person(uuid),
  private.keep_contact(text, uuid, text, text, text, text, timestamptz), private.keep_its_contact(), private.records_with(text, uuid),
  private.record_lines(text[], uuid[]), private.ids_of_record(text, uuid), private.person_of(text, uuid),
  private.staff_says(text), private.record_activity(text, uuid, text, jsonb, text, text, uuid), private.usual_pause(),
  private.plan_lead(text, uuid, timestamptz), private.close_lead(text, uuid), private.plan_answered(), private.record_status(),
  private.record_visit(), private.forget_record(), private.require_record(text, uuid),
  private.answer_by_activity(text, uuid, text, text),
  public.person_records(text, uuid), public.people_alike(text, uuid), public.link_people(text, uuid, text, uuid, boolean),
  public.part_person(text, uuid), public.find_people(text, integer),
  public.add_activity(uuid, text, uuid, text, text, text, timestamptz), public.edit_activity(uuid, text),
  public.set_owner(text, uuid, text, text), public.plan_next(text, uuid, timestamptz),
  public.snooze(text, uuid, timestamptz), public.list_activities(text, uuid), public.read_lead(text, uuid),
  public.list_today(timestamptz, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.person_records(text, uuid), public.people_alike(text, uuid), public.link_people(text, uuid, text, uuid, boolean),
  public.part_person(text, uuid), public.find_people(text, integer),
  public.add_activity(uuid, text, uuid, text, text, text, timestamptz), public.edit_activity(uuid, text),
  public.set_owner(text, uuid, text, text), public.plan_next(text, uuid, timestamptz),
  public.snooze(text, uuid, timestamptz), public.list_activities(text, uuid), public.read_lead(text, uuid),
  public.list_today(timestamptz, timestamptz)
to authenticated;
