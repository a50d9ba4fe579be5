-- A person of the office in place of Eve: taking a conversation over, writing in it, giving it back; and what tells visitors and
-- desks at once that something has happened.

-- Says on the channel "eaves" where to look: the id of a conversation in which something happened, "desk" for another record, "office"
-- for who is there, "all" where so much came at once that naming it would be dearer than looking. What happened is read from the tables: a
-- listener that missed a word loses nothing.
create or replace function private.tell(words text[]) returns void
language sql
set search_path = ''
as $$
  select pg_notify('eaves', word)
  from unnest(case when cardinality(words) > 100 then array['all'] else words end) as word
$$;

-- The changes for a server that cannot listen: in which conversations something happened after `since`, whether something else came for
-- the desk, and who is there. A row may be committed after one that is younger, so whoever asks again gives a time a little ago.
create or replace function public.live_changes(since timestamptz default null)
returns table (now timestamptz, conversations uuid[], desk boolean, here text[])
language sql stable security definer
set search_path = ''
as $$
  with asked as (select coalesce(live_changes.since, now()) as since)
  select now(),
    array(
      select m.conversation_id from public.messages as m, asked where m.created_at > asked.since
      union select t.conversation_id from private.takeovers as t, asked where t.taken_at > asked.since
      -- Five seconds longer, so that its end is found too (private.is_typing).
      union select t.conversation_id from private.typing as t, asked where t.typed_at > asked.since - interval '5 seconds'
      limit 1000
    ),
    exists (select from public.applications as a, asked where a.created_at > asked.since)
      or exists (select from public.estimates as e, asked where e.created_at > asked.since)
      or exists (
        select from public.inspections as i, asked where coalesce(i.visitor_changed_at, i.created_at) > asked.since
      ),
    private.names_here()
$$;

-- True if one side has typed within the last five seconds.
create or replace function private.is_typing(conversation uuid, side text) returns boolean
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
create or replace function public.live_conversation(conversation uuid, after bigint default 0)
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

create or replace function private.note_typing(conversation uuid, side text) returns void
language sql
set search_path = ''
as $$
  insert into private.typing as t (conversation_id, side) values (conversation, note_typing.side)
  on conflict (conversation_id, side) do update set typed_at = clock_timestamp()
$$;

-- The visitor types; noted where somebody is there to see it.
create or replace function public.visitor_types(conversation uuid) returns void
language sql security definer
set search_path = ''
as $$
  select private.note_typing(t.conversation_id, 'visitor')
  from private.takeovers as t where t.conversation_id = visitor_types.conversation
$$;

create or replace function public.visitor_saw(conversation uuid, message bigint) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.seen as s (conversation_id, message_id)
  select c.id, visitor_saw.message from public.conversations as c where c.id = visitor_saw.conversation
  on conflict (conversation_id) do update set message_id = greatest(s.message_id, excluded.message_id)
$$;

-- Stores an answer in a conversation that is locked, and answers its id. Its public text is made by the server, which is told of every message.
create or replace function private.say(conversation uuid, content text, author text, sent_key text) returns bigint
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
create or replace function private.end_takeover(held private.takeovers, words text) returns integer
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
create or replace function public.end_idle_takeovers(idle_seconds integer, words text) returns integer
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

create or replace function private.own_takeover(conversation uuid, device uuid) returns private.takeovers
language plpgsql
set search_path = ''
as $$
declare
  held private.takeovers;
begin
  select t.* into held from private.takeovers as t where t.conversation_id = own_takeover.conversation;
  if held.device_id is distinct from own_takeover.device then
    raise sqlstate 'PT409' using
      message = coalesce(held.staff_name, 'Eve') || ' answers this conversation.', detail = coalesce(held.staff_name, '');
  end if;
  return held;
end
$$;

