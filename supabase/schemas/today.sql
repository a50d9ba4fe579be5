-- Today at the desk: what there is to do now, and which records nobody of staff has seen yet.

-- What there is to do now, a line for each lead, by section: 'urgent', 'person', 'answer' (waits for a first answer, the longest first), 'due' (its
-- date has come, and no visit is booked that is still to come), 'visit' (a line for each from `day_starts` until `day_ends`), 'application' (new, of
-- the last thirty days, with which nobody has done anything). At most 200 of each. A line shows the record that asked for the gravest, and the last of such, with how its person can
-- be reached by any of the lead's; `words` are the first that the person wrote there, `records` how many the lead has.
create or replace function public.list_today(day_starts timestamptz, day_ends timestamptz)
returns table (
  section text, since timestamptz, kind text, id uuid, name text, email text, phone text, address text, title text, words text, status text,
  amount numeric, records integer, owner text, next_at timestamptz, note text, noted_by text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    with waiting as (
      select w.lead_id, private.gravest_notice(array_agg(w.reason)) as reason, min(w.since) as since,
        (array_agg(w.subject_id order by array_position(array['urgent', 'person', 'contact', 'new'], w.reason), w.since desc))[1] as record_id
      from (
        select o.* from private.waits as o where o.answered_at is null
        order by array_position(array['urgent', 'person', 'contact', 'new'], o.reason), o.since limit 400
      ) as w
      group by w.lead_id
    ), found as (
      select case w.reason when 'urgent' then 'urgent' when 'person' then 'person' else 'answer' end as section, w.since, w.lead_id, w.record_id
      from waiting as w
      union all
      (select 'due', l.next_at, l.id, null
       from private.leads as l
       where l.next_at < day_ends and coalesce(l.snoozed_until, '-infinity') <= now()
         and not exists (select from private.waits as w where w.lead_id = l.id and w.answered_at is null)
         and not exists (
           select from private.records as r
           where r.lead_id = l.id and r.kind = 'inspection' and r.status = 'booked' and r.at > now()
         )
       order by l.next_at limit 200)
      union all
      (select 'visit', i.starts_at, r.lead_id, i.id from public.inspections as i join private.records as r on r.id = i.id
       where i.status = 'booked' and i.starts_at >= day_starts and i.starts_at < day_ends
       order by i.starts_at limit 200)
      union all
      (select distinct on (a.lead_id) 'application', a.received_at, a.lead_id, a.id
       from (
         select r.* from private.records as r
         where r.kind = 'application' and r.status = 'new' and r.at > now() - interval '30 days' order by r.at desc limit 400
       ) as a
       join private.leads as l on l.id = a.lead_id
       where l.closed_at is null and (l.next_at is null or not exists (
         select from public.activities as done where done.subject_id = a.id
       ) and a.received_at > l.opened_at)
       order by a.lead_id, a.received_at desc)
    ), shown as (
      select f.section, f.since, f.lead_id, coalesce(f.record_id, (
        select r.id from private.records as r where r.lead_id = f.lead_id order by r.received_at desc, r.id desc limit 1
      )) as record_id
      from found as f
    )
    select s.section, s.since, r.kind, private.shown_id(r.group_key), coalesce(nullif(r.name, ''), known.name, ''),
      coalesce(nullif(r.email, ''), known.email, ''), coalesce(nullif(r.phone, ''), known.phone, ''),
      coalesce(nullif(r.address, ''), known.address, ''), r.title, coalesce(private.first_words(r), ''), r.status, r.price, known.records,
      coalesce(l.owner, ''), l.next_at, coalesce(noted.note, ''), coalesce(noted.staff_name, '')
    from shown as s
    join private.records as r on r.id = s.record_id
    left join private.leads as l on l.id = s.lead_id
    cross join lateral (
      select count(*)::integer as records,
        (array_agg(o.name order by o.received_at desc) filter (where o.name <> ''))[1] as name,
        (array_agg(o.email order by o.received_at desc) filter (where o.email <> ''))[1] as email,
        (array_agg(o.phone order by o.received_at desc) filter (where o.phone <> ''))[1] as phone,
        (array_agg(o.address order by o.received_at desc) filter (where o.address <> ''))[1] as address
      from private.records as o where o.lead_id = s.lead_id
    ) as known
    left join lateral private.last_note(s.lead_id) as noted on true
    where coalesce(l.snoozed_until, '-infinity') <= now()
    order by s.section, s.since;
end
$$;

-- The beginning of what a person wrote first in a record: in its form, or to Eve.
create or replace function private.first_words(asked private.records) returns text
language sql stable
set search_path = ''
as $$
  select left(case asked.kind
    when 'conversation' then (
      select m.content from public.messages as m where m.conversation_id = asked.id and m.role = 'user' order by m.id limit 1
    )
    else asked.written
  end, 200)
$$;

-- Marks a record as seen on all devices, without an id all of a kind; what came in later than `up_to` stays unseen.
create or replace function public.mark_seen(kind text, subject uuid default null, up_to timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  seen_count integer;
begin
  perform private.requires('office');
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
  perform private.requires('office');
  return query select
    now(), private.list_unseen('application'), private.list_unseen('conversation'), private.list_unseen('estimate'),
    private.list_unseen('inspection'),
    (select r.at from private.records as r where r.kind = 'conversation' order by r.at desc limit 1),
    public.mail_status();
end
$$;

grant execute on function public.list_today, public.mark_seen, public.desk_news to authenticated;
