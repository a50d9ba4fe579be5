-- When a backup was last restored on trial and had all its rows, and since when that fails.
alter table private.settings
  add column backup_proven_at timestamptz,
  add column backup_rows bigint, -- of all tables, then
  add column backup_failed_at timestamptz, -- null since it last worked
  add column backup_failure text not null default '';
drop function if exists public.site_figures(text);
