-- The parts of a hosted Supabase project that a bare PostgreSQL (15 or newer) lacks. This script runs before the migrations at
-- every start; running it again changes nothing. It never runs on a hosted project.

-- Roles ----------------------------------------------------------------------------------------------------------
-- Roles belong to the whole cluster. Another database of it, or another process at the same time, may have made them.
do $$
declare
  missing text[] := array(
    select format('create role %I %s;', name, attributes)
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls')
    ) as roles (name, attributes)
    where not exists (select from pg_catalog.pg_roles where rolname = roles.name)
  );
  statement text;
begin
  if missing <> '{}' and not (select rolcreaterole or rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    raise exception 'the database role "%" may not create roles', current_user
      using hint = format('As the owner of the server: %s grant anon, authenticated, service_role to %I;',
        array_to_string(missing, ' '), current_user);
  end if;
  foreach statement in array missing loop
    begin
      execute statement;
    exception
      when duplicate_object or unique_violation then null;
      -- On a managed server only its owner may grant BYPASSRLS. Without it, the tables' policies for service_role have the same effect.
      when insufficient_privilege then
        execute replace(statement, ' bypassrls', '');
    end;
  end loop;
end
$$;

-- `set local role` needs membership in the role. A superuser has it already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('set local role %I', wanted);
      set local role none;
    exception when insufficient_privilege then
      begin
        execute format('grant %I to current_user', wanted);
      exception when insufficient_privilege then
        raise exception 'the database role "%" may not act as "%"', current_user, wanted
          using hint = format('As the owner of the server: grant anon, authenticated, service_role to %I;', current_user);
      end;
    end;
  end loop;
end
$$;

-- Schemas --------------------------------------------------------------------------------------------------------
create schema if not exists extensions;
create schema if not exists auth;

grant usage on schema public, extensions, auth to anon, authenticated, service_role;

-- The caller -----------------------------------------------------------------------------------------------------
-- The gateway puts the verified claims of the request's token into `request.jwt.claims`, as PostgREST does.
create or replace function auth.jwt() returns jsonb
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create or replace function auth.uid() returns uuid
language sql stable
as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;

create or replace function auth.role() returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

revoke all on function auth.jwt(), auth.uid(), auth.role() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

-- Accounts and sessions of the gateway's sign-in -------------------------------------------------------------------
-- No role of the API may read these tables, only the server's own connection.
create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  encrypted_password text not null, -- '' for an account without a password
  raw_app_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);

-- A refresh token holds its session and a turn, signed with the project's secret. So no token is stored, only the current turn.
-- An older token means that a token was copied.
create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  refresh_turn integer not null default 0,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

-- Columns that came later. Each is looked up first, since even `add column if not exists` waits for a backup that reads its table.
-- `amr` says how the session was proven, the newest first: [{"method", "timestamp"}]. A session from before it has [], for a password.
do $$
declare
  added record;
begin
  for added in
    select * from (values
      ('auth.users', 'raw_user_meta_data', $d$jsonb not null default '{}'$d$),
      ('auth.sessions', 'aal', $d$text not null default 'aal1'$d$),
      ('auth.sessions', 'amr', $d$jsonb not null default '[]'$d$)
    ) as later (owner, name, definition)
    where not exists (
      select from pg_catalog.pg_attribute where attrelid = owner::regclass and attname = name and not attisdropped
    )
  loop
    execute format('alter table %s add column if not exists %I %s', added.owner, added.name, added.definition);
  end loop;
end
$$;

-- The public halves of the key pairs that people's devices keep. Nothing in this table opens an account.
create table if not exists auth.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id text not null unique, -- base64url
  public_key bytea not null, -- COSE (RFC 9052)
  counter bigint not null,
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  friendly_name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index if not exists passkeys_user_id_idx on auth.passkeys (user_id);

-- Questions that an authenticator has to sign, each once; `user_id` is of who registers a passkey. Unlogged tables have no foreign keys:
-- a restore truncates the tables of a backup, in which these are not.
create unlogged table if not exists auth.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('registration', 'authentication')),
  user_id uuid,
  challenge text not null,
  expires_at timestamptz not null
);
create index if not exists passkey_challenges_expires_at_idx on auth.passkey_challenges (expires_at);

-- Authenticator apps. `last_used_step` is the time step (RFC 6238) of the last right code: neither it nor an older one opens anything
-- again. `tries` counts from `tries_since` on, so that guesses from many addresses add up.
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null default 'totp' check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  last_used_step bigint not null default 0,
  tries integer not null default 0,
  tries_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

-- A code is checked within such a challenge.
create unlogged table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null,
  expires_at timestamptz not null
);

-- Tokens of links that sign somebody in, each once. Only a token's SHA-256 is kept.
create unlogged table if not exists auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null,
  expires_at timestamptz not null
);

-- Says on the channel of private.tell that sessions have ended, whoever ended them: streams of the desk that rest on them end too.
create or replace function auth.tell_ended_sessions() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from ended) then
    perform pg_notify('eaves', 'sessions');
  end if;
  return null;
end
$$;
revoke all on function auth.tell_ended_sessions() from public;
do $$
begin
  if not exists (select from pg_catalog.pg_trigger where tgrelid = 'auth.sessions'::regclass and tgname = 'ended_sessions_told') then
    create trigger ended_sessions_told after delete on auth.sessions
      referencing old table as ended for each statement execute function auth.tell_ended_sessions();
  end if;
end
$$;

-- Keys on which several site processes over one database agree (server/gateway/keys.ts).
create table if not exists auth.gateway_keys (
  name text primary key,
  value text not null
);

revoke all on auth.users, auth.sessions, auth.passkeys, auth.passkey_challenges, auth.mfa_factors, auth.mfa_challenges,
  auth.one_time_tokens, auth.gateway_keys from public, anon, authenticated, service_role;
