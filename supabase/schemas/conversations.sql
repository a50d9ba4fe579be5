-- Conversations with Eve: what the server stores of them, the groups in which the desk shows them, and the chat log.

-- One network address and one e-mail address are one visitor, perhaps in several browsers.
create or replace function private.facts_of(row_of public.conversations) returns private.record_facts
language sql stable
set search_path = ''
as $$
  select row_of.created_at, row_of.updated_at, row_of.updated_at, null::uuid, row_of.name, row_of.email, row_of.phone, row_of.address, '',
    row_of.notice, null::numeric, '', row_of.group_key, private.channel_of(row_of.landing_page, row_of.referrer, row_of.utm)
$$;

-- The beginning of what the visitor wrote last in a conversation.
create or replace function private.last_question(conversation uuid) returns text
language sql stable
set search_path = ''
as $$
  select left(m.content, 200) from public.messages as m
  where m.conversation_id = last_question.conversation and m.role = 'user'
  order by m.id desc limit 1
$$;

-- What staff see as one conversation, under the id of its first: all of its visitor's browsers, with the beginning of what the visitor wrote last, and
-- where the first visit began. Names, phones and addresses are those that are not empty, each once, the latest first.
create or replace view private.listed_conversations as
select g.group_key, g.id, g.ip_address, g.email, coalesce(g.names[1], '') as name, coalesce(g.phones[1], '') as phone,
  coalesce(g.addresses[1], '') as address, g.names, g.phones, g.addresses, g.notice, g.message_count, g.first_at, g.at as last_at, g.at,
  coalesce(private.last_question(g.latest), '') as last_question, c.landing_page, c.referrer, c.utm
from (
  select r.group_key, (array_agg(c.id order by c.created_at, c.id))[1] as id, (array_agg(c.id order by c.updated_at desc, c.id desc))[1] as latest,
    min(c.ip_address) as ip_address, min(c.email) as email, sum(c.message_count)::integer as message_count, min(c.created_at) as first_at,
    max(c.updated_at) as at, private.each_once(array_agg(c.name order by c.updated_at desc, c.id desc)) as names,
    private.each_once(array_agg(c.phone order by c.updated_at desc, c.id desc)) as phones,
    private.each_once(array_agg(c.address order by c.updated_at desc, c.id desc)) as addresses,
    private.gravest_notice(array_agg(c.notice)) as notice
  from private.records as r join public.conversations as c on c.id = r.id
  group by r.group_key
) as g
join public.conversations as c on c.id = g.id;

-- The specified table: a message with its conversation's details; two readers know the text and the role by other names.
-- It reads as its owner, not as the caller: PostgreSQL asks a caller for the right to each column that a view mentions,
-- and visitors have none to contact details. So the condition stands here, one for all rows, beside the rights to
-- columns; and visitors read what is public of a text. The join is an outer one so that it falls away where no detail is asked for.
create or replace view public.chat_logs as
select m.id, m.conversation_id, m.role, m.role as user_type,
  case current_user when 'anon' then m.public_content else m.content end as message_content,
  case current_user when 'anon' then m.public_content else m.content end as message,
  m.created_at, nullif(c.ip_address, '') as ip_address, nullif(c.email, '') as email, nullif(c.name, '') as name,
  nullif(c.phone, '') as phone, nullif(c.address, '') as address
from public.messages as m
left join public.conversations as c on c.id = m.conversation_id
where (select private.may_read_chat_log());

-- Stores a turn, and with the first one the conversation, which keeps where it began. Details that are not given stay, and "" empties
-- one; `notice` tells staff; `parts` are of the answer. The public texts are what anyone may read. Where a person of the office answers, the answer given here is
-- Eve's and is dropped, with what she would remember of it, unless it is of an emergency. Answers that person's name, or null.
create or replace function public.store_turn(
  conversation_id uuid, question text, answer text, ip_address text default '',
  email text default null, name text default null, phone text default null, address text default null,
  state jsonb default null, missed boolean default false, notice text default null,
  landing_page text default null, referrer text default null, utm jsonb default null,
  public_question text default '[hidden]', public_answer text default '[hidden]', secret_hash text default null,
  public_rules integer default 0, parts jsonb default null
)
returns table (question_id bigint, answer_id bigint, staff_name text)
language plpgsql security definer
set search_path = ''
as $$
declare
  is_answered boolean;
  stored_at timestamptz;
