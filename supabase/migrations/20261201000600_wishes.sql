-- Wishes of people: to be called and texted no more, and to be forgotten. Both are of a phone number, however it is written.

set local search_path = public, extensions;

-- Reading a number ------------------------------------------------------------------------------------------------------
-- The signs beyond ASCII that are read as one sign of it, full-width, superscript and circled ones: those that Unicode folds to it (NFKD), and
-- the digits of each script, whose ten stand in a row from its zero (Unicode 17, general category Nd). Computed once, here; null for none.
do $$
declare
  zeros constant integer[] := array[
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240, 6112, 6160, 6470, 6608,
    6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016, 66720, 68912, 68928, 69734, 69872, 69942,
    70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768,
    92864, 93008, 93552, 123200, 123632, 124144, 124401, 125264
  ];
  spellings jsonb;
begin
  with folded as (
    select chr(code) as written, lower(normalize(chr(code), nfkd)) as plain
    from (select generate_series(128, 55295) as code union all select generate_series(57344, 131071)) as codes
  ), read as (
    select f.written, f.plain as sign from folded as f where f.plain ~ '^[!-~]$'
    union
    select f.written, btrim(f.plain, '().,') from folded as f where f.plain ~ '^[(]?[0-9][).,]$'
    union
    select chr(zero + digit), digit::text from unnest(zeros) as zero cross join generate_series(0, 9) as digit
  )
  select jsonb_object_agg(of_sign.sign, of_sign.signs) into spellings
  from (select r.sign, string_agg(r.written, '' order by r.written) as signs from read as r group by r.sign) as of_sign;
  execute format('
    create function private.spellings(sign text) returns text
    language sql immutable parallel safe
    set search_path = ''''
    as %L', format('select %L::jsonb ->> spellings.sign', spellings));
end
$$;

-- A text in small letters, in which each digit is one of ASCII's.
create function private.plain(content text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  plain text := lower(normalize(coalesce(content, ''), nfkd));
begin
  if octet_length(plain) > length(plain) then
    for digit in 0..9 loop
      plain := regexp_replace(plain, '[' || private.spellings(digit::text) || ']', digit::text, 'g');
    end loop;
  end if;
  return plain;
end
$$;

-- A phone number in the form in which it is stored, as contract/contact/phone.ts reads it: "+16145550142", "+16145550142 ext. 7"; null for
-- none. Any sign but a letter may part its digits.
create function private.read_phone(written text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(private.plain(written), '^([^0-9]*)([0-9].*[0-9]|[0-9])([^0-9]*)$');
  extended constant text[] := regexp_match(
    parts[2], '^(.*?)(?:(?:extension|extn|ext|x|#)[.:=]?|,{1,3}) ?([0-9]{1,6})$'
  );
  tried text;
  digits text;
  kept text;
begin
  if parts is null or parts[1] ~ '[a-z]$' or parts[3] ~ '^[a-z]' then
    return null; -- a letter beside a digit means that this is no number
  end if;
  foreach tried in array array_remove(array[extended[1], parts[2]], null) loop
    digits := case when parts[1] ~ '[+][[:space:](]*$' then '+' else '' end
      || regexp_replace(regexp_replace(tried, '[(]0[)]', ''), '[^0-9a-z+]', '', 'g'); -- "+44 (0)20": dialled within the country only
    digits := regexp_replace(digits, '^011(?=[0-9]{8})', '+'); -- how North America dials out
    kept := coalesce(
      '+1' || substring(digits from '^(?:[+]?1)?([2-9][0-9]{2}[2-9][0-9]{6})$'),
      substring(digits from '^[+][2-9][0-9]{7,14}$')
    );
    if kept is not null then
      return kept || case when tried = extended[1] then ' ext. ' || extended[2] else '' end;
    end if;
  end loop;
  return null;
end
$$;

-- A phone number in the form in which it is compared, its extension left out: ten digits of North America, else all with the country's code;
-- of a text that is read as none its last ten digits. Null without a digit.
create or replace function private.phone_digits(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    substring(read.number from '^[+]1([0-9]{10})'), substring(read.number from '^[+]([0-9]+)'),
    nullif(right(regexp_replace(regexp_replace(private.plain(phone), '(x|#).*$', ''), '[^0-9]', '', 'g'), 10), '')
  )
  from (select private.read_phone(phone) as number) as read
$$;

-- Numbers of other countries were compared by their last ten digits.
update private.contacts as c set phone = private.phone_digits(written.phone)
from (
  select e.id, e.phone from public.estimates as e
  union all select i.id, i.phone from public.inspections as i
  union all select v.id, v.phone from public.conversations as v
) as written
where written.id = c.subject_id and c.phone <> '' and written.phone ~ '^[+][2-9]' and private.phone_digits(written.phone) <> c.phone;

-- No calls and texts ----------------------------------------------------------------------------------------------------
-- The number that one person answers: as it is compared, with its extension, which rings for somebody else.
create function private.number_of(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.phone_digits(phone) || coalesce(substring(private.read_phone(phone) from ' ext[.] [0-9]+$'), '')
$$;

-- By SHA-256 in hexadecimal, since a wish outlives all records, as the law has it (47 CFR 64.1200(d)(6)). Who has the table can try all numbers.
create function private.hash_number(number text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select encode(sha256(convert_to(hash_number.number, 'UTF8')), 'hex')
$$;

-- A wish to be called and texted no more holds for a number until a later consent, or until staff take it back.
create table private.withdrawals (
  id uuid primary key default gen_random_uuid(),
  number text not null check (number ~ '^[0-9a-f]{64}$'), -- private.hash_number of private.number_of
  at timestamptz not null default clock_timestamp(),
  -- How it came: by a form whose box was open, in words of the visitor, by staff, or by the link of a mail.
  way text not null check (way in ('form', 'words', 'staff', 'mail')),
  kind text check (kind in ('application', 'estimate', 'conversation', 'inspection')), -- of the record with which it came
  subject_id uuid, -- null once that is deleted
  said text not null default '' check (length(said) <= 500), -- the visitor's words
  staff_name text not null default '' check (length(staff_name) <= 60),
  taken_back_at timestamptz
);
create index withdrawals_number on private.withdrawals (number, at);
create index withdrawals_subject on private.withdrawals (subject_id);

create index consents_number on public.consents (private.number_of(phone), at);
drop index public.consents_once; -- a yes after a withdrawal is a new one, also in the same words
create index consents_subject on public.consents (subject_id);

-- The wishes that hold for a number, the latest first: none after a consent. What was said of a number holds for its extensions.
create function private.withdrawals_of(phone text) returns setof private.withdrawals
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
create function private.calls_ended_at(phone text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(w.at) from private.withdrawals_of(calls_ended_at.phone) as w
$$;

-- Whoever says something of a number waits for whom says something of it at the same moment.
create function private.hold_number(phone text) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(12, hashtext(private.phone_digits(hold_number.phone)))
$$;

-- Keeps a wish, once for each way in which it came, and tells of it where it is new. Answers true if nothing ended calls before.
create function private.end_calls(way text, kind text, subject uuid, phone text, said text default '') returns boolean
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

-- Stores a visitor's yes, as long as the record is there: the lock keeps it from being deleted meanwhile. The same yes sent again with a form is
-- stored once; in a chat it is said anew.
create or replace function public.give_consent(kind text, subject uuid, phone text, words text, page text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case give_consent.kind
    when 'estimate' then perform from public.estimates as e where e.id = give_consent.subject for key share;
    when 'inspection' then perform from public.inspections as i where i.id = give_consent.subject for key share;
    else perform from public.conversations as c where c.id = give_consent.subject for key share;
  end case;
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

-- A form with a number whose box for calls and texts was left open withdraws a yes that was given before it. One that is sent again says
-- nothing of a yes that came meanwhile with another record.
create function public.withhold_consent(kind text, subject uuid, phone text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent_at timestamptz;
begin
  case withhold_consent.kind
    when 'estimate' then
      select e.created_at into sent_at from public.estimates as e where e.id = withhold_consent.subject for key share;
    when 'inspection' then
      select i.created_at into sent_at from public.inspections as i where i.id = withhold_consent.subject for key share;
    else
      select now() into sent_at from public.conversations as c where c.id = withhold_consent.subject for key share;
  end case;
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
create function private.phones_of(ids uuid[]) returns table (kind text, subject_id uuid, phone text, at timestamptz)
language sql stable
set search_path = ''
as $$
  select 'estimate', e.id, e.phone, e.created_at from public.estimates as e where e.id = any(ids) and e.phone <> ''
  union all
  select 'inspection', i.id, i.phone, i.created_at from public.inspections as i where i.id = any(ids) and i.phone <> ''
  union all
  select 'conversation', c.id, c.phone, c.created_at from public.conversations as c where c.id = any(ids) and c.phone <> ''
$$;

-- By the reader of a mail: of all numbers that were given together with its address. Pressed twice, it is the same.
create index contacts_mailbox on private.contacts (private.hash_mailbox(email)) where email <> '';
create function public.end_calls_of_mailbox(mailbox text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  given record;
begin
  for given in
    select distinct on (private.number_of(p.phone)) p.kind, p.subject_id, p.phone
    from private.phones_of(array(
      select c.subject_id from private.contacts as c
      where private.hash_mailbox(c.email) = end_calls_of_mailbox.mailbox and c.email <> ''
    )) as p
    order by private.number_of(p.phone), p.at desc
  loop
    perform private.end_calls('mail', given.kind, given.subject_id, given.phone);
  end loop;
end
$$;

-- By staff, who were told so: by phone, by letter, at the door.
create function public.end_calls_to(kind text, subject uuid, phone text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(end_calls_to.kind, end_calls_to.subject);
  perform private.end_calls('staff', end_calls_to.kind, end_calls_to.subject, end_calls_to.phone);
end
$$;

-- Staff take back what they have said themselves, or what was not meant so. What the customer said by a form or a mail only the customer can.
create function public.allow_calls_to(kind text, subject uuid, phone text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
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
create function public.list_numbers(kind text, subject uuid)
returns table (
  phone text, agreed_at timestamptz, words text, page text, ended_at timestamptz, way text, said text, staff_name text, is_last_word boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with own as (
      select array_agg(r.subject_id) as ids
      from (select * from private.records_with(list_numbers.kind, list_numbers.subject) limit 2000) as r
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
drop function public.list_consents(text, uuid);

-- Those of these numbers, at most 500, that are not to be called and texted, with since when.
create function public.list_ended_calls(phones text[]) returns table (phone text, ended_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select asked.phone, private.calls_ended_at(asked.phone)
    from unnest(list_ended_calls.phones[:500]) as asked (phone)
    where private.calls_ended_at(asked.phone) is not null;
end
$$;

-- The same for the server, as many as a crew's calendar has.
create function public.ended_calls(phones text[]) returns table (phone text)
language sql stable security definer
set search_path = ''
as $$
  select asked.phone from unnest(ended_calls.phones) as asked (phone) where private.calls_ended_at(asked.phone) is not null
$$;

-- The latest consent of each of these records, for an exported file, and since when its number is not to be called: none for a record without
-- both. A conversation stands for its group.
drop function public.consents_of(text, uuid[]);
create function public.consents_of(kind text, subjects uuid[])
returns table (record_id uuid, phone text, words text, page text, at timestamptz, ended_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select asked.id, coalesce(latest.phone, written.phone), latest.words, latest.page, latest.at,
      private.calls_ended_at(coalesce(latest.phone, written.phone))
    from unnest(consents_of.subjects) as asked (id)
    cross join lateral (select private.ids_of_record(consents_of.kind, asked.id) as ids) as own
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

-- With a record goes its consent, and what was said with it; the wish itself stays.
create or replace function private.forget_consents() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.consents as c where c.subject_id = old.id;
  update private.withdrawals as w set kind = null, subject_id = null, said = '', staff_name = '' where w.subject_id = old.id;
  return null;
end
$$;

do $$
declare
  known constant text := (select pg_get_constraintdef(c.oid) from pg_constraint as c where c.conname = 'activities_what');
begin
  alter table public.activities drop constraint activities_what;
  execute 'alter table public.activities add constraint activities_what '
    || replace(known, 'ARRAY[', 'ARRAY[''calls ended''::text, ''calls allowed''::text, ');
end
$$;
comment on constraint activities_what on public.activities is 'The activity is none that the desk knows.';

-- Who is told of a record ----------------------------------------------------------------------------------------------
-- As before: to staff with since when its number is not to be called, to a visitor with the hash of the mailbox, whose link ends calls, where a
-- number was given together with it.
alter function private.outbox_subject(public.outbox) rename to told_entry;
create function private.outbox_subject(entry public.outbox) returns jsonb
language sql stable
set search_path = ''
as $$
  select told.subject || case
    when entry.audience = 'staff' then jsonb_strip_nulls(jsonb_build_object('calls_ended_at', private.calls_ended_at(told.subject ->> 'phone')))
    when exists (
      select from private.contacts as c
      where c.email = private.folded_email(btrim(told.subject ->> 'email')) and c.email <> '' and c.phone <> ''
    ) then jsonb_build_object('calls_mailbox', private.hash_mailbox(told.subject ->> 'email'))
    else '{}'
  end
  from (select private.told_entry(entry) as subject) as told
$$;

-- As before, with since when the number is not to be called.
create or replace function public.webhook_claim(batch integer default 4, lease_seconds integer default 30)
returns table (
  id uuid, event text, kind text, subject_id uuid, created_at timestamptz, attempts integer, facts jsonb, url text, secret text
)
language sql security definer
set search_path = ''
as $$
  delete from private.webhook_calls as c where c.created_at < now() - interval '30 days';
  with claimed as (
    update private.webhook_calls as c
    set attempts = c.attempts + 1, tried_at = now(), leased_until = now() + make_interval(secs => lease_seconds)
    from private.webhook as w
    where w.is_on and w.paused_at is null and c.id in (
      select due.id from private.webhook_calls as due
      where due.delivered_at is null and due.abandoned_at is null and due.due_at <= now()
        and coalesce(due.leased_until, now()) <= now()
      order by due.due_at, due.id limit batch
      for update skip locked
    )
    returning c.id, c.event, c.kind, c.subject_id, c.created_at, c.attempts, private.webhook_facts(c.kind, c.subject_id) as facts, w.url, w.secret
  )
  select c.id, c.event, c.kind, c.subject_id, c.created_at, c.attempts,
    c.facts || jsonb_build_object('calls_ended_at', private.calls_ended_at(c.facts ->> 'phone')), c.url, c.secret
  from claimed as c
$$;

-- Where a text names somebody ------------------------------------------------------------------------------------------
-- A regular expression for one sign in any of its spellings.
create function private.sign_pattern(sign text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when read.others is null then read.escaped
    when sign ~ '[[:alnum:]]' then '[' || sign || read.others || ']'
    else '(?:' || read.escaped || '|[' || read.others || '])'
  end
  from (select regexp_replace(sign, '([^[:alnum:]])', '\\\1') as escaped, private.spellings(lower(sign)) as others) as read
$$;

-- The same for each sign of a text, with `joint` between them.
create function private.signs_pattern(content text, joint text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(private.sign_pattern(sign), joint order by place)
  from string_to_table(content, null) with ordinality as signs (sign, place)
$$;

-- A regular expression: an address by itself, not as a part of a longer one; a number in every spelling that is read as it
-- (private.read_phone). Null where there is neither.
create or replace function private.mention_pattern(addresses text[], numbers text[]) returns text
language sql immutable
set search_path = ''
as $$
  with signs as (
    select '[0-9' || string_agg(private.spellings(digit::text), '') || ']' as digit, private.sign_pattern('@') as at
    from generate_series(0, 9) as digit
  )
  select string_agg(way.pattern, '|')
  from (
    select '(?<![[:alnum:]._%+-])'
      || replace(private.signs_pattern(address, ''), signs.at, '[[:space:]]{0,2}' || signs.at || '[[:space:]]{0,2}')
      || '(?![[:alnum:]-]|[.][[:alnum:]])' as pattern
    from unnest(addresses) as address cross join signs
    union all
    select '(?<!' || signs.digit || ')'
      || case length(number)
        when 10 then '(?:[+(]{0,2}' || private.sign_pattern('1') || '[^[:alnum:]]{0,4})?[(]?' -- North America
        else '[+(]{0,2}(?:(?:00|011)[^[:alnum:]]{0,4})?'
      end
      || private.signs_pattern(number, '(?:[^[:alnum:]]{0,4}|[^[:alnum:]]{0,3}[(]0[)][^[:alnum:]]{0,3})')
      || '[\uFE0F\u20E3]*(?!' || signs.digit || ')' -- the end of a digit that is drawn as a key
    from unnest(numbers) as number cross join signs
  ) as way
$$;

-- All columns in which people write of others in their own words, or in which such words are kept: a new one is listed here, or among
-- those without such words in server/privacy/written-texts.db.test.ts.
create function private.written_texts() returns table (relation text, name text)
language sql immutable
set search_path = ''
as $$
  values
    ('public.applications', 'first_name'), ('public.applications', 'last_name'), ('public.applications', 'position'),
    ('public.applications', 'landing_page'), ('public.applications', 'referrer'),
    ('public.estimates', 'customer_name'), ('public.estimates', 'service_type'), ('public.estimates', 'notes'),
    ('public.estimates', 'street'), ('public.estimates', 'town'), ('public.estimates', 'landing_page'), ('public.estimates', 'referrer'),
    ('public.inspections', 'customer_name'), ('public.inspections', 'address'), ('public.inspections', 'notes'),
    ('public.inspections', 'undelivered'), ('public.inspections', 'landing_page'), ('public.inspections', 'referrer'),
    ('public.conversations', 'name'), ('public.conversations', 'address'), ('public.conversations', 'state'),
    ('public.conversations', 'landing_page'), ('public.conversations', 'referrer'),
    ('public.messages', 'content'), ('public.messages', 'parts'),
    ('public.inspection_blocks', 'reason'),
    ('public.activities', 'note'), ('public.activities', 'details'),
    ('public.outbox', 'last_error'), -- a mail server's answer may quote
    ('private.webhook_calls', 'answer'), -- and so may a receiver's
    ('private.withdrawals', 'said')
$$;

-- Replaces what the pattern finds. A short text may grow by it, a long one does not, whose length is bounded.
create function private.black_out(content text, pattern text) returns text
language sql immutable
set search_path = ''
as $$
  select left(regexp_replace(content, pattern, '[removed]', 'gi'), greatest(length(content), 100))
$$;

-- The same in all texts of a JSON value.
create function private.black_out(content jsonb, pattern text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(private.black_out(content #>> '{}', pattern))
    when 'array' then coalesce((
      select jsonb_agg(private.black_out(entry, pattern) order by place)
      from jsonb_array_elements(content) with ordinality as entries (entry, place)
    ), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(entry.key, private.black_out(entry.value, pattern)) from jsonb_each(content) as entry
    ), '{}')
    else content
  end;
end
$$;

-- Replaces it in everything that is written. Answers in how many rows.
create function private.black_out_all(pattern text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  place record;
  changed integer;
  all_changed integer := 0;
begin
  for place in
    select w.relation, string_agg(format('%1$I = private.black_out(t.%1$I, $1)', w.name), ', ') as changes,
      string_agg(format('t.%I::text ~* $1', w.name), ' or ') as finds
    from private.written_texts() as w group by w.relation
  loop
    execute format('update %s as t set %s where %s', place.relation, place.changes, place.finds) using pattern;
    get diagnostics changed = row_count;
    all_changed := all_changed + changed;
  end loop;
  return all_changed;
end
$$;

-- Notes of staff at records of others that name an address or a number of the person.
create or replace function private.notes_naming(ids uuid[], addresses text[], numbers text[]) returns setof public.naming_note
language sql stable
set search_path = ''
as $$
  select a.id, a.kind, a.subject_id, a.at, a.staff_name, a.note
  from public.activities as a
  cross join (select private.mention_pattern(addresses, numbers) as pattern) as mention
  where a.subject_id <> all(ids) and (a.note ~* mention.pattern or a.details::text ~* mention.pattern)
$$;
drop function private.mention_hints(text[], text[]);

-- Forgetting ------------------------------------------------------------------------------------------------------------
-- As before; addresses and numbers are taken out of everything that is written.
create or replace function private.forget_records(ids uuid[], addresses text[], numbers text[]) returns public.forgotten
language plpgsql
set search_path = ''
as $$
declare
  pattern constant text := private.mention_pattern(forget_records.addresses, forget_records.numbers);
  counts public.forgotten;
begin
  select count(*) into counts.photos from private.photos as p where p.subject_id = any(ids);
  -- Visits first: those to come are cancelled by it, and the person is told.
  with gone as (
    delete from public.inspections as i where i.id = any(ids) returning i.status, i.starts_at
  )
  select count(*), count(*) filter (where gone.status = 'booked' and gone.starts_at > now())
  into counts.inspections, counts.cancelled from gone;
  delete from public.applications as a where a.id = any(ids);
  get diagnostics counts.applications = row_count;
  delete from public.estimates as e where e.id = any(ids);
  get diagnostics counts.estimates = row_count;
  with gone as (
    delete from public.conversations as c where c.id = any(ids) returning c.message_count
  )
  select count(*), coalesce(sum(gone.message_count), 0) into counts.conversations, counts.messages from gone;
  delete from private.pushes as p where p.subject_id = any(ids);
  delete from public.outbox as o
  where o.subject_id = any(ids) and o.sent_at is null and o.abandoned_at is null and o.attempts = 0
    and o.reason <> 'many' and o.kept_subject is null;
  counts.mentions := case when pattern is null then 0 else private.black_out_all(pattern) end;
  perform private.record_deletion('forget', null, null, to_jsonb(counts));
  perform private.tell(array['desk']);
  return counts;
end
$$;

-- What surely belongs to a person, and what may ------------------------------------------------------------------------
-- Anybody may type anybody's number: by one form with a customer's number a stranger stands with that customer. So what is asked for is deleted
-- by the address that it carries, and what else stands with its person is shown apart.

-- All that carries an e-mail address.
create or replace function private.ids_of_address(email text) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select c.subject_id from private.contacts as c where c.email = private.folded_email(ids_of_address.email) and c.email <> ''
  )
$$;

-- As before, and visits that were booked from one of these records, and what they were booked from.
create or replace function private.ids_of_person(record_kind text, record_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  with own as (
    select r.kind, r.subject_id from private.records_with(ids_of_person.record_kind, ids_of_person.record_id) as r
  ), known as (
    select distinct c.person_id, c.email, c.phone
    from own join private.contacts as c on c.kind = own.kind and c.subject_id = own.subject_id
  ), same as (
    -- Each condition names its partial index once more: a plan for any value cannot know that it is not empty.
    select c.subject_id, c.person_id
    from (select distinct k.email from known as k where k.email <> '') as mailbox
    join private.contacts as c on c.email = mailbox.email and c.email <> ''
    union
    select c.subject_id, c.person_id
    from (select distinct k.phone from known as k where k.phone <> '') as line
    join private.contacts as c on c.phone = line.phone and c.phone <> ''
    union
    select booked.id, c.person_id
    from own
    cross join lateral (
      select i.id from public.inspections as i where own.subject_id in (i.estimate_id, i.conversation_id)
      union select origin.id from public.inspections as i cross join lateral (values (i.estimate_id), (i.conversation_id)) as origin (id)
      where i.id = own.subject_id and origin.id is not null
    ) as booked
    left join private.contacts as c on c.subject_id = booked.id
  )
  select array(
    select own.subject_id from own
    union
    select same.subject_id from same
    where not exists (select from known as k where private.are_parted(k.person_id, same.person_id))
  )
$$;

-- Of these records' persons, all records but these.
create function private.ids_beside(ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select unnest(private.ids_of_person(one.kind, one.subject_id))
    from (
      select distinct on (c.person_id) c.kind, c.subject_id from private.contacts as c
      where c.subject_id = any(ids_beside.ids) order by c.person_id, c.at
    ) as one
    except select unnest(ids_beside.ids)
  )
$$;

-- What carries the e-mail address of a record, and of one without that only what has its number and no address either.
create function private.ids_surely_with(record_kind text, record_id uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  with own as (
    select unnest(private.ids_of_record(ids_surely_with.record_kind, ids_surely_with.record_id)) as id
  ), known as (
    select distinct c.email, c.phone from own join private.contacts as c on c.subject_id = own.id
  )
  select array(
    select own.id from own
    union
    select person.id
    from unnest(private.ids_of_person(ids_surely_with.record_kind, ids_surely_with.record_id)) as person (id)
    join private.contacts as c on c.subject_id = person.id
    join known as k on case when k.email <> '' then c.email = k.email else c.email = '' and c.phone = k.phone end
  )
$$;

-- By the command: deletes what carries an e-mail address, with `every` also what else stands with its person, and with it the records `also`, as an
-- earlier call has listed them. Answers how much in one row, and what else stands with that person, which is left: the newest 200.
drop function public.forget_person(text);
create function public.forget_person(email text, every boolean default false, also uuid[] default '{}')
returns table (
  applications integer, estimates integer, inspections integer, cancelled integer, conversations integer,
  messages integer, mentions integer, photos integer, left_alone public.record_line[]
)
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(forget_person.email));
  ids uuid[];
  beside uuid[];
  named text[];
  listed public.record_line[];
begin
  if coalesce(address, '') !~ '^[^[:space:]@]+@[^[:space:]@]+$' then
    raise invalid_parameter_value using message = 'This is not an e-mail address.';
  end if;
  perform pg_advisory_xact_lock(8, 0); -- one after the other
  ids := private.ids_of_address(address) || forget_person.also;
  perform private.hold_person(ids || private.ids_beside(ids), address);
  ids := private.ids_of_address(address) || forget_person.also;
  beside := private.ids_beside(ids);
  if forget_person.every then
    ids := ids || beside;
    beside := '{}';
  end if;
  listed := array(select row(l.*)::public.record_line from private.lines_of(beside) as l order by l.at desc, l.id desc limit 200);
  named := array(select unnest(private.addresses_of(ids)) union select address where address !~ '["\\]');
  return query
    select gone.applications, gone.estimates, gone.inspections, gone.cancelled, gone.conversations, gone.messages, gone.mentions, gone.photos,
      listed
    from private.forget_records(ids, named, private.numbers_of(ids)) as gone;
end
$$;

-- All that would be forgotten, and in `beside` what else stands with the person: the newest 200 of each.
alter type public.person_to_forget add attribute beside public.record_line[];

create function private.lines_of(ids uuid[]) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  select line.*
  from (
    select array_agg(found.kind) as kinds, array_agg(found.id) as ids
    from (
      select 'application' as kind, a.id from public.applications as a where a.id = any(lines_of.ids)
      union all select 'estimate', e.id from public.estimates as e where e.id = any(lines_of.ids)
      union all select 'inspection', i.id from public.inspections as i where i.id = any(lines_of.ids)
      union all select 'conversation', c.id from public.conversations as c where c.id = any(lines_of.ids)
    ) as found
  ) as all_of
  cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
$$;

drop function public.list_person_to_forget(text, uuid);
drop function public.forget_person_of(text, uuid, uuid[]);
drop function private.describe_person(uuid[]);
create function private.describe_person(ids uuid[], beside uuid[]) returns public.person_to_forget
language sql stable
set search_path = ''
as $$
  with lines as (
    select line.* from private.lines_of(describe_person.ids) as line
  )
  select
    describe_person.ids,
    (select count(*) filter (where l.kind = 'application') from lines as l)::integer,
    (select count(*) filter (where l.kind = 'conversation') from lines as l)::integer,
    (select count(*) filter (where l.kind = 'estimate') from lines as l)::integer,
    (select count(*) filter (where l.kind = 'inspection') from lines as l)::integer,
    (select count(*) from public.inspections as i
     where i.id = any(describe_person.ids) and i.status = 'booked' and i.starts_at > now())::integer,
    array(
      select row(l.*)::public.record_line from lines as l order by l.at desc, l.id desc limit 200
    ),
    array(
      select row(n.*)::public.naming_note
      from private.notes_naming(
        describe_person.ids, private.addresses_of(describe_person.ids), private.numbers_of(describe_person.ids)
      ) as n
      order by n.at desc limit 200
    ),
    (select count(*) from private.photos as p where p.subject_id = any(describe_person.ids))::integer,
    array(
      select row(l.*)::public.record_line from private.lines_of(describe_person.beside) as l order by l.at desc, l.id desc limit 200
    )
$$;

-- What is asked for where staff look at a record: with `every` all that stands with its person.
create function private.ids_to_forget(kind text, subject uuid, every boolean) returns uuid[]
language sql stable
set search_path = ''
as $$
  select case
    when ids_to_forget.every then private.ids_of_person(ids_to_forget.kind, ids_to_forget.subject)
    else private.ids_surely_with(ids_to_forget.kind, ids_to_forget.subject)
  end
$$;

create function public.list_person_to_forget(kind text, subject uuid, every boolean default false) returns public.person_to_forget
language plpgsql stable security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  perform private.require_record(list_person_to_forget.kind, list_person_to_forget.subject);
  ids := private.ids_to_forget(list_person_to_forget.kind, list_person_to_forget.subject, list_person_to_forget.every);
  return private.describe_person(ids, private.ids_beside(ids));
end
$$;

-- Forgets the person of a record. `shown` are the ids that staff have looked at: where more belongs to the person by now, answers 409 with
-- the new list, and nothing is deleted.
create function public.forget_person_of(kind text, subject uuid, shown uuid[], every boolean default false) returns public.forgotten
language plpgsql security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(8, 0); -- one after the other
  perform private.hold_person(private.ids_of_person(forget_person_of.kind, forget_person_of.subject), '');
  perform private.require_record(forget_person_of.kind, forget_person_of.subject);
  ids := private.ids_to_forget(forget_person_of.kind, forget_person_of.subject, forget_person_of.every);
  if not ids <@ forget_person_of.shown then
    raise sqlstate 'PT409' using
      message = 'More belongs to this person by now than was shown. Look at the new list.',
      detail = to_jsonb(private.describe_person(ids, private.ids_beside(ids)))::text;
  end if;
  return private.forget_records(ids, private.addresses_of(ids), private.numbers_of(ids));
end
$$;

-- Who may do what ------------------------------------------------------------------------------------------------------
revoke all on private.withdrawals from public, anon, authenticated, service_role;
revoke all on function
  private.spellings(text), private.plain(text), private.read_phone(text), private.number_of(text), private.hash_number(text),
  private.withdrawals_of(text), private.calls_ended_at(text), private.hold_number(text), private.end_calls(text, text, uuid, text, text),
  private.phones_of(uuid[]), private.outbox_subject(public.outbox),
  public.withhold_consent(text, uuid, text), public.end_calls_of_mailbox(text),
  public.end_calls_to(text, uuid, text),
  public.allow_calls_to(text, uuid, text), public.list_numbers(text, uuid), public.list_ended_calls(text[]),
  public.ended_calls(text[]), public.consents_of(text, uuid[]),
  private.sign_pattern(text), private.signs_pattern(text, text), private.written_texts(), private.black_out(text, text),
  private.black_out(jsonb, text), private.black_out_all(text), private.ids_beside(uuid[]), private.ids_surely_with(text, uuid),
  private.ids_to_forget(text, uuid, boolean), private.lines_of(uuid[]), private.describe_person(uuid[], uuid[]),
  public.forget_person(text, boolean, uuid[]), public.list_person_to_forget(text, uuid, boolean),
  public.forget_person_of(text, uuid, uuid[], boolean)
from public, anon, authenticated, service_role;
grant execute on function
  public.withhold_consent(text, uuid, text), public.end_calls_of_mailbox(text),
  public.ended_calls(text[]),
  public.forget_person(text, boolean, uuid[])
to service_role;
grant execute on function
  public.end_calls_to(text, uuid, text), public.allow_calls_to(text, uuid, text), public.list_numbers(text, uuid),
  public.list_ended_calls(text[]), public.consents_of(text, uuid[]), public.list_person_to_forget(text, uuid, boolean),
  public.forget_person_of(text, uuid, uuid[], boolean)
to authenticated;
