-- What came of a lead, an estimate's address and range as columns, and the report that counts leads by channel.

set local search_path = public, extensions;

-- The address and the range of an estimate -----------------------------------------------------------------------------
alter table public.estimates
  add column street text constraint estimates_street_length check (length(street) <= 200),
  add column town text constraint estimates_town_length check (length(town) <= 100),
  add column zip text constraint estimates_zip_length check (length(zip) <= 10),
  -- The range in dollars that the visitor read; estimated_cost is its middle.
  add column range_low numeric(12, 2),
  add column range_high numeric(12, 2),
  add constraint estimates_range check (0 <= range_low and range_low <= range_high and (range_low is null) = (range_high is null));
comment on constraint estimates_street_length on public.estimates is 'The street may have at most 200 characters.';
comment on constraint estimates_town_length on public.estimates is 'The town may have at most 100 characters.';
comment on constraint estimates_zip_length on public.estimates is 'The ZIP code may have at most 10 characters.';
comment on constraint estimates_range on public.estimates is 'The range must have both ends, the lower one first.';

-- An address in one line, as it stands in the notes of an estimate.
create function private.written_address(street text, town text, zip text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select concat_ws(', ', nullif(street, ''), nullif(concat_ws(' ', nullif(town, ''), nullif(zip, '')), ''))
$$;

-- Estimates that were there before, as far as the notes hold these lines where the site's forms have written them: a street without a
-- comma, and a ZIP code behind the town, since only these are told apart for sure.
update public.estimates as e
set street = found.parts[1], town = found.parts[2], zip = found.parts[3]
from (
  select n.id, regexp_match(
    n.notes,
    '^From: the (?:contact form|calculator(?:\nMaterial: [^\n]+\nSize: [^\n]+\nPriced area: [^\n]+\nRange: [^\n]+)?)\nBuilding: ([^,\n]{1,200}), ([^,\n]{1,100}) ([0-9]{5}(?:-[0-9]{4})?)(?:\n|$)'
  ) as parts
  from public.estimates as n
) as found
where found.id = e.id and found.parts is not null;
update public.estimates as e
set range_low = replace(found.parts[1], ',', '')::numeric, range_high = replace(coalesce(found.parts[2], found.parts[1]), ',', '')::numeric
from (
  select n.id, regexp_match(
    n.notes,
    '^From: the calculator\nMaterial: [^\n]+\nSize: [^\n]+\nPriced area: [^\n]+\nRange: [$]([0-9,]{1,12})(?: to [$]([0-9,]{1,12}))?, ballpark, confirmed by a free inspection(?:\n|$)'
  ) as parts
  from public.estimates as n
) as found
where found.id = e.id and found.parts is not null;

-- As before, with address and range.
drop function public.create_estimate(text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean);
create function public.create_estimate(
  customer_name text, email text, service_type text, phone text default null, estimated_cost numeric default null,
  square_footage numeric default null, notes text default null, idempotency_key text default null,
  landing_page text default null, referrer text default null, utm jsonb default null, drawing jsonb default null,
  key_expires boolean default true, street text default null, town text default null, zip text default null,
  range_low numeric default null, range_high numeric default null
)
returns table (id uuid, created_at timestamptz, stored boolean)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.estimates as e set idempotency_key = null
  where create_estimate.key_expires and e.idempotency_key = create_estimate.idempotency_key
    and e.created_at < now() - interval '1 day';
  insert into public.estimates as e
    (customer_name, email, phone, service_type, estimated_cost, square_footage, notes, idempotency_key,
    landing_page, referrer, utm, drawing, street, town, zip, range_low, range_high)
  values
    (create_estimate.customer_name, create_estimate.email, create_estimate.phone, create_estimate.service_type,
    create_estimate.estimated_cost, create_estimate.square_footage, create_estimate.notes, create_estimate.idempotency_key,
    create_estimate.landing_page, create_estimate.referrer, create_estimate.utm, create_estimate.drawing,
    create_estimate.street, create_estimate.town, create_estimate.zip, create_estimate.range_low, create_estimate.range_high)
  -- Changes nothing, but answers the row, also one that another process is storing just now.
  on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
  returning e.id, e.created_at, e.xmax = 0 -- a row that was just made has no other version
  into create_estimate.id, create_estimate.created_at, create_estimate.stored;
  if create_estimate.stored and create_estimate.key_expires then
    perform private.write_receipt('estimate', create_estimate.id, create_estimate.email);
  end if;
  return next;
end
$$;

-- As before, with address and range.
drop function public.search_estimates(text, jsonb, integer, jsonb);
create function public.search_estimates(
  query text default '', before jsonb default null, page_size integer default 50, filter jsonb default '{}'
)
returns table (
  id uuid, customer_name text, email text, phone text, service_type text, estimated_cost numeric, square_footage numeric,
  notes text, status text, created_at timestamptz, drawing jsonb,
  landing_page text, referrer text, utm jsonb,
  street text, town text, zip text, range_low numeric, range_high numeric
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query execute format($query$
    select e.id, e.customer_name, e.email, e.phone, e.service_type, e.estimated_cost, e.square_footage,
      e.notes, e.status, e.created_at, e.drawing, e.landing_page, e.referrer, e.utm,
      e.street, e.town, e.zip, e.range_low, e.range_high
    from public.estimates as e
    where ($1 is null or (e.created_at, e.id) %1$s ($1, $2))
      and ($3 = '%%' or e.search_text like $3 or e.search_text ~ $4 or e.search_text like $5 or e.id between $6 and $7)
      and ($8 is null or e.status = $8)
      and ($9 is null or e.id = any($9::uuid[]))
    order by e.created_at %2$s, e.id %2$s
    limit $10
  $query$, private.comes_after(filter), private.direction(filter))
  using (before ->> 'created_at')::timestamptz, (before ->> 'id')::uuid,
    private.like_pattern(query), private.word_start_pattern(query), private.digit_pattern(query),
    private.first_of_reference(query), private.last_of_reference(query),
    filter ->> 'status', private.filtered_keys('estimate', filter), private.page_limit(page_size);
end
$$;

-- As before, with the address of an estimate.
create or replace function private.keep_its_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  channel constant text := private.channel_of(new.landing_page, new.referrer, new.utm);
begin
  case tg_table_name
    when 'applications' then
      perform private.keep_contact('application', new.id, new.first_name || ' ' || new.last_name, new.email, '', '', new.created_at, channel);
    when 'estimates' then
      perform private.keep_contact('estimate', new.id, new.customer_name, new.email, coalesce(new.phone, ''),
        private.written_address(new.street, new.town, new.zip), new.created_at, channel);
    when 'inspections' then
      perform private.keep_contact('inspection', new.id, new.customer_name, new.email, new.phone, new.address, new.created_at,
        case new.source when 'desk' then 'staff' else channel end);
    when 'conversations' then
      perform private.keep_contact('conversation', new.id, new.name, new.email, new.phone, new.address, new.created_at, channel);
  end case;
  return null;
end
$$;

update private.contacts as c
set address = left(btrim(private.folded(regexp_replace(private.written_address(e.street, e.town, e.zip), '[\s,.]+', ' ', 'g'))), 500)
from public.estimates as e
where c.kind = 'estimate' and e.id = c.subject_id and e.street is not null;

-- As before, with the address of an estimate.
create or replace function private.record_lines(kinds text[], ids uuid[]) returns setof public.record_line
language sql stable
set search_path = ''
as $$
  with asked as (
    select a.kind, a.id, c.person_id
    from unnest(kinds, ids) as a (kind, id)
    left join private.contacts as c on c.kind = a.kind and c.subject_id = a.id
  )
  select 'application', a.id, asked.person_id, a.first_name || ' ' || a.last_name, a.email, '', '', a."position", null, null::numeric,
    a.created_at
  from asked join public.applications as a on asked.kind = 'application' and a.id = asked.id
  union all
  select 'estimate', e.id, asked.person_id, e.customer_name, e.email, coalesce(e.phone, ''),
    private.written_address(e.street, e.town, e.zip), e.service_type, e.status, e.estimated_cost, e.created_at
  from asked join public.estimates as e on asked.kind = 'estimate' and e.id = asked.id
  union all
  select 'inspection', i.id, asked.person_id, i.customer_name, i.email, i.phone, i.address, i.address, i.status, null, i.starts_at
  from asked join public.inspections as i on asked.kind = 'inspection' and i.id = asked.id
  union all
  select 'conversation', l.id, of_group.person_id, l.name, l.email, l.phone, l.address, coalesce(l.last_question, ''), l.notice, null,
    l.last_at
  from (
    select c.group_key, (array_agg(asked.person_id) filter (where asked.person_id is not null))[1] as person_id
    from asked join public.conversations as c on asked.kind = 'conversation' and c.id = asked.id
    group by c.group_key
  ) as of_group
  join private.listed_conversations as l on l.group_key = of_group.group_key
$$;

-- What came of a lead --------------------------------------------------------------------------------------------------
alter table private.leads
  add column outcome text constraint leads_outcome check (outcome in ('won', 'lost')),
  add column amount numeric(12, 2) -- dollars, where they are known
    constraint leads_amount check (amount is null or (amount >= 0 and amount <> 'NaN' and outcome is not distinct from 'won')),
  add column reason text constraint leads_reason check (
    reason is null or (
      reason in ('price', 'timing', 'competitor', 'nothing needed', 'unreachable', 'outside the area', 'spam')
      and outcome is not distinct from 'lost'
    )
  );
comment on constraint leads_outcome on private.leads is 'A lead is won or lost.';
comment on constraint leads_amount on private.leads is 'The amount must be zero dollars or more, of a lead that is won.';
comment on constraint leads_reason on private.leads is 'The reason must be price, timing, competitor, nothing needed, unreachable, outside the area or spam, of a lead that is lost.';

create function private.outcome_of_status(status text) returns text
language sql immutable
set search_path = ''
as $$
  select case when outcome_of_status.status in ('approved', 'completed') then 'won' when outcome_of_status.status = 'declined' then 'lost' end
$$;

-- Sets what came of a lead, and closes it. Without an outcome it is open again: somebody is on it after the usual pause, but a
-- visit has its own date.
create function private.decide_lead(kind text, subject_id uuid, outcome text, amount numeric, reason text) returns void
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

create function private.record_outcome(kind text, subject_id uuid, outcome text, amount numeric, reason text) returns void
language sql
set search_path = ''
as $$
  select private.record_activity(record_outcome.kind, record_outcome.subject_id, coalesce(record_outcome.outcome, 'reopened'),
    jsonb_strip_nulls(jsonb_build_object(
      'amount', case record_outcome.outcome when 'won' then record_outcome.amount end,
      'reason', case record_outcome.outcome when 'lost' then record_outcome.reason end
    )))
$$;

-- As before, with the outcome: whoever writes the status, approved and completed are won, declined is lost. An amount or reason that was
-- said before stays while the outcome is the same.
create or replace function private.record_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  decided constant text := private.outcome_of_status(new.status);
  was private.leads;
begin
  perform private.record_activity('estimate', new.id, 'status', jsonb_build_object('from', old.status, 'to', new.status));
  select l.* into was from private.leads as l where l.kind = 'estimate' and l.subject_id = new.id and l.outcome = decided;
  perform private.decide_lead('estimate', new.id, decided, was.amount, was.reason);
  return null;
end
$$;

-- Estimates that were decided before; their amounts and reasons nobody has said.
insert into private.leads as l (kind, subject_id, closed_at, outcome)
select 'estimate', e.id, now(), private.outcome_of_status(e.status) from public.estimates as e where e.status <> 'pending'
on conflict (kind, subject_id) do update set outcome = excluded.outcome;

-- Sets an estimate's status as update_estimate_status does, with what came of it: {"amount"} of one that is won, {"reason"} of one that is
-- lost; null leaves what was said. Answers the amount and reason that stood there before, so that an undo can say them again.
create function public.decide_estimate(estimate uuid, expected text, status text, outcome jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  decided constant text := private.outcome_of_status(decide_estimate.status);
  new_amount constant numeric := (decide_estimate.outcome ->> 'amount')::numeric;
  new_reason constant text := decide_estimate.outcome ->> 'reason';
  was private.leads;
begin
  perform private.require_admin();
  perform from public.estimates as e where e.id = estimate for update; -- what stands there before is read of no other's change
  select l.* into was from private.leads as l where l.kind = 'estimate' and l.subject_id = estimate;
  perform public.update_estimate_status(estimate, expected, decide_estimate.status);
  if decided is not null and decide_estimate.outcome is not null then
    perform private.decide_lead('estimate', estimate, decided, new_amount, new_reason);
    if (decided = 'won' and new_amount is distinct from was.amount) or (decided = 'lost' and new_reason is distinct from was.reason) then
      perform private.record_outcome('estimate', estimate, decided, new_amount, new_reason);
    end if;
  end if;
  return jsonb_build_object('amount', was.amount, 'reason', was.reason);
end
$$;

-- Sets what came of a chat or a visit, if it still is what the reader saw; otherwise answers 409 with who has set what. Null
-- takes it back. Of an estimate only amount or reason are said anew: it is decided by its status.
create function public.set_outcome(
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
    from unnest(private.ids_of_record(set_outcome.kind, set_outcome.subject)) as subject_id;
  end if;
  perform private.tell(array['desk', set_outcome.subject::text]);
end
$$;

-- As before, with what came of it.
drop function public.read_lead(text, uuid);
create function public.read_lead(kind text, subject uuid)
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
        and w.subject_id = any(private.ids_of_record(read_lead.kind, read_lead.subject))
    ), l.outcome, l.amount, l.reason
    from (select) as one
    left join private.leads as l on l.kind = read_lead.kind and l.subject_id = read_lead.subject;
end
$$;

-- As before, with the amount for which a lead was won.
create or replace function private.webhook_facts(kind text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case webhook_facts.kind
    when 'estimate' then (
      select jsonb_build_object('name', e.customer_name, 'email', e.email, 'phone', e.phone, 'service', e.service_type,
        'amount', coalesce((
          select l.amount from private.leads as l where l.kind = 'estimate' and l.subject_id = e.id
        ), e.estimated_cost), 'landing_page', e.landing_page, 'referrer', e.referrer, 'utm', e.utm)
      from public.estimates as e where e.id = webhook_facts.id
    )
    when 'inspection' then (
      select jsonb_build_object('name', i.customer_name, 'email', i.email, 'phone', i.phone, 'address', i.address,
        'starts_at', i.starts_at, 'ends_at', i.ends_at, 'amount', (
          select l.amount from private.leads as l where l.kind = 'inspection' and l.subject_id = i.id
        ), 'landing_page', i.landing_page, 'referrer', i.referrer, 'utm', i.utm)
      from public.inspections as i where i.id = webhook_facts.id
    )
    when 'conversation' then (
      select jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address, 'amount', (
          select l.amount from private.leads as l where l.kind = 'conversation' and l.subject_id = c.id
        ),
        'landing_page', c.landing_page, 'referrer', c.referrer, 'utm', c.utm)
      from public.conversations as c where c.id = webhook_facts.id
    )
  end
$$;

-- The report -----------------------------------------------------------------------------------------------------------
-- What the report counts of a record stands with its contact, since joining it anew from three tables takes seconds for a year.
alter table private.contacts
  add column waited_at timestamptz, -- when its first wait for an answer began
  add column answered_at timestamptz, -- when that wait ended
  add column outcome text,
  add column amount numeric(12, 2),
  add column is_spam boolean not null default false,
  add column is_visit boolean not null default false, -- a visit that is not cancelled
  -- Its person has no other record beside job applications; false also where there was another once. Those need no grouping.
  add column is_alone boolean not null default false;
create index contacts_received on private.contacts (at) where kind <> 'application';
create index contacts_spam on private.contacts (person_id) where is_spam;

create type private.lead_facts as (
  waited_at timestamptz, answered_at timestamptz, outcome text, amount numeric, is_spam boolean, is_visit boolean
);

create function private.facts_of(kind text, subject_id uuid) returns private.lead_facts
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
      select * from private.waits as w where w.kind = facts_of.kind and w.subject_id = facts_of.subject_id offset 0
    ) as own
    order by own.since limit 1
  ) as w on true
  left join private.leads as l on l.kind = facts_of.kind and l.subject_id = facts_of.subject_id
$$;

-- A contact that is told later finds what came before it.
create function private.fill_facts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select f.* into new.waited_at, new.answered_at, new.outcome, new.amount, new.is_spam, new.is_visit
  from private.facts_of(new.kind, new.subject_id) as f;
  new.is_alone := not exists (select from private.contacts as c where c.person_id = new.person_id and c.kind <> 'application');
  return new;
end
$$;
create trigger contacts_facts before insert on private.contacts
  for each row when (new.kind <> 'application') execute function private.fill_facts();

-- Who gets a second record, or another person's, has none that is alone.
create function private.keep_company() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c set is_alone = false
  where c.person_id = new.person_id and c.is_alone and (tg_op = 'UPDATE' or (c.kind, c.subject_id) <> (new.kind, new.subject_id));
  return null;
end
$$;
create trigger contacts_accompanied after insert or update of person_id on private.contacts
  for each row when (new.kind <> 'application') execute function private.keep_company();

create function private.keep_wait() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c set waited_at = new.since, answered_at = new.answered_at
  where c.kind = new.kind and c.subject_id = new.subject_id and (c.waited_at is null or c.waited_at >= new.since);
  return null;
end
$$;
create trigger waits_kept after insert or update of answered_at on private.waits
  for each row execute function private.keep_wait();

create function private.keep_outcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c
  set outcome = new.outcome, amount = new.amount, is_spam = new.reason is not distinct from 'spam'
  where c.kind = new.kind and c.subject_id = new.subject_id;
  return null;
end
$$;
create trigger leads_kept after insert or update of outcome, amount, reason on private.leads
  for each row execute function private.keep_outcome();

create function private.keep_visit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.contacts as c set is_visit = new.status <> 'cancelled' where c.kind = 'inspection' and c.subject_id = new.id;
  return null;
end
$$;
create trigger inspections_kept after update of status on public.inspections
  for each row when (new.status <> old.status) execute function private.keep_visit();

update private.contacts as c
set (waited_at, answered_at, outcome, amount, is_spam, is_visit) = (select f.* from private.facts_of(c.kind, c.subject_id) as f),
  is_alone = (
    select count(*) = 1 from (
      select from private.contacts as o where o.person_id = c.person_id and o.kind <> 'application' limit 2
    ) as own
  )
where c.kind <> 'application';

-- A visit without a contact is nobody's, since it has neither an e-mail address nor enough digits of a phone number.
create index inspections_of_nobody on public.inspections (created_at)
  where email = '' and coalesce(length(private.phone_digits(phone)), 0) < 7;
-- So may a chat be of which staff have said what came of it.
create index leads_decided_chats on private.leads (subject_id) where kind = 'conversation' and outcome is not null;

-- Leads that came in a time, and what became of them until now: in all, by channel, and by the part of the time in which they came. `starts`
-- has the beginning of each part and the end of the last; a row that is not of one channel, or of one part, has null there. People are
-- counted: one is a lead of the channel of their first record in the time, job applications aside; a record of nobody counts as one. `waited` of
-- them waited for an answer, `within_hour` had it within an hour by the clock, and `seconds` is the median from the first wait to the first
-- answer. Spam is no lead.
create function public.report(starts timestamptz[])
returns table (
  channel text, part integer, leads integer, waited integer, within_hour integer, seconds integer, visits integer, won integer, dollars numeric
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
set work_mem = '64MB' -- a year of a hundred thousand people is sorted
set jit = off -- compiling takes longer than counting
as $$
#variable_conflict use_column
declare
  from_at constant timestamptz := starts[1];
  until_at constant timestamptz := starts[cardinality(starts)];
begin
  perform private.require_admin();
  return query
    with record as (
      select c.person_id as who, c.channel, c.at, c.waited_at, c.answered_at, c.outcome, c.amount, c.is_spam, c.is_visit
      from private.contacts as c
      where c.at >= from_at and c.kind <> 'application' and not c.is_alone -- people with several records
      union all
      select n.id, n.channel, n.at, f.waited_at, f.answered_at, f.outcome, f.amount, f.is_spam, f.is_visit
      from (
        select 'inspection' as kind, i.id, i.created_at as at,
          case i.source when 'desk' then 'staff' else private.channel_of(i.landing_page, i.referrer, i.utm) end as channel
        from public.inspections as i
        where i.created_at >= from_at and i.email = '' and coalesce(length(private.phone_digits(i.phone)), 0) < 7
        union all
        select 'conversation', v.id, v.created_at, private.channel_of(v.landing_page, v.referrer, v.utm)
        from private.leads as l join public.conversations as v on v.id = l.subject_id
        where l.kind = 'conversation' and l.outcome is not null and v.created_at >= from_at
      ) as n
      cross join lateral private.facts_of(n.kind, n.id) as f
      where not exists (select from private.contacts as c where c.kind = n.kind and c.subject_id = n.id)
    ), lead as (
      select c.person_id as who, c.at, c.channel, c.waited_at, date_part('epoch', c.answered_at - c.waited_at)::integer as seconds,
        c.is_visit as is_visited, c.outcome is not distinct from 'won' as is_won, c.amount as dollars, c.is_spam
      from private.contacts as c
      where c.at >= from_at and c.at < until_at and c.kind <> 'application' and c.is_alone
      union all
      select r.who, min(r.at), (array_agg(r.channel order by r.at))[1],
        min(r.waited_at), date_part('epoch', min(r.answered_at) - min(r.waited_at))::integer as seconds,
        bool_or(r.is_visit) as is_visited, coalesce(bool_or(r.outcome = 'won'), false) as is_won, sum(r.amount) as dollars,
        bool_or(r.is_spam) as is_spam
      from record as r
      group by r.who
      having min(r.at) < until_at
    )
    select l.channel, width_bucket(l.at, starts), count(*)::integer, count(l.waited_at)::integer,
      (count(*) filter (where l.seconds <= 3600))::integer,
      percentile_disc(0.5) within group (order by l.seconds),
      (count(*) filter (where l.is_visited))::integer, (count(*) filter (where l.is_won))::integer, coalesce(sum(l.dollars), 0)
    from lead as l
    where l.is_won or not (l.is_spam or l.who in (select c.person_id from private.contacts as c where c.is_spam))
    group by grouping sets ((), (1), (2));
end
$$;

revoke all on function
  private.written_address(text, text, text), private.outcome_of_status(text),
  private.decide_lead(text, uuid, text, numeric, text), private.record_outcome(text, uuid, text, numeric, text),
  private.facts_of(text, uuid), private.fill_facts(), private.keep_company(), private.keep_wait(), private.keep_outcome(), private.keep_visit(),
  public.create_estimate(
    text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean, text, text, text, numeric, numeric
  ),
  public.search_estimates(text, jsonb, integer, jsonb), public.decide_estimate(uuid, text, text, jsonb),
  public.set_outcome(text, uuid, text, text, numeric, text), public.read_lead(text, uuid),
  public.report(timestamptz[])
from public, anon, authenticated, service_role;
grant execute on function
  public.search_estimates(text, jsonb, integer, jsonb), public.decide_estimate(uuid, text, text, jsonb),
  public.set_outcome(text, uuid, text, text, numeric, text), public.read_lead(text, uuid),
  public.report(timestamptz[])
to authenticated;
grant execute on function public.create_estimate(
  text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean, text, text, text, numeric, numeric
) to service_role;
