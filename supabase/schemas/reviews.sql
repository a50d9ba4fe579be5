-- The mail that asks for a review, once a visit is done.

-- The server's word of what company.yaml says. What waits is not sent either once there is no link.
create or replace function public.set_reviews(wanted boolean) returns void
language sql security definer
set search_path = ''
as $$
  update private.settings set reviews = set_reviews.wanted where reviews <> set_reviews.wanted
$$;

-- True if the person of a visit, or its mailbox, was asked for a review within a year or is about to be.
create or replace function private.was_asked_for_review(inspection uuid, email text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.jobs as j join private.records as r on r.id = j.record_id
    where j.kind = 'review' and j.abandoned_at is null and coalesce(j.sent_at, j.due_at) > now() - interval '1 year'
      and (
        private.folded_email(r.email) = private.folded_email(was_asked_for_review.email)
        or r.person_id = (select own.person_id from private.records as own where own.id = was_asked_for_review.inspection)
      )
  )
$$;

-- True if the visitor of a visit that is done may be asked for a review: the mailbox wants such mails, and neither its job is lost, nor since it
-- was booked another of its person.
create or replace function private.may_ask_for_review(inspection uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.inspections as i
    cross join private.settings as s
    join private.records as r on r.id = i.id
    left join private.leads as l on l.id = r.lead_id
    where i.id = may_ask_for_review.inspection and s.reviews and i.status = 'done' and i.email <> ''
      and not private.wants_no_mail(i.email)
      and l.outcome is distinct from 'lost'
      and not private.has_lead(array_remove(array[i.id, i.estimate_id, i.conversation_id], null), 'lost', i.created_at)
  )
$$;

-- Writes the mail that asks for a review when a visit is done and its visitor may be asked. It is held for ten minutes, and dropped if the visit
-- is not done after all.
create or replace function private.ask_for_review(visit public.inspections) returns void
language plpgsql
set search_path = ''
as $$
begin
  if visit.status <> 'done' then
    delete from public.jobs as j where j.record_id = visit.id and j.kind = 'review' and j.sent_at is null and j.leased_until is null;
    return;
  end if;
  if not private.may_ask_for_review(visit.id) then
    return;
  end if;
  perform pg_advisory_xact_lock(11, 0); -- one after the other: two visits of a person that are done at once ask once
  if not private.was_asked_for_review(visit.id, visit.email) then
    perform private.add_job('review', 'inspection', visit.id, '10 minutes');
  end if;
end
$$;

-- The mail that asks for a review of a visit: when it goes, or went. No row: there is none, or none that may go.
create or replace function public.review_state(inspection uuid) returns table (due_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    select j.due_at, j.sent_at from public.jobs as j
    where j.record_id = inspection and j.kind = 'review' and j.abandoned_at is null
      and (j.sent_at is not null or private.may_ask_for_review(inspection))
    order by j.id desc limit 1;
end
$$;

-- Takes back a mail that has not left; answers 409 where it is too late. Taken back twice it is taken back once.
create or replace function public.stop_review(inspection uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  delete from public.jobs as j
  where j.record_id = inspection and j.kind = 'review' and j.sent_at is null and coalesce(j.leased_until, '-infinity') < now();
  if found then
    perform private.record_activity('inspection', inspection, 'review stopped');
    perform private.tell(array['desk', inspection::text]);
  elsif exists (
    select from public.jobs as j where j.record_id = inspection and j.kind = 'review' and j.abandoned_at is null
  ) then
    raise sqlstate 'PT409' using message = 'The mail has left already.';
  end if;
end
$$;

-- What the mail needs, nothing of it typed by the visitor but the address: with the mailbox, by which its reader takes it off. Null where the
-- visit is not done after all, or reviews are off.
create or replace function private.review_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', i.email, 'starts_at', i.starts_at, 'mailbox', private.hash_mailbox(i.email))
  from public.inspections as i
  where i.id = job.record_id and private.may_ask_for_review(i.id)
$$;

grant execute on function public.review_state, public.stop_review to authenticated;
grant execute on function public.set_reviews to service_role;
