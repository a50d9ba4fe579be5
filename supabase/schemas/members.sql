-- People with a sign-in of their own: invited, joined, changed, removed; and the sessions at the desk.

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

-- Writes into the audit what was done about a person, by whoever asks; where the server asks, by that person.
create or replace function private.record_of_member(member uuid, action text, details jsonb default '{}') returns void
language plpgsql
set search_path = ''
as $$
declare
  its private.members;
begin
  if private.may('crew') then
    insert into public.audit (actor, action, details) values (private.actor(), record_of_member.action, record_of_member.details);
  else
    select m.* into its from private.members as m where m.id = record_of_member.member;
    insert into public.audit (actor, action, details, staff_name, device, member_id)
    values (coalesce(nullif(its.email, ''), its.name, 'server'), record_of_member.action, record_of_member.details, coalesce(its.name, ''), '', its.id);
  end if;
end
$$;

-- Opens the desk in the token's session, or says anew that it is there. `browser` names the browser, as "Chrome on Android". Answers who has signed
-- in; `is_shared` where that is the account that all may share, and `has_people` where anybody has a sign-in of their own. The role is null for a
-- person whose session only makes a sign-in: by an invitation, or by a recovery code.
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
  member private.members;
begin
  if way = 'password' and (select s.passkeys_required from private.settings as s) then
    raise insufficient_privilege using message = 'The shared password opens nothing here any more. Sign in with your passkey.';
  end if;
  if way is distinct from 'password' then
    select m.* into member from private.members as m where m.id = account and m.removed_at is null;
  end if;
  if session is not null and (way = 'password' or (member.id is not null and (way = 'code' or way = 'passkey' and member.has_passkey))) then
    perform private.begin_desk_session(session, account, member, way, open_desk.device, open_desk.browser);
  end if;
  if member.id is not null and not private.may('crew')
    and not exists (select from private.desk_sessions as s where s.id = session) then
    return query select null::text, member.id, member.name, member.crew, false, true, false;
    return;
  end if;
  perform private.requires('crew');
  return query
    select c.role, c.member_id, c.name, c.crew, c.member_id is null, exists (select from private.members),
      c.role = 'owner' or (c.role = 'office' and s.office_publishes)
    from private.caller() as c, private.settings as s;
end
$$;

