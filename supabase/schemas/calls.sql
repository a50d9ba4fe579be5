-- Leads by hand: who called, walked in or was sent, as staff wrote it down.

create or replace function private.facts_of(row_of public.calls) returns private.record_facts
language sql stable
set search_path = ''
as $$
  select row_of.created_at, row_of.created_at, null::timestamptz, null::uuid, row_of.name, row_of.email, row_of.phone, row_of.address,
    upper(left(row_of.source, 1)) || substr(row_of.source, 2), null::text, null::numeric, row_of.notes, row_of.id::text,
    case row_of.source when 'call' then 'phone' when 'referral' then 'recommended' else row_of.source end
$$;

create or replace view private.listed_calls as
select r.group_key, r.at, c.* from private.records as r join public.calls as c on c.id = r.id;

-- Stores a lead by hand, once under its id. Whoever was spoken with is answered, and on again after the usual pause; with `calls_back` somebody still
-- has to call, and waits.
create or replace function public.store_call(
  id uuid, source text, name text default '', phone text default '', email text default '', address text default '', notes text default '',
  calls_back boolean default false
) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  lead private.leads;
begin
  perform private.requires('office');
  insert into public.calls (id, source, name, phone, email, address, notes, taken_by)
  values (store_call.id, store_call.source, regexp_replace(btrim(store_call.name), '\s+', ' ', 'g'), btrim(store_call.phone), btrim(store_call.email),
    btrim(store_call.address), btrim(store_call.notes), private.staff_says('name'))
  on conflict do nothing;
  if not found then
    return;
  end if;
  if store_call.calls_back then
    perform private.begin_wait(store_call.id, 'new');
  else
    lead := private.lead_of(store_call.id);
    perform private.answer_lead(lead.id, private.staff_says('name'));
    update private.leads as l set next_at = private.usual_next(l.id) where l.id = lead.id and l.closed_at is null and l.next_at is null;
  end if;
  perform private.tell_webhook('lead.created', 'call', store_call.id);
  perform private.tell(array['desk', store_call.id::text]);
end
$$;

-- Writes down anew who it was, as a caller's name that was told later.
create or replace function public.correct_call(
  id uuid, source text, name text default '', phone text default '', email text default '', address text default '', notes text default ''
) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.requires('office');
  update public.calls as c set
    source = correct_call.source, name = regexp_replace(btrim(correct_call.name), '\s+', ' ', 'g'), phone = btrim(correct_call.phone),
    email = btrim(correct_call.email), address = btrim(correct_call.address), notes = btrim(correct_call.notes)
  where c.id = correct_call.id;
  if not found then
    raise sqlstate 'PT404' using message = 'This lead does not exist any more.';
  end if;
  perform private.tell(array['desk', correct_call.id::text]);
end
$$;

grant execute on function public.store_call, public.correct_call to authenticated;
