-- Leads of what staff had decided of single records, in the order in which these came and were closed: to the lead of a person comes what came
-- while it was open, and for 14 days after it was won.
analyze private.records, private.unsorted; -- else this would be planned as for empty tables

create temporary table sorted (record_id uuid primary key, lead_id uuid not null) on commit drop;

insert into sorted (record_id, lead_id)
select one.record_id, gen_random_uuid()
from (
  select u.record_id, count(*) over (partition by r.person_id, k.sort) as records
  from private.unsorted as u join private.records as r on r.id = u.record_id join private.kinds as k on k.kind = r.kind
) as one
where one.records = 1;

do $$
declare
  event record;
  person uuid;
  sort text;
  lead uuid;
  open_records integer;
  won_at timestamptz;
  service_time constant interval := '14 days'; -- what comes so long after a job was won belongs to it
begin
  for event in
    select r.person_id, k.sort, r.id, e.at, e.what
    from private.unsorted as u
    join private.records as r on r.id = u.record_id
    join private.kinds as k on k.kind = r.kind
    cross join lateral (
      values (r.received_at, 'came'), (greatest(u.closed_at, r.received_at), case u.outcome when 'won' then 'won' else 'closed' end)
    ) as e (at, what)
    where e.at is not null and (e.what = 'came' or u.closed_at is not null)
      and not exists (select from pg_temp.sorted as s where s.record_id = r.id)
    order by r.person_id, k.sort, e.at, e.what = 'came' desc, r.id
  loop
    if (event.person_id, event.sort) is distinct from (person, sort) then
      person := event.person_id;
      sort := event.sort;
      lead := null;
    end if;
    if event.what = 'came' then
      if lead is null or won_at is null and open_records = 0
        or won_at is not null and (event.sort = 'hire' or event.at > won_at + service_time)
      then
        lead := gen_random_uuid();
        open_records := 0;
        won_at := null;
      end if;
      open_records := open_records + 1;
      insert into pg_temp.sorted (record_id, lead_id) values (event.id, lead);
    elsif exists (select from pg_temp.sorted as s where s.record_id = event.id and s.lead_id = lead) then
      open_records := open_records - 1;
      won_at := coalesce(won_at, case event.what when 'won' then event.at end);
    end if;
  end loop;
end
$$;

analyze sorted;

insert into private.leads (id, person_id, sort, opened_at, channel, owner, next_at, snoozed_until, nudges_stopped_at, is_counted, outcome, amount,
  reason, closed_at)
select told.id, told.person_id, told.sort, told.opened_at, told.channel, coalesce(told.owner, ''),
  case when told.outcome is null then told.next_at when told.outcome = 'won' then told.next_of_won end, told.snoozed_until, told.nudges_stopped_at,
  told.is_counted, told.outcome, case told.outcome when 'won' then told.amount end, case told.outcome when 'lost' then told.reason end,
  case told.outcome when 'won' then told.won_at else case when told.is_closed then told.closed_at end end
from (
  select s.lead_id as id, min(r.person_id::text)::uuid as person_id, min(k.sort) as sort, min(r.received_at) as opened_at,
    (array_agg(r.channel order by r.received_at))[1] as channel,
    (array_agg(u.owner order by r.received_at desc) filter (where u.owner <> ''))[1] as owner,
    min(u.next_at) filter (where u.closed_at is null) as next_at, min(u.next_at) filter (where u.outcome = 'won') as next_of_won,
    case when bool_and(u.snoozed_until is not null) then min(u.snoozed_until) end as snoozed_until, max(u.nudges_stopped_at) as nudges_stopped_at,
    bool_or(r.kind <> 'conversation' or r.email <> '' or r.phone <> '') as is_counted, bool_and(u.closed_at is not null) as is_closed,
    case when bool_or(u.outcome = 'won') then 'won' when bool_and(u.closed_at is not null) and bool_or(u.outcome = 'lost') then 'lost' end as outcome,
    max(u.amount) as amount, -- said of two records, it is one job
    (array_agg(u.reason order by u.closed_at desc) filter (where u.reason is not null))[1] as reason,
    max(u.closed_at) as closed_at, min(u.closed_at) filter (where u.outcome = 'won') as won_at
  from sorted as s
  join private.records as r on r.id = s.record_id
  join private.unsorted as u on u.record_id = s.record_id
  join private.kinds as k on k.kind = r.kind
  group by s.lead_id
) as told;

analyze private.leads;

update private.records as r set lead_id = s.lead_id from sorted as s where s.record_id = r.id;

update private.waits as w set lead_id = s.lead_id from sorted as s where s.record_id = w.subject_id;

-- Who was answered, or whose job was decided, was so with all that came before.
update private.waits as w set answered_at = ended.at, answered_by = ended.answered_by
from private.waits as open
join private.leads as l on l.id = open.lead_id
cross join lateral (
  select e.at, e.answered_by
  from (
    select l.closed_at as at, '' as answered_by where l.outcome is not null
    union all
    select o.answered_at, o.answered_by from private.waits as o where o.lead_id = l.id and o.answered_at is not null and not o.is_put_away
  ) as e
  where e.at > open.since order by e.at limit 1
) as ended
where open.answered_at is null and open.reason <> 'urgent' and w.id = open.id;

update private.leads as l set waited_at = first.since, answered_at = first.answered_at
from (
  select distinct on (w.lead_id) w.lead_id, w.since, w.answered_at from private.waits as w where not w.is_put_away order by w.lead_id, w.since, w.id
) as first
where first.lead_id = l.id;

drop table private.unsorted;

drop function if exists private.sort_pending();
