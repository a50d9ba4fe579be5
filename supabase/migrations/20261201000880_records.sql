-- One row for whatever came in, under the id that it has in its own table. All that hangs on it refers to it, and goes with it.

-- A new kind is a row here, a table of its own for what only it has, and a function private.facts_of of that table's rows.
create table private.kinds (
  kind text primary key,
  noun text not null, -- as staff call it
  own_table text not null, -- with its schema
  sort text not null check (sort in ('job', 'hire')) -- what there is to win: a customer's job, or somebody for the crew
);

insert into private.kinds (kind, noun, own_table, sort) values
  ('application', 'application', 'public.applications', 'hire'),
  ('estimate', 'estimate', 'public.estimates', 'job'),
  ('inspection', 'visit', 'public.inspections', 'job'),
  ('conversation', 'conversation', 'public.conversations', 'job');

-- What a row of any kind says of its record. `at` is the time by which lists are ordered: a visit begins, a chat had its last message, all else
-- was received; `stirred_at` when the other side last did something that staff must see, null for what staff did themselves; `proven` another
-- record of the same person; `price` dollars.
create type private.record_facts as (
  received_at timestamptz, at timestamptz, stirred_at timestamptz, by_staff boolean, proven uuid,
  name text, email text, phone text, address text, title text, status text, price numeric
);

create table private.records (
  id uuid primary key,
  kind text not null references private.kinds,
  person_id uuid not null references private.people,
  received_at timestamptz not null,
  at timestamptz not null,
  unseen_at timestamptz, -- what the other side did then nobody of staff has seen; null: all is seen
  name text not null,
  email text not null, -- '' for none, as all that is not known
  phone text not null,
  address text not null,
  title text not null, -- the service, the position, the street
  status text, -- of a conversation its notice
  price numeric(12, 2), -- dollars, as the visitor read it
  channel text not null constraint records_channel check (channel in (
    'google ads', 'google search', 'google business', 'facebook ads', 'other ads', 'other search', 'social', 'email', 'referral', 'direct',
    'staff', 'other'
  )),
  -- What the report counts of a record: joining it anew from three tables takes seconds for a year.
  waited_at timestamptz, -- when its first wait for an answer began
  answered_at timestamptz, -- when that wait ended
  outcome text,
  amount numeric(12, 2),
  is_spam boolean not null default false,
  -- Its person has no other record beside job applications; false also where there was another once. Those need no grouping.
  is_alone boolean not null default false,
  -- In the forms in which they are searched: '' for none.
  mailbox text not null generated always as (private.mailbox_of(email)) stored,
  digits text not null generated always as (private.digits_of(phone)) stored,
  -- What makes two records one person's; null is no evidence.
  phone_key text generated always as (private.phone_key(phone)) stored,
  email_key text generated always as (private.email_key(email)) stored,
  name_key text generated always as (private.name_key(name)) stored,
  address_key text generated always as (private.address_key(address)) stored,
  -- A chat is counted once there is a way to reach its visitor, or staff have said what came of it.
  is_counted boolean not null generated always as (
    kind <> 'application' and (kind <> 'conversation' or email <> '' or phone <> '' or outcome is not null)
  ) stored
);

-- Each record with the person that it had, and one without contact with a person of its own.
create temporary table told on commit drop as
select t.*, c.person_id as known, coalesce(c.person_id, gen_random_uuid()) as person_id, coalesce(c.is_alone, t.kind <> 'application') as is_alone,
  u.at as unseen_at, coalesce(case when by_staff then 'staff' end, private.channel_of(t.landing_page, t.referrer, t.utm)) as channel,
  w.since as waited_at, w.answered_at, l.outcome, l.amount, l.reason is not distinct from 'spam' as is_spam
from (
  select 'application' as kind, a.id, a.created_at as received_at, a.created_at as at, a.first_name || ' ' || a.last_name as name, a.email,
    '' as phone, '' as address, a."position" as title, a.status, null::numeric as price, a.landing_page, a.referrer, a.utm, false as by_staff
  from public.applications as a
  union all
  select 'estimate', e.id, e.created_at, e.created_at, e.customer_name, e.email, coalesce(e.phone, ''),
    private.written_address(e.street, e.town, e.zip), e.service_type, e.status, e.estimated_cost, e.landing_page, e.referrer, e.utm, false
  from public.estimates as e
  union all
  select 'inspection', i.id, i.created_at, i.starts_at, i.customer_name, i.email, i.phone, i.address, i.address, i.status, null,
    i.landing_page, i.referrer, i.utm, i.source = 'desk'
  from public.inspections as i
  union all
  select 'conversation', v.id, v.created_at, v.updated_at, v.name, v.email, v.phone, v.address, '', v.notice, null,
    v.landing_page, v.referrer, v.utm, false
  from public.conversations as v
) as t
left join private.contacts as c on c.kind = t.kind and c.subject_id = t.id
left join private.unseen as u on u.kind = t.kind and u.subject_id = t.id
left join (
  select distinct on (o.subject_id) o.* from private.waits as o where not o.is_put_away order by o.subject_id, o.since
) as w on w.kind = t.kind and w.subject_id = t.id
left join private.leads as l on l.kind = t.kind and l.subject_id = t.id;

insert into private.people (id) select t.person_id from told as t where t.known is null;

