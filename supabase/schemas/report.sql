-- The report: leads by channel, and what the contacts keep for it.

-- What the report counts of a record. A wait that was put away is none.
create or replace function private.facts_of(kind text, subject_id uuid) returns private.lead_facts
language sql stable
set search_path = ''
as $$
  select w.since, w.answered_at, l.outcome, l.amount, l.reason is not distinct from 'spam',
    facts_of.kind = 'inspection' and exists (
      select from public.inspections as i where i.id = facts_of.subject_id and i.status <> 'cancelled'
    )
  from (select) as one
  left join lateral (
    select own.* from (
      -- By the index of subjects: without the offset, that of times could be walked for the first.
      select * from private.waits as w
      where w.kind = facts_of.kind and w.subject_id = facts_of.subject_id and not w.is_put_away offset 0
    ) as own
    order by own.since limit 1
  ) as w on true
  left join private.leads as l on l.kind = facts_of.kind and l.subject_id = facts_of.subject_id
$$;

-- A contact that is told later finds what came before it.
create or replace function private.fill_facts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select f.* into new.waited_at, new.answered_at, new.outcome, new.amount, new.is_spam, new.is_visit
  from private.facts_of(new.kind, new.subject_id) as f;
  new.is_alone := not exists (select from private.contacts as c where c.person_id = new.person_id and c.kind <> 'application');
  return new;
end
$$;

-- Who gets a second record, or another person's, has none that is alone.
create or replace function private.keep_company() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c set is_alone = false
  where c.person_id = new.person_id and c.is_alone and (tg_op = 'UPDATE' or (c.kind, c.subject_id) <> (new.kind, new.subject_id));
  return null;
end
$$;

create or replace function private.keep_wait() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c set waited_at = new.since, answered_at = new.answered_at
  where c.kind = new.kind and c.subject_id = new.subject_id and (c.waited_at is null or c.waited_at >= new.since);
  return null;
end
$$;

create or replace function private.keep_outcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c
  set outcome = new.outcome, amount = new.amount, is_spam = new.reason is not distinct from 'spam'
  where c.kind = new.kind and c.subject_id = new.subject_id;
  return null;
end
$$;

create or replace function private.keep_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c set is_visit = new.status <> 'cancelled' where c.kind = 'inspection' and c.subject_id = new.id;
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
    with record as (
      select c.person_id as who, c.channel, c.at, c.waited_at, c.answered_at, c.outcome, c.amount, c.is_spam, c.is_visit
      from private.contacts as c
      where c.at >= from_at and c.kind <> 'application' and not c.is_alone -- people with several records
      union all
      select n.id, n.channel, n.at, f.waited_at, f.answered_at, f.outcome, f.amount, f.is_spam, f.is_visit
      from (
        select 'inspection' as kind, i.id, i.created_at as at,
          case i.source when 'desk' then 'staff' else private.channel_of(i.landing_page, i.referrer, i.utm) end as channel
        from public.inspections as i
        where i.created_at >= from_at and i.email = '' and coalesce(length(private.phone_digits(i.phone)), 0) < 7
        union all
        select 'conversation', v.id, v.created_at, private.channel_of(v.landing_page, v.referrer, v.utm)
        from private.leads as l join public.conversations as v on v.id = l.subject_id
        where l.kind = 'conversation' and l.outcome is not null and v.created_at >= from_at
      ) as n
      cross join lateral private.facts_of(n.kind, n.id) as f
      where not exists (select from private.contacts as c where c.kind = n.kind and c.subject_id = n.id)
    ), lead as (
      select c.person_id as who, c.at, c.channel, c.waited_at, date_part('epoch', c.answered_at - c.waited_at)::integer as seconds,
        c.is_visit as is_visited, c.outcome is not distinct from 'won' as is_won, c.amount as dollars, c.is_spam
      from private.contacts as c
      where c.at >= from_at and c.at < until_at and c.kind <> 'application' and c.is_alone
      union all
      select r.who, min(r.at), (array_agg(r.channel order by r.at))[1],
        min(r.waited_at), date_part('epoch', min(r.answered_at) - min(r.waited_at))::integer as seconds,
        bool_or(r.is_visit) as is_visited, coalesce(bool_or(r.outcome = 'won'), false) as is_won, sum(r.amount) as dollars,
        bool_or(r.is_spam) as is_spam
      from record as r
      group by r.who
      having min(r.at) < until_at
    )
    select l.channel, width_bucket(l.at, starts), count(*)::integer, count(l.waited_at)::integer,
      (count(*) filter (where l.seconds <= 3600))::integer,
      percentile_disc(0.5) within group (order by l.seconds),
      (count(*) filter (where l.is_visited))::integer, (count(*) filter (where l.is_won))::integer, coalesce(sum(l.dollars), 0)
    from lead as l
    where l.is_won or not (l.is_spam or l.who in (select c.person_id from private.contacts as c where c.is_spam))
    group by grouping sets ((), (1), (2));
end
$$;

create or replace trigger contacts_facts before insert on private.contacts
  for each row when (new.kind <> 'application') execute function private.fill_facts();

create or replace trigger contacts_accompanied after insert or update of person_id on private.contacts
  for each row when (new.kind <> 'application') execute function private.keep_company();

create or replace trigger waits_kept after insert or update of answered_at on private.waits
  for each row execute function private.keep_wait();

create or replace trigger leads_kept after insert or update of outcome, amount, reason on private.leads
  for each row execute function private.keep_outcome();

create or replace trigger inspections_kept after update of status on public.inspections
  for each row when (new.status <> old.status) execute function private.keep_visit();

grant execute on function public.report to authenticated;
