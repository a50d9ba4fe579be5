-- Emergencies in what visitors send by forms, and alerts that neither a burst nor quiet hours keep from ringing.

-- What is still to be heard -------------------------------------------------------------------------------------------
-- Texts of visitors in which nobody has listened for an emergency yet. A form is stored at once, whatever state the listener is in: the
-- server claims the texts, and says of each what was heard. The words stay in their record, so that they go with it.
create table private.unheard (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('estimate', 'inspection', 'conversation')),
  subject_id uuid not null,
  message_id bigint, -- of a conversation: the visitor's message
  since timestamptz not null default now(),
  failures integer not null default 0,
  leased_until timestamptz,
  check ((kind = 'conversation') = (message_id is not null))
);

-- Those who wait --------------------------------------------------------------------------------------------------------
-- Who books a visit waits for an answer too, where an emergency was heard in what they wrote.
alter table private.waits drop constraint waits_kind_check;

alter table private.waits add constraint waits_kind_check check (kind in ('conversation', 'estimate', 'inspection'));

-- Calls -----------------------------------------------------------------------------------------------------------------
-- When a device was called in the last ten minutes, but for emergencies. Worth nothing later, so nothing of it is logged.
create unlogged table private.rings (
  device_id uuid not null,
  at timestamptz not null default now()
);

create index rings_device on private.rings (device_id, at);

-- The calls of a burst that one call stands for.
alter table private.pushes add column number integer not null default 1;

create unique index pushes_burst on private.pushes (device_id) where reason = 'many' and leased_until is null;

-- Functions that have other arguments or results since, or are gone.
drop function if exists public.pushes_claim(integer, integer);
drop function if exists public.push_done(bigint);
