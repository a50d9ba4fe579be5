-- Job applications: taken from visitors, and where each stands.

create or replace function private.facts_of(row_of public.applications) returns private.record_facts
language sql stable
set search_path = ''
as $$
  select row_of.created_at, row_of.created_at, row_of.created_at, null::uuid, row_of.first_name || ' ' || row_of.last_name, row_of.email, '',
    '', row_of."position", row_of.status, null::numeric, '', row_of.id::text, private.channel_of(row_of.landing_page, row_of.referrer, row_of.utm)
$$;

create or replace view private.listed_applications as
select r.group_key, r.at, a.id, a.first_name, a.last_name, a.email, a."position", a.status, a.created_at, a.resume_type, a.resume_size,
  a.landing_page, a.referrer, a.utm
from private.records as r join public.applications as a on a.id = r.id;

-- The word of a browser stands for one application and a day: after that the same is another one.
create or replace function private.expire_application_key() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.applications as a set idempotency_key = null
  where a.idempotency_key = new.idempotency_key and a.created_at < now() - interval '1 day';
  return new;
end
$$;

-- Counts the resume of whoever applies by themselves, and refuses it over the day's ceiling: the application can be sent without it.
create or replace function private.bound_resumes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  size constant bigint := octet_length(new.resume_text);
begin
  if private.uploaded_within_day() + size > (private.upload_ceilings()).of_day then
    raise invalid_parameter_value using
      message = 'We can take no more files today. Please send your application without the resume, and we will ask you for it.';
  end if;
  perform private.count_upload(size);
  return new;
end
$$;

-- Sets an application's status if it still is what the reader saw; otherwise answers 409 with the status it has now. `with_mail` writes the
-- mail to who is rejected, which waits for ten minutes; one applicant gets one. Any other status takes it back. Answers what became of the mail:
-- 'held', 'sent before', 'taken back' or 'left', 'unwanted' where its reader wants no more, and null where there is none.
create or replace function public.update_application_status(application uuid, expected text, status text, with_mail boolean default false)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  current_status text;
  address text;
  mail text;
begin
  perform private.requires('office');
  select a.status, a.email into current_status, address from public.applications as a where a.id = update_application_status.application for update;
  perform private.require_status('application', current_status, expected);
  update public.applications as a set status = update_application_status.status where a.id = update_application_status.application;
  if update_application_status.status = 'rejected' and with_mail and private.wants_no_mail(address) then
    mail := 'unwanted';
  elsif update_application_status.status = 'rejected' and with_mail then
    insert into public.jobs (kind, record_kind, record_id, due_at)
    values ('rejected', 'application', update_application_status.application, now() + interval '10 minutes')
    on conflict (record_id) where kind = 'rejected' do nothing;
    mail := case when found then 'held' else 'sent before' end;
  elsif update_application_status.status <> 'rejected'
    and exists (select from public.jobs as j where j.record_id = update_application_status.application and j.kind = 'rejected')
  then
    mail := case when private.take_back_rejection(update_application_status.application) then 'taken back' else 'left' end;
  end if;
  if update_application_status.status <> current_status then
    perform private.plan_applicant(update_application_status.application, current_status, update_application_status.status);
    perform private.record_activity('application', update_application_status.application, 'status',
      jsonb_build_object('from', current_status, 'to', update_application_status.status));
  end if;
  perform private.tell(array['desk', update_application_status.application::text]);
  return mail;
end
$$;

-- Where the lead of an applicant stands by the status of an application: one that is hired or rejected is decided, one under way has a date, and a
-- new one is as if nobody had touched it. A date that staff have set stays.
create or replace function private.plan_applicant(application uuid, before text, status text) returns void
language plpgsql
set search_path = ''
as $$
declare
  lead private.leads;
begin
  perform private.decide_by_status(plan_applicant.application, plan_applicant.before, plan_applicant.status);
  lead := private.lead_of(plan_applicant.application);
  if lead.outcome is not null or private.outcome_of_status(plan_applicant.status) is not null then
    return;
  elsif plan_applicant.status <> 'new' then
    perform private.plan_lead(lead, coalesce(case when lead.closed_at is null then lead.next_at end, now() + private.usual_pause()));
  else
    if lead.closed_at is not null then
      perform private.open_again(lead.id);
    end if;
    update private.leads as l set next_at = null
    where l.id = lead.id and l.next_at > now() + private.usual_pause() - interval '10 minutes' and l.next_at <= now() + private.usual_pause();
  end if;
end
$$;

-- Takes the mail back if it has not left; true where none is left to be sent or was.
create or replace function private.take_back_rejection(application uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.jobs as j
  where j.record_id = take_back_rejection.application and j.kind = 'rejected' and j.sent_at is null and j.leased_until is null;
  return not exists (
    select from public.jobs as j where j.record_id = take_back_rejection.application and j.kind = 'rejected'
  );
end
$$;

-- The mail to who is rejected: when it leaves or left, and why it did not; no row where none was written.
create or replace function public.read_rejection_mail(application uuid)
returns table (due_at timestamptz, sent_at timestamptz, is_leaving boolean, is_given_up boolean, last_error text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query
    select j.due_at, j.sent_at, j.leased_until is not null, j.abandoned_at is not null, j.answer
    from public.jobs as j
    where j.record_id = read_rejection_mail.application and j.kind = 'rejected';
end
$$;

-- Stops the mail, if it has not left. Stopped twice, it is stopped.
create or replace function public.stop_rejection_mail(application uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  if not private.take_back_rejection(stop_rejection_mail.application) then
    raise sqlstate 'PT409' using message = 'The mail has left already.';
  end if;
  perform private.tell(array['desk', stop_rejection_mail.application::text]);
end
$$;

-- What the mail says; null for an application that is not rejected any more, for who was hired on another, and for who wants no more mails.
create or replace function private.rejection_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', a.email, 'first_name', a.first_name, 'last_name', a.last_name)
  from public.applications as a
  where a.id = job.record_id and a.status = 'rejected' and not private.wants_no_mail(a.email)
    and not exists (
      select from private.records_with(a.id) as own join public.applications as o on o.id = own.subject_id where o.status = 'hired'
    )
$$;

create or replace trigger applications_key_expires before insert on public.applications
  for each row execute function private.expire_application_key();

create or replace trigger applications_bounded before insert on public.applications
  for each row when (new.resume_text is not null and current_user in ('anon', 'authenticated'))
  execute function private.bound_resumes();

grant execute on function public.update_application_status, public.read_rejection_mail, public.stop_rejection_mail to authenticated;
