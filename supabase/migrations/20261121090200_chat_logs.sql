-- What visitors and Eve said, and the conversations that staff see: all messages of one address and one e-mail.

set local search_path = public, extensions;

create table public.chat_logs (
  id bigint generated always as identity primary key, -- grows with time: the order of messages stored together
  conversation_id uuid not null default gen_random_uuid(), -- one browser's talk with Eve
  role text not null constraint chat_logs_role check (role in ('user', 'assistant')),
  message_content text not null constraint chat_logs_message_length check (length(message_content) between 1 and 20000),
  ip_address text constraint chat_logs_ip_address_length check (length(ip_address) <= 64),
  email text constraint chat_logs_email_length check (length(email) <= 254),
  name text constraint chat_logs_name_length check (length(name) <= 200),
  phone text constraint chat_logs_phone_length check (length(phone) <= 64),
  address text constraint chat_logs_address_length check (length(address) <= 500),
  created_at timestamptz not null default now(),
  -- Why staff must hear of this turn: the visitor asked for a person, or left contact details.
  notice text constraint chat_logs_notice check (notice in ('person', 'contact')),
  -- Two readers know the columns by other names.
  user_type text generated always as (role) stored,
  message text generated always as (message_content) stored
);

comment on constraint chat_logs_role on public.chat_logs is 'The role must be user or assistant.';
comment on constraint chat_logs_message_length on public.chat_logs is 'A message must have 1 to 20,000 characters.';
comment on constraint chat_logs_ip_address_length on public.chat_logs is 'The address may have at most 64 characters.';
comment on constraint chat_logs_email_length on public.chat_logs is 'The e-mail address may have at most 254 characters.';
comment on constraint chat_logs_name_length on public.chat_logs is 'The name may have at most 200 characters.';
comment on constraint chat_logs_phone_length on public.chat_logs is 'The phone number may have at most 64 characters.';
comment on constraint chat_logs_address_length on public.chat_logs is 'The street address may have at most 500 characters.';
comment on constraint chat_logs_notice on public.chat_logs is 'The notice must be person or contact.';

create index chat_logs_newest on public.chat_logs (created_at desc, id desc);
create index chat_logs_conversation_id on public.chat_logs (conversation_id, id);
create index chat_logs_group on public.chat_logs (coalesce(ip_address, ''), coalesce(email, ''), created_at, id);

-- The chat log viewer ----------------------------------------------------------------------------------------------
-- It reads all messages without sign-in, never contact details or addresses; one row can turn it off.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  chat_log_viewer text not null default 'public' check (chat_log_viewer in ('public', 'off'))
);
insert into private.settings default values;

create function private.chat_log_viewer_is_public() returns boolean
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

create function public.set_chat_log_viewer(viewer text) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings set chat_log_viewer = viewer where chat_log_viewer <> viewer
$$;

alter table public.chat_logs enable row level security;
revoke all on public.chat_logs from public, anon, authenticated, service_role;
grant select (id, role, user_type, message_content, message, created_at) on public.chat_logs to anon;
grant select on public.chat_logs to authenticated;
grant select, insert, update, delete on public.chat_logs to service_role;

create policy "the viewer reads messages" on public.chat_logs for select to anon
  using ((select private.chat_log_viewer_is_public()));
create policy "staff read messages" on public.chat_logs for select to authenticated using ((select private.is_admin()));
create policy "the server does all" on public.chat_logs to service_role using (true) with check (true);

-- Conversations ----------------------------------------------------------------------------------------------------
-- Grouping a million messages takes seconds, so each statement on chat_logs brings this summary up to date.
-- An unknown address or e-mail is ''.
create table private.conversations (
  id uuid primary key default gen_random_uuid(),
  ip_address text not null,
  email text not null,
  message_count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The latest that is not empty, and when it was said.
  name text not null default '',
  name_at timestamptz,
  phone text not null default '',
  phone_at timestamptz,
  address text not null default '',
  address_at timestamptz,
  search_text text not null generated always as (
    private.searchable(email || E'\x1f' || name || E'\x1f' || phone || E'\x1f' || address)
  ) stored,
  unique (ip_address, email)
);

create index conversations_newest on private.conversations (last_at desc, id desc);
create index conversations_search on private.conversations using gin (search_text gin_trgm_ops);

