-- A lead by hand: somebody who called, walked in or was sent by a customer, as staff wrote it down.

create table public.calls (
  id uuid primary key,
  source text not null constraint calls_source check (source in ('call', 'walk-in', 'referral', 'truck sign', 'other')),
  name text not null default '' constraint calls_name_length check (length(name) <= 200),
  phone text not null default '' constraint calls_phone_length check (length(phone) <= 64),
  email text not null default '' constraint calls_email_form check (email = '' or private.is_email(email)),
  address text not null default '' constraint calls_address_length check (length(address) <= 500),
  notes text not null default '' constraint calls_notes_length check (length(notes) <= 20000),
  taken_by text not null default '' constraint calls_taken_by_length check (length(taken_by) <= 60),
  created_at timestamptz not null default now(),
  constraint calls_reach check (btrim(name) <> '' or btrim(phone) <> '' or btrim(email) <> ''),
  constraint calls_record foreign key (id) references private.records on delete cascade deferrable initially deferred
);

comment on constraint calls_source on public.calls is 'A lead came by a call, as a walk-in, a referral, by a truck sign or otherwise.';
comment on constraint calls_name_length on public.calls is 'The name may have at most 200 characters.';
comment on constraint calls_phone_length on public.calls is 'The phone number may have at most 64 characters.';
comment on constraint calls_email_form on public.calls is 'This is not an e-mail address.';
comment on constraint calls_address_length on public.calls is 'The address may have at most 500 characters.';
comment on constraint calls_notes_length on public.calls is 'The text may have at most 20,000 characters.';
comment on constraint calls_reach on public.calls is 'Write down a phone number, an e-mail address or a name.';

alter table public.calls enable row level security;

insert into private.kinds (kind, noun, own_table, sort, listing, opens_lead)
values ('call', 'lead', 'public.calls', 'job', 'private.listed_calls', true);

-- The channel is of the kind's own facts: not every kind comes from a page.
alter type private.record_facts drop attribute by_staff;

alter type private.record_facts add attribute channel text;

alter table private.records drop constraint records_channel;

alter table private.records add constraint records_channel check (channel in (
  'google ads', 'google search', 'google business', 'facebook ads', 'other ads', 'other search', 'social', 'email', 'referral', 'direct',
  'staff', 'phone', 'walk-in', 'recommended', 'truck sign', 'other'
));

create index records_proven on private.records (proven) where proven is not null;

-- What is forgotten is counted by the tables that there are: {"applications": 1, …}.
alter type public.forgotten drop attribute applications, drop attribute estimates, drop attribute inspections, drop attribute conversations,
  add attribute counts jsonb;

alter type public.person_to_forget drop attribute applications, drop attribute estimates, drop attribute inspections,
  drop attribute conversations, add attribute counts jsonb;

drop function if exists public.forget_older_than(integer, integer);
drop function if exists public.forget_person(text, boolean, uuid[]);
drop function if exists private.store_record(text, uuid, private.record_facts, text);

-- What a record's page reads is one answer now.
drop function if exists public.person_records(text, uuid);
drop function if exists public.people_alike(text, uuid);
drop function if exists public.list_activities(text, uuid);
drop function if exists public.list_letters(text, uuid);
drop function if exists public.list_numbers(text, uuid);
drop function if exists public.read_lead(text, uuid);
drop function if exists public.read_nudges(uuid);
