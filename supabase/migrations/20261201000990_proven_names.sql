-- The history says whose session it was.
drop function if exists public.list_history(jsonb, integer, text);
