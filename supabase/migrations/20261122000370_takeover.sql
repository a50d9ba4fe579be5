-- A person of the office in place of Eve: taking a conversation over, writing in it, giving it back; and what tells visitors and
-- desks at once that something has happened.

-- What happened -----------------------------------------------------------------------------------------------------
-- Says on the channel "eaves" where to look: the id of a conversation in which something happened, "desk" for another record, "office"
-- for who is there, "all"
-- where so much came at once that naming it would be dearer than looking. What happened is read from the tables: a listener that
-- missed a word loses nothing.
create function private.tell(words text[]) returns void
language sql
set search_path = ''
as $$
  select pg_notify('eaves', word)
  from unnest(case when cardinality(words) > 100 then array['all'] else words end) as word
$$;

create function private.tell_of_conversations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell(array(select distinct c.conversation_id::text from changed as c));
  return null;
end
$$;

create function private.tell_of_its_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell(array[new.conversation_id::text]);
  return null;
end
$$;

create function private.tell_the_desk() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell(array['desk']);
  return null;
end
$$;

create trigger messages_told after insert on public.messages
  referencing new table as changed for each statement execute function private.tell_of_conversations();
create trigger takeovers_begun_told after insert on private.takeovers
  referencing new table as changed for each statement execute function private.tell_of_conversations();
create trigger takeovers_ended_told after delete on private.takeovers
  referencing old table as changed for each statement execute function private.tell_of_conversations();
create trigger takeovers_renamed_told after update on private.takeovers
  for each row when (new.staff_name <> old.staff_name) execute function private.tell_of_its_conversation();
create trigger typing_begun_told after insert on private.typing
  referencing new table as changed for each statement execute function private.tell_of_conversations();
create trigger typing_went_on_told after update on private.typing
  referencing new table as changed for each statement execute function private.tell_of_conversations();

create trigger applications_told after insert on public.applications
  for each statement execute function private.tell_the_desk();
create trigger estimates_told after insert on public.estimates
  for each statement execute function private.tell_the_desk();
create trigger inspections_told after insert or update on public.inspections
  for each statement execute function private.tell_the_desk();
-- Of details that a visitor corrected, and of a notice.
create trigger conversations_told after update on public.conversations
  for each statement execute function private.tell_the_desk();

-- For the visitor ---------------------------------------------------------------------------------------------------
-- Whether one side has typed within the last five seconds.
create function private.is_typing(conversation uuid, side text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.typing as t
    where t.conversation_id = is_typing.conversation and t.side = is_typing.side
      and t.typed_at > clock_timestamp() - interval '5 seconds'
  )
$$;

