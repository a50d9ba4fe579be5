-- The report: leads by channel, and what their records keep for it.

create or replace function private.keep_wait() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.records as r set
    waited_at = case when not new.is_put_away then new.since end, -- one that was put away is no wait
    answered_at = case when not new.is_put_away then new.answered_at end
  where r.id = new.subject_id and (r.waited_at is null or r.waited_at >= new.since);
  return null;
end
$$;

create or replace function private.keep_outcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.records as r set outcome = new.outcome, amount = new.amount, is_spam = new.reason is not distinct from 'spam'
  where r.id = new.subject_id;
  return null;
end
$$;

-- Leads that came in a time, and what became of them until now: in all, by channel, and by the part of the time in which they came. `starts`
-- has the beginning of each part and the end of the last; a row that is not of one channel, or of one part, has null there. People are
-- counted: one is a lead of the channel of their first record in the time, job applications aside; a record of nobody counts as one. `waited` of
-- them waited for an answer, `within_hour` had it within an hour by the clock, and `seconds` is the median from the first wait to the first
-- answer. Spam is no lead.
create or replace function public.report(starts timestamptz[])
returns table (
  channel text, part integer, leads integer, waited integer, within_hour integer, seconds integer, visits integer, won integer, dollars numeric
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
set work_mem = '64MB' -- a year of a hundred thousand people is sorted
set jit = off -- compiling takes longer than counting
as $$
#variable_conflict use_column
declare
  from_at constant timestamptz := starts[1];
  until_at constant timestamptz := starts[cardinality(starts)];
begin
  perform private.require_admin();
  return query
    with several as (
      select r.person_id as who, min(r.received_at) as at, (array_agg(r.channel order by r.received_at))[1] as channel, min(r.waited_at) as waited_at,
        date_part('epoch', min(r.answered_at) - min(r.waited_at))::integer as seconds,
        bool_or(r.kind = 'inspection' and r.status <> 'cancelled') as is_visited, coalesce(bool_or(r.outcome = 'won'), false) as is_won,
        sum(r.amount) as dollars, bool_or(r.is_spam) as is_spam
      from private.records as r
      where r.received_at >= from_at and r.is_counted and not r.is_alone
      group by r.person_id
      having min(r.received_at) < until_at
    ), lead as (
      select s.* from several as s
      union all
      select r.person_id, r.received_at, r.channel, r.waited_at, date_part('epoch', r.answered_at - r.waited_at)::integer,
        r.kind = 'inspection' and r.status <> 'cancelled', r.outcome is not distinct from 'won', r.amount, r.is_spam
      from private.records as r
      where r.received_at >= from_at and r.received_at < until_at and r.is_counted and r.is_alone
    )
    select l.channel, width_bucket(l.at, starts), count(*)::integer, count(l.waited_at)::integer,
      (count(*) filter (where l.seconds <= 3600))::integer,
      percentile_disc(0.5) within group (order by l.seconds),
      (count(*) filter (where l.is_visited))::integer, (count(*) filter (where l.is_won))::integer, coalesce(sum(l.dollars), 0)
    from lead as l
    where l.is_won or not (l.is_spam or l.who in (select r.person_id from private.records as r where r.is_spam))
    group by grouping sets ((), (1), (2));
end
$$;

create or replace trigger waits_kept after insert or update of answered_at on private.waits
  for each row execute function private.keep_wait();

create or replace trigger leads_kept after insert or update of outcome, amount, reason on private.leads
  for each row execute function private.keep_outcome();

grant execute on function public.report to authenticated;
