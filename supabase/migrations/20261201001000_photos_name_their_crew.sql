-- Photos say who took them.
drop function if exists public.list_photos(text, uuid);
