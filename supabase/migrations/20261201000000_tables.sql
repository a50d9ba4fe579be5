-- The tables with their checks and indexes. Functions, triggers and views stand in supabase/schemas, and who may do what in access.sql
-- there; those of supabase/schemas/values are made before this file, since checks, defaults and computed columns call them.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gist with schema extensions;
set local search_path = public, extensions; -- the operator classes, wherever the extensions live

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
  status text not null default 'new' constraint applications_status check (
    status in ('new', 'shortlist', 'interview', 'hired', 'rejected')
  ),
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
comment on constraint applications_status on public.applications is 'The status must be new, shortlist, interview, hired or rejected.';
create unique index applications_once on public.applications (
  idempotency_key,
  md5(first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || "position" || E'\x1f' || coalesce(resume_text, ''))
) where idempotency_key is not null;

create index applications_newest on public.applications (created_at desc, id desc);
create index applications_status on public.applications (status, created_at desc, id desc);
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
  street text constraint estimates_street_length check (length(street) <= 200),
  town text constraint estimates_town_length check (length(town) <= 100),
  zip text constraint estimates_zip_length check (length(zip) <= 10),
  -- The range in dollars that the visitor read; estimated_cost is its middle.
  range_low numeric(12, 2),
  range_high numeric(12, 2),
  search_text text not null generated always as (
    private.searchable(customer_name || E'\x1f' || email || E'\x1f' || service_type || E'\x1f' || coalesce(phone, ''))
      || E'\x1f' || private.dialled(phone)
  ) stored,
  constraint estimates_range check (0 <= range_low and range_low <= range_high and (range_low is null) = (range_high is null))
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
comment on constraint estimates_street_length on public.estimates is 'The street may have at most 200 characters.';
comment on constraint estimates_town_length on public.estimates is 'The town may have at most 100 characters.';
comment on constraint estimates_zip_length on public.estimates is 'The ZIP code may have at most 10 characters.';
comment on constraint estimates_range on public.estimates is 'The range must have both ends, the lower one first.';
create index estimates_newest on public.estimates (created_at desc, id desc);
create index estimates_status on public.estimates (status, created_at desc, id desc);
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
create index conversation_groups_notice on private.conversation_groups (notice, last_at desc, id desc) where notice is not null;
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
    reason in (
      'new', 'urgent', 'person', 'contact', 'waiting', 'answer', 'many', 'booked', 'moved', 'cancelled', 'reminder', 'received',
      'handed over', 'rejected', 'letter', 'nudge', 'review'
    )
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
comment on constraint outbox_reason on public.outbox is 'The reason must be new, urgent, person, contact, waiting, answer, many, booked, moved, cancelled, reminder, received, handed over, rejected, letter, nudge or review.';
create index outbox_due on public.outbox (due_at, id) where sent_at is null and abandoned_at is null;
create index outbox_subject on public.outbox (subject_id);
create index outbox_recent on public.outbox (kind, created_at);
create index outbox_sent on public.outbox (sent_at);
create unique index outbox_rejected_once on public.outbox (subject_id) where reason = 'rejected';
create index outbox_nudges on public.outbox (due_at) where reason = 'nudge' and sent_at is null and abandoned_at is null;
create index outbox_reviews on public.outbox (subject_id) where reason = 'review';

create table public.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null, -- the e-mail address of the staff account, or 'server'
  action text not null constraint audit_action check (
    action in (
      'delete', 'forget', 'expire', 'block', 'unblock', 'calendar made', 'calendar revoked', 'password', 'webhook', 'published'
    )
  ),
  kind text constraint audit_kind check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid,
  details jsonb not null default '{}', -- counts and dates; never what identifies the person
  -- Who of staff, as the browser said; '' for the server.
  staff_name text not null default private.staff_says('name'),
  device text not null default private.staff_says('device')
);

comment on table public.audit is 'What was deleted or changed that is of no record, when and by whom. Nothing changes or removes a row.';
create index audit_newest on public.audit (at desc, id desc);

