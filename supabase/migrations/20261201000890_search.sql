-- One search over all records, in place of one for each table.

-- What staff see as one: the chats of one visitor in several browsers have a group; every other record is alone in its own.
alter table private.records add column group_key text collate "C";

alter table private.records add column written text not null default ''; -- in a form's field for it

alter table private.records add column words tsvector not null default ''; -- of a chat's messages, at most 4,000

alter type private.record_facts add attribute written text;

alter type private.record_facts add attribute group_key text;

-- A searched text in the forms in which records are compared with it; null is a form that it does not have.
create type private.asked_text as (
  is_empty boolean, pattern text, word_start text, digits text, words tsquery, first_id uuid, last_id uuid
);

alter table private.kinds add column listing text; -- the view with what a list of the desk shows of it

update private.kinds set listing = 'private.listed_' || replace(own_table, 'public.', '');

alter table private.kinds alter column listing set not null;

update private.records as r set group_key = r.id::text where r.kind <> 'conversation';

with one as (
  select c.group_key, count(*) as chats from public.conversations as c group by c.group_key
)
update private.records as r set
  group_key = one.group_key,
  -- The words of several chats were kept as one: each has its own now.
  words = case one.chats when 1 then g.words else private.words_of((
    select string_agg(latest.content, ' ' order by latest.id desc)
    from (select m.id, m.content from public.messages as m where m.conversation_id = c.id order by m.id desc limit 500) as latest
  )) end
from public.conversations as c
join one on one.group_key = c.group_key
join private.conversation_groups as g on g.group_key = c.group_key
where c.id = r.id;

alter table private.records alter column group_key set not null;

update private.records as r set written = coalesce(e.notes, '') from public.estimates as e where e.id = r.id and e.notes <> '';

update private.records as r set written = coalesce(i.notes, '') from public.inspections as i where i.id = r.id and i.notes <> '';

alter table private.records add column search_text text not null generated always as (
  private.searchable(
    address || E'\x1f' || name || E'\x1f' || email || E'\x1f' || title || E'\x1f' || phone || E'\x1f' || written
  ) || E'\x1f' || private.dialled(phone)
) stored;

drop index if exists private.records_by_time; -- by the id of a record, not of its group

drop view if exists private.listed_conversations;
drop function if exists private.regroup() cascade;
drop function if exists private.said_in(text);
drop table private.conversation_groups;
alter table public.applications drop column search_text;
alter table public.estimates drop column search_text;
alter table public.inspections drop column search_text;

-- Functions that are gone, or have other arguments or results since.
drop function if exists public.search_applications(text, jsonb, integer, jsonb);
drop function if exists public.search_estimates(text, jsonb, integer, jsonb);
drop function if exists public.search_conversations(text, jsonb, integer, jsonb);
drop function if exists public.search_inspections(text, jsonb, integer, jsonb);
drop function if exists public.read_conversation(uuid);
drop function if exists private.filtered_keys(text, jsonb);
drop function if exists private.ids_of_record(text, uuid);
drop function if exists private.comes_after(jsonb);
drop function if exists private.direction(jsonb);
