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
      select line.*
      from (select array_agg(f.kind) as kinds, array_agg(f.subject_id) as ids from found as f) as all_of
      cross join lateral private.record_lines(all_of.kinds, all_of.ids) as line
    )
    select distinct on (f.section, coalesce(g.id, f.subject_id)) f.section, f.since, line.kind, line.id, line.name, line.email,
      line.phone, line.address, line.title, line.status, line.amount, coalesce(l.owner, ''), l.next_at
    from found as f
    left join public.conversations as c on f.kind = 'conversation' and c.id = f.subject_id
    left join private.conversation_groups as g on g.group_key = c.group_key
    join lines as line on line.kind = f.kind and line.id = coalesce(g.id, f.subject_id)
    left join private.leads as l on l.kind = f.kind and l.subject_id = line.id
    where l.snoozed_until is null or l.snoozed_until <= now()
    order by f.section, coalesce(g.id, f.subject_id), f.since;
end
$$;

create or replace function private.keep_unseen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  arrived_at timestamptz := now();
begin
  if tg_argv[0] = 'conversation' then
    arrived_at := new.updated_at; -- the time of its latest message, up to which it is read
  end if;
  insert into private.unseen as u (kind, subject_id, at)
  values (tg_argv[0], new.id, arrived_at)
  on conflict (kind, subject_id) do update set at = greatest(u.at, excluded.at);
  return null;
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
  delete from private.unseen as u
  where u.kind = mark_seen.kind and u.at <= coalesce(mark_seen.up_to, now())
    and (mark_seen.subject is null or u.subject_id = any(private.ids_of_record(mark_seen.kind, mark_seen.subject)));
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
    select coalesce(g.id, u.subject_id) as id, max(u.at) as at
    from (
      select l.subject_id, l.at from private.unseen as l where l.kind = list_unseen.kind order by l.at desc limit 1000
    ) as u
    left join public.conversations as c on list_unseen.kind = 'conversation' and c.id = u.subject_id
    left join private.conversation_groups as g on g.group_key = c.group_key
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
    (select g.last_at from private.conversation_groups as g order by g.last_at desc, g.id desc limit 1),
    public.mail_status();
end
$$;

create or replace trigger applications_unseen after insert on public.applications
  for each row execute function private.keep_unseen('application');

create or replace trigger estimates_unseen after insert on public.estimates
  for each row execute function private.keep_unseen('estimate');

create or replace trigger conversations_unseen after insert on public.conversations
  for each row execute function private.keep_unseen('conversation');

create or replace trigger conversations_unseen_again after update of updated_at on public.conversations
  for each row when (new.updated_at > old.updated_at) execute function private.keep_unseen('conversation');

create or replace trigger inspections_unseen after insert on public.inspections
  for each row when (new.source <> 'desk') execute function private.keep_unseen('inspection');

create or replace trigger inspections_unseen_again after update of visitor_changed_at on public.inspections
  for each row when (new.visitor_changed_at is distinct from old.visitor_changed_at)
  execute function private.keep_unseen('inspection');

grant execute on function public.list_today, public.mark_seen, public.desk_news to authenticated;
