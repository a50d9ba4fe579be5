-- Dates that staff give -----------------------------------------------------------------------------------------------
-- As before, of any date that lies ahead. `back` is how far one may lie back: a date that is put back was once to come.
drop function private.refuse_far_moment(timestamptz);
create function private.refuse_far_moment(moment timestamptz, back interval default '2 days') returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if moment < now() - back or moment > now() + interval '2 years 2 days' then
    raise exception using message = 'The date must be between yesterday and two years from now. Look at its year.';
  end if;
end
$$;

-- As before, within the limits of dates.
create or replace function public.add_activity(
  id uuid, kind text, subject uuid, what text, outcome text default null, note text default '', next_at timestamptz default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(add_activity.kind, add_activity.subject);
  if add_activity.what not in ('note', 'call', 'text', 'mail') then
    raise invalid_parameter_value using message = 'Staff note a note, call, text or mail.';
  end if;
  if add_activity.what = 'note' and btrim(add_activity.note) = '' then
    raise invalid_parameter_value using message = 'Write a note first.';
  end if;
  perform private.refuse_far_moment(add_activity.next_at);
  perform private.record_activity(add_activity.kind, add_activity.subject, add_activity.what,
    case when add_activity.next_at is null then '{}' else jsonb_build_object('next_at', add_activity.next_at) end,
    add_activity.outcome, btrim(add_activity.note), add_activity.id);
  perform private.answer_by_activity(
    add_activity.kind, add_activity.subject, add_activity.what, add_activity.outcome
  );
  if add_activity.next_at is not null then
    perform private.plan_lead(add_activity.kind, add_activity.subject, add_activity.next_at);
  elsif add_activity.what <> 'note' then
    update private.leads as l set next_at = now() + private.usual_pause()
    where l.kind = add_activity.kind and l.subject_id = add_activity.subject and l.closed_at is null
      and l.next_at < now() + interval '12 hours';
  end if;
  perform private.tell(array['desk', add_activity.subject::text]);
end
$$;

-- As before, within the limits of dates.
create or replace function public.plan_next(kind text, subject uuid, next_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(plan_next.kind, plan_next.subject);
  perform private.refuse_far_moment(plan_next.next_at);
  if plan_next.next_at is null then
    perform private.end_wait(plan_next.kind, subject_id, private.staff_says('name'))
    from unnest(private.ids_of_record(plan_next.kind, plan_next.subject)) as subject_id;
    perform private.close_lead(plan_next.kind, plan_next.subject);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'closed');
  else
    perform private.plan_lead(plan_next.kind, plan_next.subject, plan_next.next_at);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'date', jsonb_build_object('to', plan_next.next_at));
  end if;
  perform private.tell(array['desk', plan_next.subject::text]);
end
$$;

-- As before, within the limits of dates.
create or replace function public.snooze(kind text, subject uuid, until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  perform private.require_record(snooze.kind, snooze.subject);
  perform private.refuse_far_moment(snooze.until);
  insert into private.leads as l (kind, subject_id, snoozed_until) values (snooze.kind, snooze.subject, snooze.until)
  on conflict (kind, subject_id) do update set snoozed_until = excluded.snoozed_until;
  perform private.tell(array['desk']);
end
$$;

-- As before, within the limits of dates: one that has come long ago is put back as well.
create or replace function public.reopen_lead(kind text, subject uuid, next_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(reopen_lead.kind, reopen_lead.subject);
  perform private.refuse_far_moment(reopen_lead.next_at, back => interval '2 years');
  perform private.plan_lead(reopen_lead.kind, reopen_lead.subject, reopen_lead.next_at);
  perform private.record_activity(reopen_lead.kind, reopen_lead.subject, 'date', jsonb_build_object('to', reopen_lead.next_at));
  perform private.tell(array['desk', reopen_lead.subject::text]);
end
$$;

-- As before, within the limits of dates.
create or replace function public.set_presence(device uuid, staff_name text, here_until timestamptz default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse_far_moment(set_presence.here_until);
  insert into private.devices as d (id, staff_name, here_until)
  values (set_presence.device, btrim(set_presence.staff_name), set_presence.here_until)
  on conflict (id) do update set
    staff_name = excluded.staff_name, here_until = excluded.here_until, signed_at = now();
  perform private.tell(array['office']);
end
$$;

-- A date that was stored before and that nobody means: the lead is due now, and nothing hides it.
update private.leads as l set next_at = now()
where l.next_at not between now() - interval '20 years' and now() + interval '2 years 2 days';
update private.leads as l set snoozed_until = null where l.snoozed_until > now() + interval '2 years 2 days';
update private.devices as d set here_until = null where d.here_until > now() + interval '2 years 2 days';

revoke all on function private.refuse_far_moment(timestamptz, interval) from public, anon, authenticated, service_role;