-- Notes that a session is at the desk. A first time stands in the audit, and a person hears by mail of a browser that is new to them.
create or replace function private.begin_desk_session(session uuid, account uuid, member private.members, way text, device text, browser text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.desk_sessions as s
  set seen_at = now(), device = left(begin_desk_session.device, 60), browser = left(btrim(begin_desk_session.browser), 80)
  where s.id = session and s.ended_at is null;
  if found or exists (select from private.desk_sessions as s where s.id = session) then
    return;
  end if;
  delete from private.desk_sessions as s where s.seen_at < now() - interval '400 days';
  insert into private.desk_sessions (id, user_id, member_id, way, device, browser)
  values (session, account, member.id, way, left(begin_desk_session.device, 60), left(btrim(begin_desk_session.browser), 80))
  on conflict do nothing; -- two tabs at once
  if not found then
    return;
  end if;
  if private.may('crew') then
    perform private.record_of_member(member.id, 'sign-in', jsonb_build_object('way', way, 'browser', left(btrim(begin_desk_session.browser), 80)));
  end if;
  if member.email <> '' and exists (select from private.desk_sessions as s where s.member_id = member.id and s.id <> session)
    and not exists (
      select from private.desk_sessions as s
      where s.member_id = member.id and s.id <> session and s.device = left(begin_desk_session.device, 60) and s.device <> ''
    ) then
    insert into public.jobs (kind, member_id, session_id) values ('new device', member.id, session);
  end if;
end
$$;

-- Who asks, for the server: it calls this with the token of a request. No row for who is not of staff.
create or replace function public.read_caller()
returns table (role text, member_id uuid, name text, email text, session_id uuid, may_publish boolean)
language sql stable security definer
set search_path = ''
as $$
  select c.role, c.member_id, private.staff_says('name'), c.email, c.session_id, c.role = 'owner' or (c.role = 'office' and s.office_publishes)
  from private.caller() as c, private.settings as s
$$;

-- People, as owners see them ------------------------------------------------------------------------------------------

-- Refuses what makes no person, in words for who entered it.
create or replace function private.refuse_no_person(name text, role text, crew text, email text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if length(btrim(coalesce(name, ''))) not between 1 and 60 then
    raise check_violation using message = 'Enter a name of at most 60 characters.', detail = 'name';
  elsif role not in ('owner', 'office', 'crew') then
    raise check_violation using message = 'The role must be owner, office or crew.', detail = 'role';
  elsif (role = 'crew') <> (coalesce(crew, '') <> '') then
    raise check_violation using message = 'A person with the role crew needs a crew, and nobody else has one.', detail = 'crew';
  elsif btrim(email) <> '' and not private.is_email(btrim(email)) then
    raise check_violation using message = 'The e-mail address is not valid.', detail = 'email';
  end if;
end
$$;

create or replace function private.refuse_taken_name(name text, email text, but uuid default null) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from private.members as m
    where m.removed_at is null and m.id is distinct from but and lower(btrim(m.name)) = lower(btrim(refuse_taken_name.name))
  ) then
    raise sqlstate 'PT409' using message = 'Somebody with this name works here already. Add a letter of the last name.', detail = 'name';
  end if;
  if refuse_taken_name.email <> '' and exists (
    select from private.members as m
    where m.removed_at is null and m.id is distinct from but and lower(m.email) = lower(btrim(refuse_taken_name.email))
  ) then
    raise sqlstate 'PT409' using message = 'Somebody with this e-mail address works here already.', detail = 'email';
  end if;
end
$$;

-- Refuses what would leave nobody with a sign-in of their own who may invite others.
create or replace function private.refuse_without_owner(member uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from private.members as m where m.role = 'owner' order by m.id for update; -- so that two owners do not remove each other
  if exists (select from private.members as m where m.id = member and m.role = 'owner' and m.joined_at is not null and m.removed_at is null)
    and not exists (
      select from private.members as m where m.id <> member and m.role = 'owner' and m.joined_at is not null and m.removed_at is null
    ) then
    raise sqlstate 'PT409' using message = 'This is the last owner. Make somebody else an owner first, who has signed in once.';
  end if;
end
$$;

-- Ends a person's links that were not used, and makes one that works once within 72 hours.
create or replace function private.make_invitation(member uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  made uuid;
begin
  delete from private.invitations as i where i.member_id = make_invitation.member and i.used_at is null;
  insert into private.invitations (member_id, expires_at) values (make_invitation.member, now() + interval '72 hours') returning id into made;
  return made;
end
$$;

-- Invites a person; the server makes the link. With an address a mail brings it.
create or replace function public.invite_person(name text, role text, crew text default null, email text default '')
returns table (person uuid, invitation uuid)
language plpgsql security definer
set search_path = ''
as $$
declare
  made constant uuid := gen_random_uuid();
begin
  perform private.requires('owner');
  perform private.refuse_no_person(invite_person.name, invite_person.role, invite_person.crew, invite_person.email);
  perform private.refuse_taken_name(invite_person.name, invite_person.email);
  if (select count(*) from private.members as m where m.removed_at is null) >= 200 then
    raise sqlstate 'PT409' using message = '200 people have a sign-in already. Remove those who have left.';
  end if;
  insert into private.members (id, name, role, crew, email)
  values (made, btrim(invite_person.name), invite_person.role, nullif(invite_person.crew, ''), btrim(invite_person.email));
  perform private.record_of_member(made, 'invited', jsonb_build_object('person', btrim(invite_person.name), 'role', invite_person.role));
  if btrim(invite_person.email) <> '' then
    insert into public.jobs (kind, member_id) values ('invitation', made);
  end if;
  return query select made, private.make_invitation(made);
end
$$;

-- Makes a person another link: for who has not joined in time, or has lost every device. The links before it end.
create or replace function public.invite_again(person uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member private.members;
begin
  perform private.requires('owner');
  select m.* into member from private.members as m where m.id = person and m.removed_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This person was removed meanwhile.';
  end if;
  perform private.record_of_member(person, 'invited', jsonb_build_object('person', member.name, 'role', member.role));
  if member.email <> '' then
    delete from public.jobs as j where j.member_id = person and j.kind = 'invitation' and private.is_untouched(j);
    insert into public.jobs (kind, member_id) values ('invitation', person);
  end if;
  return private.make_invitation(person);
end
$$;

-- Those who have a sign-in, or a link to make one, in the order of their names.
create or replace function public.list_people()
returns table (
  id uuid, name text, role text, crew text, email text, invited_at timestamptz, joined_at timestamptz, link_until timestamptz,
  seen_at timestamptz, codes_left integer, leads integer, is_me boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('owner');
  return query
    select m.id, m.name, m.role, m.crew, m.email, m.invited_at, m.joined_at,
      (select max(i.expires_at) from private.invitations as i where i.member_id = m.id and i.used_at is null and i.expires_at > now()),
      (select max(s.seen_at) from private.desk_sessions as s where s.member_id = m.id),
      (select count(*)::integer from private.recovery_codes as c where c.member_id = m.id and c.used_at is null),
      (select count(*)::integer from private.leads as l where l.owner = m.name and l.closed_at is null),
      m.id is not distinct from private.calling_member()
    from private.members as m
    where m.removed_at is null
    order by lower(m.name), m.id;
end
$$;

-- Changes a person. A new name stands at their leads from now on; what was done before keeps the old one. Answers the e-mail address before.
create or replace function public.change_person(person uuid, name text, role text, crew text default null, email text default '') returns text
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  before private.members;
begin
  perform private.requires('owner');
  perform private.refuse_no_person(change_person.name, change_person.role, change_person.crew, change_person.email);
  if change_person.role <> 'owner' then
    perform private.refuse_without_owner(person);
  end if;
  select m.* into before from private.members as m where m.id = person and m.removed_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This person was removed meanwhile.';
  end if;
  perform private.refuse_taken_name(change_person.name, change_person.email, person);
  update private.members as m
  set name = btrim(change_person.name), role = change_person.role, crew = nullif(change_person.crew, ''), email = btrim(change_person.email)
  where m.id = person;
  if before.name <> btrim(change_person.name) then
    update private.leads as l set owner = btrim(change_person.name) where l.owner = before.name;
  end if;
  if before.role <> change_person.role then
    perform private.tell(array['sessions']); -- streams that rest on the role before end
  end if;
  perform private.record_of_member(person, 'person changed', jsonb_strip_nulls(jsonb_build_object(
    'person', btrim(change_person.name), 'was', nullif(before.name, btrim(change_person.name)),
    'role', change_person.role, 'role_was', nullif(before.role, change_person.role))));
  perform private.tell(array['desk']);
  return before.email;
end
$$;

-- Removes a person: their sessions, devices, calendars and links end with this, and their open leads are somebody else's ('': nobody's). The name
-- stays, for what they did; the address goes.
create or replace function public.remove_person(person uuid, leads_to text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member private.members;
  handed record;
begin
  perform private.requires('owner');
  perform private.refuse_without_owner(person);
  if btrim(remove_person.leads_to) <> '' and not exists (
    select from private.lead_owners() as o where o.name = btrim(remove_person.leads_to)
  ) then
    raise sqlstate 'PT409' using message = 'Nobody of this name may have leads any more. Choose somebody else.';
  end if;
  update private.members as m set removed_at = now(), email = '' where m.id = person and m.removed_at is null returning m.* into member;
  if not found then
    raise sqlstate 'PT404' using message = 'This person was removed meanwhile.';
  end if;
  perform private.end_sessions_of(array(select s.id from private.desk_sessions as s where s.member_id = person and s.ended_at is null));
  delete from private.devices as d where d.member_id = person;
  delete from private.calendar_feeds as f where f.member_id = person;
  update private.settings as s set calendar_secret_hash = null, calendar_made_at = null, calendar_member_id = null where s.calendar_member_id = person;
  delete from private.invitations as i where i.member_id = person;
  delete from private.recovery_codes as c where c.member_id = person;
  for handed in
    select distinct on (l.id) l.id as lead, r.kind, r.id as record
    from private.leads as l join private.records as r on r.lead_id = l.id
    where l.owner = member.name and l.closed_at is null order by l.id, r.at desc
  loop
    update private.leads as l set owner = btrim(remove_person.leads_to) where l.id = handed.lead;
    perform private.record_activity(handed.kind, handed.record, 'owner', jsonb_build_object('from', member.name, 'to', btrim(remove_person.leads_to)));
    perform private.write_hand_over(handed.kind, handed.record, btrim(remove_person.leads_to));
  end loop;
  perform private.record_of_member(person, 'person removed', jsonb_build_object('person', member.name, 'role', member.role));
  perform private.tell(array['desk', 'sessions']);
end
$$;

-- The rules of sign-in: where passkeys are required the shared password, and a password with a code, open nothing. Only an owner who came by a
-- passkey may say so, so that there is one.
create or replace function public.set_sign_in_rules(passkeys_required boolean, office_publishes boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('owner');
  if set_sign_in_rules.passkeys_required and not exists (
    select from private.caller() as c join private.desk_sessions as s on s.id = c.session_id where s.way = 'passkey'
  ) then
    raise sqlstate 'PT409' using message = 'Sign in with a passkey of your own first: then nobody is locked out.';
  end if;
  update private.settings as s
  set passkeys_required = set_sign_in_rules.passkeys_required, office_publishes = set_sign_in_rules.office_publishes;
  perform private.record_of_member(null, 'sign-in rules', jsonb_build_object(
    'passkeys_required', set_sign_in_rules.passkeys_required, 'office_publishes', set_sign_in_rules.office_publishes));
  if set_sign_in_rules.passkeys_required then
    perform private.end_sessions_of(array(select s.id from private.desk_sessions as s where s.way <> 'passkey' and s.ended_at is null));
  end if;
end
$$;

create or replace function public.read_sign_in_rules() returns table (passkeys_required boolean, office_publishes boolean, came_by_passkey boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('owner');
  return query
    select s.passkeys_required, s.office_publishes, d.way = 'passkey'
    from private.settings as s, private.caller() as c join private.desk_sessions as d on d.id = c.session_id;
end
$$;

-- Sessions ------------------------------------------------------------------------------------------------------------

-- Ends sessions everywhere: a token of theirs opens nothing from now on, and streams that rest on one end.
create or replace function private.end_sessions_of(sessions uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.desk_sessions as s set ended_at = now() where s.id = any(sessions) and s.ended_at is null;
  begin
    delete from auth.sessions as s where s.id = any(sessions);
  exception when insufficient_privilege then
    null; -- a project that lets nobody into the tables of its Auth: the session is renewed there, and opens nothing here
  end;
  perform private.tell(array['sessions']);
end
$$;

-- The sessions of who asks, and for owners of all, the last one used first. `name` is '' of the account that all share.
create or replace function public.list_devices()
returns table (
  id uuid, member_id uuid, name text, way text, browser text, begun_at timestamptz, seen_at timestamptz, is_this boolean, is_mine boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asking record;
begin
  perform private.requires('crew');
  select c.* into asking from private.caller() as c;
  return query
    select s.id, s.member_id, coalesce(m.name, ''), s.way, s.browser, s.begun_at, s.seen_at, s.id = asking.session_id,
      s.member_id is not distinct from asking.member_id
    from private.desk_sessions as s
    join auth.sessions as a on a.id = s.id
    left join private.members as m on m.id = s.member_id
    where s.ended_at is null and m.removed_at is null
      and (asking.role = 'owner' or s.member_id is not distinct from asking.member_id)
    order by s.seen_at desc, s.id;
end
$$;

-- Ends a session of one's own, or for owners anybody's.
create or replace function public.end_device(session uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ended record;
begin
  perform private.requires('crew');
  select d.* into ended from public.list_devices() as d where d.id = end_device.session;
  if not found then
    raise sqlstate 'PT404' using message = 'This session has ended already.';
  end if;
  perform private.record_of_member(ended.member_id, 'session ended',
    jsonb_build_object('person', ended.name, 'browser', ended.browser));
  perform private.end_sessions_of(array[end_device.session]);
end
$$;

-- One's own sign-in ---------------------------------------------------------------------------------------------------

-- Makes ten codes, each of 80 random bits, in place of those before. They are shown once, and kept as hashes.
create or replace function public.make_recovery_codes() returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.calling_member();
  alphabet constant text := 'abcdefghjkmnpqrstuvwxyz23456789'; -- without what is mistaken for another
  codes text[] := '{}';
  code text;
begin
  perform private.requires('crew');
  if member is null then
    raise sqlstate 'PT409' using message = 'The account that all share has no recovery codes.';
  end if;
  perform from private.members as m where m.id = member for update; -- two presses at once
  delete from private.recovery_codes as c where c.member_id = member;
  for number in 1 .. 10 loop
    select string_agg(substr(alphabet, 1 + get_byte(random.bytes, place) % 31, 1), '' order by place) into code
    from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as bytes) as random,
      -- the bytes of the ids that hold no version
      unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17]) as place;
    insert into private.recovery_codes (code_hash, member_id) values (encode(sha256(convert_to(code, 'UTF8')), 'hex'), member);
    codes := codes || regexp_replace(code, '(.{4})(?=.)', '\1-', 'g');
  end loop;
  perform private.record_of_member(member, 'recovery codes');
  return codes;
end
$$;

create or replace function public.read_my_sign_in() returns table (name text, email text, codes_left integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('crew');
  return query
    select m.name, m.email, (select count(*)::integer from private.recovery_codes as c where c.member_id = m.id and c.used_at is null)
    from private.members as m where m.id = private.calling_member();
end
$$;

-- For the server, which has checked a link's signature or been given a code -----------------------------------------------

-- The person whom a link invites, and how it stands: 'open', 'used', 'run out'. No row for one that never was, or that another has replaced.
create or replace function public.read_invitation(invitation uuid) returns table (name text, role text, has_joined boolean, state text)
language sql stable security definer
set search_path = ''
as $$
  select m.name, m.role, m.joined_at is not null,
    case when i.used_at is not null then 'used' when i.expires_at <= now() then 'run out' else 'open' end
  from private.invitations as i join private.members as m on m.id = i.member_id and m.removed_at is null
  where i.id = read_invitation.invitation
$$;

-- Uses a link, once. No row where it does not work any more.
create or replace function public.use_invitation(invitation uuid) returns table (person uuid, name text, email text, has_joined boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  update private.invitations as i set used_at = now()
  where i.id = use_invitation.invitation and i.used_at is null and i.expires_at > now() returning i.member_id into member;
  return query select m.id, m.name, m.email, m.joined_at is not null from private.members as m where m.id = member and m.removed_at is null;
end
$$;

-- Uses a recovery code, once. No row for one that is none, or was used.
create or replace function public.use_recovery_code(code_hash text) returns table (person uuid, name text, email text, has_joined boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  update private.recovery_codes as c set used_at = now()
  where c.code_hash = use_recovery_code.code_hash and c.used_at is null returning c.member_id into member;
  if not found then
    return;
  end if;
  perform private.record_of_member(member, 'recovered');
  return query select m.id, m.name, m.email, m.joined_at is not null from private.members as m where m.id = member and m.removed_at is null;
end
$$;

-- The e-mail address of a person: the given one, where none is known, by which they sign in with a password and a code.
create or replace function public.take_own_email(member uuid, own_email text)
returns table (person uuid, name text, email text, has_joined boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  given constant text := btrim(take_own_email.own_email);
begin
  if given = '' and exists (select from private.members as m where m.id = take_own_email.member and m.email = '') then
    raise check_violation using message = 'Enter your e-mail address: you sign in with it.';
  end if;
  if given <> '' and not private.is_email(given) then
    raise check_violation using message = 'The e-mail address is not valid.';
  end if;
  perform private.refuse_taken_name('', given, take_own_email.member);
  update private.members as m set email = given where m.id = take_own_email.member and m.email = '';
  return query
    select m.id, m.name, m.email, m.joined_at is not null
    from private.members as m where m.id = take_own_email.member and m.removed_at is null;
end
$$;

-- Opens the desk in the session of a person in which they have just made a passkey, or a password with a code.
create or replace function public.admit_session(session uuid, way text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member private.members;
begin
  select m.* into member from auth.sessions as s join private.members as m on m.id = s.user_id
  where s.id = admit_session.session and m.removed_at is null for update of m;
  if not found then
    raise sqlstate 'PT404' using message = 'The session has ended.';
  end if;
  insert into private.desk_sessions as s (id, user_id, member_id, way) values (admit_session.session, member.id, member.id, admit_session.way)
  on conflict (id) do update set way = excluded.way where s.ended_at is null;
  update private.members as m
  set joined_at = coalesce(m.joined_at, now()), has_passkey = m.has_passkey or admit_session.way = 'passkey'
  where m.id = member.id;
  perform private.record_of_member(member.id, case when member.joined_at is null then 'joined' else 'passkey added' end,
    jsonb_build_object('way', admit_session.way));
end
$$;

-- Writes down what a person did with their own sign-in, which the server has seen.
create or replace function public.note_sign_in(person uuid, action text) returns void
language sql security definer
set search_path = ''
as $$
  select private.record_of_member(note_sign_in.person, note_sign_in.action)
$$;

-- Writes down that sign-ins fail from a network: once an hour for each, and a hundred times an hour at most.
create or replace function public.note_failed_sign_in(network text, way text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit (actor, action, details)
  select 'server', 'sign-in failed', jsonb_build_object('network', note_failed_sign_in.network, 'way', note_failed_sign_in.way)
  where not exists (
    select from public.audit as a
    where a.action = 'sign-in failed' and a.at > now() - interval '1 hour' and a.details ->> 'network' = note_failed_sign_in.network
  ) and (select count(*) from public.audit as a where a.action = 'sign-in failed' and a.at > now() - interval '1 hour') < 100
$$;

-- People and sign-ins for doctor: owners, and who has no e-mail address, no recovery code left.
create or replace function public.people_figures() returns table (id uuid, name text, role text, has_joined boolean, codes_left integer)
language sql stable security definer
set search_path = ''
as $$
  select m.id, m.name, m.role, m.joined_at is not null,
    (select count(*)::integer from private.recovery_codes as c where c.member_id = m.id and c.used_at is null)
  from private.members as m where m.removed_at is null order by lower(m.name)
$$;

-- True where the shared password opens nothing; the login says so.
create or replace function public.are_passkeys_required() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select s.passkeys_required from private.settings as s
$$;

-- What the mails say ---------------------------------------------------------------------------------------------------

-- Of the person's newest link; null once it was used, or has run out.
create or replace function private.invitation_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('to', m.email, 'name', m.name, 'role', m.role, 'invitation', i.id, 'until', i.expires_at, 'has_joined', m.joined_at is not null)
  from private.members as m join private.invitations as i on i.member_id = m.id and i.used_at is null and i.expires_at > now()
  where m.id = job.member_id and m.removed_at is null and m.email <> ''
$$;

create or replace function private.new_device_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('to', m.email, 'name', m.name, 'browser', s.browser, 'way', s.way, 'at', s.begun_at)
  from private.members as m join private.desk_sessions as s on s.id = job.session_id
  where m.id = job.member_id and m.removed_at is null and m.email <> ''
$$;

grant execute on function public.open_desk, public.read_caller, public.invite_person, public.invite_again, public.list_people, public.change_person,
  public.remove_person, public.set_sign_in_rules, public.read_sign_in_rules, public.list_devices, public.end_device, public.make_recovery_codes,
  public.read_my_sign_in
to authenticated;
grant execute on function public.read_invitation, public.use_invitation, public.use_recovery_code, public.take_own_email, public.admit_session, public.note_sign_in,
  public.note_failed_sign_in, public.people_figures, public.are_passkeys_required
to service_role;
