-- The desk's lists: search, filters, order, one page at a time.

create or replace function private.page_limit(page_size integer) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select least(greatest(coalesce(page_size, 50), 1), 1000)
$$;

-- A regular expression that finds the words that begin with `query`; null unless it is one or two Latin letters or digits. An
-- index of trigrams answers it, and could not say where two letters stand inside a word.
create or replace function private.word_start_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select E'(^|[ -/:-@\x1f])' || substring(private.folded(btrim(query)) from '^[a-z0-9]{1,2}$')
$$;

-- A LIKE pattern that finds `query` anywhere, its wildcards taken literally. '%' for an empty query, null where word_start_pattern
-- has one.
create or replace function private.like_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when private.word_start_pattern(query) is null then regexp_replace(
    '%' || replace(replace(replace(private.folded(btrim(coalesce(query, ''))), '\', '\\'), '%', '\%'), '_', '\_') || '%',
    '^%%$', '%'
  ) end
$$;

-- A LIKE pattern that finds the digits of `query` whatever stands between them; null where it has letters, or less than three.
create or replace function private.digit_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when query !~ '[[:alpha:]@]' and length(digits) >= 3 then '%' || digits || '%' end
  from (select regexp_replace(normalize(query, nfkc), '[^0-9]', '', 'g') as digits) as written
$$;

-- The first and the last id of the reference that visitors are given, such as "3F2A-91BC"; null for a query that is none.
create or replace function private.first_of_reference(query text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select (substring(regexp_replace(lower(query), '[^0-9a-z]', '', 'g') from '^[0-9a-f]{8}$')
    || '-0000-0000-0000-000000000000')::uuid
$$;

create or replace function private.last_of_reference(query text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select (left(private.first_of_reference(query)::text, 8) || '-ffff-ffff-ffff-ffffffffffff')::uuid
$$;

-- Finds messages that hold all words of `query`, those of three letters or more by their beginnings, or its number in any spelling.
-- Null where it has none of three letters: most messages would hold it.
create or replace function private.word_query(query text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select case when bool_or(length(word) > 2) then
    (
      string_agg(quote_literal(word) || case when length(word) > 2 then ':*' else '' end, ' & ')
        || case when length(private.digit_pattern(query)) > 8
          then ' | ' || quote_literal(private.dialled(query)) || ':*' else '' end
    )::tsquery
  end
  from regexp_split_to_table(private.folded(left(query, 200)), '[^[:alnum:]]+') as word
  where length(word) between 1 and 40
$$;

-- A list's filter is {"status", "channel", "unanswered", "owner", "order"}; a key that is not there does not filter. `status` is a record's,
-- of a conversation its notice; `channel` is where it came from; `unanswered` true asks for those who wait for a first answer; `owner` for
-- those that somebody looks after; `order` is "oldest", otherwise the newest come first. Answers the keys of the records that pass channel, unanswered and owner: of conversations their group_key, of others their id. Null where none of
-- the three filters.
create or replace function private.filtered_keys(kind text, filter jsonb) returns text[]
language sql stable
set search_path = ''
as $$
  with passing as (
    select 'channel' as name, r.id as subject_id from private.records as r
    where filter ? 'channel' and r.kind = filtered_keys.kind and r.channel = filter ->> 'channel'
    union all
    select 'owner', l.subject_id from private.leads as l
    where filter ? 'owner' and l.kind = filtered_keys.kind and l.owner = filter ->> 'owner' and l.owner <> ''
    union all
    select 'unanswered', w.subject_id from private.waits as w
    where filter ? 'unanswered' and w.kind = filtered_keys.kind and w.answered_at is null
  )
  select case when filter ?| array['channel', 'owner', 'unanswered'] then array(
    select key
    from (
      select p.name, coalesce(c.group_key, p.subject_id::text) as key
      from passing as p
      left join public.conversations as c on filtered_keys.kind = 'conversation' and c.id = p.subject_id
    ) as keyed
    group by key
    having count(distinct keyed.name) = (
      select count(*) from jsonb_object_keys(filter) as asked where asked in ('channel', 'owner', 'unanswered')
    )
  ) end
$$;

-- The words for an order in a query's text: the comparison with the last row of the page before, and the direction.
create or replace function private.comes_after(filter jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case filter ->> 'order' when 'oldest' then '>' else '<' end
$$;

create or replace function private.direction(filter jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case filter ->> 'order' when 'oldest' then 'asc' else 'desc' end
$$;

-- One page of the applications whose name, e-mail or position holds `query`, filtered and in an order as private.filtered_keys has it. `before`
-- is the last row of the page before: {"created_at", "id"}. The resume stays where it is.
create or replace function public.search_applications(
  query text default '', before jsonb default null, page_size integer default 50, filter jsonb default '{}'
)
returns table (
  id uuid, first_name text, last_name text, email text, "position" text, status text, created_at timestamptz,
  resume_type text, resume_size integer, landing_page text, referrer text, utm jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute format($query$
    select a.id, a.first_name, a.last_name, a.email, a."position", a.status, a.created_at, a.resume_type, a.resume_size,
      a.landing_page, a.referrer, a.utm
    from public.applications as a
    where ($1 is null or (a.created_at, a.id) %1$s ($1, $2))
      and ($3 = '%%' or a.search_text like $3 or a.search_text ~ $4 or a.search_text like $5)
      and ($6 is null or a.status = $6)
      and ($7 is null or a.id = any($7::uuid[]))
    order by a.created_at %2$s, a.id %2$s
    limit $8
  $query$, private.comes_after(filter), private.direction(filter))
  using (before ->> 'created_at')::timestamptz, (before ->> 'id')::uuid,
    private.like_pattern(query), private.word_start_pattern(query), private.digit_pattern(query),
    filter ->> 'status', private.filtered_keys('application', filter), private.page_limit(page_size);
end
$$;

create or replace function public.search_estimates(
  query text default '', before jsonb default null, page_size integer default 50, filter jsonb default '{}'
)
returns table (
  id uuid, customer_name text, email text, phone text, service_type text, estimated_cost numeric, square_footage numeric,
  notes text, status text, created_at timestamptz, drawing jsonb,
  landing_page text, referrer text, utm jsonb,
  street text, town text, zip text, range_low numeric, range_high numeric
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute format($query$
    select e.id, e.customer_name, e.email, e.phone, e.service_type, e.estimated_cost, e.square_footage,
      e.notes, e.status, e.created_at, e.drawing, e.landing_page, e.referrer, e.utm,
      e.street, e.town, e.zip, e.range_low, e.range_high
    from public.estimates as e
    where ($1 is null or (e.created_at, e.id) %1$s ($1, $2))
      and ($3 = '%%' or e.search_text like $3 or e.search_text ~ $4 or e.search_text like $5 or e.id between $6 and $7)
      and ($8 is null or e.status = $8)
      and ($9 is null or e.id = any($9::uuid[]))
    order by e.created_at %2$s, e.id %2$s
    limit $10
  $query$, private.comes_after(filter), private.direction(filter))
  using (before ->> 'created_at')::timestamptz, (before ->> 'id')::uuid,
    private.like_pattern(query), private.word_start_pattern(query), private.digit_pattern(query),
    private.first_of_reference(query), private.last_of_reference(query),
    filter ->> 'status', private.filtered_keys('estimate', filter), private.page_limit(page_size);
end
$$;

-- One page of what staff see as conversations, those of one address and one e-mail together, by their last activity, whose e-mail, or any
-- name, phone or address, holds `query`, or whose messages hold its words. `before` is the last row of the page before: {"last_at", "id"}.
create or replace function public.search_conversations(
  query text default '', before jsonb default null, page_size integer default 50, filter jsonb default '{}'
)
returns table (
  id uuid, ip_address text, email text, name text, phone text, address text,
  names text[], phones text[], addresses text[], notice text,
  message_count integer, first_at timestamptz, last_at timestamptz, last_question text,
  landing_page text, referrer text, utm jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  word_start constant text := private.word_start_pattern(query);
  digits constant text := private.digit_pattern(query);
  asked_words constant tsquery := private.word_query(query);
  keys constant text[] := private.filtered_keys('conversation', filter);
  before_at constant timestamptz := (before ->> 'last_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
  most constant integer := private.page_limit(page_size);
  newest constant integer := 2000; -- of which a page is found in a few milliseconds, if they have one
  found text[] := '{}';
begin
  perform private.require_admin();
  -- A common text fills a page from the first groups. For any other the indexes are asked, whatever the planner takes it for: of a
  -- rare word it believes that one group in 200 has it, and would read on through all groups.
  if keys is null then
    execute format($query$
      select array(
        select g.group_key
        from (
          select n.* from private.conversation_groups as n
          where ($1 is null or (n.last_at, n.id) %1$s ($1, $2)) and ($3 is null or n.notice = $3)
          order by n.last_at %2$s, n.id %2$s limit $4
        ) as g
        where $5 = '%%' or g.search_text like $5 or g.search_text ~ $6 or g.search_text like $7 or g.words @@ $8
        order by g.last_at %2$s, g.id %2$s
        limit $9
      )
    $query$, private.comes_after(filter), private.direction(filter))
    using before_at, before_id, filter ->> 'status', newest, pattern, word_start, digits, asked_words, most
    into found;
  end if;
  if cardinality(found) < most then
    execute format($query$
      select array(
        select g.group_key
        from (
          select a.group_key, a.last_at, a.id from private.conversation_groups as a
          where ($4 = '%%' or a.search_text like $4 or a.search_text ~ $5 or a.search_text like $6 or a.words @@ $7)
            and ($3 is null or a.notice = $3) and ($8 is null or a.group_key = any($8))
          offset 0 -- else the planner would read them in the order below
        ) as g
        where $1 is null or (g.last_at, g.id) %1$s ($1, $2)
        order by g.last_at %2$s, g.id %2$s
        limit $9
      )
    $query$, private.comes_after(filter), private.direction(filter))
    using before_at, before_id, filter ->> 'status', pattern, word_start, digits, asked_words, keys, most
    into found;
  end if;
  return query execute format($query$
    select g.id, g.ip_address, g.email, g.name, g.phone, g.address, g.names, g.phones, g.addresses, g.notice,
      g.message_count, g.first_at, g.last_at, g.last_question, g.landing_page, g.referrer, g.utm
    from private.listed_conversations as g
    where g.group_key = any($1)
    order by g.last_at %1$s, g.id %1$s
  $query$, private.direction(filter)) using found;
end
$$;

-- One page of the visits whose customer, e-mail, address, notes or phone holds `query`, or whose reference it is. `before` is the last row
-- of the page before: {"starts_at", "id"}.
create or replace function public.search_inspections(
  query text default '', before jsonb default null, page_size integer default 50, filter jsonb default '{}'
)
returns setof public.inspections
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute format($query$
    select i.* from public.inspections as i
    where ($1 is null or (i.starts_at, i.id) %1$s ($1, $2))
      and ($3 = '%%' or i.search_text like $3 or i.search_text ~ $4 or i.search_text like $5 or i.id between $6 and $7)
      and ($8 is null or i.status = $8)
      and ($9 is null or i.id = any($9::uuid[]))
    order by i.starts_at %2$s, i.id %2$s
    limit $10
  $query$, private.comes_after(filter), private.direction(filter))
  using (before ->> 'starts_at')::timestamptz, (before ->> 'id')::uuid,
    private.like_pattern(query), private.word_start_pattern(query), private.digit_pattern(query),
    private.first_of_reference(query), private.last_of_reference(query),
    filter ->> 'status', private.filtered_keys('inspection', filter), private.page_limit(page_size);
end
$$;

grant execute on function public.search_applications, public.search_estimates, public.search_conversations, public.search_inspections to authenticated;
