-- Who asks: the session of the token, whose it is, what it may do, and what its browser says.

create schema if not exists private; -- never served by the API

-- The session at the desk from which the call comes, with the role that its owner has now, whatever the token says; no row for everybody else. A
-- session without a person is of the account that all may share: only the server can put a role into `app_metadata`.
create or replace function private.caller() returns table (session_id uuid, member_id uuid, role text, name text, email text, crew text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  claims constant jsonb := auth.jwt();
begin
  if coalesce(claims ->> 'role' <> 'authenticated' or claims ->> 'session_id' is null, true) then
    return;
  end if;
  return query
    select s.id, m.id, case when s.member_id is null then 'owner' else m.role end, coalesce(m.name, ''),
      coalesce(m.email, claims ->> 'email', ''), m.crew
    from private.desk_sessions as s
    join auth.sessions as a on a.id = s.id and a.user_id = s.user_id -- one that has ended anywhere has ended here
    cross join private.settings as own
    left join private.members as m on m.id = s.member_id
    where s.id = (claims ->> 'session_id')::uuid and s.user_id = (claims ->> 'sub')::uuid and s.ended_at is null
      and case
        when s.member_id is null then coalesce(claims -> 'app_metadata' ->> 'role' = 'admin', false) and not own.passkeys_required
        else m.removed_at is null and (s.way = 'passkey' or not own.passkeys_required)
      end;
end
$$;

-- True where the session's role is this one or a higher one: crew, office, owner.
create or replace function private.may(role text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.caller() as c
    where array_position(array['crew', 'office', 'owner'], c.role) >= array_position(array['crew', 'office', 'owner'], may.role)
  );
end
$$;

-- The person who asks; null for the account that all share, and for everybody else.
create or replace function private.calling_member() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (select c.member_id from private.caller() as c);
end
$$;

-- 'name': of the person whose session it is. For the account that all share, and of 'device' always, what the browser says in the header x-staff, as
-- JSON in Base64: a statement and no proof. '' where it says nothing, and for everybody but staff.
create or replace function private.staff_says(field text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  asking record;
begin
  select c.name into asking from private.caller() as c;
  if not found then
    return '';
  end if;
  if staff_says.field = 'name' and asking.name <> '' then
    return asking.name;
  end if;
  return left(coalesce(btrim(
    convert_from(decode(current_setting('request.headers', true)::jsonb ->> 'x-staff', 'base64'), 'UTF8')::jsonb ->> staff_says.field
  ), ''), 60);
exception when data_exception then
  return ''; -- a header that is no JSON in Base64
end
$$;

-- The name under which staff do something: of the person whose session it is, else the given one, which is a statement.
create or replace function private.proven_name(given text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((select nullif(c.name, '') from private.caller() as c), btrim(given));
end
$$;

-- Who did something, for the history: the e-mail address of the account, or 'server'.
create or replace function private.actor() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server')
$$;

revoke execute on function private.caller from public;
grant execute on function private.caller, private.may, private.calling_member to anon, authenticated, service_role;