insert into private.records (id, kind, person_id, received_at, at, unseen_at, name, email, phone, address, title, status, price, channel, waited_at,
  answered_at, outcome, amount, is_spam, is_alone)
select t.id, t.kind, t.person_id, t.received_at, t.at, t.unseen_at, t.name, t.email, t.phone, t.address, t.title, t.status, t.price, t.channel,
  t.waited_at, t.answered_at, t.outcome, t.amount, t.is_spam, t.is_alone
from told as t;

-- What is of no record any more.
delete from public.activities as o where not exists (select from private.records as r where r.id = o.subject_id);
delete from private.leads as o where not exists (select from private.records as r where r.id = o.subject_id);
delete from private.waits as o where not exists (select from private.records as r where r.id = o.subject_id);
delete from private.unheard as o where not exists (select from private.records as r where r.id = o.subject_id);
delete from private.webhook_calls as o where not exists (select from private.records as r where r.id = o.subject_id);
delete from public.consents as o where not exists (select from private.records as r where r.id = o.subject_id);
delete from private.photos as o
where o.subject_id is not null and not exists (select from private.records as r where r.id = o.subject_id);
delete from public.person_link as o
where not exists (select from private.records as r where r.id = o.subject_id) or not exists (select from private.records as r where r.id = o.other_id);
update private.withdrawals as o set kind = null, subject_id = null, said = '', staff_name = ''
where o.subject_id is not null and not exists (select from private.records as r where r.id = o.subject_id);

drop table private.contacts, private.unseen;

-- The record is made behind its row, in one transaction with it.
alter table public.applications add constraint applications_record
  foreign key (id) references private.records on delete cascade deferrable initially deferred;
alter table public.estimates add constraint estimates_record
  foreign key (id) references private.records on delete cascade deferrable initially deferred;
alter table public.inspections add constraint inspections_record
  foreign key (id) references private.records on delete cascade deferrable initially deferred;
alter table public.conversations add constraint conversations_record
  foreign key (id) references private.records on delete cascade deferrable initially deferred;

alter table public.activities drop constraint activities_kind,
  add constraint activities_kind foreign key (kind) references private.kinds,
  add constraint activities_record foreign key (subject_id) references private.records on delete cascade;
alter table private.leads drop constraint leads_kind_check,
  add constraint leads_kind foreign key (kind) references private.kinds,
  add constraint leads_record foreign key (subject_id) references private.records on delete cascade;
alter table private.waits drop constraint waits_kind_check,
  add constraint waits_kind foreign key (kind) references private.kinds,
  add constraint waits_record foreign key (subject_id) references private.records on delete cascade;
alter table private.unheard drop constraint unheard_kind_check,
  add constraint unheard_kind foreign key (kind) references private.kinds,
  add constraint unheard_record foreign key (subject_id) references private.records on delete cascade;
alter table private.webhook_calls drop constraint webhook_calls_kind_check,
  add constraint webhook_calls_kind foreign key (kind) references private.kinds,
  add constraint webhook_calls_record foreign key (subject_id) references private.records on delete cascade;
alter table public.consents drop constraint consents_kind,
  add constraint consents_kind foreign key (kind) references private.kinds,
  add constraint consents_record foreign key (subject_id) references private.records on delete cascade;
alter table private.photos drop constraint photos_kind,
  add constraint photos_kind foreign key (kind) references private.kinds,
  add constraint photos_record foreign key (subject_id) references private.records on delete cascade;
alter table private.withdrawals drop constraint withdrawals_kind_check,
  add constraint withdrawals_kind foreign key (kind) references private.kinds;
alter table public.person_link
  add constraint person_link_record foreign key (subject_id) references private.records on delete cascade,
  add constraint person_link_other foreign key (other_id) references private.records on delete cascade;
alter table private.pushes drop constraint pushes_kind_check, add constraint pushes_kind foreign key (kind) references private.kinds;
alter table public.outbox drop constraint outbox_kind, add constraint outbox_kind foreign key (kind) references private.kinds;
alter table public.audit drop constraint audit_kind, add constraint audit_kind foreign key (kind) references private.kinds;

create index unheard_subject on private.unheard (subject_id);

-- Functions that are gone, with their triggers, and those that have other arguments or results since.
drop function if exists private.keep_its_contact() cascade;
drop function if exists private.keep_contact(text, uuid, text, text, text, text, timestamptz, text);
drop function if exists private.people_of(uuid, text, text, text);
drop function if exists private.forget_record() cascade;
drop function if exists private.forget_waits() cascade;
drop function if exists private.forget_consents() cascade;
drop function if exists private.forget_photos() cascade;
drop function if exists private.forget_webhook_calls() cascade;
drop function if exists private.keep_unseen() cascade;
drop function if exists private.fill_facts() cascade;
drop function if exists private.keep_company() cascade;
drop function if exists private.keep_visit() cascade;
drop function if exists private.facts_of(text, uuid);
drop type if exists private.lead_facts;
drop function if exists public.delete_application(uuid);
drop function if exists public.delete_estimate(uuid);
drop function if exists public.delete_inspection(uuid);
drop function if exists public.delete_conversation(uuid);
drop function if exists private.record_lines(text[], uuid[]);
drop function if exists private.records_with(text, uuid);
drop function if exists private.person_of(text, uuid);
drop function if exists private.ids_of_person(text, uuid);
