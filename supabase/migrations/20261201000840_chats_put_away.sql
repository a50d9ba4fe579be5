-- Chats of visitors who left neither number nor e-mail address: these are answered there alone. A wait that staff end by a press is put
-- away, which is no answer.

alter table private.waits add column is_put_away boolean not null default false;

create function private.has_no_contact(kind text, subject uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select has_no_contact.kind = 'conversation' and not exists (
    select from public.conversations as c
    where c.id = any(private.ids_of_record('conversation', has_no_contact.subject)) and (c.email <> '' or c.phone <> '')
  )
$$;

-- Ends the wait of a record by a press. A conversation stands for all of its group.
create function private.finish_wait(kind text, subject uuid, staff_name text) returns void
language sql
set search_path = ''
as $$
  update private.waits as w
  set answered_at = now(), answered_by = finish_wait.staff_name, is_put_away = private.has_no_contact(finish_wait.kind, finish_wait.subject)
  where w.kind = finish_wait.kind and w.answered_at is null
    and w.subject_id = any(private.ids_of_record(finish_wait.kind, finish_wait.subject))
$$;

drop trigger waits_answered_planned on private.waits;
create trigger waits_answered_planned after update of answered_at on private.waits
  for each row when (old.answered_at is null and new.answered_at is not null and not new.is_put_away)
  execute function private.plan_answered();

-- As before; a chat without a contact is put away, and there is nothing more to do.
create or replace function public.end_waiting(kind text, subject uuid, staff_name text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.finish_wait(end_waiting.kind, end_waiting.subject, end_waiting.staff_name);
  if private.has_no_contact(end_waiting.kind, end_waiting.subject) then
    perform private.close_lead(end_waiting.kind, end_waiting.subject);
    perform private.record_activity(end_waiting.kind, end_waiting.subject, 'closed');
  else
    perform private.record_activity(end_waiting.kind, end_waiting.subject, 'answered');
  end if;
  perform private.tell(array['desk', end_waiting.subject::text]);
end
$$;

-- As before; a chat without a contact is put away.
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

-- Puts chats away whose visitors left no contact, several at once; one that has a contact by now stays. Answers those that it put away.
create function public.put_chats_away(subjects uuid[], staff_name text default '') returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  subject uuid;
begin
  perform private.require_admin();
  foreach subject in array subjects[1:200] loop
    if private.has_no_contact('conversation', subject) then
      perform public.end_waiting('conversation', subject, put_chats_away.staff_name);
      return next subject;
    end if;
  end loop;
end
$$;

-- As before; what was put away is open again.
create or replace function public.undo_answered(kind text, subject uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := private.ids_of_record(undo_answered.kind, undo_answered.subject);
begin
  perform private.require_admin();
  perform private.require_record(undo_answered.kind, undo_answered.subject);
  update private.leads as l set closed_at = null
  where l.kind = undo_answered.kind and l.subject_id = any(ids) and l.closed_at > now() - interval '10 minutes' and exists (
    select from private.waits as w where w.kind = l.kind and w.subject_id = any(ids) and w.is_put_away and w.answered_at = l.closed_at
  );
  update private.waits as w set answered_at = null, answered_by = '', is_put_away = false
  where w.id in (
    select max(a.id) from private.waits as a
    where a.kind = undo_answered.kind and a.subject_id = any(ids)
    group by a.subject_id
    having bool_and(a.answered_at is not null) and max(a.answered_at) > now() - interval '10 minutes'
  );
  -- The date that came of the answer by itself.
  update private.leads as l set next_at = null
  where l.kind = undo_answered.kind and l.subject_id = any(ids)
    and l.next_at > now() + private.usual_pause() - interval '10 minutes' and l.next_at <= now() + private.usual_pause();
  perform private.record_activity(undo_answered.kind, undo_answered.subject, 'waits again');
  perform private.tell(array['desk', undo_answered.subject::text]);
end
$$;

-- Says that several chats were not put away after all, within ten minutes.
create function public.undo_put_away(subjects uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform public.undo_answered('conversation', subject) from unnest(subjects[1:200]) as subject;
end
$$;

-- As before, without those that were put away.
create or replace function public.list_waits(since timestamptz)
returns table (
  kind text, subject_id uuid, reason text, waits_since timestamptz, answered_at timestamptz, answered_by text, name text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select w.kind, w.subject_id, w.reason, w.since, w.answered_at, w.answered_by,
      coalesce(nullif(c.name, ''), nullif(c.email, ''), nullif(c.phone, ''), e.customer_name, i.customer_name, '')
    from (
      (select o.* from private.waits as o where o.answered_at is null order by o.since limit 1000)
      union all
      (
        select a.* from private.waits as a
        where a.answered_at is not null and not a.is_put_away and a.since > list_waits.since order by a.since desc limit 1000
      )
    ) as w
    left join public.conversations as c on w.kind = 'conversation' and c.id = w.subject_id
    left join public.estimates as e on w.kind = 'estimate' and e.id = w.subject_id
    left join public.inspections as i on w.kind = 'inspection' and i.id = w.subject_id
    order by w.answered_at is not null, case when w.answered_at is null then w.since end, w.since desc;
end
$$;

-- As before, without waits that were put away.
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

revoke all on function
  private.has_no_contact(text, uuid), private.finish_wait(text, uuid, text),
  public.put_chats_away(uuid[], text), public.undo_put_away(uuid[])
from public, anon, authenticated, service_role;
grant execute on function public.put_chats_away(uuid[], text), public.undo_put_away(uuid[]) to authenticated;
