-- Who may do what: visitors (anon), whoever is signed in (authenticated, of whom private.is_admin() tells staff) and the
-- server (service_role). Nothing is allowed that does not stand here.

revoke all on schema private from public;
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- A hosted project gives visitors everything on whatever is made in `public` later, too.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Policies and computed columns are evaluated as the role that asks.
grant usage on schema private to anon, authenticated, service_role;
grant execute on function
  private.is_admin(), private.searchable(text), private.joined(text[]), private.folded(text),
  private.dialled(text), private.all_dialled(text[]), private.resume_size(text), private.resume_type(text),
  private.is_utm(jsonb), private.is_drawn_roof(jsonb), private.is_email(text)
to anon, authenticated, service_role;

-- Tables -----------------------------------------------------------------------------------------------------------
alter table public.applications enable row level security;
alter table public.estimates enable row level security;
alter table public.conversations enable row level security;
alter table public.messages enable row level security;
alter table public.outbox enable row level security;
alter table public.audit enable row level security;
alter table public.inspections enable row level security;
alter table public.inspection_blocks enable row level security;

grant insert (first_name, last_name, email, "position", resume_text, landing_page, referrer, utm, idempotency_key)
on public.applications to anon, authenticated;
create policy "anyone may apply" on public.applications for insert to anon, authenticated with check (true);

grant select on public.applications, public.estimates, public.conversations, public.messages, public.audit to authenticated;
create policy "staff read" on public.applications for select to authenticated using ((select private.is_admin()));
create policy "staff read" on public.estimates for select to authenticated using ((select private.is_admin()));
create policy "staff read" on public.conversations for select to authenticated using ((select private.is_admin()));
create policy "staff read" on public.messages for select to authenticated using ((select private.is_admin()));
create policy "staff read" on public.audit for select to authenticated using ((select private.is_admin()));

grant update (status) on public.estimates to authenticated;
create policy "staff decide" on public.estimates for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- A server whose role may not bypass row-level security, as on some managed PostgreSQL, needs policies as well.
grant select, insert, update, delete on public.applications, public.estimates, public.outbox to service_role;
create policy "the server does all" on public.applications to service_role using (true) with check (true);
create policy "the server does all" on public.estimates to service_role using (true) with check (true);
create policy "the server does all" on public.outbox to service_role using (true) with check (true);
grant select on public.conversations, public.messages, public.audit to service_role;
create policy "the server reads" on public.conversations for select to service_role using (true);
create policy "the server reads" on public.messages for select to service_role using (true);
create policy "the server reads" on public.audit for select to service_role using (true);

grant select on public.inspections, public.inspection_blocks to authenticated, service_role;
create policy "staff read" on public.inspections for select to authenticated using ((select private.is_admin()));
create policy "staff read" on public.inspection_blocks for select to authenticated using ((select private.is_admin()));
create policy "the server reads" on public.inspections for select to service_role using (true);
create policy "the server reads" on public.inspection_blocks for select to service_role using (true);

-- The chat log viewer reads all messages without sign-in, as their public texts; never contact details or addresses.
grant select (id, role, user_type, message_content, message, created_at) on public.chat_logs to anon;
grant select on public.chat_logs to authenticated, service_role;
grant execute on function private.may_read_chat_log(), private.chat_log_viewer_is_public()
to anon, authenticated, service_role;

-- Functions --------------------------------------------------------------------------------------------------------
grant execute on function
  public.search_applications(text, jsonb, integer), public.search_estimates(text, jsonb, integer),
  public.search_conversations(text, jsonb, integer), public.read_conversation(uuid),
  public.conversation_messages(uuid, bigint, integer), public.missed_questions(jsonb, integer),
  public.update_estimate_status(uuid, text, text), public.mail_status(), public.desk_news(timestamptz),
  public.delete_application(uuid), public.delete_estimate(uuid), public.delete_conversation(uuid),
  public.search_inspections(text, jsonb, integer), public.inspections_from(timestamptz), public.blocks_from(timestamptz),
  public.update_inspection_status(uuid, text, text), public.cancel_booked_with(uuid, boolean), public.put_away_undelivered(uuid),
  public.reschedule_inspection(uuid, timestamptz, timestamptz, timestamptz, integer),
  public.book_inspection_for(
    timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, boolean
  ),
  public.block_time(timestamptz, timestamptz, text), public.unblock_time(uuid), public.delete_inspection(uuid),
  public.take_over(uuid, uuid, text), public.give_back(uuid, uuid, text), public.say_to_visitor(uuid, uuid, text, text),
  public.staff_types(uuid, uuid), public.conversation_presence(uuid),
  public.set_presence(uuid, text, timestamptz), public.sign_of_life(uuid), public.read_device(uuid),
  public.end_waiting(text, uuid, text), public.list_waits(timestamptz),
  public.set_alerts(uuid, text, text, text, text[], time, time, text), public.stop_alerts(uuid),
  public.make_calendar_feed(), public.revoke_calendar_feed(), public.calendar_feed_state()
to authenticated;

-- Which times are free for any slot that somebody makes up tells when crews are away: visitors ask the server, of its own slots alone.
grant execute on function
  public.free_inspection_slots(jsonb, integer),
  public.book_inspection(
    timestamptz, timestamptz, timestamptz, integer, text, text, text, text, text, text, text, uuid, boolean, text, text, jsonb, text
  ),
  public.inspection_of_key(text), public.inspection_by_id(uuid), public.visit_of_conversation(uuid),
  public.move_inspection(uuid, timestamptz, timestamptz, timestamptz, integer), public.cancel_inspection(uuid),
  public.calendar_feed(text),
  public.create_estimate(text, text, text, text, numeric, numeric, text, text, text, text, jsonb, jsonb, boolean),
  public.store_turn(
    uuid, text, text, text, text, text, text, text, jsonb, boolean, text, text, text, jsonb, text, text, text, integer, jsonb
  ),
  public.live_changes(timestamptz), public.live_conversation(uuid, bigint), public.visitor_types(uuid),
  public.end_idle_takeovers(integer, text), public.staff_here(), public.visitor_saw(uuid, bigint),
  public.push_subscription(uuid), public.pushes_claim(integer, integer), public.push_done(bigint), public.push_again(bigint, integer),
  public.drop_subscription(text),
  public.messages_to_publish(integer, integer), public.publish_messages(integer, jsonb),
  public.correct_details(uuid, jsonb, text, text, text, text),
  public.open_conversation(text), public.latest_messages(uuid, integer), public.set_chat_log_viewer(text),
  public.outbox_claim(integer, integer), public.outbox_renew(bigint, integer), public.outbox_complete(bigint),
  public.outbox_fail(bigint, text, integer, boolean, boolean), public.outbox_hurry(), public.outbox_has_room(bigint), public.outbox_orphans(jsonb),
  public.forget_person(text), public.forget_older_than(integer, integer)
to service_role;
