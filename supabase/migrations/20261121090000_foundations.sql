-- Trigram indexes, a schema that the API never serves, and the rules that every later file builds on.

create extension if not exists pg_trgm with schema extensions;

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A hosted project gives anon and authenticated everything on whatever is made in `public`. Here nothing is theirs
-- until a migration says so.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Staff ------------------------------------------------------------------------------------------------------------
-- Being signed in is not enough: only the server can put a role into `app_metadata`.
create function private.is_admin() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false)
$$;

-- The first line of every `security definer` function that staff call: such a function passes by row-level security.
create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may do this. Sign in first.';
  end if;
end
$$;

-- Lists ------------------------------------------------------------------------------------------------------------
-- The form in which text is searched: case folded, composed characters. Fields are joined by the unit separator,
-- so that a match never spans two of them.
create function private.searchable(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(normalize(content, nfc))
$$;

-- A LIKE pattern that finds `query` anywhere, its wildcards taken literally. '%' for an empty query.
create function private.like_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    '%' || replace(replace(replace(private.searchable(btrim(coalesce(query, ''))), '\', '\\'), '%', '\%'), '_', '\_') || '%',
    '^%%$', '%'
  )
$$;

create function private.page_limit(page_size integer) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select least(greatest(coalesce(page_size, 50), 1), 200)
$$;

revoke all on function
  private.is_admin(), private.require_admin(), private.searchable(text), private.like_pattern(text), private.page_limit(integer)
from public;
-- The policies call it as the role that asks; an insert computes the searchable text as the role that inserts.
grant execute on function private.is_admin() to anon, authenticated, service_role;
grant execute on function private.searchable(text) to anon, authenticated, service_role;
