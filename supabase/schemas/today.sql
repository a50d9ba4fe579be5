-- Today at the desk: what there is to do now, and which records nobody of staff has seen yet.

-- What there is to do now, by section: 'urgent', 'person', 'answer' (waits for a first answer, the longest first), 'due' (its date has
-- come), 'visit' (from `day_starts` until `day_ends`), 'application' (new, of the last thirty days, that nobody has closed). At most 200 of each.
create or replace function public.list_today(day_starts timestamptz, day_ends timestamptz)
returns table (
  section text, since timestamptz, kind text, id uuid, name text, email text, phone text, address text, title text, status text,
  amount numeric, owner text, next_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    with found as (
      (select case w.reason when 'urgent' then 'urgent' when 'person' then 'person' else 'answer' end as section, w.since, w.kind,
        w.subject_id
       from private.waits as w where w.answered_at is null
       order by array_position(array['urgent', 'person', 'contact', 'new'], w.reason), w.since limit 400)
      union all
      (select 'due', l.next_at, l.kind, l.subject_id from private.leads as l
       where l.closed_at is null and l.next_at < day_ends
         and not exists (
           select from private.waits as w where w.kind = l.kind and w.subject_id = l.subject_id and w.answered_at is null
         )
       order by l.next_at limit 200)
      union all
      (select 'visit', i.starts_at, 'inspection', i.id from public.inspections as i
       where i.status = 'booked' and i.starts_at >= day_starts and i.starts_at < day_ends
       order by i.starts_at limit 200)
      union all
      (select 'application', a.created_at, 'application', a.id from public.applications as a
       where a.status = 'new' and a.created_at > now() - interval '30 days'
         and not exists (
           select from private.leads as l where l.kind = 'application' and l.subject_id = a.id
             and (l.closed_at is not null or l.next_at is not null)
         )
       order by a.created_at desc limit 200)
    ), lines as (
      select line.* from private.lines_of(array(select f.subject_id from found as f)) as line
    )
    select distinct on (f.section, line.id) f.section, f.since, line.kind, line.id, line.name, line.email, line.phone, line.address, line.title,
      line.status, line.amount, coalesce(l.owner, ''), l.next_at
    from found as f
    join private.records as r on r.id = f.subject_id
    join lines as line on line.id = private.shown_id(r.group_key)
    left join private.leads as l on l.subject_id = line.id
    where l.snoozed_until is null or l.snoozed_until <= now()
    order by f.section, line.id, f.since;
end
$$;

-- Marks a record as seen on all devices, without an id all of a kind; what came in later than `up_to` stays unseen.
create or replace function public.mark_seen(kind text, subject uuid default null, up_to timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  seen_count integer;
begin
  perform private.require_admin();
  update private.records as r set unseen_at = null
  where r.kind = mark_seen.kind and r.unseen_at <= coalesce(mark_seen.up_to, now())
    and (mark_seen.subject is null or r.id = any(private.ids_of_record(mark_seen.subject)));
  get diagnostics seen_count = row_count;
  if seen_count > 0 then
    perform private.tell(array['desk']);
  end if;
end
$$;

-- The latest hundred of a kind that nobody has seen.
create or replace function private.list_unseen(kind text) returns public.arrival[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(row(n.id, n.at)::public.arrival order by n.at desc, n.id desc), '{}')
  from (
    select private.shown_id(u.group_key) as id, max(u.unseen_at) as at
    from (
      select r.group_key, r.unseen_at from private.records as r
      where r.kind = list_unseen.kind and r.unseen_at is not null order by r.unseen_at desc limit 1000
    ) as u
    group by 1
    order by 2 desc, 1 desc
    limit 100
  ) as n
$$;

create or replace function public.desk_news()
returns table (
  now timestamptz, applications public.arrival[], "chat-logs" public.arrival[], estimates public.arrival[],
  inspections public.arrival[], latest_message_at timestamptz, mail public.mail_state
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    now(), private.list_unseen('application'), private.list_unseen('conversation'), private.list_unseen('estimate'),
    private.list_unseen('inspection'),
    (select r.at from private.records as r where r.kind = 'conversation' order by r.at desc limit 1),
    public.mail_status();
end
$$;

grant execute on function public.list_today, public.mark_seen, public.desk_news to authenticated;
