-- Who asks: the account of the session, and what its browser says.

create schema if not exists private; -- never served by the API

-- Being signed in is not enough: only the server can put a role into `app_metadata`.
create or replace function private.is_admin() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false)
$$;

-- What a browser at the desk says of who uses it: 'name' and 'device', in the header x-staff as JSON in Base64. A statement and no proof: staff
-- share one account. '' where it says nothing, and for everybody else.
create or replace function private.staff_says(field text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    return '';
  end if;
  return left(coalesce(btrim(
    convert_from(decode(current_setting('request.headers', true)::jsonb ->> 'x-staff', 'base64'), 'UTF8')::jsonb ->> staff_says.field
  ), ''), 60);
exception when data_exception then
  return ''; -- a header that is no JSON in Base64
end
$$;

grant execute on function private.is_admin to anon, authenticated, service_role;
