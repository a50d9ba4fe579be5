-- A passkey counts once its person has made it in a session of a link, a recovery code, a passkey or a code: who has stolen a password could make
-- one in Auth, too.
alter table private.members add column has_passkey boolean not null default false;

-- Photos by a crew, beside the six of a customer; null for a visitor's.
alter table private.photos add column member_id uuid;

-- A photo's address is of a session now.
drop function if exists public.read_photo(uuid);
