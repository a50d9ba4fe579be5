-- Letters: mail that staff write at the desk to the address of a record.

-- Refuses a letter that is one too many: a stolen session must not make the office a sender of spam.
create or replace function private.require_room_for_letter(address text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  mailbox constant text := private.folded_email(address);
  in_a_minute integer;
  to_the_mailbox integer;
  mailboxes integer;
begin
  select
    count(*) filter (where a.at > now() - interval '1 minute'),
    count(*) filter (where private.folded_email(a.details ->> 'to') = mailbox),
    count(distinct private.folded_email(a.details ->> 'to'))
  into in_a_minute, to_the_mailbox, mailboxes
  from public.activities as a where a.what = 'letter' and a.at > now() - interval '1 hour';
  if in_a_minute >= 10 then
    raise sqlstate 'PT429' using message = 'At most ten e-mails can be sent in a minute. Please wait a minute.';
  elsif to_the_mailbox >= 6 then
    raise sqlstate 'PT429' using message = 'At most six e-mails can be sent to one address in an hour. Please wait, or call.';
  elsif to_the_mailbox = 0 and mailboxes >= 60 then
    raise sqlstate 'PT429' using message = 'At most sixty people can be written to in an hour. Please wait, or call.';
  end if;
end
$$;

create or replace function private.require_letter(title text, body text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if require_letter.title = '' or require_letter.body = '' then
    raise invalid_parameter_value using message = 'An e-mail needs a subject and a text.';
  elsif length(require_letter.title) > 150 then
    raise invalid_parameter_value using message = 'The subject may have at most 150 characters.';
  elsif length(require_letter.body) > 5000 then
    raise invalid_parameter_value using message = 'The text may have at most 5,000 characters.';
  elsif require_letter.title || ' ' || require_letter.body ~ '\{[[:alpha:]_]+\}' then
    raise invalid_parameter_value using message = 'Fill in the names in braces first.';
  end if;
end
$$;

-- The address to which a record's letters go, as it was written. '' where it has none.
create or replace function private.address_of_record(kind text, subject uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((
    select btrim(line.email)
    from private.lines_of(array[address_of_record.subject]) as line
    where line.email ~ '^\s*[^[:space:]@]+@[^[:space:]@]+\s*$'
    limit 1
  ), '')
$$;

-- What a letter can name, of a visit as far as its estimate says it.
create or replace function public.read_addressee(kind text, subject uuid)
returns table (email text, name text, service text, range_low numeric, range_high numeric)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform private.require_record(read_addressee.kind, read_addressee.subject);
  return query
    select private.address_of_record(read_addressee.kind, read_addressee.subject), line.name, coalesce(e.service_type, ''),
      e.range_low, e.range_high
    from private.lines_of(array[read_addressee.subject]) as line
    left join public.inspections as i on read_addressee.kind = 'inspection' and i.id = read_addressee.subject
    left join public.estimates as e on e.id = case read_addressee.kind when 'estimate' then read_addressee.subject else i.estimate_id end;
end
$$;

-- Stores a letter to a record's address and the mail, which leaves a minute later. It ends the wait for a first answer, and a lead whose
-- date has come is on again after the usual pause. Stored once under its id. Answers 409 where `receiver`, which the writer saw, is
-- not the record's address any more.
create or replace function public.send_letter(id uuid, kind text, subject uuid, receiver text, title text, body text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  heading constant text := btrim(regexp_replace(send_letter.title, '[[:cntrl:][:space:]]+', ' ', 'g'));
  text_sent constant text := btrim(send_letter.body, E' \t\r\n');
  address text;
  stored public.activities;
  lead private.leads;
begin
  perform private.requires('office');
  perform private.require_letter(heading, text_sent);
  perform pg_advisory_xact_lock(10, 0); -- one after the other: those that are sent at the same moment are counted too
  select a.* into stored from public.activities as a where a.id = send_letter.id;
  if found then
    if (stored.what, stored.kind, stored.subject_id, stored.details ->> 'subject', stored.note)
      is distinct from ('letter', send_letter.kind, send_letter.subject, heading, text_sent)
    then
      raise sqlstate 'PT409' using message = 'This e-mail was sent before with another text. It stands under what was done.';
    end if;
    return;
  end if;
  perform private.require_record(send_letter.kind, send_letter.subject);
  address := private.address_of_record(send_letter.kind, send_letter.subject);
  if address = '' then
    raise sqlstate 'PT409' using message = 'This record has no e-mail address.';
  elsif address <> btrim(send_letter.receiver) then
    raise sqlstate 'PT409' using message = format('The e-mail address is %s by now. Look at the text again.', address), detail = address;
  end if;
  perform private.require_room_for_letter(address);

  lead := private.lead_of(send_letter.subject);
  perform private.record_activity(send_letter.kind, send_letter.subject, 'letter',
    jsonb_build_object('subject', heading, 'to', address, 'next_was', lead.next_at), null, text_sent, send_letter.id);
  perform private.answer_lead(lead.id, private.staff_says('name'));
  perform private.put_off(lead.id);
  perform private.add_job('letter', send_letter.kind, send_letter.subject, '1 minute', send_letter.id);
  perform private.tell(array['desk', send_letter.subject::text]);
end
$$;

-- Takes a letter back that has not left, with what came of it by itself: who waited waits again, and the lead has the date that it had.
create or replace function public.take_back_letter(letter uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  taken public.activities;
  lead uuid;
begin
  perform private.requires('office');
  select a.* into taken from public.activities as a where a.id = take_back_letter.letter and a.what = 'letter' for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This e-mail does not exist any more.';
  elsif taken.details ? 'taken_back' then
    return;
  end if;
  delete from public.jobs as j where j.message_key = take_back_letter.letter and private.is_untouched(j);
  if not found then
    raise sqlstate 'PT409' using message = 'The e-mail has left already.';
  end if;
  update public.activities as a set details = a.details || jsonb_build_object('taken_back', now()) where a.id = taken.id;
  lead := (private.lead_of(taken.subject_id)).id;
  perform private.wait_again(lead, taken.at);
  update private.leads as l set next_at = (taken.details ->> 'next_was')::timestamptz
  where l.id = lead and l.next_at = taken.at + private.usual_pause();
  perform private.tell(array['desk', taken.subject_id::text]);
end
$$;

-- How the letters to a record's person fare, by the ids of their activities; none of one that was taken back.
create or replace function private.list_letters(record_id uuid)
returns table (id uuid, due_at timestamptz, sent_at timestamptz, is_leaving boolean, is_given_up boolean, last_error text)
language sql stable
set search_path = ''
as $$
  select j.message_key, j.due_at, j.sent_at, j.leased_until is not null, j.abandoned_at is not null, j.answer
  from (select * from private.records_with(list_letters.record_id) limit 2000) as own
  join public.jobs as j on j.record_id = own.subject_id
  where j.kind = 'letter'
  order by j.id desc
  limit 200
$$;

-- What a letter says; null of one that is taken back, or whose record is deleted.
create or replace function private.letter_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', a.details ->> 'to', 'title', a.details ->> 'subject', 'body', a.note)
  from public.activities as a
  where a.id = job.message_key and a.what = 'letter' and not a.details ? 'taken_back'
$$;

grant execute on function public.read_addressee, public.send_letter, public.take_back_letter to authenticated;
