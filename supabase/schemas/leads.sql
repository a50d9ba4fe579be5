-- What staff do with a lead: calls, notes, who owns it, when somebody is on it again, what came of it.

create or replace function private.record_activity(
  kind text, subject_id uuid, what text, details jsonb default '{}', outcome text default null, note text default '',
  id uuid default gen_random_uuid()
) returns void
language sql
set search_path = ''
as $$
  insert into public.activities (id, kind, subject_id, what, outcome, note, details, staff_name, device, actor)
  values (record_activity.id, record_activity.kind, record_activity.subject_id, record_activity.what, record_activity.outcome,
    record_activity.note, record_activity.details, private.staff_says('name'), private.staff_says('device'),
    coalesce(auth.jwt() ->> 'email', auth.jwt() ->> 'sub', 'server'))
  on conflict do nothing
$$;

-- A lead that somebody has answered is on again after this long, if nobody says when.
create or replace function private.usual_pause() returns interval
language sql immutable
set search_path = ''
as $$
  select interval '2 days'
$$;

-- Sets when somebody is on a lead again; a closed one is open again by it.
create or replace function private.plan_lead(kind text, subject_id uuid, next_at timestamptz) returns void
language sql
set search_path = ''
as $$
  insert into private.leads as l (kind, subject_id, next_at)
  values (plan_lead.kind, plan_lead.subject_id, plan_lead.next_at)
  on conflict (kind, subject_id) do update set next_at = excluded.next_at, closed_at = null, snoozed_until = null
$$;

