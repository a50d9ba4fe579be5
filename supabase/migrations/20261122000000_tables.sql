-- The tables with their checks and indexes. Who may do what with them stands in the last file of this baseline.

create extension if not exists pg_trgm with schema extensions;
create schema private; -- never served by the API

set local search_path = public, extensions; -- the trigram operator class, wherever the extension lives

-- Computed columns -------------------------------------------------------------------------------------------------
-- Text in the form in which it is compared: case, accents and width folded, apostrophes left out. By PostgreSQL's own functions:
-- the extension unaccent is not immutable, and not everywhere.
create function private.folded(content text) returns text
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
create function private.searchable(content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.folded(content) || case when normalize(content, nfc) ~ '[äöüÄÖÜ]' then E'\x1f' || private.folded(
    replace(replace(replace(lower(normalize(content, nfc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')
  ) else '' end
$$;

-- The digits of a phone number, behind the 1 of North America where ten stand without a country: so "(614) 555-0142" is found by
-- "+1 614 555 0142" too.
create function private.dialled(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when strpos(phone, '+') = 0 and digits ~ '^[2-9][0-9]{9}' then '1' else '' end || digits
  from (select regexp_replace(normalize(coalesce(phone, ''), nfkc), '[^0-9]', '', 'g') as digits) as written
$$;

create function private.all_dialled(phones text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(string_agg(private.dialled(phone), E'\x1f'), '') from unnest(phones) as phone
$$;

-- The words of a text, each once, and its phone numbers as digits. At most 50,000 characters are read, and no word of over 40.
create function private.words_of(content text) returns tsvector
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

-- Texts as one, each in a field of its own.
create function private.joined(texts text[]) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_string(texts, E'\x1f')
$$;

-- Bytes of the file in a data URL, null when it is not base64.
create function private.resume_size(resume_text text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return octet_length(decode(substr(resume_text, strpos(left(resume_text, 100), ',') + 1), 'base64'));
exception when invalid_parameter_value then
  return null;
end
$$;

-- The MIME type of a data URL whose first bytes are that type's own ('%PDF-', also behind a byte-order mark or white space, the OLE
-- and the ZIP signature), else null. Which documents lie in the latter two is read before they come here.
create function private.resume_type(resume_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return case
    when starts_with(resume_text, 'data:application/pdf;base64,JVBERi0') then 'application/pdf'
    when starts_with(resume_text, 'data:application/msword;base64,0M8R4KGx') then 'application/msword'
    when starts_with(resume_text, 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDB')
      then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when starts_with(resume_text, 'data:application/pdf;base64,')
      and substr(ltrim(decode(substr(resume_text, 29, 1364), 'base64'), '\xefbbbf00090a0c0d20'), 1, 5) = '\x255044462d'
      then 'application/pdf'
  end;
exception when invalid_parameter_value then
  return null;
end
$$;

-- Whether these are UTM values: texts under the five names that there are, and nothing else.
create function private.is_utm(utm jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(utm) when 'object' then
    utm - array['source', 'medium', 'campaign', 'term', 'content'] = '{}'
    and not jsonb_path_exists(utm, 'strict $.* ? (@.type() != "string")')
    and length(utm::text) <= 2000
  else false end
$$;

-- Whether this is a roof as a visitor draws it: {"plan", "length", "width", "shape", "pitch"}, of an L also {"cutLength",
-- "cutWidth"}; sides from 8 to 200 feet, the pitch in inches of rise over 12 of run.
create function private.is_drawn_roof(drawing jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(drawing) when 'object' then
    drawing - array['plan', 'length', 'width', 'cutLength', 'cutWidth', 'shape', 'pitch'] = '{}'
    and length(drawing::text) <= 300
    and jsonb_path_exists(drawing, 'strict $ ? (
      (@.shape == "gable" || @.shape == "hip") && @.pitch >= 0 && @.pitch <= 24
      && @.length >= 8 && @.length <= 200 && @.width >= 8 && @.width <= 200
    )')
    and case drawing ->> 'plan'
      when 'rectangle' then not drawing ?| array['cutLength', 'cutWidth']
      when 'l' then jsonb_path_exists(drawing, 'strict $ ? (
        @.cutLength >= 8 && @.length - @.cutLength >= 8 && @.cutWidth >= 8 && @.width - @.cutWidth >= 8
      )')
      else false
    end
  else false end
$$;

-- Whether mail may be delivered to this address: one @, a domain of two labels or more that ends in letters, none empty; no signs
-- that belong to what stands around an address. contract/contact/email.ts says why not.
create function private.is_email(address text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select length(address) <= 254
    and address ~ '^[^[:space:]@<>()\[\],;:"\\.]+(\.[^[:space:]@<>()\[\],;:"\\.]+)*@([^[:space:]@<>()\[\],;:"\\./]+\.)+([^[:space:]@<>()\[\],;:"\\./0-9-]{2,}|xn--[a-zA-Z0-9-]+)$'
$$;

-- Job applications -------------------------------------------------------------------------------------------------
-- landing_page, referrer and utm, here and below, tell where the visit came from: the path of its first page, the site
-- before it, and the UTM values of that page's address as {"source", "medium", "campaign", "term", "content"}.
create table public.applications (
  id uuid primary key default gen_random_uuid(),
  first_name text not null constraint applications_first_name_length check (length(btrim(first_name)) between 1 and 100),
  last_name text not null default '' constraint applications_last_name_length check (length(last_name) <= 200),
  email text not null
    constraint applications_email_form check (private.is_email(email)),
  "position" text not null constraint applications_position_length check (length(btrim("position")) between 1 and 100),
  resume_text text,
  created_at timestamptz not null default now(),
  landing_page text constraint applications_landing_page_length check (length(landing_page) <= 300),
  referrer text constraint applications_referrer_length check (length(referrer) <= 300),
  utm jsonb constraint applications_utm_form check (private.is_utm(utm)),
  -- A browser's own word: the same application sent again under it within a day is stored once.
  idempotency_key text constraint applications_idempotency_key_length check (length(idempotency_key) between 8 and 200),
  -- What a list shows of the file without reading it.
  resume_type text generated always as (private.resume_type(resume_text)) stored,
  resume_size integer generated always as (private.resume_size(resume_text)) stored,
  search_text text not null generated always as (
    private.searchable(first_name || ' ' || last_name || E'\x1f' || email || E'\x1f' || "position")
  ) stored,
  constraint applications_resume_kind check (resume_text is null or resume_type is not null),
  constraint applications_resume_whole check (resume_text is null or resume_size is not null),
  constraint applications_resume_size check (resume_size <= 10 * 1024 * 1024)
);

-- A base64 file does not get smaller, and trying takes longer than writing it.
alter table public.applications alter column resume_text set storage external;

-- What a person reads when a check fails; the gateway sends a constraint's comment as the error's message.
comment on constraint applications_first_name_length on public.applications is 'The first name must have 1 to 100 characters.';
comment on constraint applications_last_name_length on public.applications is 'The last name may have at most 200 characters.';
comment on constraint applications_email_form on public.applications is 'The e-mail address is not valid.';
comment on constraint applications_position_length on public.applications is 'The position must have 1 to 100 characters.';
comment on constraint applications_resume_kind on public.applications is 'The resume must be a PDF or Word document.';
comment on constraint applications_resume_whole on public.applications is 'The resume is damaged. Please choose the file again.';
comment on constraint applications_resume_size on public.applications is 'The resume must be at most 10 MB.';
comment on constraint applications_idempotency_key_length on public.applications is 'The idempotency key must have 8 to 200 characters.';
comment on constraint applications_landing_page_length on public.applications is 'The landing page may have at most 300 characters.';
comment on constraint applications_referrer_length on public.applications is 'The referrer may have at most 300 characters.';
comment on constraint applications_utm_form on public.applications is 'The UTM values must be texts of the five known names, of at most 2,000 characters.';

create unique index applications_once on public.applications (
  idempotency_key,
  md5(first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || "position" || E'\x1f' || coalesce(resume_text, ''))
) where idempotency_key is not null;
create index applications_newest on public.applications (created_at desc, id desc);
create index applications_search on public.applications using gin (search_text gin_trgm_ops);

-- Estimates --------------------------------------------------------------------------------------------------------
create table public.estimates (
  id uuid primary key default gen_random_uuid(),
  customer_name text not null constraint estimates_customer_name_length check (length(btrim(customer_name)) between 1 and 200),
  email text not null
    constraint estimates_email_form check (private.is_email(email)),
  phone text constraint estimates_phone_length check (length(phone) <= 64),
  service_type text not null constraint estimates_service_type_length check (length(btrim(service_type)) between 1 and 100),
  estimated_cost numeric(12, 2) constraint estimates_estimated_cost_sign check (estimated_cost >= 0), -- dollars
  square_footage numeric(10, 2) constraint estimates_square_footage_sign check (square_footage >= 0),
  notes text constraint estimates_notes_length check (length(notes) <= 20000),
  status text not null default 'pending'
    constraint estimates_status check (status in ('pending', 'approved', 'declined', 'completed')),
  created_at timestamptz not null default now(),
  -- The same request sent twice within a day carries the same key and is stored once; a provider's booking, whenever it comes again.
  idempotency_key text unique constraint estimates_idempotency_key_length check (length(idempotency_key) between 8 and 200),
  landing_page text constraint estimates_landing_page_length check (length(landing_page) <= 300),
  referrer text constraint estimates_referrer_length check (length(referrer) <= 300),
  utm jsonb constraint estimates_utm_form check (private.is_utm(utm)),
  drawing jsonb constraint estimates_drawing_form check (private.is_drawn_roof(drawing)),
  search_text text not null generated always as (
    private.searchable(customer_name || E'\x1f' || email || E'\x1f' || service_type || E'\x1f' || coalesce(phone, ''))
      || E'\x1f' || private.dialled(phone)
  ) stored
);

comment on constraint estimates_customer_name_length on public.estimates is 'The name must have 1 to 200 characters.';
comment on constraint estimates_email_form on public.estimates is 'The e-mail address is not valid.';
comment on constraint estimates_phone_length on public.estimates is 'The phone number may have at most 64 characters.';
comment on constraint estimates_service_type_length on public.estimates is 'The service must have 1 to 100 characters.';
comment on constraint estimates_estimated_cost_sign on public.estimates is 'The estimated cost cannot be negative.';
comment on constraint estimates_square_footage_sign on public.estimates is 'The square footage cannot be negative.';
comment on constraint estimates_notes_length on public.estimates is 'The notes may have at most 20,000 characters.';
comment on constraint estimates_status on public.estimates is 'The status must be pending, approved, declined or completed.';
comment on constraint estimates_idempotency_key_length on public.estimates is 'The idempotency key must have 8 to 200 characters.';
comment on constraint estimates_landing_page_length on public.estimates is 'The landing page may have at most 300 characters.';
comment on constraint estimates_referrer_length on public.estimates is 'The referrer may have at most 300 characters.';
comment on constraint estimates_drawing_form on public.estimates is 'The drawing must be a gable or hip roof over a rectangle or an L with sides of 8 to 200 feet.';
comment on constraint estimates_utm_form on public.estimates is 'The UTM values must be texts of the five known names, of at most 2,000 characters.';

create index estimates_newest on public.estimates (created_at desc, id desc);
create index estimates_email on public.estimates (lower(email), created_at desc);
create index estimates_search on public.estimates using gin (search_text gin_trgm_ops);

-- Conversations ----------------------------------------------------------------------------------------------------
-- One browser's conversation with Eve; its id never changes and stands in mails and addresses of the desk. What opens it is a
-- secret of its browser's. What is not known of the visitor is ''. Only functions
-- write here and in messages, so that message_count and updated_at always fit.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  secret_hash text unique -- SHA-256 of the secret, in hexadecimal
    constraint conversations_secret_hash_form check (secret_hash ~ '^[0-9a-f]{64}$'),
  ip_address text not null default '' -- the one that it began with
    constraint conversations_ip_address_length check (length(ip_address) <= 64),
  email text not null default '' constraint conversations_email_length check (length(email) <= 254),
  name text not null default '' constraint conversations_name_length check (length(name) <= 200),
  phone text not null default '' constraint conversations_phone_length check (length(phone) <= 64),
  address text not null default '' constraint conversations_address_length check (length(address) <= 500),
  -- Of what staff see as one: all of one address and one e-mail. Without an e-mail, strangers behind one address are not one.
  group_key text not null generated always as (
    case email when '' then id::text else ip_address || E'\x1f' || email end
  ) stored,
  state jsonb constraint conversations_state_size check (length(state::text) <= 4000), -- what Eve remembers
  landing_page text constraint conversations_landing_page_length check (length(landing_page) <= 300),
  referrer text constraint conversations_referrer_length check (length(referrer) <= 300),
  utm jsonb constraint conversations_utm_form check (private.is_utm(utm)),
  -- The gravest reason of its messages why staff must hear of it.
  notice text constraint conversations_notice check (notice in ('urgent', 'person', 'contact')),
  message_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now() -- when its latest message was stored
);

comment on constraint conversations_secret_hash_form on public.conversations is 'The hash must be a SHA-256 in hexadecimal.';
comment on constraint conversations_ip_address_length on public.conversations is 'The address may have at most 64 characters.';
comment on constraint conversations_email_length on public.conversations is 'The e-mail address may have at most 254 characters.';
comment on constraint conversations_name_length on public.conversations is 'The name may have at most 200 characters.';
comment on constraint conversations_phone_length on public.conversations is 'The phone number may have at most 64 characters.';
comment on constraint conversations_address_length on public.conversations is 'The street address may have at most 500 characters.';
comment on constraint conversations_state_size on public.conversations is 'The state of the conversation is too large.';
comment on constraint conversations_notice on public.conversations is 'The notice must be urgent, person or contact.';
comment on constraint conversations_landing_page_length on public.conversations is 'The landing page may have at most 300 characters.';
comment on constraint conversations_referrer_length on public.conversations is 'The referrer may have at most 300 characters.';
comment on constraint conversations_utm_form on public.conversations is 'The UTM values must be texts of the five known names, of at most 2,000 characters.';

create index conversations_group on public.conversations (group_key, updated_at desc);

create table public.messages (
  id bigint generated always as identity primary key, -- grows with time: the order of messages stored together
  conversation_id uuid not null references public.conversations on delete cascade,
  role text not null constraint messages_role check (role in ('user', 'assistant')),
  content text not null constraint messages_content_length check (length(content) between 1 and 20000),
  -- What anyone may read of it: words of a lexicon, numbers with a unit, "…" for all else.
  public_content text not null default '[hidden]'
    constraint messages_public_content_length check (length(public_content) between 1 and 20000),
  -- Version of the rules that made the public text; what older rules made is made anew when the site starts.
  public_rules smallint not null default 0,
  missed boolean not null default false, -- of a visitor's message: Eve had no good answer to it
  -- Of an answer: why staff must hear of the turn. The visitor asked for a person, or left contact details.
  notice text constraint messages_notice check (notice in ('urgent', 'person', 'contact')),
  -- Of an answer that a person of the office wrote: the name that the visitor reads. Null for Eve's, and for a visitor's message.
  author text
    constraint messages_author check (author is null or role = 'assistant' and length(btrim(author)) between 1 and 60),
  -- Of an answer of Eve's that has more than words: the parts that a panel draws, as contract/api/chat-parts.ts has them.
  parts jsonb constraint messages_parts check (jsonb_typeof(parts) = 'array' and length(parts::text) <= 40000),
  -- A desk's own word for a message: sent again under it, the message is stored once.
  sent_key text constraint messages_sent_key_length check (length(sent_key) between 8 and 200),
  created_at timestamptz not null default now()
);

comment on constraint messages_author on public.messages is 'The name must have 1 to 60 characters.';
comment on constraint messages_parts on public.messages is 'The parts must be an array of at most 40,000 characters.';
comment on constraint messages_sent_key_length on public.messages is 'The key must have 8 to 200 characters.';
comment on constraint messages_role on public.messages is 'The role must be user or assistant.';
comment on constraint messages_content_length on public.messages is 'A message must have 1 to 20,000 characters.';
comment on constraint messages_public_content_length on public.messages is 'A message must have 1 to 20,000 characters.';
comment on constraint messages_notice on public.messages is 'The notice must be urgent, person or contact.';

create index messages_newest on public.messages (created_at desc, id desc);
create index messages_conversation on public.messages (conversation_id, id);
create index messages_public_rules on public.messages (public_rules);
create unique index messages_sent_once on public.messages (conversation_id, sent_key) where sent_key is not null;
create index messages_missed on public.messages (created_at desc, id desc) where missed;

-- Conversations that a person of the office answers; in all others Eve does.
create table private.takeovers (
  conversation_id uuid primary key references public.conversations on delete cascade,
  device_id uuid not null, -- the browser at the desk
  staff_name text not null check (length(btrim(staff_name)) between 1 and 60), -- as the visitor reads it
  taken_at timestamptz not null default clock_timestamp(),
  active_at timestamptz not null default clock_timestamp() -- when that person last wrote or typed
);

-- Who typed when, in which conversation: worth nothing after a few seconds, so nothing of it is logged.
create unlogged table private.typing (
  conversation_id uuid not null,
  side text not null check (side in ('visitor', 'staff')),
  typed_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, side)
);
create index typing_newest on private.typing (typed_at);

-- What staff see as one conversation: all of one group_key. Grouping 200,000 conversations takes seconds, so a trigger on them
-- keeps the groups.
create table private.conversation_groups (
  group_key text primary key,
  ip_address text not null,
  email text not null,
  id uuid not null, -- of its first conversation
  message_count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Those that are not empty, each once, the latest first.
  names text[] not null,
  phones text[] not null,
  addresses text[] not null,
  notice text, -- the gravest
  search_text text not null generated always as (
    private.searchable(email || E'\x1f' || private.joined(names || phones || addresses))
      || E'\x1f' || private.all_dialled(phones)
  ) stored,
  words tsvector not null default '' -- of its messages
);

create index conversation_groups_newest on private.conversation_groups (last_at desc, id desc);
create index conversation_groups_search on private.conversation_groups using gin (search_text gin_trgm_ops);
create index conversation_groups_words on private.conversation_groups using gin (words);

-- Mail and what was deleted ----------------------------------------------------------------------------------------
create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null constraint outbox_kind check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null, -- the row
  audience text not null default 'staff' constraint outbox_audience check (audience in ('staff', 'visitor')),
  -- 'waiting': nobody has answered yet. 'answer': to a visitor who has not seen it. 'many': not the row alone, but all of its kind that came since, after twenty that had a mail of their own.
  reason text not null default 'new' constraint outbox_reason check (
    reason in ('new', 'urgent', 'person', 'contact', 'waiting', 'answer', 'many', 'booked', 'moved', 'cancelled', 'reminder')
  ),
  message_key uuid not null unique default gen_random_uuid(), -- names the mail in every try, so that a second copy is known
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz, -- while a worker has it; later it is free again
  sent_at timestamptz,
  abandoned_at timestamptz,
  last_error text,
  failing_since timestamptz, -- the first failure
  failed_at timestamptz, -- the latest
  refused boolean not null default false, -- by the visitor's own address: told at the visit, and not the fault of settings
  -- Of a visit that was deleted: what its cancellation says, until that is sent or given up.
  kept_subject jsonb
);

comment on constraint outbox_kind on public.outbox is 'The kind must be application, estimate, conversation or inspection.';
comment on constraint outbox_audience on public.outbox is 'The audience must be staff or visitor.';
comment on constraint outbox_reason on public.outbox is 'The reason must be new, urgent, person, contact, waiting, answer, many, booked, moved, cancelled or reminder.';

create index outbox_due on public.outbox (due_at, id) where sent_at is null and abandoned_at is null;
create index outbox_subject on public.outbox (subject_id);
create index outbox_recent on public.outbox (kind, created_at);
create index outbox_sent on public.outbox (sent_at);

create table public.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null, -- the e-mail address of the staff account, or 'server'
  action text not null constraint audit_action check (action in ('delete', 'forget', 'expire')),
  kind text constraint audit_kind check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid,
  details jsonb not null default '{}' -- counts and dates; never what identifies the person
);

comment on table public.audit is 'What was deleted, when and by whom. Nothing changes or removes a row.';

create index audit_newest on public.audit (at desc, id desc);

-- The server's own -------------------------------------------------------------------------------------------------
create table private.settings (
  only_row boolean primary key default true check (only_row),
  chat_log_viewer text not null default 'public' check (chat_log_viewer in ('public', 'off')),
  -- Of the calendar's address: SHA-256 of the secret in it, in hexadecimal.
  calendar_secret_hash text check (calendar_secret_hash ~ '^[0-9a-f]{64}$'),
  calendar_made_at timestamptz
);
insert into private.settings default values;

-- Counters of requests by address, in the columns that rate-limiter-flexible asks for. Unlogged: they are worth nothing
-- after a crash, and a write-ahead log for each request would cost more than what is counted.
create unlogged table private.request_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint -- milliseconds since 1970
);
