-- A request is found by its address and by the words that were written too, a visit by its notes, a conversation by its messages.

set local search_path = public, extensions;

-- the trigram operator class, wherever the extension lives

alter table public.estimates drop column search_text;

alter table public.estimates add column search_text text not null generated always as (
  private.searchable(
    customer_name || E'\x1f' || email || E'\x1f' || service_type || E'\x1f' || coalesce(phone, '') || E'\x1f'
      || private.written_address(street, town, zip) || E'\x1f' || coalesce(notes, '')
  ) || E'\x1f' || private.dialled(phone)
) stored;

create index estimates_search on public.estimates using gin (search_text gin_trgm_ops);

alter table public.inspections drop column search_text;

alter table public.inspections add column search_text text not null generated always as (
  private.searchable(
    customer_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || address || E'\x1f' || coalesce(notes, '')
  ) || E'\x1f' || private.dialled(phone)
) stored;

create index inspections_search on public.inspections using gin (search_text gin_trgm_ops);
