-- People with a sign-in of their own, and the sessions at the desk.

-- An account of Auth under the same id. Who was removed stays, so that the history says who it was.
create table private.members (
  id uuid primary key,
  name text not null constraint members_name check (length(btrim(name)) between 1 and 60),
  role text not null constraint members_role check (role in ('owner', 'office', 'crew')),
  crew text constraint members_crew check (length(crew) between 1 and 60), -- the key of the crew in company.yaml
  email text not null default '' constraint members_email check (email = '' or private.is_email(email)), -- '' for who was invited by a QR code
  invited_at timestamptz not null default now(),
  joined_at timestamptz, -- when the first passkey, or password with a code, was made
  removed_at timestamptz,
  constraint members_crew_of_crew check ((role = 'crew') = (crew is not null))
);
comment on constraint members_name on private.members is 'Enter a name of at most 60 characters.';
comment on constraint members_role on private.members is 'The role must be owner, office or crew.';
comment on constraint members_crew on private.members is 'The crew must be one of the site''s crews.';
comment on constraint members_email on private.members is 'The e-mail address is not valid.';
comment on constraint members_crew_of_crew on private.members is 'A person with the role crew needs a crew, and nobody else has one.';
-- Leads are handed over by name, so two people who work here have two names.
create unique index members_names on private.members (lower(btrim(name))) where removed_at is null;
create unique index members_emails on private.members (lower(email)) where removed_at is null and email <> '';

-- A session of Auth in which somebody has opened the desk; nothing opens in one that does not stand here. One that was ended stays, so that it is not
-- opened again.
create table private.desk_sessions (
  id uuid primary key, -- as in auth.sessions
  user_id uuid not null, -- of Auth
  member_id uuid constraint desk_sessions_member references private.members on delete cascade, -- null: the account that all may share
  way text not null constraint desk_sessions_way check (way in ('password', 'passkey', 'code')),
  device text not null default '' constraint desk_sessions_device check (length(device) <= 60), -- the browser's own id: a statement
  browser text not null default '' constraint desk_sessions_browser check (length(browser) <= 80), -- its name: a statement
  begun_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint desk_sessions_shared check ((way = 'password') = (member_id is null))
);
create index desk_sessions_member on private.desk_sessions (member_id, seen_at desc);

-- A link by which a person makes their sign-in, or makes another after a phone is lost. It works once, until it runs out.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null constraint invitations_member references private.members on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitations_member on private.invitations (member_id);

-- Codes by which a person makes a new sign-in without any device. Each is good once.
create table private.recovery_codes (
  code_hash text primary key constraint recovery_codes_hash check (code_hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of its letters and digits
  member_id uuid not null constraint recovery_codes_member references private.members on delete cascade,
  used_at timestamptz
);
create index recovery_codes_member on private.recovery_codes (member_id);

-- What ends with the person who made it.
alter table private.devices add column member_id uuid;
alter table private.calendar_feeds add column member_id uuid default private.calling_member();
alter table private.settings add column calendar_member_id uuid;

-- A mail to a person who works here is about no record.
alter table public.jobs
  alter column record_kind drop not null,
  add column member_id uuid constraint jobs_member references private.members on delete cascade,
  add column session_id uuid constraint jobs_session references private.desk_sessions on delete cascade; -- of a sign-in on a new device

-- Who is signed in stays so.
insert into private.desk_sessions (id, user_id, way, begun_at, seen_at)
select s.id, s.user_id, 'password', s.created_at, coalesce(s.refreshed_at, s.created_at)
from auth.sessions as s join auth.users as u on u.id = s.user_id
where u.raw_app_meta_data ->> 'role' = 'admin';

alter table private.settings
  add column passkeys_required boolean not null default false,
  add column office_publishes boolean not null default true; -- whether the office may put a draft of the site live, or the owner alone

-- Whose session it was; null for the account that all share, of which the name is a statement.
alter table public.activities add column member_id uuid default private.calling_member();
alter table public.audit add column member_id uuid default private.calling_member();
alter table public.audit drop constraint audit_action, add constraint audit_action check (
  action in (
    'delete', 'forget', 'expire', 'block', 'unblock', 'calendar made', 'calendar revoked', 'password', 'webhook', 'published',
    'sign-in', 'sign-in failed', 'session ended', 'invited', 'joined', 'passkey added', 'passkey removed', 'recovery codes', 'recovered',
    'person changed', 'person removed', 'sign-in rules'
  )
);

-- Made anew with the roles.
do $$
declare
  old record;
begin
  for old in select policyname, tablename from pg_catalog.pg_policies where schemaname = 'public' and policyname in ('staff read', 'staff decide') loop
    execute format('drop policy %I on public.%I', old.policyname, old.tablename);
  end loop;
end
$$;
drop function if exists private.require_admin();
drop function if exists private.is_admin();
