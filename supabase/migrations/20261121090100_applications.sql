-- Job applications: anyone may send one, only staff read them.

set local search_path = public, extensions; -- the trigram operator class, wherever the extension lives

-- Bytes of the file in a data URL, null when it is not base64.
create function private.resume_size(resume_text text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return octet_length(decode(substr(resume_text, strpos(left(resume_text, 100), ',') + 1), 'base64'));
exception when invalid_parameter_value then
  return null;
end
$$;

-- The MIME type of a data URL whose first bytes are that type's own ('%PDF-', the OLE and the ZIP signature), else null.
create function private.resume_type(resume_text text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when starts_with(resume_text, 'data:application/pdf;base64,JVBERi0') then 'application/pdf'
    when starts_with(resume_text, 'data:application/msword;base64,0M8R4KGx') then 'application/msword'
    when starts_with(resume_text, 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDB')
      then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  end
$$;

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint applications_first_name_length check (length(btrim(first_name)) between 1 and 100),
  last_name text not null default '' constraint applications_last_name_length check (length(last_name) <= 200),
  email text not null
    constraint applications_email_form check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and length(email) <= 254),
  "position" text not null constraint applications_position_length check (length(btrim("position")) between 1 and 100),
  resume_text text,
  created_at timestamptz not null default now(),
  -- What a list shows of the file without reading it.
  resume_type text generated always as (private.resume_type(resume_text)) stored,
  resume_size integer generated always as (private.resume_size(resume_text)) stored,
  search_text text not null generated always as (
    private.searchable(first_name || ' ' || last_name || E'\x1f' || email || E'\x1f' || "position")
  ) stored,
  constraint applications_resume_kind check (resume_text is null or resume_type is not null),
  constraint applications_resume_whole check (resume_text is null or resume_size is not null),
  constraint applications_resume_size check (resume_size <= 10 * 1024 * 1024)
);

-- The texts that a person reads when a check fails; the gateway sends a constraint's comment as the error's message.
comment on constraint applications_first_name_length on public.applications is 'The first name must have 1 to 100 characters.';
comment on constraint applications_last_name_length on public.applications is 'The last name may have at most 200 characters.';
comment on constraint applications_email_form on public.applications is 'The e-mail address is not valid.';
comment on constraint applications_position_length on public.applications is 'The position must have 1 to 100 characters.';
comment on constraint applications_resume_kind on public.applications is 'The resume must be a PDF or Word document.';
comment on constraint applications_resume_whole on public.applications is 'The resume is damaged. Please choose the file again.';
comment on constraint applications_resume_size on public.applications is 'The resume must be at most 10 MB.';

-- A base64 file does not get smaller, and trying takes longer than writing it.
alter table public.applications alter column resume_text set storage external;

create index applications_newest on public.applications (created_at desc, id desc);
create index applications_search on public.applications using gin (search_text gin_trgm_ops);

alter table public.applications enable row level security;
revoke all on public.applications from public, anon, authenticated, service_role;
grant insert (first_name, last_name, email, "position", resume_text) on public.applications to anon, authenticated;
grant select on public.applications to authenticated;
grant select, insert, update, delete on public.applications to service_role;

create policy "anyone may apply" on public.applications for insert to anon, authenticated with check (true);
create policy "staff read applications" on public.applications for select to authenticated using ((select private.is_admin()));
create policy "the server does all" on public.applications to service_role using (true) with check (true);

-- One page, newest first, of the applications whose name, e-mail or position holds `query`. `before` is the last row of
-- the page before: {"created_at", "id"}. The resume stays where it is.
create function public.search_applications(query text default '', before jsonb default null, page_size integer default 50)
returns table (
  id uuid, first_name text, last_name text, email text, "position" text, created_at timestamptz,
  has_resume boolean, resume_type text, resume_size integer
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan -- the best plan depends on how rare the searched text is
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
begin
  perform private.require_admin();
  return query
    select a.id, a.first_name, a.last_name, a.email, a."position", a.created_at,
      a.resume_size is not null, a.resume_type, a.resume_size
    from public.applications as a
    where (before_at is null or (a.created_at, a.id) < (before_at, before_id))
      and (pattern = '%' or a.search_text like pattern)
    order by a.created_at desc, a.id desc
    limit private.page_limit(page_size);
end
$$;

revoke all on function private.resume_size(text), private.resume_type(text) from public;
grant execute on function private.resume_size(text), private.resume_type(text) to anon, authenticated, service_role;
revoke all on function public.search_applications(text, jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function public.search_applications(text, jsonb, integer) to authenticated;
