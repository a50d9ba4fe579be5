-- The webhook: calls of the owner's address about leads, visits and what was won.

-- Writes a call, if the webhook is on and wants to hear of this. Of a chat two minutes later: a name or a number that follows the first detail is
-- told with it. A lead is told of once, however many records come to it.
create or replace function private.tell_webhook(event text, kind text, record_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.add_job(tell_webhook.event, tell_webhook.kind, tell_webhook.record_id,
    case when tell_webhook.kind = 'conversation' and tell_webhook.event = 'lead.created' then interval '2 minutes' else interval '0' end)
  from private.webhook as w
  where w.is_on and tell_webhook.event = any(w.events) and (
    tell_webhook.event <> 'lead.created' or not exists (
      select from private.records as own
      join private.records as r on r.lead_id = own.lead_id
      join public.jobs as j on j.record_id = r.id and j.kind = 'lead.created'
      where own.id = tell_webhook.record_id
    )
  )
$$;

-- The facts of a record that its calls tell, with its address, what the visitor wrote, since when its number is not to be called, the amount for
-- which it was won, and whom to call; null where it is gone, and "" or null for what is not known.
create or replace function private.webhook_facts(job public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select told.facts || private.count_photos(job.record_id) || jsonb_build_object('event', job.kind, 'url', w.url, 'secret', w.secret,
    'calls_ended_at', private.calls_ended_at(told.facts ->> 'phone'))
  from private.webhook as w
  cross join lateral (select private.told_record(r) as facts from private.records as r where r.id = job.record_id) as told
  where told.facts is not null
$$;

-- What a call tells of a record.
create or replace function private.told_record(record private.records) returns jsonb
language sql stable
set search_path = ''
as $$
  select case record.kind
    when 'estimate' then (
      select jsonb_build_object('name', e.customer_name, 'email', e.email, 'phone', e.phone,
        'address', private.written_address(e.street, e.town, e.zip), 'service', e.service_type, 'message', left(e.notes, 4000),
        'amount', coalesce(l.amount, e.estimated_cost), 'landing_page', e.landing_page, 'referrer', e.referrer, 'utm', e.utm)
      from public.estimates as e where e.id = record.id
    )
    when 'inspection' then (
      select jsonb_build_object('name', i.customer_name, 'email', i.email, 'phone', i.phone, 'address', i.address,
        'message', left(i.notes, 4000), 'starts_at', i.starts_at, 'ends_at', i.ends_at,
        'amount', l.amount, 'landing_page', i.landing_page, 'referrer', i.referrer, 'utm', i.utm)
      from public.inspections as i where i.id = record.id
    )
    when 'call' then (
      select jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address, 'message', left(c.notes, 4000),
        'amount', l.amount)
      from public.calls as c where c.id = record.id
    )
    when 'conversation' then (
      select jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address,
        'message', (
          select right(string_agg(said.content, E'\n' order by said.id), 4000)
          from (
            select m.id, m.content from public.messages as m
            where m.conversation_id = c.id and m.role = 'user' order by m.id desc limit 20
          ) as said
        ), 'amount', l.amount,
        'landing_page', c.landing_page, 'referrer', c.referrer, 'utm', c.utm)
      from public.conversations as c where c.id = record.id
    )
  end
  from (select record.lead_id) as its
  left join private.leads as l on l.id = its.lead_id
$$;

-- Notes that a call failed; true if the webhook pauses: after three days without any call that was taken, and at once where the receiver said
-- that it is gone.
create or replace function private.webhook_failed(is_gone boolean) returns boolean
language sql
set search_path = ''
as $$
  update private.webhook as w set
    failing_since = coalesce(w.failing_since, now()),
    paused_at = case when is_gone or w.failing_since < now() - interval '3 days' then coalesce(w.paused_at, now()) else w.paused_at end
  returning w.paused_at is not null
$$;

-- The receiver of a test: one row, or none while no webhook was ever set.
create or replace function public.webhook_target() returns table (url text, secret text)
language sql stable security definer
set search_path = ''
as $$
  select w.url, w.secret from private.webhook as w
$$;

create or replace function private.make_webhook_secret() returns text
language sql volatile
set search_path = ''
as $$
  -- The hash of three random ids: 366 random bits, of PostgreSQL's own strong source.
  select 'whsec_' || encode(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'
  )
$$;

-- The jobs that are its calls.
create or replace function private.webhook_calls() returns setof public.jobs
language sql stable
set search_path = ''
as $$
  select j.* from private.job_kinds as k join public.jobs as j on j.kind = k.kind where k.channel = 'webhook'
$$;