-- Puts a person in Eve's place in a conversation. The first who takes it has it: others are answered 409 with who. Once more by the same device
-- changes the name.
create or replace function public.take_over(conversation uuid, device uuid, staff_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  holder text;
begin
  perform private.requires('office');
  perform from public.conversations as c where c.id = take_over.conversation for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This conversation does not exist any more.';
  end if;
  select t.staff_name into holder
  from private.takeovers as t where t.conversation_id = take_over.conversation and t.device_id <> take_over.device;
  if found then
    raise sqlstate 'PT409' using message = holder || ' answers this conversation.', detail = holder;
  end if;
  insert into private.takeovers as t (conversation_id, device_id, staff_name)
  values (take_over.conversation, take_over.device, private.proven_name(take_over.staff_name))
  on conflict (conversation_id) do update set
    staff_name = excluded.staff_name, taken_at = clock_timestamp(), active_at = clock_timestamp();
end
$$;

create or replace function public.give_back(conversation uuid, device uuid, words text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  if not exists (select from private.takeovers as t where t.conversation_id = give_back.conversation) then
    return;
  end if;
  perform private.own_takeover(give_back.conversation, give_back.device);
  perform from public.conversations as c where c.id = give_back.conversation for update;
  perform private.end_takeover(t, give_back.words)
  from private.takeovers as t where t.conversation_id = give_back.conversation and t.device_id = give_back.device;
end
$$;

create or replace function public.say_to_visitor(conversation uuid, device uuid, content text, sent_key text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.takeovers;
  known bigint;
begin
  perform private.requires('office');
  -- One statement after the other: the same may be stored while this waits.
  perform from public.conversations as c where c.id = say_to_visitor.conversation for update;
  select m.id into known from public.messages as m
  where m.conversation_id = say_to_visitor.conversation and m.sent_key = say_to_visitor.sent_key;
  if found then
    return known;
  end if;
  held := private.own_takeover(say_to_visitor.conversation, say_to_visitor.device);
  update private.takeovers as t set active_at = clock_timestamp() where t.conversation_id = held.conversation_id;
  delete from private.typing as t where t.conversation_id = held.conversation_id and t.side = 'staff';
  return private.say(held.conversation_id, say_to_visitor.content, held.staff_name, say_to_visitor.sent_key);
end
$$;

-- Whoever answers types.
create or replace function public.staff_types(conversation uuid, device uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.takeovers;
begin
  perform private.requires('office');
  held := private.own_takeover(staff_types.conversation, staff_types.device);
  update private.takeovers as t set active_at = clock_timestamp() where t.conversation_id = held.conversation_id;
  perform private.note_typing(held.conversation_id, 'staff');
end
$$;

-- Who answers in a conversation, null while Eve does, on which device, and whether its visitor types. One row, none where it is gone.
create or replace function public.conversation_presence(conversation uuid)
returns table (staff_name text, device_id uuid, visitor_types boolean)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    select t.staff_name, t.device_id, t.staff_name is not null and private.is_typing(c.id, 'visitor')
    from public.conversations as c
    left join private.takeovers as t on t.conversation_id = c.id
    where c.id = conversation_presence.conversation;
end
$$;

create or replace function private.tell_of_takeover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  takeover constant private.takeovers := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and new.staff_name = old.staff_name then
    return null;
  end if;
  perform private.tell(array[takeover.conversation_id::text]);
  -- With a deleted conversation its takeover ends, and nothing is to be recorded of it.
  if tg_op <> 'UPDATE' and exists (select from public.conversations as c where c.id = takeover.conversation_id) then
    perform private.record_activity('conversation', takeover.conversation_id,
      case tg_op when 'DELETE' then 'given back' else 'taken over' end, jsonb_build_object('name', takeover.staff_name));
  end if;
  return null;
end
$$;

create or replace function private.tell_of_typing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell(array[new.conversation_id::text]);
  return null;
end
$$;

create or replace trigger takeovers_told after insert or update or delete on private.takeovers
  for each row execute function private.tell_of_takeover();

create or replace trigger typing_told after insert or update on private.typing for each row execute function private.tell_of_typing();

grant execute on function public.take_over, public.give_back, public.say_to_visitor, public.staff_types, public.conversation_presence to authenticated;
grant execute on function public.live_changes, public.live_conversation, public.visitor_types, public.visitor_saw,
  public.end_idle_takeovers
to service_role;
