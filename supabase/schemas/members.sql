-- People with a sign-in of their own, and their sessions at the desk.

-- How the token's session began, as far as it opens the desk: by a passkey, by a password with a code, or by the password that all share.
create or replace function private.way_of_session(claims jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when claims -> 'app_metadata' ->> 'role' = 'admin' then 'password'
    when claims -> 'amr' @> '[{"method": "passkey"}]' then 'passkey'
    when claims -> 'amr' @> '[{"method": "totp"}]' then 'code'
  end
$$;

-- Opens the desk in the token's session, or says anew that it is there. `browser` names the browser, as "Chrome on Android". Answers who has
-- signed in; `is_shared` where that is the account that all may share, and `has_people` where anybody has a sign-in of their own.
create or replace function public.open_desk(device text default '', browser text default '')
returns table (role text, member_id uuid, name text, crew text, is_shared boolean, has_people boolean, may_publish boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  claims constant jsonb := auth.jwt();
  session constant uuid := (claims ->> 'session_id')::uuid;
  account constant uuid := (claims ->> 'sub')::uuid;
  way constant text := private.way_of_session(claims);
  member uuid;
begin
  if claims -> 'app_metadata' ->> 'role' = 'admin' and (select s.passkeys_required from private.settings as s) then
    raise insufficient_privilege using message = 'The shared password opens nothing here any more. Sign in with your passkey.';
  end if;
  if way <> 'password' then
    select m.id into member from private.members as m where m.id = account and m.removed_at is null;
  end if;
  if way = 'password' or (way is not null and member is not null) then
    insert into private.desk_sessions as s (id, user_id, member_id, way, device, browser)
    select session, account, member, way, left(open_desk.device, 60), left(btrim(open_desk.browser), 80)
    where session is not null
    on conflict (id) do update set seen_at = now(), device = excluded.device, browser = excluded.browser where s.ended_at is null;
  end if;
  perform private.requires('crew');
  return query
    select c.role, c.member_id, c.name, c.crew, c.member_id is null, exists (select from private.members), c.role = 'owner' or (c.role = 'office' and s.office_publishes)
    from private.caller() as c, private.settings as s;
end
$$;

-- Who asks, for the server: it calls this with the token of a request. No row for who is not of staff.
create or replace function public.read_caller() returns table (role text, member_id uuid, name text, email text, session_id uuid, may_publish boolean)
language sql stable security definer
set search_path = ''
as $$
  select c.role, c.member_id, private.staff_says('name'), c.email, c.session_id, c.role = 'owner' or (c.role = 'office' and s.office_publishes)
  from private.caller() as c, private.settings as s
$$;

grant execute on function public.open_desk, public.read_caller to authenticated;
