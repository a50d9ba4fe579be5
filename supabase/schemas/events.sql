-- What follows when a row is stored or changed: in its transaction, in this order, after its record is kept (records.sql). Each step stands in
-- the file of its subject.

create or replace function private.application_came() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.announce('application', new.id);
  perform private.write_receipt('application', new.id, new.email);
  perform private.tell(array['desk']);
  return null;
end
$$;

create or replace function private.estimate_came() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.announce('estimate', new.id);
  perform private.begin_wait(new.id, 'new');
  perform private.push('lead', 'estimate', new.id);
  perform private.write_nudges(new);
  if btrim(new.notes) <> '' then
    perform private.await_hearing('estimate', new.id);
  end if;
  perform private.tell_webhook('lead.created', 'estimate', new.id);
  perform private.tell(array['desk']);
  return null;
end
$$;

create or replace function private.estimate_decided() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_status(new.id, old.status, new.status);
  return null;
end
$$;

create or replace function private.visit_came() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'booked' then
    perform private.announce_visit(new, 'booked');
    perform private.call_for_visit(new);
  end if;
  perform private.record_visit(new, new.status);
  if btrim(new.notes) <> '' and new.source <> 'desk' then
    perform private.await_hearing('inspection', new.id);
  end if;
  if new.status = 'booked' then
    perform private.tell_webhook('visit.booked', 'inspection', new.id);
  end if;
  perform private.tell(array['desk']);
  return null;
end
$$;

-- Staff who end or cancel a visit have answered. That another crew comes is recorded where the visit has moved to it, not where it was just booked.
create or replace function private.visit_changed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_moved constant boolean := new.starts_at <> old.starts_at;
  is_other constant boolean := new.status <> old.status;
  news constant text := case
    when new.status = 'cancelled' and old.status = 'booked' then 'cancelled'
    when new.status = 'booked' and old.status = 'cancelled' then 'booked'
    when new.status = 'booked' and is_moved then 'moved'
  end;
begin
  if is_other and old.status = 'booked' and private.may('crew') then
    perform private.answer_record(new.id, private.staff_says('name'));
  end if;
  if news is not null then
    perform private.announce_visit(new, news);
    perform private.call_for_visit(new);
  end if;
  if is_other or is_moved or new.crew <> old.crew and new.sequence > old.sequence then
    perform private.record_visit(new, case when not is_other and new.status = 'booked' then 'moved' else new.status end);
  end if;
  if is_other then
    perform private.ask_for_review(new);
  end if;
  perform private.tell(array['desk']);
  return null;
end
$$;

-- A chat is a lead once its visitor can be reached.
create or replace function private.conversation_changed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (new.email <> '' or new.phone <> '') and (tg_op = 'INSERT' or old.email = '' and old.phone = '') then
    perform private.tell_webhook('lead.created', 'conversation', new.id);
  end if;
  if tg_op = 'UPDATE' then
    perform private.tell(array['desk']);
  end if;
  return null;
end
$$;

-- The words of a conversation are searched up to 4,000: one value of PostgreSQL holds no more than a megabyte.
create or replace function private.messages_came() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  message public.messages;
begin
  for message in select a.* from added as a where a.notice is not null or a.author is not null order by a.id loop
    if message.notice is not null then
      perform private.announce_conversation(message.conversation_id, message.notice);
    end if;
    if message.author is not null then
      perform private.answer_by_message(message);
    end if;
  end loop;
  update private.records as r set words = r.words || said.words
  from (
    select a.conversation_id, private.words_of(string_agg(a.content, ' ' order by a.id)) as words from added as a group by a.conversation_id
  ) as said
  where r.id = said.conversation_id and length(r.words) < 4000;
  perform private.tell(array(select distinct a.conversation_id::text from added as a));
  return null;
end
$$;

create or replace trigger applications_came after insert on public.applications
  for each row execute function private.application_came();

create or replace trigger estimates_came after insert on public.estimates
  for each row execute function private.estimate_came();

create or replace trigger estimates_decided after update of status on public.estimates
  for each row when (new.status <> old.status) execute function private.estimate_decided();

create or replace trigger inspections_came after insert on public.inspections
  for each row execute function private.visit_came();

create or replace trigger inspections_changed after update on public.inspections
  for each row execute function private.visit_changed();

create or replace trigger conversations_changed after insert or update on public.conversations
  for each row execute function private.conversation_changed();

create or replace trigger messages_came after insert on public.messages
  referencing new table as added for each statement execute function private.messages_came();
