-- The report: leads by channel.

-- Leads that were opened in a time, and what became of them until now: in all, by channel, and by the part of the time in which they were opened.
-- `starts` has the beginning of each part and the end of the last; a row that is not of one channel, or of one part, has null there. A lead is one
-- job, however many records tell of it. `waited` of them waited for an answer, `within_hour` had it within an hour by the clock, and `seconds` is
-- the median from the first wait to the first answer. A chat without a way to reach its visitor is a lead once staff have said what came of it;
-- spam is none, nor what the same sender sends again.
create or replace function public.report(starts timestamptz[])
returns table (
  channel text, part integer, leads integer, waited integer, within_hour integer, seconds integer, visits integer, won integer, dollars numeric
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
set work_mem = '64MB' -- a year of a hundred thousand leads is sorted
set jit = off -- compiling takes longer than counting
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with lead as (
      select l.channel, l.opened_at, l.waited_at, date_part('epoch', l.answered_at - l.waited_at)::integer as seconds,
        l.outcome is not distinct from 'won' as is_won, l.amount,
        l.id in (select r.lead_id from private.records as r where r.kind = 'inspection' and r.status <> 'cancelled' and r.lead_id is not null)
          as is_visited
      from private.leads as l
      where l.sort = 'job' and l.opened_at >= starts[1] and l.opened_at < starts[cardinality(starts)] and (l.is_counted or l.outcome is not null)
        and (l.outcome is not distinct from 'won' or l.person_id not in (select s.person_id from private.leads as s where s.reason = 'spam'))
    )
    select l.channel, width_bucket(l.opened_at, starts), count(*)::integer, count(l.waited_at)::integer,
      (count(*) filter (where l.seconds <= 3600))::integer,
      percentile_disc(0.5) within group (order by l.seconds),
      (count(*) filter (where l.is_visited))::integer, (count(*) filter (where l.is_won))::integer, coalesce(sum(l.amount), 0)
    from lead as l
    group by grouping sets ((), (1), (2));
end
$$;

grant execute on function public.report to authenticated;
