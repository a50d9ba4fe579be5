-- Functions that private.outbox_subject and public.create_estimate have taken in.
drop function if exists private.told_entry(public.outbox);
drop function if exists private.told_subject(public.outbox);
drop function if exists private.create_estimate(
  text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean, text, text, text, numeric, numeric
);
