-- What whoever runs the site counts: what visitors left, in all and today where the company is, and the mails that wait. A mail that is held
-- back, or of which the day has not come, does not wait yet.
create or replace function public.site_figures(time_zone text default 'UTC')
returns table (
  applications bigint, applications_today bigint, estimates bigint, estimates_today bigint,
  conversations bigint, conversations_today bigint, -- those with an e-mail address or a phone number
  inspections bigint, inspections_today bigint, -- those that visitors booked themselves, by when they did
  mails_waiting bigint, mails_oldest_seconds double precision
)
language sql stable security definer
set search_path = ''
as $$
  with today as (select date_trunc('day', now(), site_figures.time_zone) as since)
  select a.count, a.today, e.count, e.today, c.count, c.today, i.count, i.today, o.count, o.age
  from
    (select count(*), count(*) filter (where created_at >= since) as today from public.applications, today) as a,
    (select count(*), count(*) filter (where created_at >= since) as today from public.estimates, today) as e,
    (
      select count(*), count(*) filter (where created_at >= since) as today from public.conversations, today
      where email <> '' or phone <> ''
    ) as c,
    (
      select count(*), count(*) filter (where created_at >= since) as today from public.inspections, today
      where source <> 'desk'
    ) as i,
    (
      select count(*), coalesce(extract(epoch from now() - min(waits.since)), 0)::double precision as age
      from (
        select case when k.is_held then coalesce(j.failing_since, j.due_at) else j.created_at end as since
        from public.jobs as j join private.job_kinds as k on k.kind = j.kind
        where k.channel = 'mail' and j.sent_at is null and j.abandoned_at is null
      ) as waits
      where waits.since <= now() -- reminders have their day, and what can be taken back is held
    ) as o
$$;

grant execute on function public.site_figures to service_role;
