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

-- A searched text in all the forms in which records are compared with it. `is_empty` is true for none.
create or replace function private.read_query(query text) returns private.asked_text
language sql immutable
set search_path = ''
as $$
  select coalesce(private.like_pattern(query) = '%', false), private.like_pattern(query), private.word_start_pattern(query),
    private.digit_pattern(query), private.word_query(query), private.first_of_reference(query), private.last_of_reference(query)
$$;

-- A list's filter is {"status", "channel", "unanswered", "owner", "order"}; a key that is not there does not filter. `status` is a record's,
-- of a conversation its notice; `channel` is where it came from; `unanswered` true asks for those who wait for a first answer; `owner` for
-- those that somebody looks after; `order` is "oldest", otherwise the newest come first.

-- One page of groups of a kind, in order of the latest record of each: those of which one holds `query`, filtered. `before` is the last row of
-- the page before: {"at", "group_key"}.
create or replace function private.find_groups(kind text, query text, before jsonb, most integer, filter jsonb) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  asked constant private.asked_text := private.read_query(query);
  oldest_first constant boolean := filter ->> 'order' is not distinct from 'oldest';
  holds_text constant text :=
    '(m.search_text like $4 or m.search_text ~ $5 or m.search_text like $6 or m.words @@ $7 or m.id between $8 and $9)';
  passes text; -- what is asked of a group g, of any of its records: a value for each, where the planner would make of `exists` a join of all
  indexed text; -- the same, as groups that the indexes find
  holding text[]; -- the groups that hold the text
  found text[];
begin
  select string_agg(c.of_group, ' and '), string_agg('r.group_key ' || c.source, ' and ') into passes, indexed
  from (values
    (not asked.is_empty, '(select true from private.records as m where m.group_key = g.group_key and ' || holds_text || ' limit 1)', '= any($14)'),
    (filter ? 'status', 'private.gravest_notice(array(select m.status from private.records as m where m.group_key = g.group_key)) = $10',
      'in (select m.group_key from private.records as m where m.kind = $1 and m.status = $10 offset 0)'),
    (filter ? 'channel', '(select true from private.records as m where m.group_key = g.group_key and m.channel = $11 limit 1)',
      'in (select m.group_key from private.records as m where m.kind = $1 and m.channel = $11 offset 0)'),
    (filter ? 'owner',
      '(select true from private.records as m join private.leads as l on l.id = m.lead_id where m.group_key = g.group_key and l.owner = $12 limit 1)',
      'in (select m.group_key from private.leads as l join private.records as m on m.lead_id = l.id where m.kind = $1 and l.owner = $12 offset 0)'),
    (filter ? 'unanswered',
      '(select true from private.records as m join private.waits as w on w.subject_id = m.id where m.group_key = g.group_key and w.answered_at is null limit 1)',
      'in (select m.group_key from private.waits as w join private.records as m on m.id = w.subject_id where m.kind = $1 and w.answered_at is null offset 0)')
  ) as c (is_asked, of_group, source)
  where c.is_asked;
  -- A page is mostly found among the newest. If it is not, the indexes are asked which groups pass: of a rare word the planner believes that one
  -- record in 200 has it, and would read on through all of them.
  for newest in 0 .. 1 loop
    if newest = 1 and not asked.is_empty then -- apart, so that the planner knows how many they are
      execute 'select array(select distinct m.group_key from private.records as m where m.kind = $1 and ' || holds_text || ')'
      into holding using kind, null::text, null::text, asked.pattern, asked.word_start, asked.digits, asked.words, asked.first_id, asked.last_id;
    end if;
    execute format($query$
        select array(
          select g.group_key
          from (
            select r.group_key, r.at from private.records as r
            where r.kind = $1 and ($2 is null or (r.at, r.group_key) %1$s ($2, $3))
              and not exists (
                select from private.records as later
                where later.group_key = r.group_key and later.id <> r.id and (later.at, later.id) > (r.at, r.id)
              )
              and %3$s
            order by r.at %2$s, r.group_key %2$s limit %4$s
          ) as g
          where %5$s
          order by g.at %2$s, g.group_key %2$s limit $13
        )
      $query$,
      case when oldest_first then '>' else '<' end, case when oldest_first then 'asc' else 'desc' end,
      case newest when 0 then 'true' else indexed end, case newest when 0 then '2000' else 'all' end, coalesce(passes, 'true'))
    into found
    using kind, (before ->> 'at')::timestamptz, before ->> 'group_key', asked.pattern, asked.word_start, asked.digits, asked.words, asked.first_id,
      asked.last_id, filter ->> 'status', filter ->> 'channel', nullif(filter ->> 'owner', ''), most, holding;
    exit when cardinality(found) = most or passes is null;
  end loop;
  return found;
end
$$;

-- The view of a kind's list.
create or replace function private.listing_of(kind text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  listing constant text := (select k.listing from private.kinds as k where k.kind = listing_of.kind);
begin
  if listing is null then
    raise invalid_parameter_value using message = 'There are no records of this kind.';
  end if;
  return listing;
end
$$;

-- One page of a list of the desk: the rows of the kind's view.
create or replace function public.search_records(
  kind text, query text default '', before jsonb default null, page_size integer default 50, filter jsonb default '{}'
)
returns setof jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query execute format('
    select to_jsonb(l) from %s as l where l.group_key = any($1) order by array_position($1, l.group_key)
  ', private.listing_of(kind))
  using private.find_groups(kind, query, before, private.page_limit(page_size), filter);
end
$$;

-- All that the page of a record shows, at once: {"row", "person"}. `row` is that of the list that has this record, null where it is gone; "person" has
-- what else there is of its person, what was done, and where the lead stands.
create or replace function public.read_record(kind text, id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
begin
  perform private.requires('office');
  execute format('select to_jsonb(l) from %s as l where l.group_key = $1', private.listing_of(kind))
  into found using (select r.group_key from private.records as r where r.id = read_record.id);
  return jsonb_build_object('row', found, 'person', jsonb_build_object(
    'records', array(select to_jsonb(r) from private.person_records(read_record.id) as r),
    'alike', array(select to_jsonb(a) from private.people_alike(read_record.id) as a),
    'activities', array(select to_jsonb(a) from private.list_activities(read_record.id) as a),
    'letters', array(select to_jsonb(l) from private.list_letters(read_record.id) as l),
    'numbers', array(select to_jsonb(n) from private.list_numbers(read_record.id) as n),
    'lead', (select to_jsonb(l) from private.read_lead(read_record.id) as l),
    'nudges', (select to_jsonb(n) from private.read_nudges(read_record.id) as n)
  ));
end
$$;

grant execute on function public.search_records, public.read_record to authenticated;