create or replace function private.close_lead(kind text, subject_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.leads as l (kind, subject_id, closed_at)
  values (close_lead.kind, close_lead.subject_id, now())
  on conflict (kind, subject_id) do update set next_at = null, closed_at = coalesce(l.closed_at, excluded.closed_at), snoozed_until = null
$$;

-- Who was answered has a next date from then on.
create or replace function private.plan_answered() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.leads as l (kind, subject_id, next_at)
  values (new.kind, new.subject_id, now() + private.usual_pause())
  on conflict (kind, subject_id) do update set next_at = excluded.next_at
    where l.closed_at is null and l.next_at is null;
  return null;
end
$$;

create or replace function private.refuse_far_moment(moment timestamptz, back interval default '2 days') returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if moment < now() - back or moment > now() + interval '2 years 2 days' then
    raise exception using message = 'The date must be between yesterday and two years from now. Look at its year.';
  end if;
end
$$;

-- Ends the wait for a first answer, as far as the activity is one: the other side was reached, or has something to read or to hear.
create or replace function private.answer_by_activity(kind text, subject uuid, what text, outcome text) returns void
language sql
set search_path = ''
as $$
  select private.end_wait(answer_by_activity.kind, subject_id, private.staff_says('name'))
  from unnest(private.ids_of_record(answer_by_activity.subject)) as subject_id
  where answer_by_activity.what in ('text', 'mail') or answer_by_activity.outcome in ('reached', 'voicemail')
$$;

-- Notes what was done with a record, and when somebody is on it again. Stored once under its id. A lead whose date has come and for which
-- nobody names a new one is on again after the usual pause.
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

-- Changes a note within ten minutes, from the browser that wrote it. The text that stood there first is kept.
create or replace function public.edit_activity(activity uuid, note text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  edited public.activities;
begin
  perform private.require_admin();
  update public.activities as a
  set note = btrim(edit_activity.note), edited_at = now(),
    details = a.details || jsonb_build_object('was', coalesce(a.details ->> 'was', a.note))
  where a.id = edit_activity.activity and a.device <> '' and a.device = private.staff_says('device') and a.at > now() - interval '10 minutes'
    and a.what in ('note', 'call', 'text', 'mail')
  returning * into edited;
  if edited.id is null then
    raise sqlstate 'PT409' using message = 'A note can be changed for ten minutes, where it was written.';
  end if;
  perform private.tell(array['desk', edited.subject_id::text]);
end
$$;

-- What was done with all records of one person, latest first; at most 200.
create or replace function public.list_activities(kind text, subject uuid) returns setof public.activities
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.*
    from (select * from private.records_with(list_activities.subject) limit 2000) as own
    join public.activities as a on a.subject_id = own.subject_id
    order by a.at desc, a.id desc
    limit 200;
end
$$;

-- What staff wrote, or said of somebody, in an activity, where an address or a number may stand.
create or replace function private.texts_of_activity(activity public.activities) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(E'\n', activity.note, activity.details ->> 'was',
    case activity.what when 'letter' then concat_ws(E'\n', activity.details ->> 'subject', activity.details ->> 'to') end)
$$;

-- Sets who looks after a lead, if it still is whom the reader saw; otherwise answers 409 with who it is. The new owner hears of it by mail.
create or replace function public.set_owner(kind text, subject uuid, expected text, owner text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  now_owner text;
begin
  perform private.require_admin();
  perform private.require_record(set_owner.kind, set_owner.subject);
  insert into private.leads (kind, subject_id) values (set_owner.kind, set_owner.subject) on conflict do nothing;
  select l.owner into now_owner from private.leads as l
  where l.kind = set_owner.kind and l.subject_id = set_owner.subject for update;
  if now_owner <> set_owner.expected then
    raise sqlstate 'PT409' using
      message = case now_owner when '' then 'Nobody looks after this any more.'
        else format('%s looks after this meanwhile.', now_owner) end,
      detail = now_owner;
  end if;
  update private.leads as l set owner = btrim(set_owner.owner)
  where l.kind = set_owner.kind and l.subject_id = set_owner.subject;
  perform private.record_activity(set_owner.kind, set_owner.subject, 'owner',
    jsonb_build_object('from', now_owner, 'to', btrim(set_owner.owner)));
  perform private.write_hand_over(set_owner.kind, set_owner.subject, btrim(set_owner.owner));
  perform private.tell(array['desk', set_owner.subject::text]);
end
$$;

-- Sets when somebody is on it again. Null closes it: there is nothing more to do. A chat without a contact is put away then.
create or replace function public.plan_next(kind text, subject uuid, next_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(plan_next.kind, plan_next.subject);
  perform private.refuse_far_moment(plan_next.next_at);
  if plan_next.next_at is null then
    perform private.finish_wait(plan_next.kind, plan_next.subject, private.staff_says('name'));
    perform private.close_lead(plan_next.kind, plan_next.subject);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'closed');
  else
    perform private.plan_lead(plan_next.kind, plan_next.subject, plan_next.next_at);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'date', jsonb_build_object('to', plan_next.next_at));
  end if;
  perform private.tell(array['desk', plan_next.subject::text]);
end
$$;

-- Takes a line from today's until then.
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

create or replace function private.record_snooze() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_activity(new.kind, new.subject_id, 'snoozed', jsonb_build_object('until', new.snoozed_until));
  return null;
end
$$;

-- Opens a lead again that was closed by mistake, with the date that it had, also one that has come long ago; null for none.
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

-- Sets what came of a lead, and closes it. Without an outcome it is open again: somebody is on it after the usual pause, but a
-- visit has its own date.
create or replace function private.decide_lead(kind text, subject_id uuid, outcome text, amount numeric, reason text) returns void
language sql
set search_path = ''
as $$
  insert into private.leads as l (kind, subject_id, next_at, closed_at, outcome, amount, reason)
  values (
    decide_lead.kind, decide_lead.subject_id,
    case when decide_lead.outcome is null and decide_lead.kind <> 'inspection' then now() + private.usual_pause() end,
    case when decide_lead.outcome is not null then now() end,
    decide_lead.outcome,
    case decide_lead.outcome when 'won' then decide_lead.amount end,
    case decide_lead.outcome when 'lost' then decide_lead.reason end
  )
  on conflict (kind, subject_id) do update set
    next_at = excluded.next_at, snoozed_until = null, outcome = excluded.outcome, amount = excluded.amount, reason = excluded.reason,
    closed_at = case when excluded.outcome is not null then coalesce(l.closed_at, excluded.closed_at) end
$$;

create or replace function private.record_outcome(kind text, subject_id uuid, outcome text, amount numeric, reason text) returns void
language sql
set search_path = ''
as $$
  select private.record_activity(record_outcome.kind, record_outcome.subject_id, coalesce(record_outcome.outcome, 'reopened'),
    jsonb_strip_nulls(jsonb_build_object(
      'amount', case record_outcome.outcome when 'won' then record_outcome.amount end,
      'reason', case record_outcome.outcome when 'lost' then record_outcome.reason end
    )))
$$;

-- Sets what came of a chat or a visit, if it still is what the reader saw; otherwise answers 409 with who has set what. Null
-- takes it back. Of an estimate only amount or reason are said anew: it is decided by its status.
create or replace function public.set_outcome(
  kind text, subject uuid, expected text default null, outcome text default null, amount numeric default null, reason text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  now_outcome text;
begin
  perform private.require_admin();
  perform private.require_record(set_outcome.kind, set_outcome.subject);
  if set_outcome.kind = 'application' or (set_outcome.kind = 'estimate' and set_outcome.outcome is distinct from set_outcome.expected) then
    raise invalid_parameter_value using message = 'A chat or a visit is won or lost here, and an estimate by its status.';
  end if;
  insert into private.leads (kind, subject_id) values (set_outcome.kind, set_outcome.subject) on conflict do nothing;
  select l.outcome into now_outcome from private.leads as l
  where l.kind = set_outcome.kind and l.subject_id = set_outcome.subject for update;
  if now_outcome is distinct from set_outcome.expected then
    raise sqlstate 'PT409' using
      message = format('%s has %s meanwhile.', coalesce(nullif((
        select a.staff_name from public.activities as a
        where a.subject_id = set_outcome.subject and a.what in ('won', 'lost', 'reopened') order by a.at desc limit 1
      ), ''), 'Someone else'), case now_outcome when 'won' then 'marked this as won' when 'lost' then 'marked this as lost' else 'opened this again' end),
      detail = coalesce(now_outcome, '');
  end if;
  perform private.decide_lead(set_outcome.kind, set_outcome.subject, set_outcome.outcome, set_outcome.amount, set_outcome.reason);
  perform private.record_outcome(
    set_outcome.kind, set_outcome.subject, set_outcome.outcome, set_outcome.amount, set_outcome.reason
  );
  if set_outcome.outcome = 'won' and set_outcome.kind <> 'estimate' then -- of an estimate its status tells it
    perform private.tell_webhook('lead.won', set_outcome.kind, set_outcome.subject);
  end if;
  if set_outcome.outcome is not null then
    perform private.end_wait(set_outcome.kind, subject_id, private.staff_says('name'))
    from unnest(private.ids_of_record(set_outcome.subject)) as subject_id;
  end if;
  perform private.tell(array['desk', set_outcome.subject::text]);
end
$$;

create or replace function public.read_lead(kind text, subject uuid)
returns table (
  owner text, next_at timestamptz, snoozed_until timestamptz, closed_at timestamptz, waits_since timestamptz, outcome text, amount numeric,
  reason text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select coalesce(l.owner, ''), l.next_at, l.snoozed_until, l.closed_at, (
      select min(w.since) from private.waits as w
      where w.kind = read_lead.kind and w.answered_at is null
        and w.subject_id = any(private.ids_of_record(read_lead.subject))
    ), l.outcome, l.amount, l.reason
    from (select) as one
    left join private.leads as l on l.kind = read_lead.kind and l.subject_id = read_lead.subject;
end
$$;

-- Where the records of these ids came from and where they stand, for an exported file: a row of each that is there.
create or replace function public.leads_of(kind text, subjects uuid[])
returns table (record_id uuid, channel text, owner text, next_at timestamptz, outcome text, amount numeric, reason text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select r.id, r.channel, coalesce(l.owner, ''), l.next_at, l.outcome, l.amount, l.reason
    from private.records as r
    left join private.leads as l on l.kind = r.kind and l.subject_id = r.id
    where r.kind = leads_of.kind and r.id = any(subjects);
end
$$;

create or replace trigger leads_snoozed_recorded after insert on private.leads
  for each row when (new.snoozed_until is not null) execute function private.record_snooze();

create or replace trigger leads_snoozed_again_recorded after update of snoozed_until on private.leads
  for each row when (new.snoozed_until is distinct from old.snoozed_until and new.snoozed_until is not null)
  execute function private.record_snooze();

create or replace trigger waits_answered_planned after update of answered_at on private.waits
  for each row when (old.answered_at is null and new.answered_at is not null and not new.is_put_away)
  execute function private.plan_answered();

grant execute on function public.add_activity, public.edit_activity, public.list_activities, public.set_owner, public.plan_next,
  public.snooze, public.reopen_lead, public.set_outcome, public.read_lead, public.leads_of
to authenticated;
