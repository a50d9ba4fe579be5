-- How texts, addresses and phone numbers are compared and found.

-- Text in the form in which it is compared: case, accents and width folded, apostrophes left out. By PostgreSQL's own functions:
-- the extension unaccent is not immutable, and not everywhere.
create or replace function private.folded(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select normalize(
    replace(replace(replace(translate(
      regexp_replace(normalize(lower(translate(content, '''’‘ʼ`´′ʹ＇', '')), nfkd), U&'[\0300-\036F]', '', 'g'),
      'øłđðıħ', 'olddih'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    nfc
  )
$$;

-- The form in which text is searched: folded, and where it has umlauts also as German spells them without. Fields are joined
-- by the unit separator, so that a match never spans two of them.
create or replace function private.searchable(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.folded(content) || case when normalize(content, nfc) ~ '[äöüÄÖÜ]' then E'\x1f' || private.folded(
    replace(replace(replace(lower(normalize(content, nfc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')
  ) else '' end
$$;

-- Texts as one, each in a field of its own.
create or replace function private.joined(texts text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_string(texts, E'\x1f')
$$;

-- Of texts in the order of their time, the latest first: each that is not empty once, at most 50.
create or replace function private.each_once(texts text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(known.value order by known.place), '{}')
  from (
    select t.value, min(t.place) as place
    from unnest(texts) with ordinality as t (value, place)
    where t.value <> '' group by t.value order by place limit 50
  ) as known
$$;

-- Of statuses the one that counts for all: of notices the gravest.
create or replace function private.gravest_notice(notices text[]) returns text
language sql immutable
set search_path = ''
as $$
  select notice from unnest(notices) as notice where notice is not null
  order by array_position(array['urgent', 'person', 'contact'], notice) limit 1
$$;

-- The words of a text, each once, and its phone numbers as digits. At most 50,000 characters are read, and no word of over 40.
create or replace function private.words_of(content text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_tsvector(array_remove(
    string_to_array(regexp_replace(private.folded(read), '[^[:alnum:]]+|[[:alnum:]]{41,}', ' ', 'g'), ' ')
      || array(
        select private.dialled(number[1])
        from regexp_matches(read, '[+(]?[0-9][-0-9() .·–]{6,18}[0-9]', 'g') as number
      ),
    ''
  ))
  from (select coalesce(left(content, 50000), '') as read) as taken
$$;

-- A text in small letters, in which each digit is one of ASCII's.
create or replace function private.plain(content text) returns text
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
    create or replace function private.spellings(sign text) returns text
    language sql immutable parallel safe
    set search_path = ''''
    as %L', format('select %L::jsonb ->> spellings.sign', spellings));
end
$$;

-- True if mail may be delivered to this address: one @, a domain of two labels or more that ends in letters, none empty; no signs
-- that belong to what stands around an address. contract/contact/email.ts says why not.
create or replace function private.is_email(address text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select length(address) <= 254
    and address ~ '^[^[:space:]@<>()\[\],;:"\\.]+(\.[^[:space:]@<>()\[\],;:"\\.]+)*@([^[:space:]@<>()\[\],;:"\\./]+\.)+([^[:space:]@<>()\[\],;:"\\./0-9-]{2,}|xn--[a-zA-Z0-9-]+)$'
$$;

-- One spelling for a mailbox that has many: small letters, no "+tag", and no dots where Google ignores them.
create or replace function private.folded_email(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain
  ) as parts
$$;

create or replace function private.hash_mailbox(email text) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(private.folded_email(btrim(hash_mailbox.email)), 'UTF8')), 'hex')
$$;

-- The digits of a phone number, behind the 1 of North America where ten stand without a country: so "(614) 555-0142" is found by
-- "+1 614 555 0142" too.
create or replace function private.dialled(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when strpos(phone, '+') = 0 and digits ~ '^[2-9][0-9]{9}' then '1' else '' end || digits
  from (select regexp_replace(normalize(coalesce(phone, ''), nfkc), '[^0-9]', '', 'g') as digits) as written
$$;

create or replace function private.all_dialled(phones text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(private.dialled(phone), E'\x1f'), '') from unnest(phones) as phone
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

-- A phone number in the form in which it is stored, as contract/contact/phone.ts reads it: "+16145550142", "+16145550142 ext. 7"; null for
-- none. Any sign but a letter may part its digits.
create or replace function private.read_phone(written text) returns text
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

-- The number that one person answers: as it is compared, with its extension, which rings for somebody else.
create or replace function private.number_of(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.phone_digits(phone) || coalesce(substring(private.read_phone(phone) from ' ext[.] [0-9]+$'), '')
$$;

-- A mailbox as records are found by it; '' for none.
create or replace function private.mailbox_of(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when email ~ '.@.' then private.folded_email(btrim(email)) else '' end
$$;

-- A phone number as records are found by it, without its extension; '' for none.
create or replace function private.digits_of(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(substring(private.phone_digits(phone) from '^.{7,}$'), '')
$$;

-- The number by which two records are of one person, with its extension; null for what is read as no number, and for what people type who want
-- to give none: one digit seven times, ten digits in a row, the area code 555.
create or replace function private.phone_key(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select read.number from (select private.read_phone(phone) as number) as read
  where read.number !~ '^[+]1(555|2345678901|9876543210)|([0-9])\2{6}( |$)'
$$;

-- The mailbox by which two records are of one person; null for what is no address, and for what people type who want to give none, such as
-- "none@none.com" and "noemail@gmail.com".
create or replace function private.email_key(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select box.name || '@' || box.domain
  from (select private.folded_email(btrim(email)) as folded) as read
  cross join lateral (select split_part(read.folded, '@', 1) as name, split_part(read.folded, '@', 2) as domain) as box
  where box.name <> '' and box.domain ~ '[^.][.][^.]'
    and box.name !~ '^(no|none|na|n/a|nobody|no[-_.]?(e?mail|reply)|test|asdf+|unknown|anonymous|e?mail|x+|a+)$'
    and box.domain !~ '^((no)?e?mail|none|no|test|x+|a+)[.](com|net|org)$'
$$;

-- A name as it is compared: its words in one order, without titles and initials. "Smith, Mr. John A." is "John Smith"; Jr and Sr stay, who
-- are two people. Null where no word is left.
create or replace function private.name_key(name text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select left(string_agg(word, ' ' order by word), 200)
  from (
    select distinct word from regexp_split_to_table(private.folded(coalesce(name, '')), '[^[:alnum:]]+') as word
    where word !~ '^([a-z]?|mr|mrs|ms|miss|dr)$'
  ) as words
$$;

-- An address as it is compared; null for none.
create or replace function private.address_key(address text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(left(btrim(private.folded(regexp_replace(address, '[\s,.]+', ' ', 'g'))), 300), '')
$$;

-- By SHA-256 in hexadecimal, since a wish outlives all records, as the law has it (47 CFR 64.1200(d)(6)). Who has the table can try all numbers.
create or replace function private.hash_number(number text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select encode(sha256(convert_to(hash_number.number, 'UTF8')), 'hex')
$$;

-- An address in one line, as it stands in the notes of an estimate.
create or replace function private.written_address(street text, town text, zip text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select concat_ws(', ', nullif(street, ''), nullif(concat_ws(' ', nullif(town, ''), nullif(zip, '')), ''))
$$;

grant execute on function private.folded, private.searchable, private.joined, private.is_email, private.dialled, private.all_dialled,
  private.written_address
to anon, authenticated, service_role;
