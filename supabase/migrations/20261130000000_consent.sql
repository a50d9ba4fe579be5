-- Consent to calls and texts: a visitor's yes, in the words that stood beside the box, for one number. It is never changed; it goes
-- with its record.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint consents_kind check (kind in ('estimate', 'conversation', 'inspection')),
  subject_id uuid not null,
  phone text not null constraint consents_phone_length check (length(btrim(phone)) between 1 and 64),
  words text not null constraint consents_words_length check (length(words) between 1 and 2000),
  page text not null default '' constraint consents_page_length check (length(page) <= 300), -- path of the page; '' if unknown
  at timestamptz not null default now()
);

comment on table public.consents is 'Consent to calls and texts, as it was given. Nothing changes a row.';
comment on constraint consents_kind on public.consents is 'The kind must be estimate, conversation or inspection.';
comment on constraint consents_phone_length on public.consents is 'The phone number must have 1 to 64 characters.';
comment on constraint consents_words_length on public.consents is 'The words must have 1 to 2,000 characters.';
comment on constraint consents_page_length on public.consents is 'The page may have at most 300 characters.';

-- The same yes sent again is stored once.
create unique index consents_once on public.consents (subject_id, phone, md5(words));

-- Stores a visitor's yes, as long as the record is there: the lock keeps it from being deleted meanwhile.
create function public.give_consent(kind text, subject uuid, phone text, words text, page text default '') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case give_consent.kind
    when 'estimate' then perform from public.estimates as e where e.id = give_consent.subject for key share;
    when 'inspection' then perform from public.inspections as i where i.id = give_consent.subject for key share;
    else perform from public.conversations as c where c.id = give_consent.subject for key share;
  end case;
  if not found then
    return;
  end if;
  insert into public.consents (kind, subject_id, phone, words, page)
  values (give_consent.kind, give_consent.subject, give_consent.phone, give_consent.words, left(coalesce(give_consent.page, ''), 300))
  on conflict do nothing;
  perform private.tell(array['desk', give_consent.subject::text]);
end
$$;

create function private.forget_consents() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.consents as c where c.subject_id = old.id;
  return null;
end
$$;
create trigger estimates_consents_forgotten after delete on public.estimates
  for each row execute function private.forget_consents();
create trigger inspections_consents_forgotten after delete on public.inspections
  for each row execute function private.forget_consents();
create trigger conversations_consents_forgotten after delete on public.conversations
  for each row execute function private.forget_consents();

-- The consents of the person of one record, whichever of their records they were given with; latest first, at most 20.
create function public.list_consents(kind text, subject uuid) returns setof public.consents
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select c.*
    from (select * from private.records_with(list_consents.kind, list_consents.subject) limit 2000) as own
    join public.consents as c on c.subject_id = own.subject_id and c.kind = own.kind
    order by c.at desc, c.id desc
    limit 20;
end
$$;

-- The latest consent of each of these records, for an exported file: none for a record without. A conversation stands for its group.
create function public.consents_of(kind text, subjects uuid[])
returns table (record_id uuid, phone text, words text, page text, at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select asked.id, latest.phone, latest.words, latest.page, latest.at
    from unnest(consents_of.subjects) as asked (id)
    cross join lateral (
      select c.phone, c.words, c.page, c.at
      from public.consents as c
      where c.kind = consents_of.kind and c.subject_id = any(private.ids_of_record(consents_of.kind, asked.id))
      order by c.at desc, c.id desc
      limit 1
    ) as latest;
end
$$;

-- Who may do what -------------------------------------------------------------------------------------------------------
alter table public.consents enable row level security;
revoke all on public.consents from public, anon, authenticated, service_role;
grant select on public.consents to authenticated, service_role;
create policy "staff read" on public.consents for select to authenticated using ((select private.is_admin()));
create policy "the server reads" on public.consents for select to service_role using (true);

revoke all on function
  public.give_consent(text, uuid, text, text, text), private.forget_consents(), public.list_consents(text, uuid),
  public.consents_of(text, uuid[])
from public, anon, authenticated, service_role;
grant execute on function public.list_consents(text, uuid), public.consents_of(text, uuid[]) to authenticated;
grant execute on function public.give_consent(text, uuid, text, text, text) to service_role;
