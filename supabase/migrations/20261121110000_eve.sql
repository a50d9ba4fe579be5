-- What Eve needs beside the messages: what she remembers of a conversation, the questions that got no good answer, and
-- counters of requests that several site processes share.

alter table public.chat_logs
  add column missed boolean not null default false,
  add column eve_state jsonb constraint chat_logs_eve_state_size check (length(eve_state::text) <= 4000);
comment on column public.chat_logs.missed is 'Of a visitor''s message: Eve had no good answer to it.';
comment on column public.chat_logs.eve_state is 'Of an answer: what Eve remembers of the conversation from then on.';
comment on constraint chat_logs_eve_state_size on public.chat_logs is 'The state of the conversation is too large.';
create index chat_logs_missed on public.chat_logs (created_at desc, id desc) where missed;

-- A conversation as Eve goes on with it: {"details": {"name", "email", "phone", "address"}, "state", "messages"}, the last
-- `message_limit` messages ({"id", "role", "content", "createdAt"}) oldest first. Empty details, null state and no messages
-- where there is none.
create function public.eve_open_conversation(conversation uuid, message_limit integer default 12) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with latest as (
    select m.*
    from public.chat_logs as m
    where m.conversation_id = conversation
    order by m.id desc
    limit least(greatest(coalesce(message_limit, 12), 1), 200)
  ), last as (
    select * from latest order by id desc limit 1
  )
  select jsonb_build_object(
    'details', coalesce((
      select jsonb_strip_nulls(jsonb_build_object('name', name, 'email', email, 'phone', phone, 'address', address)) from last
    ), '{}'::jsonb),
    'state', (select eve_state from last),
    'messages', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', id, 'role', role, 'content', message_content, 'createdAt', created_at) order by id
      ) from latest
    ), '[]'::jsonb)
  )
$$;

-- Stores a turn, both messages or neither. `args`: conversation_id, question, answer, and, where known, ip_address, email,
-- name, phone, address, notice ('person' or 'contact': staff are told), missed, state, landing_page, referrer, utm. A
-- conversation keeps the address that it began with; a new detail reaches its earlier messages too, so that grouping by
-- address and e-mail shows one conversation. Where the visit came from stands once, with the conversation's first message.
create or replace function public.eve_store_turn(args jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  turn record;
  known record;
begin
  select * into turn from jsonb_to_record(args) as given (
    conversation_id uuid, question text, answer text,
    ip_address text, email text, name text, phone text, address text, notice text, missed boolean, state jsonb,
    landing_page text, referrer text, utm jsonb
  );
  -- Two tabs of one browser write one conversation: one after the other.
  perform pg_advisory_xact_lock(hashtextextended(turn.conversation_id::text, 0));
  select m.ip_address, m.email, m.name, m.phone, m.address into known
  from public.chat_logs as m where m.conversation_id = turn.conversation_id order by m.id desc limit 1;
  if found then
    turn.landing_page := null;
    turn.referrer := null;
    turn.utm := null;
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
  insert into public.chat_logs
    (conversation_id, role, message_content, ip_address, email, name, phone, address, notice, missed, eve_state,
    landing_page, referrer, utm)
  values
    (turn.conversation_id, 'user', turn.question, turn.ip_address, turn.email, turn.name, turn.phone, turn.address, null,
      coalesce(turn.missed, false), null, turn.landing_page, turn.referrer, turn.utm),
    (turn.conversation_id, 'assistant', turn.answer, turn.ip_address, turn.email, turn.name, turn.phone, turn.address,
      turn.notice, false, turn.state, null, null, null);
end
$$;

-- One page, newest first, of the questions that got no good answer. `before` is the last row of the page before:
-- {"created_at", "id"}. `answer` is what Eve said instead; `conversation` is the id that search_conversations gives.
create function public.missed_questions(before jsonb default null, page_size integer default 50)
returns table (id bigint, question text, answer text, created_at timestamptz, conversation uuid)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant bigint := (before ->> 'id')::bigint;
begin
  perform private.require_admin();
  return query
    select m.id, m.message_content,
      (
        select a.message_content from public.chat_logs as a
        where a.conversation_id = m.conversation_id and a.id > m.id and a.role = 'assistant'
        order by a.id limit 1
      ),
      m.created_at,
      (
        select c.id from private.conversations as c
        where c.ip_address = coalesce(m.ip_address, '') and c.email = coalesce(m.email, '')
      )
    from public.chat_logs as m
    where m.missed and (before_at is null or (m.created_at, m.id) < (before_at, before_id))
    order by m.created_at desc, m.id desc
    limit private.page_limit(page_size);
end
$$;

-- Counters of requests by address, in the columns that rate-limiter-flexible asks for. Unlogged: they are worth nothing
-- after a crash, and a write-ahead log for each request would cost more than what is counted.
create unlogged table private.request_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint -- milliseconds since 1970
);

revoke all on function
  public.eve_open_conversation(uuid, integer), public.eve_store_turn(jsonb), public.missed_questions(jsonb, integer)
from public, anon, authenticated, service_role;
grant execute on function public.eve_open_conversation(uuid, integer), public.eve_store_turn(jsonb) to service_role;
grant execute on function public.missed_questions(jsonb, integer) to authenticated;
