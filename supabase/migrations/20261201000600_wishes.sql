-- Wishes of people: to be called and texted no more, and to be forgotten. Both are of a phone number, however it is written.

-- Numbers of other countries were compared by their last ten digits.
update private.contacts as c set phone = private.phone_digits(written.phone)
from (
  select e.id, e.phone from public.estimates as e
  union all select i.id, i.phone from public.inspections as i
  union all select v.id, v.phone from public.conversations as v
) as written
where written.id = c.subject_id and c.phone <> '' and written.phone ~ '^[+][2-9]' and private.phone_digits(written.phone) <> c.phone;

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

-- By the reader of a mail: of all numbers that were given together with its address. Pressed twice, it is the same.
create index contacts_mailbox on private.contacts (private.hash_mailbox(email)) where email <> '';

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

-- All that would be forgotten, and in `beside` what else stands with the person: the newest 200 of each.
alter type public.person_to_forget add attribute beside public.record_line[];

-- Functions that have other arguments or results since, or are gone.
drop function if exists public.list_consents(text, uuid);
drop function if exists public.consents_of(text, uuid[]);
drop function if exists private.mention_hints(text[], text[]);
drop function if exists public.forget_person(text);
drop function if exists public.list_person_to_forget(text, uuid);
drop function if exists public.forget_person_of(text, uuid, uuid[]);
drop function if exists private.describe_person(uuid[]);
