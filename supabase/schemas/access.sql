-- Who may do what with tables and views: visitors (anon), whoever is signed in (authenticated, of whom private.may() tells what staff may) and
-- the server (service_role). Nothing is allowed that does not stand here, or at the end of the file of a function. Rights are given again
-- at each start; a policy whose text changes is dropped by a migration first.

-- Policies, defaults and computed columns are evaluated as the role that asks.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

revoke all on public.applications, public.estimates, public.conversations, public.messages, public.chat_logs, public.jobs, public.audit,
  public.inspections, public.inspection_blocks, public.calls, public.activities, public.consents
from public, anon, authenticated, service_role;
revoke all on sequence public.messages_id_seq, public.jobs_id_seq, public.audit_id_seq
from public, anon, authenticated, service_role;

-- Visitors apply, and read the chat log as public texts; never contact details or addresses.
grant insert (first_name, last_name, email, "position", resume_text, landing_page, referrer, utm, idempotency_key)
on public.applications to anon, authenticated;
create policy "anyone may apply" on public.applications for insert to anon, authenticated with check (true);
grant select (id, role, user_type, message_content, message, created_at) on public.chat_logs to anon;

-- Staff read, and decide on estimates. Else they change things by functions.
grant select on public.applications, public.estimates, public.conversations, public.messages, public.chat_logs, public.audit,
  public.inspections, public.inspection_blocks, public.calls, public.activities, public.consents
to authenticated;
create policy "staff read" on public.applications for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.estimates for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.conversations for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.messages for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.audit for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.inspections for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.inspection_blocks for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.calls for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.activities for select to authenticated using ((select private.may('office')));
create policy "staff read" on public.consents for select to authenticated using ((select private.may('office')));
grant update (status) on public.estimates to authenticated;
create policy "staff decide" on public.estimates for update to authenticated
  using ((select private.may('office'))) with check ((select private.may('office')));

-- A server whose role may not bypass row-level security, as on some managed PostgreSQL, needs policies as well.
grant select, insert, update, delete on public.applications, public.estimates, public.jobs to service_role;
create policy "the server does all" on public.applications to service_role using (true) with check (true);
create policy "the server does all" on public.estimates to service_role using (true) with check (true);
create policy "the server does all" on public.jobs to service_role using (true) with check (true);
grant select on public.conversations, public.messages, public.chat_logs, public.audit, public.inspections, public.inspection_blocks,
  public.calls, public.activities, public.consents
to service_role;
create policy "the server reads" on public.conversations for select to service_role using (true);
create policy "the server reads" on public.messages for select to service_role using (true);
create policy "the server reads" on public.audit for select to service_role using (true);
create policy "the server reads" on public.inspections for select to service_role using (true);
create policy "the server reads" on public.inspection_blocks for select to service_role using (true);
create policy "the server reads" on public.calls for select to service_role using (true);
create policy "the server reads" on public.activities for select to service_role using (true);
create policy "the server reads" on public.consents for select to service_role using (true);

-- What staff call. Each function passes by row-level security, which would keep searches from using their indexes, so each begins by asking for the
-- role that it takes: 'crew', 'office' or 'owner', or a higher one.
create or replace function private.requires(role text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.may(requires.role) then
    return;
  end if;
  raise insufficient_privilege using message = case
    when not private.may('crew') then 'Only staff may do this. Sign in first.'
    when requires.role = 'owner' then 'Only an owner may do this.'
    else 'Only the office may do this.'
  end;
end
$$;

create or replace function public.set_chat_log_viewer(viewer text) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings set chat_log_viewer = viewer where chat_log_viewer <> viewer
$$;

create or replace function private.chat_log_viewer_is_public() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (select chat_log_viewer from private.settings) = 'off' then
    raise insufficient_privilege using message = 'The chat log viewer is turned off.';
  end if;
  return true;
end
$$;

-- True if the role that asks may read the chat log: visitors while its viewer is public, staff, the server.
create or replace function private.may_read_chat_log() returns boolean
language sql stable
set search_path = ''
as $$
  select case current_user
    when 'anon' then private.chat_log_viewer_is_public()
    when 'authenticated' then private.may('office')
    else true
  end
$$;

grant execute on function private.chat_log_viewer_is_public, private.may_read_chat_log to anon, authenticated, service_role;
grant execute on function public.set_chat_log_viewer to service_role;
