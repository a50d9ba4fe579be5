-- The audit holds the rest of what staff change: the password, the webhook, and the site's data.

alter table public.audit drop constraint audit_action;
alter table public.audit add constraint audit_action check (
  action in (
    'delete', 'forget', 'expire', 'block', 'unblock', 'calendar made', 'calendar revoked', 'password', 'webhook', 'published'
  )
);

create function private.record_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit (actor, action) values (new.email, 'password');
  return null;
end
$$;
create trigger eaves_password_recorded after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.record_password();

create function private.record_webhook() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit (actor, action) values (coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'), 'webhook');
  return null;
end
$$;
-- Each change of address, events or secret counts the version up.
create trigger webhook_recorded after insert or update of version on private.webhook
  for each row execute function private.record_webhook();

-- Records that staff have put a draft of the site live. The server calls it as who asked for that.
create function public.record_publication() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.audit (actor, action) values (coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'), 'published');
end
$$;

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on function private.record_password(), private.record_webhook(), public.record_publication()
from public, anon, authenticated, service_role;
grant execute on function public.record_publication() to authenticated;
