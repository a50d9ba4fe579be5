-- What whoever runs the site counts: what visitors left, in all and today where the company is, and the mails that wait. A mail that is held
-- back, or of which the day has not come, does not wait yet.
create or replace function public.site_figures(time_zone text default 'UTC')
returns table (
  applications bigint, applications_today bigint, estimates bigint, estimates_today bigint,
  conversations bigint, conversations_today bigint, -- those with an e-mail address or a phone number
  inspections bigint, inspections_today bigint, -- those that visitors booked themselves, by when they did
  mails_waiting bigint, mails_oldest_seconds double precision,
  backup_proven_at timestamptz, backup_failure text -- null and '' where none was tried
)
language sql stable security definer
set search_path = ''
as $$
  with today as (select date_trunc('day', now(), site_figures.time_zone) as since)
  select a.count, a.today, e.count, e.today, c.count, c.today, i.count, i.today, o.count, o.age, s.backup_proven_at, s.backup_failure
  from
    private.settings as s,
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

-- Notes how a trial of the newest backup went: the rows that it had, or why it failed.
create or replace function public.note_backup_trial(rows bigint default null, failure text default '') returns void
language sql security definer
set search_path = ''
as $$
  update private.settings as s
  set backup_proven_at = case when note_backup_trial.failure = '' then now() else s.backup_proven_at end,
    backup_rows = case when note_backup_trial.failure = '' then note_backup_trial.rows else s.backup_rows end,
    backup_failed_at = case when note_backup_trial.failure <> '' then now() end,
    backup_failure = left(note_backup_trial.failure, 400)
$$;

-- When a backup was last restored on trial, and why the last trial failed. All is null and '' where none are made.
create or replace function public.read_backups()
returns table (proven_at timestamptz, rows bigint, failed_at timestamptz, failure text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query select s.backup_proven_at, s.backup_rows, s.backup_failed_at, s.backup_failure from private.settings as s;
end
$$;

grant execute on function public.read_backups to authenticated;
grant execute on function public.site_figures, public.note_backup_trial to service_role;
