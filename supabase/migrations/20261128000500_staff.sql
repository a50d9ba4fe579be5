-- Who works at the desk, the mail to somebody whom a lead is handed over, and the history of all changes.

-- Staff ---------------------------------------------------------------------------------------------------------------
-- The people whom the site's staff.yaml names. All of them sign in with one password, so a name at the desk is a statement.
create table private.staff (
  position integer primary key, -- in the file
  name text not null unique check (length(name) between 1 and 60),
  email text not null default '' check (length(email) <= 254) -- where mail goes when somebody hands a lead over; '' for none
);

-- The server's word of what staff.yaml says: [{"name", "email"}].
create function public.set_staff(staff jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.staff;
  insert into private.staff (position, name, email)
  select s.position, s.entry ->> 'name', coalesce(s.entry ->> 'email', '')
  from jsonb_array_elements(set_staff.staff) with ordinality as s (entry, position);
end
$$;

-- The names of staff, as the file orders them, and whether mail reaches them.
create function public.list_staff() returns table (name text, has_mail boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select s.name, s.email <> '' from private.staff as s order by s.position;
end
$$;

-- Handing over --------------------------------------------------------------------------------------------------------
alter table public.outbox drop constraint outbox_reason;
alter table public.outbox add constraint outbox_reason check (
  reason in (
    'new', 'urgent', 'person', 'contact', 'waiting', 'answer', 'many', 'booked', 'moved', 'cancelled', 'reminder', 'received',
    'handed over'
  )
);
comment on constraint outbox_reason on public.outbox is 'The reason must be new, urgent, person, contact, waiting, answer, many, booked, moved, cancelled, reminder, received or handed over.';

-- Tells the new owner by mail, unless it is whoever says so or staff.yaml has no address. A mail that has not left yet is of a former owner.
create function private.write_hand_over(kind text, subject_id uuid, owner text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.outbox as o
  where o.subject_id = write_hand_over.subject_id and o.reason = 'handed over' and o.sent_at is null and o.leased_until is null;
  insert into public.outbox (kind, subject_id, audience, reason)
  select write_hand_over.kind, write_hand_over.subject_id, 'staff', 'handed over'
  from private.staff as s
  where s.name = write_hand_over.owner and s.email <> '' and s.name <> private.staff_says('name');
end
$$;

-- What the mail says; null where the lead has another owner by now.
create function private.hand_over_subject(kind text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('to', s.email, 'owner', s.name, 'name', line.name, 'email', line.email, 'phone', line.phone,
    'title', line.title, 'by', coalesce((
      select a.staff_name from public.activities as a
      where a.subject_id = l.subject_id and a.what = 'owner' order by a.at desc, a.id desc limit 1
    ), ''))
  from private.leads as l
  join private.staff as s on s.name = l.owner and s.email <> ''
  cross join lateral private.record_lines(array[l.kind], array[l.subject_id]) as line
  where l.kind = hand_over_subject.kind and l.subject_id = hand_over_subject.id
$$;

-- As before, with what is handed over.
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

-- As before, with a mail to the new owner.
create or replace function public.set_owner(kind text, subject uuid, expected text, owner text) returns void
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
  perform private.write_hand_over(set_owner.kind, set_owner.subject, btrim(set_owner.owner));
  perform private.tell(array['desk', set_owner.subject::text]);
end
$$;

-- History --------------------------------------------------------------------------------------------------------------
alter table public.activities drop constraint activities_what;
alter table public.activities add constraint activities_what check (
  what in (
    'note', 'call', 'text', 'mail', 'status', 'visit', 'owner', 'date', 'closed', 'won', 'lost', 'reopened',
    'answered', 'waits again', 'snoozed', 'linked', 'parted', 'taken over', 'given back'
  )
);
comment on constraint activities_what on public.activities is 'The activity is none that the desk knows.';

-- Who of staff, as the browser said; '' for the server.
alter table public.audit
  add column staff_name text not null default private.staff_says('name'),
  add column device text not null default private.staff_says('device');
alter table public.audit drop constraint audit_action;
alter table public.audit add constraint audit_action check (
  action in ('delete', 'forget', 'expire', 'block', 'unblock', 'calendar made', 'calendar revoked')
);
comment on table public.audit is 'What was deleted or changed that is of no record, when and by whom. Nothing changes or removes a row.';

-- As before, recorded: an answer in the chat, a call and a decision are recorded as such already.
create or replace function public.end_waiting(kind text, subject uuid, staff_name text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if end_waiting.kind = 'conversation' then
    perform private.end_wait('conversation', c.id, end_waiting.staff_name)
    from public.conversations as asked join public.conversations as c on c.group_key = asked.group_key
    where asked.id = end_waiting.subject;
  else
    perform private.end_wait(end_waiting.kind, end_waiting.subject, end_waiting.staff_name);
  end if;
  perform private.record_activity(end_waiting.kind, end_waiting.subject, 'answered');
  perform private.tell(array['desk', end_waiting.subject::text]);
end
$$;

-- As before, recorded.
create or replace function public.undo_answered(kind text, subject uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(undo_answered.kind, undo_answered.subject);
  update private.waits as w set answered_at = null, answered_by = ''
  where w.id in (
    select max(a.id) from private.waits as a
    where a.kind = undo_answered.kind and a.subject_id = any(private.ids_of_record(undo_answered.kind, undo_answered.subject))
    group by a.subject_id
    having bool_and(a.answered_at is not null) and max(a.answered_at) > now() - interval '10 minutes'
  );
  -- The date that came of the answer by itself.
  update private.leads as l set next_at = null
  where l.kind = undo_answered.kind and l.subject_id = any(private.ids_of_record(undo_answered.kind, undo_answered.subject))
    and l.next_at > now() + private.usual_pause() - interval '10 minutes' and l.next_at <= now() + private.usual_pause();
  perform private.record_activity(undo_answered.kind, undo_answered.subject, 'waits again');
  perform private.tell(array['desk', undo_answered.subject::text]);
end
$$;

create function private.record_snooze() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity(new.kind, new.subject_id, 'snoozed', jsonb_build_object('until', new.snoozed_until));
  return null;
end
$$;
create trigger leads_snoozed_recorded after insert on private.leads
  for each row when (new.snoozed_until is not null) execute function private.record_snooze();
create trigger leads_snoozed_again_recorded after update of snoozed_until on private.leads
  for each row when (new.snoozed_until is distinct from old.snoozed_until and new.snoozed_until is not null)
  execute function private.record_snooze();

create function private.record_link() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity(new.kind, new.subject_id, case when new.same then 'linked' else 'parted' end,
    jsonb_build_object('kind', new.other_kind, 'id', new.other_id));
  return null;
end
$$;
create trigger person_link_recorded after insert on public.person_link
  for each row execute function private.record_link();

create function private.record_takeover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  takeover constant private.takeovers := coalesce(new, old);
begin
  -- With a deleted conversation its takeover ends, and nothing is to be recorded of it.
  if exists (select from public.conversations as c where c.id = takeover.conversation_id) then
    perform private.record_activity('conversation', takeover.conversation_id,
      case tg_op when 'DELETE' then 'given back' else 'taken over' end, jsonb_build_object('name', takeover.staff_name));
  end if;
  return null;
end
$$;
create trigger takeovers_recorded after insert or delete on private.takeovers
  for each row execute function private.record_takeover();

create function private.record_block() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  block constant public.inspection_blocks := coalesce(new, old);
begin
  insert into public.audit (actor, action, details)
  values (coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'), case tg_op when 'DELETE' then 'unblock' else 'block' end,
    jsonb_build_object('starts_at', block.starts_at, 'ends_at', block.ends_at));
  return null;
end
$$;
create trigger inspection_blocks_recorded after insert on public.inspection_blocks
  for each row execute function private.record_block();
-- One that is over goes by retention, and nobody gives its time back.
create trigger inspection_blocks_removed_recorded after delete on public.inspection_blocks
  for each row when (old.ends_at > now()) execute function private.record_block();

create function private.record_calendar() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit (actor, action)
  values (coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'),
    case when new.calendar_secret_hash is null then 'calendar revoked' else 'calendar made' end);
  return null;
end
$$;
create trigger settings_calendar_recorded after update of calendar_secret_hash on private.settings
  for each row when (new.calendar_secret_hash is distinct from old.calendar_secret_hash) execute function private.record_calendar();

-- All that was done at the desk and became of records, the newest first: activities, and what was deleted or changed that is of no record.
-- `before` is the last row of the page before: {"created_at", "id"}; `staff` a name, '' for all. `name` is the person's of the record.
create function public.list_history(before jsonb default null, page_size integer default 50, staff text default '')
returns table (
  id text, created_at timestamptz, what text, kind text, subject_id uuid, outcome text, note text, details jsonb, staff_name text,
  actor text, name text
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant text := before ->> 'id';
  most constant integer := private.page_limit(page_size);
begin
  perform private.require_admin();
  return query
    with entries as (
      select e.*
      from (
        (select 'activity ' || a.id as id, a.at, a.what, a.kind, a.subject_id, a.outcome, a.note, a.details, a.staff_name, a.actor
         from public.activities as a
         where (before_at is null or a.at <= before_at) and (list_history.staff = '' or a.staff_name = list_history.staff)
           and (before_at is null or a.at < before_at or ('activity ' || a.id) collate "C" < before_id collate "C")
         order by a.at desc, ('activity ' || a.id) collate "C" desc limit most)
        union all
        (select 'audit ' || lpad(u.id::text, 12, '0'), u.at, u.action, u.kind, u.subject_id, null, '', u.details, u.staff_name, u.actor
         from public.audit as u
         where (before_at is null or u.at <= before_at) and (list_history.staff = '' or u.staff_name = list_history.staff)
           and (before_at is null or u.at < before_at or ('audit ' || lpad(u.id::text, 12, '0')) collate "C" < before_id collate "C")
         order by u.at desc, u.id desc limit most)
      ) as e
      order by e.at desc, e.id collate "C" desc
      limit most
    ), lines as (
      select line.kind, line.id, line.name
      from (select array_agg(e.kind) as kinds, array_agg(e.subject_id) as ids from entries as e where e.subject_id is not null) as all_of
      cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
    ), named as (
      select distinct on (l.kind, l.id) l.kind, l.id, l.name from lines as l
    )
    select e.id, e.at, e.what, e.kind, e.subject_id, e.outcome, e.note, e.details, e.staff_name, e.actor, coalesce(n.name, '')
    from entries as e
    left join named as n on n.kind = e.kind and n.id = e.subject_id
    order by e.at desc, e.id collate "C" desc;
end
$$;
create index activities_staff on public.activities (staff_name, at desc);

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on function
  public.set_staff(jsonb), public.list_staff(), private.write_hand_over(text, uuid, text), private.hand_over_subject(text, uuid),
  private.record_snooze(), private.record_link(), private.record_takeover(), private.record_block(), private.record_calendar(),
  public.list_history(jsonb, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.set_staff(jsonb) to service_role;
grant execute on function public.list_staff(), public.list_history(jsonb, integer, text) to authenticated;
