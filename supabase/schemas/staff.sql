-- Who works at the desk, the mail to somebody whom a lead is handed over, and the history of all changes.

-- The server's word of what staff.yaml says: [{"name", "email"}].
create or replace function public.set_staff(staff jsonb) returns void
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

-- Those who may have a lead: the people of staff.yaml, and of the office who have a sign-in of their own. Of one that is both the sign-in has the
-- address.
create or replace function private.lead_owners() returns table (name text, email text, place bigint)
language sql stable
set search_path = ''
as $$
  select distinct on (lower(c.name)) c.name, c.email, c.place
  from (
    select s.name, coalesce(nullif(m.email, ''), s.email) as email, s.position as place
    from private.staff as s left join private.members as m on lower(m.name) = lower(s.name) and m.removed_at is null
    union all
    select m.name, m.email, 1000 from private.members as m where m.removed_at is null and m.role <> 'crew'
  ) as c
  order by lower(c.name), c.place
$$;

-- The names of staff, as the file orders them, then by the alphabet, and whether mail reaches them.
create or replace function public.list_staff() returns table (name text, has_mail boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query select s.name, s.email <> '' from private.lead_owners() as s order by s.place, lower(s.name);
end
$$;

-- Tells the new owner by mail, unless it is whoever says so or staff.yaml has no address. A mail that has not left yet is of a former owner.
create or replace function private.write_hand_over(kind text, subject_id uuid, owner text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.jobs as j
  using private.records as own join private.records as r on r.lead_id = own.lead_id
  where own.id = write_hand_over.subject_id and j.record_id = r.id and j.kind = 'handed over' and j.sent_at is null and j.leased_until is null;
  perform private.add_job('handed over', write_hand_over.kind, write_hand_over.subject_id)
  from private.lead_owners() as s
  where s.name = write_hand_over.owner and s.email <> '' and s.name <> private.staff_says('name');
end
$$;

-- True where a name beside what was done is a statement of the account that all share, while others have a sign-in of their own.
create or replace function private.is_said(member uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select is_said.member is null and exists (select from private.members)
$$;

-- What the mail says, with the latest note of staff, who wrote it, and when somebody is on the lead again; null where the lead has another
-- owner by now.
create or replace function private.hand_over_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('to', s.email, 'owner', s.name, 'name', line.name, 'email', line.email, 'phone', line.phone,
    'title', line.title, 'by', coalesce(owned.staff_name, ''), 'by_is_said', private.is_said(owned.member_id), 'next_at', l.next_at,
    'note', coalesce(noted.note, ''), 'noted_by', coalesce(noted.staff_name, ''), 'noted_by_is_said', private.is_said(noted.member_id))
  from private.records as own
  join private.leads as l on l.id = own.lead_id
  join private.lead_owners() as s on s.name = l.owner and s.email <> ''
  cross join lateral private.lines_of(array[own.id]) as line
  left join lateral (
    select a.staff_name, a.member_id from private.records as r join public.activities as a on a.subject_id = r.id
    where r.lead_id = l.id and a.what = 'owner' order by a.at desc, a.id desc limit 1
  ) as owned on true
  left join lateral private.last_note(l.id) as noted on true
  where own.id = job.record_id
$$;

-- All that was done at the desk and became of records, the newest first: activities, and what was deleted or changed that is of no record.
-- `before` is the last row of the page before: {"created_at", "id"}; `staff` a name, '' for all. `name` is the person's of the record.
create or replace function public.list_history(before jsonb default null, page_size integer default 50, staff text default '')
returns table (
  id text, created_at timestamptz, what text, kind text, subject_id uuid, outcome text, note text, details jsonb, staff_name text,
  actor text, name text, member_id uuid
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
  perform private.requires('office');
  return query
    with entries as (
      select e.*
      from (
        (select 'activity ' || a.id as id, a.at, a.what, a.kind, a.subject_id, a.outcome, a.note, a.details, a.staff_name, a.actor, a.member_id
         from public.activities as a
         where (before_at is null or a.at <= before_at) and (list_history.staff = '' or a.staff_name = list_history.staff)
           and (before_at is null or a.at < before_at or ('activity ' || a.id) collate "C" < before_id collate "C")
         order by a.at desc, ('activity ' || a.id) collate "C" desc limit most)
        union all
        (select 'audit ' || lpad(u.id::text, 12, '0'), u.at, u.action, u.kind, u.subject_id, null, '', u.details, u.staff_name, u.actor, u.member_id
         from public.audit as u
         where (before_at is null or u.at <= before_at) and (list_history.staff = '' or u.staff_name = list_history.staff)
           and (before_at is null or u.at < before_at or ('audit ' || lpad(u.id::text, 12, '0')) collate "C" < before_id collate "C")
         order by u.at desc, u.id desc limit most)
      ) as e
      order by e.at desc, e.id collate "C" desc
      limit most
    )
    select e.id, e.at, e.what, e.kind, e.subject_id, e.outcome, e.note, e.details, e.staff_name, e.actor, coalesce(r.name, ''), e.member_id
    from entries as e
    left join private.records as r on r.id = e.subject_id
    order by e.at desc, e.id collate "C" desc;
end
$$;

create or replace function private.record_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit (actor, action) values (new.email, 'password');
  return null;
end
$$;

-- Records that staff have put a draft of the site live. The server calls it as who asked for that.
create or replace function public.record_publication() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires(case when (select s.office_publishes from private.settings as s) then 'office' else 'owner' end);
  insert into public.audit (actor, action) values (private.actor(), 'published');
end
$$;

create or replace trigger eaves_password_recorded after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.record_password();

grant execute on function public.list_staff, public.list_history, public.record_publication to authenticated;
grant execute on function public.set_staff to service_role;