begin
  -- Two tabs of one browser, and staff: one after the other, so that times go with the order of the messages.
  perform from public.conversations as c where c.id = store_turn.conversation_id for update;
  stored_at := clock_timestamp();
  staff_name := (select t.staff_name from private.takeovers as t where t.conversation_id = store_turn.conversation_id);
  is_answered := staff_name is null or coalesce(store_turn.notice = 'urgent', false);
  insert into public.conversations as c
    (id, secret_hash, ip_address, email, name, phone, address, state, landing_page, referrer, utm, message_count, created_at,
    updated_at)
  values
    (store_turn.conversation_id, store_turn.secret_hash, coalesce(store_turn.ip_address, ''), coalesce(store_turn.email, ''),
    coalesce(store_turn.name, ''), coalesce(store_turn.phone, ''), coalesce(store_turn.address, ''),
    case when is_answered then store_turn.state end,
    store_turn.landing_page, store_turn.referrer, store_turn.utm, case when is_answered then 2 else 1 end,
    stored_at, stored_at)
  on conflict (id) do update set
    email = coalesce(store_turn.email, c.email),
    name = coalesce(store_turn.name, c.name),
    phone = coalesce(store_turn.phone, c.phone),
    address = coalesce(store_turn.address, c.address),
    state = coalesce(excluded.state, c.state),
    message_count = c.message_count + excluded.message_count,
    updated_at = excluded.updated_at;
  insert into public.messages (conversation_id, role, content, public_content, public_rules, missed, created_at)
  values
    (store_turn.conversation_id, 'user', store_turn.question, store_turn.public_question, store_turn.public_rules,
    is_answered and coalesce(store_turn.missed, false), stored_at)
  returning id into question_id;
  delete from private.typing as t where t.conversation_id = store_turn.conversation_id and t.side = 'visitor';
  if is_answered then
    insert into public.messages (conversation_id, role, content, public_content, public_rules, notice, parts, created_at)
    values
      (store_turn.conversation_id, 'assistant', store_turn.answer, store_turn.public_answer, store_turn.public_rules,
      store_turn.notice, store_turn.parts, stored_at)
    returning id into answer_id;
  end if;
  return next;
end
$$;

-- Details as the visitor corrected them, and what Eve remembers since: null leaves one as it is, "" empties it. Staff are told of
-- a new way to reach the visitor. Answers the conversation, if there is one.
create or replace function public.correct_details(
  conversation uuid, state jsonb, email text default null, name text default null, phone text default null,
  address text default null
)
returns setof public.conversations
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.conversations;
  corrected public.conversations;
begin
  select c.* into held from public.conversations as c where c.id = correct_details.conversation for update;
  update public.conversations as c set
    email = coalesce(correct_details.email, c.email),
    name = coalesce(correct_details.name, c.name),
    phone = coalesce(correct_details.phone, c.phone),
    address = coalesce(correct_details.address, c.address),
    state = correct_details.state
  where c.id = held.id
  returning c.* into corrected;
  if corrected.email not in ('', held.email) or corrected.phone not in ('', held.phone) then
    perform private.announce_conversation(corrected.id, 'contact');
  end if;
  return query select (corrected).* where corrected.id is not null;
end
$$;

-- The conversation that this secret's hash opens, if there is one, with who of the office answers in it, null while Eve does.
create or replace function public.open_conversation(secret_hash text)
returns table (id uuid, email text, name text, phone text, address text, state jsonb, staff_name text)
language sql stable security definer
set search_path = ''
as $$
  select c.id, c.email, c.name, c.phone, c.address, c.state, t.staff_name
  from public.conversations as c
  left join private.takeovers as t on t.conversation_id = c.id
  where c.secret_hash = open_conversation.secret_hash
$$;

-- The latest messages of a conversation, at most 200, oldest first.
create or replace function public.latest_messages(conversation uuid, most integer default 8) returns setof public.messages
language sql stable security definer
set search_path = ''
as $$
  select latest.*
  from (
    select m.* from public.messages as m
    where m.conversation_id = latest_messages.conversation
    order by m.id desc
    limit least(greatest(coalesce(most, 8), 1), 200)
  ) as latest
  order by latest.id
$$;

-- Messages whose public text older rules have made, at most 500.
create or replace function public.messages_to_publish(rules integer, most integer default 100)
returns table (id bigint, role text, content text)
language sql stable security definer
set search_path = ''
as $$
  select m.id, m.role, m.content from public.messages as m
  where m.public_rules < messages_to_publish.rules
  order by m.public_rules
  limit least(greatest(coalesce(most, 100), 1), 500)