-- The server's own -------------------------------------------------------------------------------------------------
create table private.settings (
  only_row boolean primary key default true check (only_row),
  chat_log_viewer text not null default 'public' check (chat_log_viewer in ('public', 'off')),
  -- Of the calendar's address: SHA-256 of the secret in it, in hexadecimal.
  calendar_secret_hash text check (calendar_secret_hash ~ '^[0-9a-f]{64}$'),
  calendar_made_at timestamptz,
  -- As company.yaml says; the server tells.
  receipts boolean not null default false,
  nudges boolean not null default false,
  -- The office's hours: {"time_zone", "week": [{"days": ["Monday"], "opens": "07:00", "closes": "18:00"}], "holidays": ["2026-12-25"]}.
  office jsonb,
  reviews boolean not null default false -- true with a reviewLink
);

insert into private.settings default values;

-- Counters of requests by address, in the columns that rate-limiter-flexible asks for. Unlogged: they are worth nothing
-- after a crash, and a write-ahead log for each request would cost more than what is counted.
create unlogged table private.request_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint -- milliseconds since 1970
);

-- Visits ---------------------------------------------------------------------------------------------------------
-- Visits that people book by themselves, or staff for them. Which times there are the server computes from the site's data;
-- whether one is free, and who gets it, is decided here alone, whatever process asks.
create table public.inspections (
  id uuid primary key default gen_random_uuid(),
  crew smallint not null constraint inspections_crew check (crew between 1 and 20),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  free_at timestamptz not null, -- when its crew can begin another: the way there is driven by then
  status text not null default 'booked'
    constraint inspections_status check (status in ('booked', 'done', 'no-show', 'cancelled')),
  customer_name text not null
    constraint inspections_customer_name_length check (length(btrim(customer_name)) between 1 and 200),
  email text not null
    constraint inspections_email_form check (email = '' or private.is_email(email)), -- "" where there is a phone alone
  phone text not null constraint inspections_phone_length check (length(btrim(phone)) between 1 and 64),
  address text not null constraint inspections_address_length check (length(btrim(address)) between 1 and 500),
  notes text constraint inspections_notes_length check (length(notes) <= 20000),
  network text constraint inspections_network_length check (length(network) <= 64), -- /24 or /64 that it was booked from
  source text not null constraint inspections_source check (source in ('calculator', 'contact', 'chat', 'desk')),
  estimate_id uuid references public.estimates on delete set null,
  conversation_id uuid references public.conversations on delete set null,
  sequence integer not null default 0, -- of its calendar entry: grows with each change (RFC 5545, section 3.8.7.4)
  reminder boolean not null default true, -- whether the visitor gets a mail on the day before
  -- The same booking sent twice carries the same key and is stored once.
  idempotency_key text unique constraint inspections_idempotency_key_length check (length(idempotency_key) between 8 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why a mail to the visitor was refused for good, or for four hours, until staff put it away; what they must tell by phone.
  undelivered text,
  visitor_changed_at timestamptz, -- when the visitor moved or cancelled it last, of which staff must hear
  landing_page text constraint inspections_landing_page_length check (length(landing_page) <= 300),
  referrer text constraint inspections_referrer_length check (length(referrer) <= 300),
  utm jsonb constraint inspections_utm_form check (private.is_utm(utm)),
  search_text text not null generated always as (
    private.searchable(customer_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || address)
      || E'\x1f' || private.dialled(phone)
  ) stored,
  constraint inspections_times check (
    starts_at < ends_at and ends_at <= free_at and free_at <= starts_at + interval '12 hours'
  ),
  -- A crew is in one place at a time.
  constraint inspections_crew_is_free exclude using gist (crew with =, tstzrange(starts_at, free_at) with &&)
    where (status <> 'cancelled')
);

comment on constraint inspections_crew on public.inspections is 'The crew must be 1 to 20.';
comment on constraint inspections_status on public.inspections is 'The status must be booked, done, no-show or cancelled.';
comment on constraint inspections_customer_name_length on public.inspections is 'The name must have 1 to 200 characters.';
comment on constraint inspections_email_form on public.inspections is 'The e-mail address is not valid.';
comment on constraint inspections_phone_length on public.inspections is 'The phone number must have 1 to 64 characters.';
comment on constraint inspections_address_length on public.inspections is 'The street address must have 1 to 500 characters.';
comment on constraint inspections_notes_length on public.inspections is 'The notes may have at most 20,000 characters.';
comment on constraint inspections_network_length on public.inspections is 'The network may have at most 64 characters.';
comment on constraint inspections_source on public.inspections is 'The source must be calculator, contact, chat or desk.';
comment on constraint inspections_idempotency_key_length on public.inspections is 'The idempotency key must have 8 to 200 characters.';
comment on constraint inspections_landing_page_length on public.inspections is 'The landing page may have at most 300 characters.';
comment on constraint inspections_referrer_length on public.inspections is 'The referrer may have at most 300 characters.';
comment on constraint inspections_utm_form on public.inspections is 'The UTM values must be texts of the five known names, of at most 2,000 characters.';
comment on constraint inspections_times on public.inspections is 'A visit must end after it starts, and last at most 12 hours.';
comment on constraint inspections_crew_is_free on public.inspections is 'This time has just been taken.';
create index inspections_by_time on public.inspections (starts_at, id);
create index inspections_newest on public.inspections (created_at desc, id desc);
create index inspections_news on public.inspections (coalesce(visitor_changed_at, created_at) desc, id desc);
create index inspections_search on public.inspections using gin (search_text gin_trgm_ops);
create index inspections_estimate on public.inspections (estimate_id);
create index inspections_conversation on public.inspections (conversation_id);
create index inspections_email on public.inspections (lower(email));
create index inspections_person on public.inspections (private.folded_email(email));

-- Times at which nobody visits: staff are away, or do something else.
create table public.inspection_blocks (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' constraint inspection_blocks_reason_length check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  crew smallint constraint inspection_blocks_crew check (crew between 1 and 20), -- null: of all crews
  constraint inspection_blocks_times check (starts_at < ends_at and ends_at <= starts_at + interval '1 year')
);

comment on constraint inspection_blocks_reason_length on public.inspection_blocks is 'The reason may have at most 200 characters.';
comment on constraint inspection_blocks_crew on public.inspection_blocks is 'The crew must be 1 to 20.';
comment on constraint inspection_blocks_times on public.inspection_blocks is 'The end must be after the start, and at most a year later.';
create index inspection_blocks_by_time on public.inspection_blocks using gist (tstzrange(starts_at, ends_at));

-- No visit can be found by a person here: it has neither an e-mail address nor enough digits of a phone number.
create index inspections_of_nobody on public.inspections (created_at)
  where email = '' and coalesce(length(private.phone_digits(phone)), 0) < 7;

-- Secret addresses of calendars, beside the one in `private.settings`: each holds the visits of one crew, or of all, and ends alone.
create table private.calendar_feeds (
  id uuid primary key, -- the desk's own word
  crew smallint check (crew between 1 and 20), -- null: of all crews
  secret_hash text not null unique, -- SHA-256 in hexadecimal
  made_at timestamptz not null default now(),
  staff_name text not null default '' check (length(staff_name) <= 60) -- who made it
);

-- Browsers at the desk ----------------------------------------------------------------------------------------------
create table private.devices (
  id uuid primary key, -- the browser's own
  staff_name text not null default '' check (length(staff_name) <= 60), -- as visitors read it
  here_until timestamptz, -- null while nobody there takes conversations
  signed_at timestamptz not null default now(), -- when somebody last touched the desk on it
  -- A Web Push subscription, and what its owner wants to be called for.
  endpoint text unique check (endpoint ~ '^https://' and length(endpoint) <= 2000),
  p256dh text check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  alerts text[] not null default '{}' check (alerts <@ array['urgent', 'person', 'lead', 'booking', 'cancellation']),
  -- From one time of the day to another it is not called, on the clock of this zone.
  quiet_from time,
  quiet_until time,
  time_zone text not null default 'UTC',
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  check ((quiet_from is null) = (quiet_until is null))
);

-- Those who wait ----------------------------------------------------------------------------------------------------
-- Each request for a person and each lead, until somebody of the office has answered: of a conversation by a first message there or
-- by saying so, of an estimate by saying so. A graver reason takes an earlier one's place, from when it began.
create table private.waits (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('conversation', 'estimate')),
  subject_id uuid not null,
  reason text not null check (reason in ('urgent', 'person', 'contact', 'new')),
  since timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text not null default '' -- a name, where one is known
);