create function private.add_to_conversations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.conversations as c
    (ip_address, email, message_count, first_at, last_at, name, name_at, phone, phone_at, address, address_at)
  select
    coalesce(ip_address, '') as ip, coalesce(email, '') as mail, count(*), min(created_at), max(created_at),
    coalesce((array_agg(name order by created_at desc, id desc) filter (where name <> ''))[1], ''),
    max(created_at) filter (where name <> ''),
    coalesce((array_agg(phone order by created_at desc, id desc) filter (where phone <> ''))[1], ''),
    max(created_at) filter (where phone <> ''),
    coalesce((array_agg(address order by created_at desc, id desc) filter (where address <> ''))[1], ''),
    max(created_at) filter (where address <> '')
  from added
  group by ip, mail
  order by ip, mail -- one order of locks for all
  on conflict (ip_address, email) do update set
    message_count = c.message_count + excluded.message_count,
    first_at = least(c.first_at, excluded.first_at),
    last_at = greatest(c.last_at, excluded.last_at),
    name = case when excluded.name_at >= coalesce(c.name_at, '-infinity') then excluded.name else c.name end,
    name_at = greatest(c.name_at, excluded.name_at),
    phone = case when excluded.phone_at >= coalesce(c.phone_at, '-infinity') then excluded.phone else c.phone end,
    phone_at = greatest(c.phone_at, excluded.phone_at),
    address = case when excluded.address_at >= coalesce(c.address_at, '-infinity') then excluded.address else c.address end,
    address_at = greatest(c.address_at, excluded.address_at);
  return null;
end
$$;

create function private.take_from_conversations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  gone record;
  kept private.conversations;
begin
  for gone in
    select coalesce(ip_address, '') as ip_address, coalesce(email, '') as email, count(*)::integer as messages,
      max(created_at) filter (where name <> '') as name_at,
      max(created_at) filter (where phone <> '') as phone_at,
      max(created_at) filter (where address <> '') as address_at
    from removed
    group by 1, 2
    order by 1, 2
  loop
    update private.conversations as c
    set message_count = c.message_count - gone.messages
    where c.ip_address = gone.ip_address and c.email = gone.email
    returning * into kept;

    if kept.message_count <= 0 then
      delete from private.conversations where id = kept.id;
      continue;
    end if;

    update private.conversations as c
    set first_at = ends.first_at, last_at = ends.last_at
    from (
      select min(m.created_at) as first_at, max(m.created_at) as last_at
      from public.chat_logs as m
      where coalesce(m.ip_address, '') = gone.ip_address and coalesce(m.email, '') = gone.email
    ) as ends
    where c.id = kept.id and (c.first_at, c.last_at) <> (ends.first_at, ends.last_at);

    -- Only a detail whose latest mention may have left is looked for again.
    if gone.name_at >= kept.name_at then
      update private.conversations set (name, name_at) = (
        select coalesce(max(said.name), ''), max(said.created_at) from (
          select m.name, m.created_at from public.chat_logs as m
          where coalesce(m.ip_address, '') = gone.ip_address and coalesce(m.email, '') = gone.email and m.name <> ''
          order by m.created_at desc, m.id desc limit 1
        ) as said
      ) where id = kept.id;
    end if;
    if gone.phone_at >= kept.phone_at then
      update private.conversations set (phone, phone_at) = (
        select coalesce(max(said.phone), ''), max(said.created_at) from (
          select m.phone, m.created_at from public.chat_logs as m
          where coalesce(m.ip_address, '') = gone.ip_address and coalesce(m.email, '') = gone.email and m.phone <> ''
          order by m.created_at desc, m.id desc limit 1
        ) as said
      ) where id = kept.id;
    end if;
    if gone.address_at >= kept.address_at then
      update private.conversations set (address, address_at) = (
        select coalesce(max(said.address), ''), max(said.created_at) from (
          select m.address, m.created_at from public.chat_logs as m
          where coalesce(m.ip_address, '') = gone.ip_address and coalesce(m.email, '') = gone.email and m.address <> ''
          order by m.created_at desc, m.id desc limit 1
        ) as said
      ) where id = kept.id;
    end if;
  end loop;
  return null;
end
$$;

create trigger chat_logs_inserted after insert on public.chat_logs
  referencing new table as added for each statement execute function private.add_to_conversations();
-- Triggers of one event run in the order of their names: adding first keeps a conversation that merely changed.
create trigger chat_logs_updated_1_add after update on public.chat_logs
  referencing new table as added for each statement execute function private.add_to_conversations();
create trigger chat_logs_updated_2_take after update on public.chat_logs
  referencing old table as removed for each statement execute function private.take_from_conversations();
create trigger chat_logs_deleted after delete on public.chat_logs
  referencing old table as removed for each statement execute function private.take_from_conversations();