-- What a panel shows beside the messages that it has: those after one of them, at most 200, who of the office answers, whether
-- that person types, and whether the visitor waits for a person. One row, none where there is no such conversation.
create function public.live_conversation(conversation uuid, after bigint default 0)
returns table (messages public.messages[], staff_name text, staff_types boolean, waits boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select
    array(
      select m from public.messages as m
      where m.conversation_id = c.id and m.id > live_conversation.after order by m.id limit 200
    ),
    t.staff_name,
    t.staff_name is not null and private.is_typing(c.id, 'staff'),
    t.staff_name is null and private.waits_for_person(c.id)
  from public.conversations as c
  left join private.takeovers as t on t.conversation_id = c.id
  where c.id = live_conversation.conversation;
end
$$;

create function private.note_typing(conversation uuid, side text) returns void
language sql
set search_path = ''
as $$
  insert into private.typing as t (conversation_id, side) values (conversation, note_typing.side)
  on conflict (conversation_id, side) do update set typed_at = clock_timestamp()
$$;

-- The visitor types; noted where somebody is there to see it.
create function public.visitor_types(conversation uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.note_typing(t.conversation_id, 'visitor')
  from private.takeovers as t where t.conversation_id = visitor_types.conversation
$$;

-- Stores an answer in a conversation that is locked, and answers its id. Its public text is made by the server, which is told of every message.
create function private.say(conversation uuid, content text, author text, sent_key text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  said bigint;
  said_at constant timestamptz := clock_timestamp();
begin
  update public.conversations as c
  set message_count = c.message_count + 1, updated_at = said_at
  where c.id = say.conversation;
  insert into public.messages (conversation_id, role, content, author, sent_key, created_at)
  values (say.conversation, 'assistant', say.content, say.author, say.sent_key, said_at)
  returning id into said;
  return said;
end
$$;

-- Ends a takeover as it was read, with Eve's words to the visitor; answers how many it ended. The conversation is locked.
create function private.end_takeover(held private.takeovers, words text) returns integer
language plpgsql
set search_path = ''
as $$
begin
  delete from private.takeovers as t
  where t.conversation_id = held.conversation_id and t.device_id = held.device_id and t.active_at = held.active_at;
  if not found then
    return 0;
  end if;
  delete from private.typing as t where t.conversation_id = held.conversation_id;
  perform private.say(held.conversation_id, words, null, null);
  return 1;
end
$$;

-- Gives the conversations back to Eve whose person has neither written nor typed for so many seconds, with her words to the visitor,
-- in which "{name}" stands for that person's name. Answers how many. Any number of servers may call it.
create function public.end_idle_takeovers(idle_seconds integer, words text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  idle private.takeovers;
  ended integer := 0;
begin
  for idle in
    select t.* from private.takeovers as t
    where t.active_at < clock_timestamp() - make_interval(secs => idle_seconds)
    order by t.conversation_id
  loop
    -- In the order of all who write there: the conversation first.
    perform from public.conversations as c where c.id = idle.conversation_id for update skip locked;
    continue when not found;
    ended := ended + private.end_takeover(idle, replace(words, '{name}', idle.staff_name));
  end loop;
  return ended;
end
$$;

-- For the desk ------------------------------------------------------------------------------------------------------
-- The conversation of a group in which the visitor wrote last, locked; answers 404 where the group is gone.
create function private.lock_latest_of_group(conversation uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  latest uuid;
begin
  select c.id into latest
  from public.conversations as asked join public.conversations as c on c.group_key = asked.group_key
  where asked.id = lock_latest_of_group.conversation
  order by c.updated_at desc limit 1
  for update of c;
  if latest is null then
    raise sqlstate 'PT404' using message = 'This conversation does not exist any more.';
  end if;
  return latest;
end
$$;

-- The takeover of this group by this device. Answers 409 with who answers there instead, '' for Eve.
create function private.own_takeover(conversation uuid, device uuid) returns private.takeovers
language plpgsql
set search_path = ''
as $$
declare
  held private.takeovers;
begin
  select t.* into held
  from public.conversations as asked
  join public.conversations as c on c.group_key = asked.group_key
  join private.takeovers as t on t.conversation_id = c.id
  where asked.id = own_takeover.conversation
  order by t.device_id = own_takeover.device desc, t.taken_at desc limit 1;
  if held.device_id is distinct from own_takeover.device then
    raise sqlstate 'PT409' using
      message = coalesce(held.staff_name, 'Eve') || ' answers this conversation.', detail = coalesce(held.staff_name, '');
  end if;
  return held;
end
$$;

-- Puts a person in Eve's place, in the conversation of the group in which the visitor wrote last. The first who takes it has it:
-- others are answered 409 with who. Once more by the same device changes the name.
create function public.take_over(conversation uuid, device uuid, staff_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  latest uuid;
  holder text;
begin
  perform private.require_admin();
  latest := private.lock_latest_of_group(take_over.conversation);
  select t.staff_name into holder
  from public.conversations as c
  join public.conversations as other on other.group_key = c.group_key
  join private.takeovers as t on t.conversation_id = other.id
  where c.id = latest and t.device_id <> take_over.device limit 1;
  if found then
    raise sqlstate 'PT409' using message = holder || ' answers this conversation.', detail = holder;
  end if;
  insert into private.takeovers as t (conversation_id, device_id, staff_name)
  values (latest, take_over.device, btrim(take_over.staff_name))
  on conflict (conversation_id) do update set
    staff_name = excluded.staff_name, taken_at = clock_timestamp(), active_at = clock_timestamp();
end
$$;

-- Gives it back to Eve with her words to the visitor. Nothing happens where Eve has it already; 409 where somebody else does.
create function public.give_back(conversation uuid, device uuid, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.takeovers;
begin
  perform private.require_admin();
  select t.* into held
  from public.conversations as asked
  join public.conversations as c on c.group_key = asked.group_key
  join private.takeovers as t on t.conversation_id = c.id
  where asked.id = give_back.conversation;
  if not found then
    return;
  end if;
  held := private.own_takeover(give_back.conversation, give_back.device);
  perform from public.conversations as c where c.id = held.conversation_id for update;
  perform private.end_takeover(t, give_back.words)
  from private.takeovers as t where t.conversation_id = held.conversation_id and t.device_id = give_back.device;
end
$$;

-- Writes to the visitor in one's own name and answers the message's id; the same again under its key is stored once. 409 where somebody
-- else answers, or Eve, as after three idle minutes.
create function public.say_to_visitor(conversation uuid, device uuid, content text, sent_key text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.takeovers;
  known bigint;
begin
  perform private.require_admin();
  select m.id into known
  from public.conversations as asked
  join public.conversations as c on c.group_key = asked.group_key
  join public.messages as m on m.conversation_id = c.id and m.sent_key = say_to_visitor.sent_key
  where asked.id = say_to_visitor.conversation;
  if found then
    return known;
  end if;
  held := private.own_takeover(say_to_visitor.conversation, say_to_visitor.device);
  perform from public.conversations as c where c.id = held.conversation_id for update;
  -- It may have ended, or the same have been stored, while this waited.
  held := private.own_takeover(say_to_visitor.conversation, say_to_visitor.device);
  select m.id into known from public.messages as m
  where m.conversation_id = held.conversation_id and m.sent_key = say_to_visitor.sent_key;
  if found then
    return known;
  end if;
  update private.takeovers as t set active_at = clock_timestamp() where t.conversation_id = held.conversation_id;
  delete from private.typing as t where t.conversation_id = held.conversation_id and t.side = 'staff';
  return private.say(held.conversation_id, say_to_visitor.content, held.staff_name, say_to_visitor.sent_key);
end
$$;

-- Whoever answers types.
create function public.staff_types(conversation uuid, device uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.takeovers;
begin
  perform private.require_admin();
  held := private.own_takeover(staff_types.conversation, staff_types.device);
  update private.takeovers as t set active_at = clock_timestamp() where t.conversation_id = held.conversation_id;
  perform private.note_typing(held.conversation_id, 'staff');
end
$$;

-- Who answers in a group, null while Eve does, on which device, and whether its visitor types. One row, none where the group is gone.
create function public.conversation_presence(conversation uuid)
returns table (staff_name text, device_id uuid, visitor_types boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select t.staff_name, t.device_id, coalesce(private.is_typing(t.conversation_id, 'visitor'), false)
    from public.conversations as asked
    left join lateral (
      select held.* from public.conversations as c
      join private.takeovers as held on held.conversation_id = c.id
      where c.group_key = asked.group_key
      order by held.taken_at desc limit 1
    ) as t on true
    where asked.id = conversation_presence.conversation;
end
$$;
