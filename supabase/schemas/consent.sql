-- Consent to calls and texts, and the wish to get none any more.

-- Stores a visitor's yes, as long as the record is there: the lock keeps it from being deleted meanwhile. The same yes sent again with a form is
-- stored once; in a chat it is said anew.
create or replace function public.give_consent(kind text, subject uuid, phone text, words text, page text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from private.records as r where r.id = give_consent.subject for key share;
  if not found then
    return;
  end if;
  perform private.hold_number(give_consent.phone);
  insert into public.consents (kind, subject_id, phone, words, page, at)
  select give_consent.kind, give_consent.subject, give_consent.phone, give_consent.words, left(coalesce(give_consent.page, ''), 300),
    clock_timestamp()
  where not exists (
    select from public.consents as c
    where c.subject_id = give_consent.subject and c.phone = give_consent.phone and c.words = give_consent.words
      and (give_consent.kind <> 'conversation' or private.calls_ended_at(give_consent.phone) is null)
  );
  perform private.tell(array['desk', give_consent.subject::text]);
end
$$;

-- The wishes that hold for a number, the latest first: none after a consent. What was said of a number holds for its extensions.
create or replace function private.withdrawals_of(phone text) returns setof private.withdrawals
language sql stable
set search_path = ''
as $$
  select w.*
  from (select private.number_of(withdrawals_of.phone) as number, private.phone_digits(withdrawals_of.phone) as line) as asked
  join private.withdrawals as w on w.number in (private.hash_number(asked.number), private.hash_number(asked.line))
  where w.taken_back_at is null and not exists (
    select from public.consents as c where private.number_of(c.phone) = asked.number and c.at > w.at
  )
  order by w.at desc
$$;

-- Since when a number is not to be called and texted; null while it may be.
create or replace function private.calls_ended_at(phone text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(w.at) from private.withdrawals_of(calls_ended_at.phone) as w
$$;

-- Whoever says something of a number waits for whom says something of it at the same moment.
create or replace function private.hold_number(phone text) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(12, hashtext(private.phone_digits(hold_number.phone)))
$$;

-- Keeps a wish, once for each way in which it came, and tells of it where it is new. Answers true if nothing ended calls before.
create or replace function private.end_calls(way text, kind text, subject uuid, phone text, said text default '') returns boolean
language plpgsql
set search_path = ''
as $$
declare
  ended boolean;
begin
  if private.phone_digits(end_calls.phone) is null then
    return false;
  end if;
  perform private.hold_number(end_calls.phone);
  ended := private.calls_ended_at(end_calls.phone) is not null;
  if exists (select from private.withdrawals_of(end_calls.phone) as w where w.way = end_calls.way) then
    return false;
  end if;
  insert into private.withdrawals (number, way, kind, subject_id, said, staff_name)
  values (private.hash_number(private.number_of(end_calls.phone)), end_calls.way, end_calls.kind, end_calls.subject, left(btrim(end_calls.said), 500),
    private.staff_says('name'));
  if not ended then
    perform private.record_activity(end_calls.kind, end_calls.subject, 'calls ended', jsonb_build_object('way', end_calls.way));
  end if;
  perform private.tell(array['desk', end_calls.subject::text]);
  return not ended;
end
$$;

-- A form with a number whose box for calls and texts was left open withdraws a yes that was given before it. One that is sent again says
-- nothing of a yes that came meanwhile with another record.
create or replace function public.withhold_consent(kind text, subject uuid, phone text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent_at timestamptz;
begin
  -- A chat has no moment at which it was sent.
  select case r.kind when 'conversation' then now() else r.received_at end into sent_at
  from private.records as r where r.id = withhold_consent.subject for key share;
  if (
    select c.at < sent_at or c.subject_id = withhold_consent.subject
    from public.consents as c
    where private.number_of(c.phone) = private.number_of(withhold_consent.phone)
    order by c.at desc limit 1
  ) then
    perform private.end_calls('form', withhold_consent.kind, withhold_consent.subject, withhold_consent.phone);
  end if;
end
$$;

-- The phone numbers in these records, as they are written there.
create or replace function private.phones_of(ids uuid[]) returns table (kind text, subject_id uuid, phone text, at timestamptz)
language sql stable
set search_path = ''
as $$
  select r.kind, r.id, r.phone, r.received_at from private.records as r where r.id = any(ids) and r.phone <> ''
$$;

create or replace function public.end_calls_of_mailbox(mailbox text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  given record;
begin
  for given in
    select distinct on (private.number_of(p.phone)) p.kind, p.subject_id, p.phone
    from private.phones_of(array(
      select r.id from private.records as r
      where private.hash_mailbox(r.email) = end_calls_of_mailbox.mailbox and r.mailbox <> ''
    )) as p
    order by private.number_of(p.phone), p.at desc
  loop
    perform private.end_calls('mail', given.kind, given.subject_id, given.phone);
  end loop;
end
$$;

-- By staff, who were told so: by phone, by letter, at the door.
create or replace function public.end_calls_to(kind text, subject uuid, phone text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform private.require_record(end_calls_to.kind, end_calls_to.subject);
  perform private.end_calls('staff', end_calls_to.kind, end_calls_to.subject, end_calls_to.phone);
end
$$;

-- Staff take back what they have said themselves, or what was not meant so. What the customer said by a form or a mail only the customer can.
create or replace function public.allow_calls_to(kind text, subject uuid, phone text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform private.require_record(allow_calls_to.kind, allow_calls_to.subject);
  perform private.hold_number(allow_calls_to.phone);
  if exists (select from private.withdrawals_of(allow_calls_to.phone) as w where w.way in ('form', 'mail')) then
    raise sqlstate 'PT409' using message = 'The customer ended calls by a form or by the link of a mail. Only a new yes of theirs allows them.';
  end if;
  update private.withdrawals as w set taken_back_at = now()
  where w.id in (select standing.id from private.withdrawals_of(allow_calls_to.phone) as standing);
  if found then
    perform private.record_activity(allow_calls_to.kind, allow_calls_to.subject, 'calls allowed');
    perform private.tell(array['desk', allow_calls_to.subject::text]);
  end if;
end
$$;

-- The numbers of the person of one record, the latest first, at most 20, each with its latest consent, whichever record it was given with, and
-- with the first wish since then not to be called: null for none. `is_last_word` is true where staff cannot take that back.
create or replace function private.list_numbers(record_id uuid)
returns table (
  phone text, agreed_at timestamptz, words text, page text, ended_at timestamptz, way text, said text, staff_name text, is_last_word boolean
)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with own as (
      select array_agg(r.subject_id) as ids
      from (select * from private.records_with(list_numbers.record_id) limit 2000) as r
    ), numbers as (
      select distinct on (private.number_of(written.phone)) written.phone, written.at
      from (
        select p.phone, p.at from own cross join lateral private.phones_of(own.ids) as p
        union all
        select c.phone, c.at from own join public.consents as c on c.subject_id = any(own.ids)
      ) as written
      where private.number_of(written.phone) is not null
      order by private.number_of(written.phone), written.at desc
    )
    select n.phone, yes.at, yes.words, yes.page, first_no.at, first_no.way, first_no.said, first_no.staff_name, exists (
      select from private.withdrawals_of(n.phone) as w where w.way in ('form', 'mail')
    )
    from numbers as n
    left join lateral (
      select c.at, c.words, c.page from public.consents as c
      where private.number_of(c.phone) = private.number_of(n.phone) order by c.at desc, c.id desc limit 1
    ) as yes on true
    left join lateral (
      select w.at, w.way, w.said, w.staff_name from private.withdrawals_of(n.phone) as w order by w.at limit 1
    ) as first_no on true
    order by n.at desc
    limit 20;
end
$$;

-- Those of these numbers, at most 500, that are not to be called and texted, with since when.
create or replace function public.list_ended_calls(phones text[]) returns table (phone text, ended_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    select asked.phone, private.calls_ended_at(asked.phone)
    from unnest(list_ended_calls.phones[:500]) as asked (phone)
    where private.calls_ended_at(asked.phone) is not null;
end
$$;

-- The same for the server, as many as a crew's calendar has.
create or replace function public.ended_calls(phones text[]) returns table (phone text)
language sql stable security definer
set search_path = ''
as $$
  select asked.phone from unnest(ended_calls.phones) as asked (phone) where private.calls_ended_at(asked.phone) is not null
$$;

create or replace function public.consents_of(kind text, subjects uuid[])
returns table (record_id uuid, phone text, words text, page text, at timestamptz, ended_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    select asked.id, coalesce(latest.phone, written.phone), latest.words, latest.page, latest.at,
      private.calls_ended_at(coalesce(latest.phone, written.phone))
    from unnest(consents_of.subjects) as asked (id)
    cross join lateral (select private.ids_of_record(asked.id) as ids) as own
    left join lateral (
      select c.phone, c.words, c.page, c.at
      from public.consents as c
      where c.kind = consents_of.kind and c.subject_id = any(own.ids)
      order by c.at desc, c.id desc
      limit 1
    ) as latest on true
    left join lateral (select p.phone from private.phones_of(own.ids) as p order by p.at desc limit 1) as written on true
    where latest.at is not null or private.calls_ended_at(written.phone) is not null;
end
$$;

-- In words of the visitor, of the number that this conversation has; none before one is known.
create or replace function public.end_calls_by_words(subject uuid, said text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  number text;
begin
  select c.phone into number from public.conversations as c where c.id = end_calls_by_words.subject for key share;
  perform private.end_calls('words', 'conversation', end_calls_by_words.subject, number, end_calls_by_words.said);
end
$$;

grant execute on function public.end_calls_to, public.allow_calls_to, public.list_ended_calls, public.consents_of to authenticated;
grant execute on function public.give_consent, public.withhold_consent, public.end_calls_of_mailbox, public.ended_calls,
  public.end_calls_by_words
to service_role;