-- One row, or none while no webhook was ever set. `waiting` calls have not been taken yet.
create or replace function public.read_webhook()
returns table (
  url text, events text[], is_on boolean, version integer, secret_made_at timestamptz, failing_since timestamptz,
  paused_at timestamptz, waiting bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('owner');
  return query
    select w.url, w.events, w.is_on, w.version, w.secret_made_at, w.failing_since, w.paused_at, (
      select count(*) from private.webhook_calls() as j where j.sent_at is null and j.abandoned_at is null
    )
    from private.webhook as w;
end
$$;

-- Answers 409 where the webhook is not what the reader saw any more; a reader who saw none expects 0.
create or replace function private.require_webhook_version(expected integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  if expected is distinct from coalesce((select w.version from private.webhook as w for update), 0) then
    raise sqlstate 'PT409' using message = 'Someone else has changed the webhook meanwhile. Look at it again.';
  end if;
end
$$;

-- Makes what waits due now and ends a pause: the receiver may be another one, or work again.
create or replace function private.hurry_webhook() returns void
language sql
set search_path = ''
as $$
  update private.webhook as w set failing_since = null, paused_at = null;
  update public.jobs as j set due_at = least(j.due_at, now()), failing_since = null
  from private.job_kinds as k
  where k.channel = 'webhook' and j.kind = k.kind and j.sent_at is null and j.abandoned_at is null and j.attempts > 0
$$;

-- Sets the webhook. Answers its secret where that was made just now, and null where there was one before. Switched off, it drops
-- what waits.
create or replace function public.set_webhook(expected integer, url text, events text[], is_on boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  made text;
begin
  perform private.requires('owner');
  perform pg_advisory_xact_lock(8, 1); -- two who set it for the first time
  perform private.require_webhook_version(set_webhook.expected);
  if set_webhook.url !~ '^https://[^[:space:]/@?#]+([/?#][^[:space:]]*)?$' or length(set_webhook.url) > 2000 then
    raise invalid_parameter_value using message = 'The address must begin with https:// and hold no blanks, name or password.';
  end if;
  if cardinality(set_webhook.events) = 0 then
    raise invalid_parameter_value using message = 'Choose at least one event.';
  end if;
  if not set_webhook.events <@ array['lead.created', 'visit.booked', 'lead.won'] then
    raise invalid_parameter_value using message = 'The events are lead.created, visit.booked and lead.won.';
  end if;
  if set_webhook.expected = 0 then
    made := private.make_webhook_secret();
    insert into private.webhook (url, secret, events, is_on)
    values (set_webhook.url, made, set_webhook.events, set_webhook.is_on);
  else
    update private.webhook as w set
      url = set_webhook.url, events = set_webhook.events, is_on = set_webhook.is_on, version = w.version + 1;
  end if;
  if set_webhook.is_on then
    perform private.hurry_webhook();
  else
    update private.webhook as w set failing_since = null, paused_at = null;
    delete from public.jobs as j using private.job_kinds as k
    where k.channel = 'webhook' and j.kind = k.kind and j.sent_at is null and j.abandoned_at is null;
  end if;
  return made;
end
$$;

-- Makes the secret anew, which ends the one before, and answers it.
create or replace function public.renew_webhook_secret(expected integer) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  made constant text := private.make_webhook_secret();
begin
  perform private.requires('owner');
  perform private.require_webhook_version(renew_webhook_secret.expected);
  update private.webhook as w set secret = made, secret_made_at = now(), version = w.version + 1;
  return made;
end
$$;

create or replace function public.resume_webhook() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.requires('owner');
  perform private.hurry_webhook();
end
$$;

-- The latest calls, newest first, with what the receiver answered last; at most 50.
create or replace function public.list_webhook_calls(most integer default 20)
returns table (
  id uuid, event text, kind text, subject_id uuid, created_at timestamptz, due_at timestamptz, attempts integer,
  tried_at timestamptz, status integer, answer text, delivered_at timestamptz, abandoned_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('owner');
  return query
    select j.message_key, j.kind, j.record_kind, j.record_id, j.created_at, j.due_at, j.attempts, coalesce(j.sent_at, j.failed_at), j.status,
      coalesce(j.answer, ''), j.sent_at, j.abandoned_at
    from private.webhook_calls() as j
    where j.record_id is not null
    order by j.created_at desc, j.id desc
    limit least(greatest(most, 1), 50);
end
$$;

create or replace function private.record_webhook() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit (actor, action) values (private.actor(), 'webhook');
  return null;
end
$$;

create or replace trigger webhook_recorded after insert or update of version on private.webhook
  for each row execute function private.record_webhook();

grant execute on function public.read_webhook, public.set_webhook, public.renew_webhook_secret, public.resume_webhook,
  public.list_webhook_calls
to authenticated;
grant execute on function public.webhook_target to service_role;