$$;

-- Their public texts by these rules: [{"id", "text"}]. What newer rules have made in between stays.
create or replace function public.publish_messages(rules integer, texts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  update public.messages as m set public_content = r.text, public_rules = publish_messages.rules
  from jsonb_to_recordset(publish_messages.texts) as r (id bigint, text text)
  where m.id = r.id and m.public_rules < publish_messages.rules
$$;

-- Those of the latest 500 messages, where one was changed.
create or replace function private.renew_words() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update private.records as r set words = (
    select private.words_of(string_agg(latest.content, ' ' order by latest.id desc))
    from (
      select m.id, m.content from public.messages as m where m.conversation_id = new.conversation_id order by m.id desc limit 500
    ) as latest
  )
  where r.id = new.conversation_id;
  return null;
end
$$;

-- One page of its messages, oldest first. `after` is the id of the last one of the page before: in a group each turn waits for the one
-- before, so that none appears later among those that were read.
create or replace function public.conversation_messages(conversation uuid, after bigint default null, page_size integer default 200)
returns setof public.messages
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.requires('office');
  return query
    select m.*
    from public.conversations as asked
    join public.conversations as c on c.group_key = asked.group_key
    join public.messages as m on m.conversation_id = c.id
    where asked.id = conversation_messages.conversation and (after is null or m.id > after)
    order by m.id
    limit private.page_limit(page_size);
end
$$;

-- One page, newest first, of the questions that got no good answer in the last 90 days, with what Eve said instead. `before` is
-- the last row of the page before: {"created_at", "id"}.
create or replace function public.missed_questions(before jsonb default null, page_size integer default 50)
returns table (id bigint, conversation_id uuid, question text, answer text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant bigint := (before ->> 'id')::bigint;
begin
  perform private.requires('office');
  return query
    select m.id, m.conversation_id, m.content,
      (
        select a.content from public.messages as a
        where a.conversation_id = m.conversation_id and a.id > m.id and a.role = 'assistant'
        order by a.id limit 1
      ),
      m.created_at
    from public.messages as m
    where m.missed and m.created_at > now() - interval '90 days'
      and (before_at is null or (m.created_at, m.id) < (before_at, before_id))
    order by m.created_at desc, m.id desc
    limit private.page_limit(page_size);
end
$$;

-- The browsers of a group, the first to begin first: who answers there, null while Eve does, and on which device; why it waits for staff,
-- null if it does not; whether nobody of staff has seen all of it. At most 100.
create or replace function public.conversation_browsers(conversation uuid)
returns table (
  id uuid, name text, began_at timestamptz, last_at timestamptz, last_question text, staff_name text, device_id uuid, waits text,
  unseen boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    select c.id, c.name, c.created_at, c.updated_at,
      (
        select left(m.content, 200) from public.messages as m
        where m.conversation_id = c.id and m.role = 'user' order by m.id desc limit 1
      ),
      t.staff_name, t.device_id,
      (select w.reason from private.waits as w where w.subject_id = c.id and w.answered_at is null),
      exists (select from private.records as r where r.id = c.id and r.unseen_at is not null)
    from (
      select own.* from public.conversations as asked join public.conversations as own on own.group_key = asked.group_key
      where asked.id = conversation_browsers.conversation
      order by own.updated_at desc limit 100
    ) as c
    left join private.takeovers as t on t.conversation_id = c.id
    order by c.created_at, c.id;
end
$$;

-- Marks one browser's conversation as seen on all devices, and no other of its group; what came later than `up_to` stays unseen.
create or replace function public.mark_browser_seen(conversation uuid, up_to timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  update private.records as r set unseen_at = null where r.id = mark_browser_seen.conversation and r.unseen_at <= mark_browser_seen.up_to;
  if found then
    perform private.tell(array['desk', mark_browser_seen.conversation::text]);
  end if;
end
$$;

create or replace trigger messages_changed after update of content on public.messages
  for each row when (old.content <> new.content) execute function private.renew_words();

grant execute on function public.conversation_messages, public.missed_questions, public.conversation_browsers,
  public.mark_browser_seen
to authenticated;
grant execute on function public.store_turn, public.correct_details, public.open_conversation, public.latest_messages,
  public.messages_to_publish, public.publish_messages
to service_role;
