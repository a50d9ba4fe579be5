-- What staff do with a lead at one of its records: calls, notes, who owns it, when somebody is on it again, what came of it.

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
    private.actor())
  on conflict do nothing
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

-- A lead whose date has come, and for which nobody names a new one, is on again after the usual pause.
create or replace function private.put_off(lead uuid) returns void
language sql
set search_path = ''
as $$
  update private.leads as l set next_at = now() + private.usual_pause()
  where l.id = put_off.lead and l.closed_at is null and l.next_at < now() + interval '12 hours'
$$;

-- Notes what was done with a record, and when somebody is on its lead again. Stored once under its id. Whoever was reached, or has something to
-- read or to hear, is answered.
create or replace function public.add_activity(
  id uuid, kind text, subject uuid, what text, outcome text default null, note text default '', next_at timestamptz default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lead private.leads;
begin
  perform private.requires('office');
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
  lead := private.lead_of(add_activity.subject);
  if add_activity.what in ('text', 'mail') or add_activity.outcome in ('reached', 'voicemail') then
    perform private.answer_lead(lead.id, private.staff_says('name'));
  end if;
  if add_activity.next_at is not null then
    perform private.plan_lead(lead, add_activity.next_at);
  elsif add_activity.what <> 'note' then
    perform private.put_off(lead.id);
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
  perform private.requires('office');
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
create or replace function private.list_activities(record_id uuid) returns setof public.activities
language sql stable
set search_path = ''
as $$
  select a.*
  from (select * from private.records_with(list_activities.record_id) limit 2000) as own
  join public.activities as a on a.subject_id = own.subject_id
  order by a.at desc, a.id desc
  limit 200
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
  lead private.leads;
begin
  perform private.requires('office');
  perform private.require_record(set_owner.kind, set_owner.subject);
  lead := private.lead_of(set_owner.subject);
  if lead.owner <> set_owner.expected then
    raise sqlstate 'PT409' using
      message = case lead.owner when '' then 'Nobody looks after this any more.' else format('%s looks after this meanwhile.', lead.owner) end,
      detail = lead.owner;
  end if;
  update private.leads as l set owner = btrim(set_owner.owner) where l.id = lead.id;
  perform private.record_activity(set_owner.kind, set_owner.subject, 'owner',
    jsonb_build_object('from', lead.owner, 'to', btrim(set_owner.owner)));
  perform private.write_hand_over(set_owner.kind, set_owner.subject, btrim(set_owner.owner));
  perform private.tell(array['desk', set_owner.subject::text]);
end
$$;

-- Sets when somebody is on it again. Null closes it: there is nothing more to do. A chat without a contact is put away then.
create or replace function public.plan_next(kind text, subject uuid, next_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lead private.leads;
begin
  perform private.requires('office');
  perform private.require_record(plan_next.kind, plan_next.subject);
  perform private.refuse_far_moment(plan_next.next_at);
  perform private.hold_people(); -- it may take in another lead
  lead := private.lead_of(plan_next.subject);
  if plan_next.next_at is null then
    perform private.finish_wait(lead.id, private.staff_says('name'));
    perform private.close_lead(lead.id);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'closed');
  else
    perform private.plan_lead(lead, plan_next.next_at);
    perform private.record_activity(plan_next.kind, plan_next.subject, 'date', jsonb_build_object('to', plan_next.next_at));
  end if;
  perform private.tell(array['desk', plan_next.subject::text]);
end
$$;

-- Takes a line from today's until then; null shows it again.
create or replace function public.snooze(kind text, subject uuid, until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lead private.leads;
begin
  perform private.requires('office');
  perform private.require_record(snooze.kind, snooze.subject);
  perform private.refuse_far_moment(snooze.until);
  lead := private.lead_of(snooze.subject);
  update private.leads as l set snoozed_until = snooze.until where l.id = lead.id;
  if snooze.until is not null then
    perform private.record_activity(snooze.kind, snooze.subject, 'snoozed', jsonb_build_object('until', snooze.until));
  end if;
  perform private.tell(array['desk']);
end
$$;

-- Opens a lead again that was closed by mistake, with the date that it had, also one that has come long ago; null for none.
create or replace function public.reopen_lead(kind text, subject uuid, next_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  perform private.require_record(reopen_lead.kind, reopen_lead.subject);
  perform private.refuse_far_moment(reopen_lead.next_at, back => interval '2 years');
  perform private.hold_people(); -- it may take in another lead
  perform private.plan_lead(private.lead_of(reopen_lead.subject), reopen_lead.next_at);
  perform private.record_activity(reopen_lead.kind, reopen_lead.subject, 'date', jsonb_build_object('to', reopen_lead.next_at));
  perform private.tell(array['desk', reopen_lead.subject::text]);
end
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

-- Sets what came of the lead of a chat or a visit, if it still is what the reader saw; otherwise answers 409 with who has set what. Null
-- takes it back. Of an estimate only amount or reason are said anew: it is decided by its status.
create or replace function public.set_outcome(
  kind text, subject uuid, expected text default null, outcome text default null, amount numeric default null, reason text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  lead private.leads;
begin
  perform private.requires('office');
  perform private.require_record(set_outcome.kind, set_outcome.subject);
  if set_outcome.kind = 'application' or (set_outcome.kind = 'estimate' and set_outcome.outcome is distinct from set_outcome.expected) then
    raise invalid_parameter_value using message = 'A chat or a visit is won or lost here, and an estimate by its status.';
  end if;
  perform private.hold_people(); -- it may take in another lead
  lead := private.lead_of(set_outcome.subject);
  if lead.outcome is distinct from set_outcome.expected then
    raise sqlstate 'PT409' using
      message = format('%s has %s meanwhile.', coalesce(nullif((
        select a.staff_name from private.records as r join public.activities as a on a.subject_id = r.id
        where r.lead_id = lead.id and a.what in ('won', 'lost', 'reopened', 'status') order by a.at desc limit 1
      ), ''), 'Someone else'), case lead.outcome when 'won' then 'marked this as won' when 'lost' then 'marked this as lost' else 'opened this again' end),
      detail = coalesce(lead.outcome, '');
  end if;
  perform private.decide_lead(lead, set_outcome.subject, set_outcome.outcome, set_outcome.amount, set_outcome.reason);
  perform private.record_outcome(
    set_outcome.kind, set_outcome.subject, set_outcome.outcome, set_outcome.amount, set_outcome.reason
  );
  if set_outcome.outcome is not null then
    perform private.answer_lead(lead.id, private.staff_says('name'));
  end if;
  perform private.tell(array['desk', set_outcome.subject::text]);
end
$$;

-- The lead of a record as its page shows it; of a record that has none, as one that nobody has touched.
create or replace function private.read_lead(record_id uuid)
returns table (
  owner text, next_at timestamptz, snoozed_until timestamptz, closed_at timestamptz, waits_since timestamptz, outcome text, amount numeric,
  reason text
)
language sql stable
set search_path = ''
as $$
  select coalesce(l.owner, ''), l.next_at, l.snoozed_until, l.closed_at,
    (select min(w.since) from private.waits as w where w.lead_id = l.id and w.answered_at is null), l.outcome, l.amount, l.reason
  from private.records as r left join private.leads as l on l.id = r.lead_id
  where r.id = read_lead.record_id
$$;

-- Where the records of these ids came from and where they stand, for an exported file: a row of each that is there.
create or replace function public.leads_of(kind text, subjects uuid[])
returns table (record_id uuid, channel text, owner text, next_at timestamptz, outcome text, amount numeric, reason text)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  return query
    select r.id, r.channel, coalesce(l.owner, ''), l.next_at, l.outcome, l.amount, l.reason
    from private.records as r
    left join private.leads as l on l.id = r.lead_id
    where r.kind = leads_of.kind and r.id = any(subjects);
end
$$;

grant execute on function public.add_activity, public.edit_activity, public.set_owner, public.plan_next,
  public.snooze, public.reopen_lead, public.set_outcome, public.leads_of
to authenticated;
