-- Where a lead stands, for an exported file and for the mail that hands it over.

-- Where the records of these ids came from and where they stand, for an exported file: a row of each that is there.
create function public.leads_of(kind text, subjects uuid[])
returns table (record_id uuid, channel text, owner text, next_at timestamptz, outcome text, amount numeric, reason text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select o.id, o.channel, coalesce(l.owner, ''), l.next_at, l.outcome, l.amount, l.reason
    from (
      select a.id, private.channel_of(a.landing_page, a.referrer, a.utm) as channel
      from public.applications as a where leads_of.kind = 'application' and a.id = any(subjects)
      union all
      select e.id, private.channel_of(e.landing_page, e.referrer, e.utm)
      from public.estimates as e where leads_of.kind = 'estimate' and e.id = any(subjects)
      union all
      select i.id, case i.source when 'desk' then 'staff' else private.channel_of(i.landing_page, i.referrer, i.utm) end
      from public.inspections as i where leads_of.kind = 'inspection' and i.id = any(subjects)
      union all
      select c.id, private.channel_of(c.landing_page, c.referrer, c.utm)
      from public.conversations as c where leads_of.kind = 'conversation' and c.id = any(subjects)
    ) as o
    left join private.leads as l on l.kind = leads_of.kind and l.subject_id = o.id;
end
$$;

-- As before, with the latest note of staff, who wrote it, and when somebody is on the lead again.
create or replace function private.hand_over_subject(kind text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('to', s.email, 'owner', s.name, 'name', line.name, 'email', line.email, 'phone', line.phone,
    'title', line.title, 'by', coalesce((
      select a.staff_name from public.activities as a
      where a.subject_id = l.subject_id and a.what = 'owner' order by a.at desc, a.id desc limit 1
    ), ''), 'next_at', l.next_at, 'note', coalesce(noted.note, ''), 'noted_by', coalesce(noted.staff_name, ''))
  from private.leads as l
  join private.staff as s on s.name = l.owner and s.email <> ''
  cross join lateral private.record_lines(array[l.kind], array[l.subject_id]) as line
  left join lateral (
    select a.note, a.staff_name from public.activities as a
    where a.kind = l.kind and a.subject_id = l.subject_id and a.what in ('note', 'call', 'text', 'mail') and a.note <> ''
    order by a.at desc, a.id desc limit 1
  ) as noted on true
  where l.kind = hand_over_subject.kind and l.subject_id = hand_over_subject.id
$$;

revoke all on function public.leads_of(text, uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.leads_of(text, uuid[]) to authenticated;
