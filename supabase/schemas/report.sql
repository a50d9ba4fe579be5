-- The report: leads by channel.

-- Leads that were opened in a time, and what became of them until now: in all, by channel, and by the part of the time in which they were opened.
-- `starts` has the beginning of each part and the end of the last; a row that is not of one channel, or of one part, has null there. A lead is one
-- job, however many records tell of it. `waited` of them waited for an answer, `within_hour` had it within an hour by the clock, and `seconds` is
-- the median from the first wait to the first answer, to the minute, and null for a part. A chat without a way to reach its visitor is a lead once staff have said
-- what came of it; spam is none, nor what the same sender sends again.
create or replace function public.report(starts timestamptz[])
returns table (
  channel text, part integer, leads integer, waited integer, within_hour integer, seconds integer, visits integer, won integer, dollars numeric
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
set work_mem = '64MB' -- a year of a hundred thousand leads
set jit = off -- compiling takes longer than counting
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    with counted as materialized (
      select l.channel, width_bucket(l.opened_at, starts) as part, floor(date_part('epoch', l.answered_at - l.waited_at) / 60)::integer as minutes,
        count(*) as leads, count(l.waited_at) as waited, count(*) filter (where l.answered_at <= l.waited_at + interval '1 hour') as within_hour,
        count(*) filter (where l.id in (
          select r.lead_id from private.records as r where r.kind = 'inspection' and r.status <> 'cancelled' and r.lead_id is not null
        )) as visits,
        count(*) filter (where l.outcome = 'won') as won, sum(l.amount) as dollars
      from private.leads as l
      where l.sort = 'job' and l.opened_at >= starts[1] and l.opened_at < starts[cardinality(starts)] and (l.is_counted or l.outcome is not null)
        and (l.outcome is not distinct from 'won' or l.person_id not in (select s.person_id from private.leads as s where s.reason = 'spam'))
      group by 1, 2, 3
    ), answered as (
      select a.channel, min(a.minutes) as minutes
      from (
        select c.channel, c.minutes, sum(sum(c.leads)) over (partition by c.channel order by c.minutes) as until_then,
          sum(sum(c.leads)) over (partition by c.channel) as in_all
        from counted as c where c.minutes is not null
        group by grouping sets ((c.minutes), (c.channel, c.minutes))
      ) as a
      where 2 * a.until_then >= a.in_all
      group by 1
    ), total as (
      select c.channel, c.part, sum(c.leads) as leads, sum(c.waited) as waited, sum(c.within_hour) as within_hour, sum(c.visits) as visits,
        sum(c.won) as won, sum(c.dollars) as dollars
      from counted as c
      group by grouping sets ((), (1), (2))
    )
    select t.channel, t.part, coalesce(t.leads, 0)::integer, coalesce(t.waited, 0)::integer, coalesce(t.within_hour, 0)::integer, 60 * a.minutes,
      coalesce(t.visits, 0)::integer, coalesce(t.won, 0)::integer, coalesce(t.dollars, 0)
    from total as t left join answered as a on t.part is null and a.channel is not distinct from t.channel;
end
$$;

grant execute on function public.report to authenticated;
