-- Where the visit behind an application, a conversation or an estimate came from: the path of its first page, the site
-- before it, and the UTM values of that page's address as {"source", "medium", "campaign", "term", "content"}.

alter table public.applications
  add column landing_page text constraint applications_landing_page_length check (length(landing_page) <= 300),
  add column referrer text constraint applications_referrer_length check (length(referrer) <= 300),
  add column utm jsonb constraint applications_utm_form check (jsonb_typeof(utm) = 'object' and length(utm::text) <= 2000);

comment on constraint applications_landing_page_length on public.applications is 'The landing page may have at most 300 characters.';
comment on constraint applications_referrer_length on public.applications is 'The referrer may have at most 300 characters.';
comment on constraint applications_utm_form on public.applications is 'The UTM values must be an object of at most 2,000 characters.';

alter table public.chat_logs
  add column landing_page text constraint chat_logs_landing_page_length check (length(landing_page) <= 300),
  add column referrer text constraint chat_logs_referrer_length check (length(referrer) <= 300),
  add column utm jsonb constraint chat_logs_utm_form check (jsonb_typeof(utm) = 'object' and length(utm::text) <= 2000);

comment on constraint chat_logs_landing_page_length on public.chat_logs is 'The landing page may have at most 300 characters.';
comment on constraint chat_logs_referrer_length on public.chat_logs is 'The referrer may have at most 300 characters.';
comment on constraint chat_logs_utm_form on public.chat_logs is 'The UTM values must be an object of at most 2,000 characters.';

alter table public.estimates
  add column landing_page text constraint estimates_landing_page_length check (length(landing_page) <= 300),
  add column referrer text constraint estimates_referrer_length check (length(referrer) <= 300),
  add column utm jsonb constraint estimates_utm_form check (jsonb_typeof(utm) = 'object' and length(utm::text) <= 2000);

comment on constraint estimates_landing_page_length on public.estimates is 'The landing page may have at most 300 characters.';
comment on constraint estimates_referrer_length on public.estimates is 'The referrer may have at most 300 characters.';
comment on constraint estimates_utm_form on public.estimates is 'The UTM values must be an object of at most 2,000 characters.';

-- Visitors send it with their application; the server stores the other two.
grant insert (landing_page, referrer, utm) on public.applications to anon, authenticated;

-- Stores an estimate and answers {"id", "created_at", "stored"}; `stored` is false when its idempotency_key was known, and
-- the rest is then that of the estimate stored before. `args` has the columns of the table that a visitor fills.
create or replace function public.create_estimate(args jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.estimates;
begin
  insert into public.estimates
    (customer_name, email, phone, service_type, estimated_cost, square_footage, notes, idempotency_key,
    landing_page, referrer, utm)
  select given.customer_name, given.email, given.phone, given.service_type, given.estimated_cost, given.square_footage,
    given.notes, given.idempotency_key, given.landing_page, given.referrer, given.utm
  from jsonb_to_record(args) as given (
    customer_name text, email text, phone text, service_type text, estimated_cost numeric, square_footage numeric,
    notes text, idempotency_key text, landing_page text, referrer text, utm jsonb
  )
  on conflict (idempotency_key) do nothing
  returning * into kept;
  if found then
    return jsonb_build_object('id', kept.id, 'created_at', kept.created_at, 'stored', true);
  end if;
  select * into kept from public.estimates as e where e.idempotency_key = args ->> 'idempotency_key';
  return jsonb_build_object('id', kept.id, 'created_at', kept.created_at, 'stored', false);
end
$$;

-- Stores a turn, both messages or neither. `args`: conversation_id, question, answer, and, where known, ip_address, email,
-- name, phone, address, notice, landing_page, referrer, utm. A conversation keeps the address that it began with; a new
-- detail reaches its earlier messages too, so that grouping by address and e-mail shows one conversation. Where the visit
-- came from stands once, with the conversation's first message.
create or replace function public.eve_store_turn(args jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  turn record;
  known record;
begin
  select * into turn from jsonb_to_record(args) as given (
    conversation_id uuid, question text, answer text,
    ip_address text, email text, name text, phone text, address text, notice text,
    landing_page text, referrer text, utm jsonb
  );
  select m.ip_address, m.email, m.name, m.phone, m.address into known
  from public.chat_logs as m where m.conversation_id = turn.conversation_id order by m.id desc limit 1;
  if found then
    turn.landing_page := null;
    turn.referrer := null;
    turn.utm := null;
    turn.ip_address := coalesce(known.ip_address, turn.ip_address);
    turn.email := coalesce(nullif(turn.email, ''), known.email);
    turn.name := coalesce(nullif(turn.name, ''), known.name);
    turn.phone := coalesce(nullif(turn.phone, ''), known.phone);
    turn.address := coalesce(nullif(turn.address, ''), known.address);
    if (turn.email, turn.name, turn.phone, turn.address) is distinct from (known.email, known.name, known.phone, known.address) then
      update public.chat_logs as m
      set email = turn.email, name = turn.name, phone = turn.phone, address = turn.address
      where m.conversation_id = turn.conversation_id;
    end if;
  end if;
  insert into public.chat_logs
    (conversation_id, role, message_content, ip_address, email, name, phone, address, notice, landing_page, referrer, utm)
  values
    (turn.conversation_id, 'user', turn.question, turn.ip_address, turn.email, turn.name, turn.phone, turn.address, null,
      turn.landing_page, turn.referrer, turn.utm),
    (turn.conversation_id, 'assistant', turn.answer, turn.ip_address, turn.email, turn.name, turn.phone, turn.address, turn.notice,
      null, null, null);
end
$$;
