-- What makes two records one person's: private.phone_key, email_key and name_key say how each is compared. Null is no evidence.
alter table private.contacts add column phone_key text, add column email_key text, add column name_key text;

update private.contacts as c
set phone_key = private.phone_key(written.phone), email_key = private.email_key(written.email), name_key = private.name_key(written.name)
from (
  select a.id, a.first_name || ' ' || a.last_name as name, a.email, null as phone from public.applications as a
  union all select e.id, e.customer_name, e.email, e.phone from public.estimates as e
  union all select i.id, i.customer_name, i.email, i.phone from public.inspections as i
  union all select v.id, v.name, v.email, v.phone from public.conversations as v
) as written
where written.id = c.subject_id;

alter table private.contacts drop column name;
drop index private.contacts_address;

create index contacts_phone_email on private.contacts (phone_key, email_key, at desc) where phone_key is not null and email_key is not null;
create index contacts_phone_name on private.contacts (phone_key, name_key, at desc) where phone_key is not null and name_key is not null;
create index contacts_email_name on private.contacts (email_key, name_key, at desc) where email_key is not null and name_key is not null;
create index contacts_phone_key on private.contacts (phone_key, at desc) where phone_key is not null;
create index contacts_email_key on private.contacts (email_key, at desc) where email_key is not null;
create index contacts_address_name on private.contacts (address, name_key, at desc) where address <> '' and name_key is not null;
