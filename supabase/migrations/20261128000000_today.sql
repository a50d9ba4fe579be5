-- Today at the desk: which records nobody of staff has seen yet, and taking back what was done with a line by mistake.

-- What nobody has seen ------------------------------------------------------------------------------------------------
-- A record that came in, or was changed by its visitor, until somebody opens it on any device. A conversation has its own row, and is
-- shown by its group.
create table private.unseen (
  kind text not null check (kind in ('application', 'estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  at timestamptz not null,
  primary key (kind, subject_id)
);
create index unseen_newest on private.unseen (kind, at desc);

create function private.keep_unseen() returns trigger
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

create trigger applications_unseen after insert on public.applications
  for each row execute function private.keep_unseen('application');
create trigger estimates_unseen after insert on public.estimates
  for each row execute function private.keep_unseen('estimate');
create trigger conversations_unseen after insert on public.conversations
  for each row execute function private.keep_unseen('conversation');
create trigger conversations_unseen_again after update of updated_at on public.conversations
  for each row when (new.updated_at > old.updated_at) execute function private.keep_unseen('conversation');
-- A visit that staff book is known to them.
create trigger inspections_unseen after insert on public.inspections
  for each row when (new.source <> 'desk') execute function private.keep_unseen('inspection');
create trigger inspections_unseen_again after update of visitor_changed_at on public.inspections
  for each row when (new.visitor_changed_at is distinct from old.visitor_changed_at)
  execute function private.keep_unseen('inspection');

-- Marks a record as seen on all devices, without an id all of a kind; what came in later than `up_to` stays unseen.
create function public.mark_seen(kind text, subject uuid default null, up_to timestamptz default null) returns void
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
create function private.list_unseen(kind text) returns public.arrival[]
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

-- The records of each kind that nobody has seen, the newest first, at most a hundred; when the latest message was stored; whether mail fails.
drop function public.desk_news(timestamptz);
create function public.desk_news()
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

-- With a record goes all that was noted of it.
create or replace function private.forget_record() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.unseen as u where u.subject_id = old.id;
  delete from public.activities as a where a.subject_id = old.id;
  delete from private.leads as l where l.subject_id = old.id;
  delete from public.person_link as l where old.id in (l.subject_id, l.other_id);
  with gone as (
    delete from private.contacts as c where c.subject_id = old.id returning c.person_id
  )
  delete from private.people as p using gone
  where p.id = gone.person_id and not exists (
    select from private.contacts as c where c.person_id = gone.person_id and c.subject_id <> old.id
  );
  return null;
end
$$;
create index unseen_subject on private.unseen (subject_id);

-- What staff do with a line of today -----------------------------------------------------------------------------------
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

-- Says within ten minutes that a record was not answered after all: it waits again, from when it began.
create function public.undo_answered(kind text, subject uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(undo_answered.kind, undo_answered.subject);
  update private.waits as w set answered_at = null, answered_by = ''
  where w.id in (
    select max(a.id) from private.waits as a
    where a.kind = undo_answered.kind and a.subject_id = any(private.ids_of_record(undo_answered.kind, undo_answered.subject))
    group by a.subject_id
    having bool_and(a.answered_at is not null) and max(a.answered_at) > now() - interval '10 minutes'
  );
  -- The date that came of the answer by itself.
  update private.leads as l set next_at = null
  where l.kind = undo_answered.kind and l.subject_id = any(private.ids_of_record(undo_answered.kind, undo_answered.subject))
    and l.next_at > now() + private.usual_pause() - interval '10 minutes' and l.next_at <= now() + private.usual_pause();
  perform private.tell(array['desk', undo_answered.subject::text]);
end
$$;

-- Opens a lead again that was closed by mistake, with the date that it had; null for none.
create function public.reopen_lead(kind text, subject uuid, next_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_record(reopen_lead.kind, reopen_lead.subject);
  perform private.plan_lead(reopen_lead.kind, reopen_lead.subject, reopen_lead.next_at);
  perform private.record_activity(reopen_lead.kind, reopen_lead.subject, 'date', jsonb_build_object('to', reopen_lead.next_at));
  perform private.tell(array['desk', reopen_lead.subject::text]);
end
$$;

-- Who may do what -----------------------------------------------------------------------------------------------------
revoke all on function
  private.keep_unseen(), private.list_unseen(text), public.mark_seen(text, uuid, timestamptz), public.desk_news(),
  public.undo_answered(text, uuid), public.reopen_lead(text, uuid, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.mark_seen(text, uuid, timestamptz), public.desk_news(), public.undo_answered(text, uuid),
  public.reopen_lead(text, uuid, timestamptz)
to authenticated;