create unique index waits_open on private.waits (kind, subject_id) where answered_at is null;
create index waits_newest on private.waits (since desc);
create index waits_subject on private.waits (subject_id);

-- Calls -------------------------------------------------------------------------------------------------------------
-- One call of one device, until the push service has taken it or it is worth nothing any more.
create table private.pushes (
  id bigint generated always as identity primary key,
  device_id uuid not null references private.devices on delete cascade,
  reason text not null,
  kind text not null check (kind in ('conversation', 'estimate', 'inspection')),
  subject_id uuid not null,
  again boolean not null, -- worth something only while nobody has answered
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  leased_until timestamptz,
  attempts integer not null default 0
);

create index pushes_due on private.pushes (due_at);
create index pushes_device on private.pushes (device_id, created_at);

-- The answer by mail ------------------------------------------------------------------------------------------------
-- Up to which message the visitor has seen a conversation.
create table private.seen (
  conversation_id uuid primary key references public.conversations on delete cascade,
  message_id bigint not null
);

-- People: which records are of one person. A record belongs to the person who has the same phone digits or e-mail address; staff part
-- and join people. The records themselves never change by it.

create table private.people (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- How the person of a record is reached, in the forms in which that is compared. A record without phone and e-mail is nobody's.
create table private.contacts (
  kind text not null check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  person_id uuid not null references private.people,
  email text not null, -- private.folded_email, or ''
  phone text not null, -- private.phone_digits, or ''
  name text not null, -- private.folded, or '' for less than two words
  address text not null, -- private.folded, or ''
  at timestamptz not null, -- when the record was received
  channel text not null default 'other' constraint contacts_channel_check check (channel in (
    'google ads', 'google search', 'google business', 'facebook ads', 'other ads', 'other search', 'social', 'email', 'referral', 'direct',
    'staff', 'other'
  )),
  -- What the report counts of a record stands with its contact, since joining it anew from three tables takes seconds for a year.
  waited_at timestamptz, -- when its first wait for an answer began
  answered_at timestamptz, -- when that wait ended
  outcome text,
  amount numeric(12, 2),
  is_spam boolean not null default false,
  is_visit boolean not null default false, -- a visit that is not cancelled
  -- Its person has no other record beside job applications; false also where there was another once. Those need no grouping.
  is_alone boolean not null default false,
  primary key (kind, subject_id)
);

create index contacts_person on private.contacts (person_id, at desc);
create index contacts_email on private.contacts (email, at desc) where email <> '';
create index contacts_phone on private.contacts (phone, at desc) where phone <> '';
create index contacts_name on private.contacts (name, at desc) where name <> '';
create index contacts_address on private.contacts (address, at desc) where address <> '';
create index contacts_subject on private.contacts (subject_id);
create index contacts_channel on private.contacts (channel, kind);
create index contacts_received on private.contacts (at) where kind <> 'application';
create index contacts_spam on private.contacts (person_id) where is_spam;

create type private.lead_facts as (
  waited_at timestamptz, answered_at timestamptz, outcome text, amount numeric, is_spam boolean, is_visit boolean
);

-- People of whom staff said that they are not one, in the order of their ids: no record to come joins them.
create table private.parted_people (
  person_id uuid not null references private.people on delete cascade,
  other_id uuid not null references private.people on delete cascade,
  primary key (person_id, other_id),
  check (person_id < other_id)
);

create index parted_people_other on private.parted_people (other_id);

-- What staff answered to "Same person?". Nothing changes or removes a row but the deletion of a record.
create table public.person_link (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_name text not null default '' constraint person_link_staff_name_length check (length(staff_name) <= 60),
  same boolean not null,
  kind text not null,
  subject_id uuid not null,
  other_kind text not null,
  other_id uuid not null
);

comment on constraint person_link_staff_name_length on public.person_link is 'The name may have at most 60 characters.';

alter table public.person_link enable row level security;

create index person_link_subject on public.person_link (subject_id);
create index person_link_other on public.person_link (other_id);

-- What staff ask ------------------------------------------------------------------------------------------------------
-- A record as a line: of a conversation, its group. `title` is the service, the position, or what a visitor wrote last; `at` the time at
-- which it came, was last active, or takes place.
create type public.record_line as (
  kind text, id uuid, person_id uuid, name text, email text, phone text, address text, title text, status text, amount numeric,
  at timestamptz
);

-- A record of somebody who may be the same person, since name or address is the same, with which of both.
create type public.alike_line as (
  why text, kind text, id uuid, name text, email text, phone text, address text, title text, at timestamptz
);

-- What staff do with a lead: calls, notes, who owns it, when somebody is on it again.

create table public.activities (
  id uuid primary key, -- the desk's own word: sent again under it, it is stored once
  kind text not null constraint activities_kind check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  what text not null constraint activities_what check (
    what in (
      'note', 'call', 'text', 'mail', 'letter', 'status', 'visit', 'owner', 'date', 'closed', 'won', 'lost', 'reopened',
      'answered', 'waits again', 'snoozed', 'linked', 'parted', 'taken over', 'given back',
      'reminded', 'reminders stopped', 'reminders go on', 'review stopped'
    )
  ),
  -- Of a call.
  outcome text constraint activities_outcome check (outcome in ('reached', 'voicemail', 'no answer', 'wrong number')),
  note text not null default '' constraint activities_note_length check (length(note) <= 5000),
  -- Of a change: {"from", "to"}, of a visit {"status", "starts_at"}; of an edited note {"was"}, as it stood first.
  -- Of a letter, whose note is its text, {"subject", "to", "next_was": the date that the lead had, "taken_back": when}.
  details jsonb not null default '{}' constraint activities_details_size check (length(details::text) <= 12000),
  staff_name text not null default '' -- as said in a browser at the desk; '' for a visitor or nobody
    constraint activities_staff_name_length check (length(staff_name) <= 60),
  device text not null default '' constraint activities_device_length check (length(device) <= 60), -- that browser
  actor text not null, -- the e-mail address of the staff account, or 'server'
  at timestamptz not null default now(),
  edited_at timestamptz,
  constraint activities_outcome_of_call check ((what = 'call') = (outcome is not null))
);

alter table public.activities enable row level security;

comment on table public.activities is 'What was done with a record. Only a note changes, for ten minutes, and what it was is kept; a letter that is taken back says so.';
comment on constraint activities_kind on public.activities is 'The kind must be application, estimate, conversation or inspection.';
comment on constraint activities_what on public.activities is 'The activity is none that the desk knows.';
comment on constraint activities_outcome on public.activities is 'The outcome must be reached, voicemail, no answer or wrong number.';
comment on constraint activities_note_length on public.activities is 'The note may have at most 5,000 characters.';
comment on constraint activities_details_size on public.activities is 'The details are too large.';
comment on constraint activities_staff_name_length on public.activities is 'The name may have at most 60 characters.';
comment on constraint activities_device_length on public.activities is 'The id of the browser may have at most 60 characters.';
comment on constraint activities_outcome_of_call on public.activities is 'A call needs its outcome, and nothing else has one.';
create index activities_subject on public.activities (subject_id, at desc);
create index activities_newest on public.activities (at desc, id desc);
create index activities_staff on public.activities (staff_name, at desc);
create index activities_letters on public.activities (at) where what = 'letter';

-- Where a lead stands: of a record that nobody has touched there is no row.
create table private.leads (
  kind text not null check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  owner text not null default '' check (length(owner) <= 60),
  next_at timestamptz, -- when somebody is on it again
  snoozed_until timestamptz, -- until then it is not shown among today's
  closed_at timestamptz, -- null while there is something to do
  outcome text constraint leads_outcome check (outcome in ('won', 'lost')),
  amount numeric(12, 2) -- dollars, where they are known
    constraint leads_amount check (amount is null or (amount >= 0 and amount <> 'NaN' and outcome is not distinct from 'won')),
  reason text constraint leads_reason check (
    reason is null or (
      reason in ('price', 'timing', 'competitor', 'nothing needed', 'unreachable', 'outside the area', 'spam')
      and outcome is not distinct from 'lost'
    )
  ),
  nudges_stopped_at timestamptz, -- by staff
  primary key (kind, subject_id)
);

comment on constraint leads_outcome on private.leads is 'A lead is won or lost.';
comment on constraint leads_amount on private.leads is 'The amount must be zero dollars or more, of a lead that is won.';
comment on constraint leads_reason on private.leads is 'The reason must be price, timing, competitor, nothing needed, unreachable, outside the area or spam, of a lead that is lost.';
create index leads_due on private.leads (next_at) where closed_at is null;
create index leads_subject on private.leads (subject_id);
create index leads_owner on private.leads (owner) where owner <> '';

-- A chat without a contact of which staff have said what came of it.
create index leads_decided_chats on private.leads (subject_id) where kind = 'conversation' and outcome is not null;

-- Today at the desk: which records nobody of staff has seen yet, and taking back what was done with a line by mistake.

-- What nobody has seen ------------------------------------------------------------------------------------------------
-- A record that came in, or was changed by its visitor, until somebody opens it on any device. A conversation has its own row, and is
-- shown by its group.
create table private.unseen (
  kind text not null check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  at timestamptz not null,
  primary key (kind, subject_id)
);

create index unseen_newest on private.unseen (kind, at desc);
create index unseen_subject on private.unseen (subject_id);

-- The webhook: an address of the owner's that is told of a new lead, a booking and a lead that was won, as a CRM, Zapier or Make take it.
-- The transaction of the row writes the call; a worker of its own claims and sends it, so that mail never waits for a slow receiver.

create table private.webhook (
  only_row boolean primary key default true check (only_row),
  url text not null check (url ~ '^https://[^[:space:]]+$' and length(url) <= 2000),
  secret text not null, -- "whsec_" and 32 bytes in base64: it signs each call
  secret_made_at timestamptz not null default now(),
  events text[] not null check (events <@ array['lead.created', 'visit.booked', 'lead.won']),
  is_on boolean not null,
  version integer not null default 1, -- grows with each change by staff
  failing_since timestamptz, -- the first failure after the last call that was taken
  paused_at timestamptz -- nothing is sent after this until staff say so
);

-- One call about one record. It holds nothing of the person: what is sent is read from the record at each try.
create table private.webhook_calls (
  id uuid primary key default gen_random_uuid(), -- the receiver knows a repeated call by it
  event text not null,
  kind text not null check (kind in ('estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  attempts integer not null default 0,
  leased_until timestamptz, -- while a worker has it; later it is free again
  tried_at timestamptz,
  failing_since timestamptz, -- the first failure
  status integer, -- the latest answer; null where none came
  answer text not null default '', -- its beginning, or the reason why none came
  delivered_at timestamptz,
  abandoned_at timestamptz
);

create index webhook_calls_due on private.webhook_calls (due_at) where delivered_at is null and abandoned_at is null;
create index webhook_calls_subject on private.webhook_calls (subject_id);
create index webhook_calls_newest on private.webhook_calls (created_at desc, id desc);

-- A note of staff at a record of others that names an address or a number of the person.
create type public.naming_note as (id uuid, kind text, subject_id uuid, at timestamptz, staff_name text, note text);

-- The counts of what was deleted: `cancelled` of the inspections were to come, `mentions` are texts of others.
create type public.forgotten as (
  applications integer, estimates integer, inspections integer, cancelled integer, conversations integer, messages integer,
  mentions integer, photos integer
);

-- By staff ------------------------------------------------------------------------------------------------------------
-- All that would be forgotten, for staff to look at. `records` and `notes` are the newest 200, `ids` are of all records, `to_come` of the visits
-- are cancelled; the counts are of what a list of the desk shows as one.
create type public.person_to_forget as (
  ids uuid[], applications integer, conversations integer, estimates integer, inspections integer, to_come integer,
  records public.record_line[], notes public.naming_note[], photos integer
);

-- Staff ----------------------------------------------------------------------------------------------------------
-- The people whom the site's staff.yaml names. All of them sign in with one password, so a name at the desk is a statement.
create table private.staff (
  position integer primary key, -- in the file
  name text not null unique check (length(name) between 1 and 60),
  email text not null default '' check (length(email) <= 254) -- where mail goes when somebody hands a lead over; '' for none
);

-- Mailboxes that want no more of them, by SHA-256 of the folded address in hexadecimal. It outlives the records, as a promise.
create table private.unsubscribed (
  mailbox text primary key check (mailbox ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now()
);

-- Consent to calls and texts: a visitor's yes, in the words that stood beside the box, for one number. It is never changed; it goes
-- with its record.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint consents_kind check (kind in ('estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  phone text not null constraint consents_phone_length check (length(btrim(phone)) between 1 and 64),
  words text not null constraint consents_words_length check (length(words) between 1 and 2000),
  page text not null default '' constraint consents_page_length check (length(page) <= 300), -- path of the page; '' if unknown
  at timestamptz not null default now()
);

alter table public.consents enable row level security;

comment on table public.consents is 'Consent to calls and texts, as it was given. Nothing changes a row.';
comment on constraint consents_kind on public.consents is 'The kind must be estimate, conversation or inspection.';
comment on constraint consents_phone_length on public.consents is 'The phone number must have 1 to 64 characters.';
comment on constraint consents_words_length on public.consents is 'The words must have 1 to 2,000 characters.';
comment on constraint consents_page_length on public.consents is 'The page may have at most 300 characters.';

-- The same yes sent again is stored once.
create unique index consents_once on public.consents (subject_id, phone, md5(words));

-- Photos that visitors send with a form or in the chat. Each is uploaded by itself and waits under a key that its browser has alone; the
-- record that is stored with the key takes it. The site makes every one a plain JPEG first: nothing here is as it was sent.

create table private.photos (
  id uuid primary key default gen_random_uuid(),
  key_hash text not null unique, -- SHA-256 of the key
  kind text constraint photos_kind check (kind in ('estimate', 'inspection', 'conversation')),
  subject_id uuid, -- null while no record has taken it
  place integer not null default 0, -- its order among those of its record
  bytes bytea not null constraint photos_size check (octet_length(bytes) between 1 and 8 * 1024 * 1024),
  width integer not null, -- pixels
  height integer not null,
  created_at timestamptz not null default now(),
  constraint photos_owner check ((kind is null) = (subject_id is null))
);

-- A JPEG does not get smaller, and trying takes longer than writing it.
alter table private.photos alter column bytes set storage external;

create index photos_subject on private.photos (subject_id, place) where subject_id is not null;
create index photos_waiting on private.photos (created_at) where subject_id is null;

-- News -------------------------------------------------------------------------------------------------------------
-- Whether staff still hear of what comes in. `failing_since` is null while all is well.
create type public.mail_state as (
  failing_since timestamptz, last_error text, last_failed_at timestamptz, last_sent_at timestamptz,
  waiting integer, failing integer, abandoned integer
);

-- When a record came in, or a conversation went on.
create type public.arrival as (id uuid, at timestamptz);

-- Whoever is not named in access.sql does nothing -----------------------------------------------------------------
-- A hosted project gives visitors everything on whatever is made in `public` later, too.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter table public.applications enable row level security;
alter table public.estimates enable row level security;
alter table public.conversations enable row level security;
alter table public.messages enable row level security;
alter table public.outbox enable row level security;
alter table public.audit enable row level security;
alter table public.inspections enable row level security;
alter table public.inspection_blocks enable row level security;
