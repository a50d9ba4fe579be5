-- Ceilings in bytes for the files of strangers, so that nobody fills the disk: for photos that no record has taken, of one network and of
-- all, and for photos and resumes of a day. Staff are told before the day's is reached (`upload_state`).

-- The /24 or /48 that it came from, until a record takes it.
alter table private.photos add column network text constraint photos_network_length check (length(network) <= 64);

-- The bytes of photos and resumes by the hour in which they were stored, also of those that were dropped again.
create table private.uploads (
  hour timestamptz primary key,
  bytes bigint not null
);

-- Functions that have other arguments or results since, or are gone.
drop function if exists public.add_photo(text, text, integer, integer);
