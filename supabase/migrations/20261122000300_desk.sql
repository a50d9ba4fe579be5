-- What staff call. Each function passes by row-level security, which would keep searches from using their indexes, so
-- each begins by asking for staff.

create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only staff may do this. Sign in first.';
  end if;
end
$$;

-- Lists ------------------------------------------------------------------------------------------------------------
-- A regular expression that finds the words that begin with `query`; null unless it is one or two Latin letters or digits. An
-- index of trigrams answers it, and could not say where two letters stand inside a word.
create function private.word_start_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select E'(^|[ -/:-@\x1f])' || substring(private.folded(btrim(query)) from '^[a-z0-9]{1,2}$')
$$;

-- A LIKE pattern that finds `query` anywhere, its wildcards taken literally. '%' for an empty query, null where word_start_pattern
-- has one.
create function private.like_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when private.word_start_pattern(query) is null then regexp_replace(
    '%' || replace(replace(replace(private.folded(btrim(coalesce(query, ''))), '\', '\\'), '%', '\%'), '_', '\_') || '%',
    '^%%$', '%'
  ) end
$$;

-- A LIKE pattern that finds the digits of `query` whatever stands between them; null where it has letters, or less than three.
create function private.digit_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when query !~ '[[:alpha:]@]' and length(digits) >= 3 then '%' || digits || '%' end
  from (select regexp_replace(normalize(query, nfkc), '[^0-9]', '', 'g') as digits) as written
$$;

-- The first and the last id of the reference that visitors are given, such as "3F2A-91BC"; null for a query that is none.
create function private.first_of_reference(query text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select (substring(regexp_replace(lower(query), '[^0-9a-z]', '', 'g') from '^[0-9a-f]{8}$')
    || '-0000-0000-0000-000000000000')::uuid
$$;

create function private.last_of_reference(query text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select (left(private.first_of_reference(query)::text, 8) || '-ffff-ffff-ffff-ffffffffffff')::uuid
$$;

-- Finds messages that hold all words of `query`, those of three letters or more by their beginnings, or its number in any spelling.
-- Null where it has none of three letters: most messages would hold it.
create function private.word_query(query text) returns tsquery
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

create function private.page_limit(page_size integer) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select least(greatest(coalesce(page_size, 50), 1), 1000)
$$;

-- One page, newest first, of the applications whose name, e-mail or position holds `query`. `before` is the last row of
-- the page before: {"created_at", "id"}. The resume stays where it is.
create function public.search_applications(query text default '', before jsonb default null, page_size integer default 50)
returns table (
  id uuid, first_name text, last_name text, email text, "position" text, created_at timestamptz,
  resume_type text, resume_size integer, landing_page text, referrer text, utm jsonb
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan -- the best plan depends on how rare the searched text is
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  word_start constant text := private.word_start_pattern(query);
  digits constant text := private.digit_pattern(query);
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
begin
  perform private.require_admin();
  return query
    select a.id, a.first_name, a.last_name, a.email, a."position", a.created_at, a.resume_type, a.resume_size,
      a.landing_page, a.referrer, a.utm
    from public.applications as a
    where (before_at is null or (a.created_at, a.id) < (before_at, before_id))
      and (pattern = '%' or a.search_text like pattern or a.search_text ~ word_start or a.search_text like digits)
    order by a.created_at desc, a.id desc
    limit private.page_limit(page_size);
end
$$;

-- One page, newest first, of the estimates whose customer name, e-mail, service or phone holds `query`, or whose reference it is.
-- `before` is the last row of the page before: {"created_at", "id"}.
create function public.search_estimates(query text default '', before jsonb default null, page_size integer default 50)
returns table (
  id uuid, customer_name text, email text, phone text, service_type text, estimated_cost numeric, square_footage numeric,
  notes text, status text, created_at timestamptz, drawing jsonb,
  landing_page text, referrer text, utm jsonb
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pattern constant text := private.like_pattern(query);
  word_start constant text := private.word_start_pattern(query);
  digits constant text := private.digit_pattern(query);
  first_id constant uuid := private.first_of_reference(query);
  last_id constant uuid := private.last_of_reference(query);
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
begin
  perform private.require_admin();
  return query
    select e.id, e.customer_name, e.email, e.phone, e.service_type, e.estimated_cost, e.square_footage,
      e.notes, e.status, e.created_at, e.drawing, e.landing_page, e.referrer, e.utm
    from public.estimates as e
    where (before_at is null or (e.created_at, e.id) < (before_at, before_id))
      and (pattern = '%' or e.search_text like pattern or e.search_text ~ word_start or e.search_text like digits
        or e.id between first_id and last_id)
    order by e.created_at desc, e.id desc
    limit private.page_limit(page_size);
end
$$;

-- The groups of conversations with the beginning of what the visitor wrote last, and where the first visit began.
create view private.listed_conversations as
select g.*, coalesce(g.names[1], '') as name, coalesce(g.phones[1], '') as phone, coalesce(g.addresses[1], '') as address, (
  select left(m.content, 200)
  from public.messages as m
  where m.conversation_id = (
    select c.id from public.conversations as c where c.group_key = g.group_key
    order by c.updated_at desc limit 1
  ) and m.role = 'user'
  order by m.id desc limit 1
) as last_question,
(select c.landing_page from public.conversations as c where c.id = g.id) as landing_page,
(select c.referrer from public.conversations as c where c.id = g.id) as referrer,
(select c.utm from public.conversations as c where c.id = g.id) as utm
from private.conversation_groups as g;

-- One page of what staff see as conversations, those of one address and one e-mail together, newest activity first, whose
-- e-mail, or any name, phone or address, holds `query`, or whose messages hold its words. `before` is the last row of the page before: {"last_at", "id"}.
create function public.search_conversations(query text default '', before jsonb default null, page_size integer default 50)
returns table (
  id uuid, ip_address text, email text, name text, phone text, address text,
  names text[], phones text[], addresses text[], notice text,
  message_count integer, first_at timestamptz, last_at timestamptz, last_question text,
  landing_page text, referrer text, utm jsonb
)
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
  before_at constant timestamptz := (before ->> 'last_at')::timestamptz;
  before_id constant uuid := (before ->> 'id')::uuid;
  newest constant integer := 2000; -- of which a page is found in a few milliseconds, if they have one
  found text[];
begin
  perform private.require_admin();
  -- A common text fills a page from the newest groups. For any other the indexes are asked, whatever the planner takes it for: of a
  -- rare word it believes that one group in 200 has it, and would read on through all groups.
  found := array(
    select g.group_key
    from (
      select n.group_key, n.last_at, n.id, n.search_text, n.words from private.conversation_groups as n
      where before_at is null or (n.last_at, n.id) < (before_at, before_id)
      order by n.last_at desc, n.id desc limit newest
    ) as g
    where pattern = '%' or g.search_text like pattern or g.search_text ~ word_start or g.search_text like digits
      or g.words @@ asked_words
    order by g.last_at desc, g.id desc
    limit private.page_limit(page_size)
  );
  if cardinality(found) < private.page_limit(page_size) then
    found := array(
      select g.group_key
      from (
        select a.group_key, a.last_at, a.id from private.conversation_groups as a
        where a.search_text like pattern or a.search_text ~ word_start or a.search_text like digits or a.words @@ asked_words
        offset 0 -- else the planner would read them in the order below
      ) as g
      where before_at is null or (g.last_at, g.id) < (before_at, before_id)
      order by g.last_at desc, g.id desc
      limit private.page_limit(page_size)
    );
  end if;
  return query
    select g.id, g.ip_address, g.email, g.name, g.phone, g.address, g.names, g.phones, g.addresses, g.notice,
      g.message_count, g.first_at, g.last_at, g.last_question, g.landing_page, g.referrer, g.utm
    from private.listed_conversations as g
    where g.group_key = any(found)
    order by g.last_at desc, g.id desc;
end
$$;

-- The row of search_conversations to which a conversation belongs now, with where its first visit began.
create function public.read_conversation(conversation uuid)
returns table (
  id uuid, ip_address text, email text, name text, phone text, address text,
  names text[], phones text[], addresses text[], notice text, message_count integer, first_at timestamptz, last_at timestamptz, last_question text,
  landing_page text, referrer text, utm jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select g.id, g.ip_address, g.email, g.name, g.phone, g.address, g.names, g.phones, g.addresses, g.notice,
      g.message_count, g.first_at, g.last_at, g.last_question, g.landing_page, g.referrer, g.utm
    from public.conversations as asked
    join private.listed_conversations as g on g.group_key = asked.group_key
    where asked.id = read_conversation.conversation;
end
$$;

-- One page of its messages, oldest first. `after` is the id of the last one of the page before: in a group each turn waits for the one
-- before, so that none appears later among those that were read.
create function public.conversation_messages(conversation uuid, after bigint default null, page_size integer default 200)
returns setof public.messages
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_admin();
  return query
    select m.*
    from public.conversations as asked
    join public.conversations as c on c.group_key = asked.group_key
    join public.messages as m on m.conversation_id = c.id
    where asked.id = conversation_messages.conversation and (after is null or m.id > after)
    order by m.id
    limit private.page_limit(page_size);
end
$$;

-- One page, newest first, of the questions that got no good answer in the last 90 days, with what Eve said instead. `before` is
-- the last row of the page before: {"created_at", "id"}.
create function public.missed_questions(before jsonb default null, page_size integer default 50)
returns table (id bigint, conversation_id uuid, question text, answer text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  before_at constant timestamptz := (before ->> 'created_at')::timestamptz;
  before_id constant bigint := (before ->> 'id')::bigint;
begin
  perform private.require_admin();
  return query
    select m.id, m.conversation_id, m.content,
      (
        select a.content from public.messages as a
        where a.conversation_id = m.conversation_id and a.id > m.id and a.role = 'assistant'
        order by a.id limit 1
      ),
      m.created_at
    from public.messages as m
    where m.missed and m.created_at > now() - interval '90 days'
      and (before_at is null or (m.created_at, m.id) < (before_at, before_id))
    order by m.created_at desc, m.id desc
    limit private.page_limit(page_size);
end
$$;

-- Decisions --------------------------------------------------------------------------------------------------------
-- Answers 404 where there is no such record, its status being null, and 409 with the status it has where that is not the
-- expected one.
create function private.require_status(what text, current_status text, expected text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if current_status is null then
    raise sqlstate 'PT404' using message = format('This %s does not exist any more.', what);
  end if;
  if current_status <> expected then
    raise sqlstate 'PT409' using
      message = format('Someone else has set this %s to %s meanwhile.', what, current_status), detail = current_status;
  end if;
end
$$;

-- Sets an estimate's status if it still is what the reader saw; otherwise answers 409 with the status it has now.
create function public.update_estimate_status(estimate uuid, expected text, status text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
begin
  perform private.require_admin();
  select e.status into current_status from public.estimates as e where e.id = estimate for update;
  perform private.require_status('estimate', current_status, expected);
  update public.estimates as e set status = update_estimate_status.status where e.id = estimate;
end
$$;

-- News -------------------------------------------------------------------------------------------------------------
-- Whether staff still hear of what comes in. `failing_since` is null while all is well.
create type public.mail_state as (
  failing_since timestamptz, last_error text, last_failed_at timestamptz, last_sent_at timestamptz,
  waiting integer, failing integer, abandoned integer
);

-- An entry that was given up no longer counts as failing once a later one got through; it stays in `abandoned`. One that
-- nobody has tried for five minutes counts as failing too.
create function public.mail_status() returns public.mail_state
language plpgsql stable security definer
set search_path = ''
as $$
declare
  last_sent constant timestamptz := (select max(o.sent_at) from public.outbox as o);
  state public.mail_state;
begin
  perform private.require_admin();
  select
    least(min(o.failing_since) filter (where o.fails), min(o.due_at) filter (where o.untried)),
    coalesce(
      (array_agg(o.last_error order by o.failed_at desc) filter (where o.fails))[1],
      case when bool_or(o.untried) then 'No mail has been tried since then. Is the site''s server running?' end
    ),
    max(o.failed_at) filter (where o.fails),
    last_sent,
    count(*) filter (where o.abandoned_at is null and (o.reason not in ('reminder', 'waiting', 'answer') or o.due_at <= now() or o.fails)),
    count(*) filter (where o.abandoned_at is null and o.fails),
    count(*) filter (where o.abandoned_at is not null)
  into state
  from (
    select *,
      entry.failed_at is not null and not entry.refused and (entry.abandoned_at is null or entry.abandoned_at > coalesce(last_sent, '-infinity'))
        as fails,
      entry.failed_at is null and entry.abandoned_at is null and entry.due_at < now() - interval '5 minutes'
        and coalesce(entry.leased_until, '-infinity') < now() as untried
    from public.outbox as entry
    where entry.sent_at is null
  ) as o;
  return state;
end
$$;

-- When a record came in, or a conversation went on.
create type public.arrival as (id uuid, at timestamptz);

-- One row: what has come in after `since`, or was changed by a visitor, by the names of the desk's tabs the latest hundred, newest first. Without `since`, that of the last
-- ten seconds: a row may be committed after one that is younger, so whoever asks again gives a time a little ago.
create function public.desk_news(since timestamptz default null)
returns table (
  now timestamptz, applications public.arrival[], "chat-logs" public.arrival[], estimates public.arrival[],
  inspections public.arrival[], mail public.mail_state
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  after_at constant timestamptz := coalesce(since, now() - interval '10 seconds');
begin
  perform private.require_admin();
  return query select
    now(),
    array(
      select row(a.id, a.created_at)::public.arrival from public.applications as a
      where a.created_at > after_at order by a.created_at desc, a.id desc limit 100
    ),
    array(
      select row(g.id, g.last_at)::public.arrival from private.conversation_groups as g
      where g.last_at > after_at order by g.last_at desc, g.id desc limit 100
    ),
    array(
      select row(e.id, e.created_at)::public.arrival from public.estimates as e
      where e.created_at > after_at order by e.created_at desc, e.id desc limit 100
    ),
    array(
      select row(i.id, coalesce(i.visitor_changed_at, i.created_at))::public.arrival from public.inspections as i
      where coalesce(i.visitor_changed_at, i.created_at) > after_at
      order by coalesce(i.visitor_changed_at, i.created_at) desc, i.id desc limit 100
    ),
    public.mail_status();
end
$$;
