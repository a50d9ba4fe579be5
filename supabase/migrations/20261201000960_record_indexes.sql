-- The indexes of records, made when all of an older version have their rows: filled row by row they took minutes. Newer versions have them.
set local search_path = public, extensions; -- the trigram operator class, wherever the extension lives
create index if not exists records_by_time on private.records (kind, at desc, group_key desc);
create index if not exists records_by_status on private.records (kind, status, at desc);
create index if not exists records_unseen on private.records (kind, unseen_at desc) where unseen_at is not null;
create index if not exists records_channel on private.records (channel, kind);
create index if not exists records_mailbox on private.records (mailbox, received_at desc) where mailbox <> '';
create index if not exists records_mailbox_hash on private.records (private.hash_mailbox(email)) where mailbox <> '';
create index if not exists records_digits on private.records (digits, received_at desc) where digits <> '';
create index if not exists records_phone_email on private.records (phone_key, email_key, received_at desc)
  where phone_key is not null and email_key is not null;
create index if not exists records_phone_name on private.records (phone_key, name_key, received_at desc)
  where phone_key is not null and name_key is not null;
create index if not exists records_email_name on private.records (email_key, name_key, received_at desc)
  where email_key is not null and name_key is not null;
create index if not exists records_phone on private.records (phone_key, received_at desc) where phone_key is not null;
create index if not exists records_email on private.records (email_key, received_at desc) where email_key is not null;
create index if not exists records_address_name on private.records (address_key, name_key, received_at desc)
  where address_key is not null and name_key is not null;
create index if not exists records_search on private.records using gin (search_text gin_trgm_ops);
create index if not exists records_words on private.records using gin (words);
create index if not exists records_group on private.records (group_key, received_at, id);
create index if not exists records_lead on private.records (lead_id);
create index if not exists records_visits on private.records (lead_id) where kind = 'inspection' and status <> 'cancelled';
analyze private.records; -- else what follows would be planned as for an empty table
