-- Calls and texts end by words in the chat -----------------------------------------------------------------------------
-- In words of the visitor, of the number that this conversation has; none before one is known.
create function public.end_calls_by_words(subject uuid, said text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  number text;
begin
  select c.phone into number from public.conversations as c where c.id = end_calls_by_words.subject for key share;
  perform private.end_calls('words', 'conversation', end_calls_by_words.subject, number, end_calls_by_words.said);
end
$$;
revoke all on function public.end_calls_by_words(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.end_calls_by_words(uuid, text) to service_role;