-- One page of conversations, newest activity first, whose e-mail, name, phone or address holds `query`. `before` is the
-- last row of the page before: {"last_at", "id"}.
create function public.search_conversations(query text default '', before jsonb default null, page_size integer default 50)
returns table (
  id uuid, ip_address text, email text, name text, phone text, address text,
  message_count integer, first_at timestamptz, last_at timestamptz, last_message text
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  before_at constant timestamptz := (before ->> 'last_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
begin
  perform private.require_admin();
  return query
    select page.*, (
      select left(m.message_content, 200)
      from public.chat_logs as m
      where coalesce(m.ip_address, '') = page.ip_address and coalesce(m.email, '') = page.email
      order by m.created_at desc, m.id desc
      limit 1
    )
    from (
      select c.id, c.ip_address, c.email, c.name, c.phone, c.address, c.message_count, c.first_at, c.last_at
      from private.conversations as c
      where (before_at is null or (c.last_at, c.id) < (before_at, before_id))
        and (pattern = '%' or c.search_text like pattern)
      order by c.last_at desc, c.id desc
      limit private.page_limit(page_size)
    ) as page
    order by page.last_at desc, page.id desc;
end
$$;

-- One page of a conversation's messages, oldest first. `after` is the last row of the page before: {"created_at", "id"}.
create function public.conversation_messages(conversation uuid, after jsonb default null, page_size integer default 200)
returns table (id bigint, conversation_id uuid, role text, message_content text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  after_at constant timestamptz := (after ->> 'created_at')::timestamptz;
  after_id constant bigint := (after ->> 'id')::bigint;
  wanted private.conversations;
begin
  perform private.require_admin();
  select * into wanted from private.conversations as c where c.id = conversation;
  return query
    select m.id, m.conversation_id, m.role, m.message_content, m.created_at
    from public.chat_logs as m
    where coalesce(m.ip_address, '') = wanted.ip_address and coalesce(m.email, '') = wanted.email
      and (after_at is null or (m.created_at, m.id) > (after_at, after_id))
    order by m.created_at, m.id
    limit private.page_limit(page_size);
end
$$;

-- Stores a turn, both messages or neither. `args`: conversation_id, question, answer, and, where known, ip_address, email,
-- name, phone, address, notice. A conversation keeps the address that it began with; a new detail reaches its earlier
-- messages too, so that grouping by address and e-mail shows one conversation.
create function public.eve_store_turn(args jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  turn record;
  known record;
begin
  select * into turn from jsonb_to_record(args) as given (
    conversation_id uuid, question text, answer text,
    ip_address text, email text, name text, phone text, address text, notice text
  );
  select m.ip_address, m.email, m.name, m.phone, m.address into known
  from public.chat_logs as m where m.conversation_id = turn.conversation_id order by m.id desc limit 1;
  if found then
    turn.ip_address := coalesce(known.ip_address, turn.ip_address);
    turn.email := coalesce(nullif(turn.email, ''), known.email);
    turn.name := coalesce(nullif(turn.name, ''), known.name);
    turn.phone := coalesce(nullif(turn.phone, ''), known.phone);
    turn.address := coalesce(nullif(turn.address, ''), known.address);
    if (turn.email, turn.name, turn.phone, turn.address) is distinct from (known.email, known.name, known.phone, known.address) then
      update public.chat_logs as m
      set email = turn.email, name = turn.name, phone = turn.phone, address = turn.address
      where m.conversation_id = turn.conversation_id;
    end if;
  end if;
  insert into public.chat_logs (conversation_id, role, message_content, ip_address, email, name, phone, address, notice)
  values
    (turn.conversation_id, 'user', turn.question, turn.ip_address, turn.email, turn.name, turn.phone, turn.address, null),
    (turn.conversation_id, 'assistant', turn.answer, turn.ip_address, turn.email, turn.name, turn.phone, turn.address, turn.notice);
end
$$;

revoke all on function
  private.chat_log_viewer_is_public(), private.add_to_conversations(), private.take_from_conversations()
from public;
grant execute on function private.chat_log_viewer_is_public() to anon;
revoke all on function
  public.set_chat_log_viewer(text), public.search_conversations(text, jsonb, integer),
  public.conversation_messages(uuid, jsonb, integer), public.eve_store_turn(jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.set_chat_log_viewer(text), public.eve_store_turn(jsonb) to service_role;
grant execute on function public.search_conversations(text, jsonb, integer), public.conversation_messages(uuid, jsonb, integer)
to authenticated;
