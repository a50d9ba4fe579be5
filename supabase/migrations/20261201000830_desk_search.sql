-- A request is found by its address and by the words that were written too, a visit by its notes, a conversation by its messages.

set local search_path = public, extensions; -- the trigram operator class, wherever the extension lives

alter table public.estimates drop column search_text;
alter table public.estimates add column search_text text not null generated always as (
  private.searchable(
    customer_name || E'\x1f' || email || E'\x1f' || service_type || E'\x1f' || coalesce(phone, '') || E'\x1f'
      || private.written_address(street, town, zip) || E'\x1f' || coalesce(notes, '')
  ) || E'\x1f' || private.dialled(phone)
) stored;
create index estimates_search on public.estimates using gin (search_text gin_trgm_ops);

alter table public.inspections drop column search_text;
alter table public.inspections add column search_text text not null generated always as (
  private.searchable(
    customer_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || address || E'\x1f' || coalesce(notes, '')
  ) || E'\x1f' || private.dialled(phone)
) stored;
create index inspections_search on public.inspections using gin (search_text gin_trgm_ops);

-- Everything that holds `query`, of the people with the latest records first; rows of one person stand together, those that hold it first.
-- A caller's number is found by any three of its digits, an estimate or a visit by its reference, a conversation by the words of its
-- messages too.
create or replace function public.find_people(query text, most integer default 20) returns setof public.record_line
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  word_start constant text := private.word_start_pattern(query);
  digits constant text := private.digit_pattern(query);
  asked_words constant tsquery := private.word_query(query);
  first_id constant uuid := private.first_of_reference(query);
  last_id constant uuid := private.last_of_reference(query);
  each constant integer := 200; -- of each kind, the latest
  newest constant integer := 2000; -- conversations: a common word is found among them, as in search_conversations
  talks uuid[];
begin
  perform private.require_admin();
  if coalesce(pattern, '') = '%' then
    return;
  end if;
  talks := array(
    select g.id from (
      select n.* from private.conversation_groups as n order by n.last_at desc, n.id desc limit newest
    ) as g
    where g.search_text like pattern or g.search_text ~ word_start or g.search_text like digits or g.words @@ asked_words
    order by g.last_at desc limit each
  );
  if cardinality(talks) < least(greatest(most, 1), 50) then
    talks := array(
      select g.id from (
        select a.id, a.last_at from private.conversation_groups as a
        where a.search_text like pattern or a.search_text ~ word_start or a.search_text like digits or a.words @@ asked_words
        offset 0 -- else the planner would read them in the order below
      ) as g
      order by g.last_at desc limit each
    );
  end if;
  return query
    with found as (
      (select 'application' as kind, a.id from public.applications as a
       where a.search_text like pattern or a.search_text ~ word_start or a.search_text like digits
       order by a.created_at desc limit each)
      union all
      (select 'estimate', e.id from public.estimates as e
       where e.search_text like pattern or e.search_text ~ word_start or e.search_text like digits
         or e.id between first_id and last_id
       order by e.created_at desc limit each)
      union all
      (select 'inspection', i.id from public.inspections as i
       where i.search_text like pattern or i.search_text ~ word_start or i.search_text like digits
         or i.id between first_id and last_id
       order by i.created_at desc limit each)
      union all
      select 'conversation', talk from unnest(talks) as talk
    ), people as (
      select distinct coalesce(c.person_id, found.id) as key, c.person_id, found.kind, found.id, c.at
      from found left join private.contacts as c on c.kind = found.kind and c.subject_id = found.id
    ), latest as (
      select p.key from people as p group by p.key
      order by max(p.at) desc nulls last, p.key limit least(greatest(most, 1), 50)
    ), whole as (
      -- Those that hold the text, and others of the same person, at most twenty.
      select p.key, p.kind, p.id from people as p join latest using (key)
      union
      select l.key, c.kind, c.subject_id
      from latest as l
      cross join lateral (
        select * from private.contacts as c where c.person_id = l.key order by c.at desc limit 20
      ) as c
    )
    select line.*
    from (select array_agg(w.kind) as kinds, array_agg(w.id) as ids from whole as w) as all_of
    cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
    order by max(line.at) over (partition by coalesce(line.person_id, line.id)) desc, coalesce(line.person_id, line.id),
      exists (select from found as f where f.kind = line.kind and f.id = line.id) desc, line.at desc;
end
$$;

-- Computed columns are evaluated as the role that writes.
grant execute on function private.written_address(text, text, text) to anon, authenticated, service_role;
