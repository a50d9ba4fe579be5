import type { CallerKind } from "./callers.ts";

/** The result of an operation. yes: done. none: allowed, but policies hide every row. no: permission denied. */
export type Outcome = "yes" | "none" | "no";
export type Access = Record<CallerKind, Outcome>;
export type Operation = "select" | "insert" | "update" | "delete";

type TableAccess = {
  /** A row that the server may insert, and a change that staff or the server may make. */
  row: Record<string, string | number>;
  change: Record<string, string | number>;
  access: Record<Operation, Access>;
};

/** The outcomes of who is not of staff, of the staff from the office on, and of the server; a crew has those of a stranger. */
function access(visitor: Outcome, stranger: Outcome, office: Outcome, server: Outcome): Access {
  return { visitor, stranger, crew: stranger, office, owner: office, shared: office, server };
}

const NOBODY = access("no", "no", "no", "no");
const SERVER_ONLY = access("no", "no", "no", "yes");
const OFFICE_ONLY = access("no", "no", "yes", "no");
const OWNER_ONLY: Access = { ...OFFICE_ONLY, office: "no" };
const ALL_OF_STAFF: Access = { ...OFFICE_ONLY, crew: "yes" };
const OFFICE_AND_SERVER = access("no", "none", "yes", "yes");
const READ_ONLY = { select: OFFICE_AND_SERVER, insert: NOBODY, update: NOBODY, delete: NOBODY };
const ONE = "gen_random_uuid()";

/**
 * The rights on each table, written by hand. The tests fail for a table that is missing here, so that none becomes public
 * by mistake: a migration that makes a table adds it here.
 */
export const TABLES: Record<string, TableAccess> = {
  activities: {
    row: {
      id: "00000000-0000-4000-8000-000000000003",
      kind: "estimate",
      subject_id: "00000000-0000-4000-8000-000000000002",
      what: "note",
      note: "Rang twice.",
      actor: "staff@example.com",
    },
    change: { note: "Never rang." },
    access: READ_ONLY,
  },
  applications: {
    row: { first_name: "A", email: "a@example.com", position: "Project Manager" },
    change: { last_name: "B" },
    access: {
      select: OFFICE_AND_SERVER,
      insert: access("yes", "yes", "yes", "yes"),
      update: SERVER_ONLY,
      delete: SERVER_ONLY,
    },
  },
  audit: {
    row: { actor: "staff@example.com", action: "delete" },
    change: { actor: "nobody" },
    access: READ_ONLY,
  },
  calls: {
    row: { id: "00000000-0000-4000-8000-000000000004", source: "call", phone: "614 236 0142" },
    change: { name: "Ann" },
    access: READ_ONLY,
  },
  consents: {
    row: {
      kind: "estimate",
      subject_id: "00000000-0000-4000-8000-000000000002",
      phone: "+16145550142",
      words: "You may call me.",
    },
    change: { words: "You may write to me." },
    access: READ_ONLY,
  },
  conversations: {
    row: { id: "00000000-0000-4000-8000-000000000002", name: "A" },
    change: { name: "B" },
    access: READ_ONLY,
  },
  estimates: {
    row: { customer_name: "A", email: "a@example.com", service_type: "Roof Repair" },
    change: { status: "approved" },
    access: {
      select: OFFICE_AND_SERVER,
      insert: SERVER_ONLY,
      update: OFFICE_AND_SERVER,
      delete: SERVER_ONLY,
    },
  },
  inspection_blocks: {
    row: { starts_at: "2027-01-04T15:00Z", ends_at: "2027-01-04T16:00Z" },
    change: { reason: "Fair", crew: "south" },
    access: READ_ONLY,
  },
  inspections: {
    row: {
      crew: "north",
      starts_at: "2027-01-04T15:00Z",
      ends_at: "2027-01-04T16:00Z",
      free_at: "2027-01-04T16:30Z",
      customer_name: "A",
      email: "a@example.com",
      phone: "1",
      address: "12 Oak Street",
      source: "contact",
    },
    change: { status: "done" },
    access: READ_ONLY,
  },
  messages: {
    row: { conversation_id: "00000000-0000-4000-8000-000000000002", role: "user", content: "hello" },
    change: { content: "bye" },
    access: READ_ONLY,
  },
  jobs: {
    row: { kind: "many", record_kind: "estimate" },
    change: { attempts: 0 },
    access: { select: SERVER_ONLY, insert: SERVER_ONLY, update: SERVER_ONLY, delete: SERVER_ONLY },
  },
};

/** The right to read each view; nobody can insert into one. */
export const VIEWS: Record<string, Access> = { chat_logs: access("yes", "none", "yes", "yes") };

/** The right to call each function, written by hand: the call as SQL, with arguments that need no stored row. */
export const FUNCTIONS: Record<string, { call: string; access: Access }> = {
  open_desk: { call: "open_desk()", access: ALL_OF_STAFF },
  invite_person: { call: "invite_person('Ann', 'office')", access: OWNER_ONLY },
  invite_again: { call: `invite_again(${ONE})`, access: OWNER_ONLY },
  list_people: { call: "list_people()", access: OWNER_ONLY },
  change_person: { call: `change_person(${ONE}, 'Ann', 'office')`, access: OWNER_ONLY },
  remove_person: { call: `remove_person(${ONE})`, access: OWNER_ONLY },
  set_sign_in_rules: { call: "set_sign_in_rules(false, true)", access: OWNER_ONLY },
  read_sign_in_rules: { call: "read_sign_in_rules()", access: OWNER_ONLY },
  list_devices: { call: "list_devices()", access: ALL_OF_STAFF },
  end_device: { call: `end_device(${ONE})`, access: ALL_OF_STAFF },
  make_recovery_codes: { call: "make_recovery_codes()", access: ALL_OF_STAFF },
  read_my_sign_in: { call: "read_my_sign_in()", access: ALL_OF_STAFF },
  read_invitation: { call: `read_invitation(${ONE})`, access: SERVER_ONLY },
  use_invitation: { call: `use_invitation(${ONE})`, access: SERVER_ONLY },
  use_recovery_code: { call: "use_recovery_code('x')", access: SERVER_ONLY },
  take_own_email: { call: `take_own_email(${ONE}, 'a@example.com')`, access: SERVER_ONLY },
  admit_session: { call: `admit_session(${ONE}, 'passkey')`, access: SERVER_ONLY },
  note_sign_in: { call: `note_sign_in(${ONE}, 'passkey removed')`, access: SERVER_ONLY },
  note_failed_sign_in: { call: "note_failed_sign_in('192.0.2.0/24', 'password')", access: SERVER_ONLY },
  are_passkeys_required: { call: "are_passkeys_required()", access: SERVER_ONLY },
  people_figures: { call: "people_figures()", access: SERVER_ONLY },
  // Answers no row to who is not of staff.
  read_caller: { call: "read_caller()", access: { ...ALL_OF_STAFF, stranger: "yes" } },
  booked_together: { call: `booked_together(${ONE})`, access: OFFICE_ONLY },
  cancel_together: { call: `cancel_together(array[${ONE}::uuid])`, access: OFFICE_ONLY },
  cancelled_together: { call: `cancelled_together(${ONE})`, access: OFFICE_ONLY },
  restore_together: { call: `restore_together(${ONE})`, access: OFFICE_ONLY },
  search_records: { call: "search_records('estimate')", access: OFFICE_ONLY },
  conversation_browsers: { call: `conversation_browsers(${ONE})`, access: OFFICE_ONLY },
  conversation_messages: { call: `conversation_messages(${ONE})`, access: OFFICE_ONLY },
  take_over: { call: `take_over(${ONE}, ${ONE}, 'Dana')`, access: OFFICE_ONLY },
  give_back: { call: `give_back(${ONE}, ${ONE}, 'Back.')`, access: OFFICE_ONLY },
  say_to_visitor: { call: `say_to_visitor(${ONE}, ${ONE}, 'Hello', 'key-0000')`, access: OFFICE_ONLY },
  staff_types: { call: `staff_types(${ONE}, ${ONE})`, access: OFFICE_ONLY },
  conversation_presence: { call: `conversation_presence(${ONE})`, access: OFFICE_ONLY },
  set_presence: { call: `set_presence(${ONE}, 'Dana')`, access: OFFICE_ONLY },
  sign_of_life: { call: `sign_of_life(${ONE})`, access: OFFICE_ONLY },
  read_device: { call: `read_device(${ONE})`, access: OFFICE_ONLY },
  store_call: { call: `store_call(${ONE}, 'call', phone => '1')`, access: OFFICE_ONLY },
  correct_call: { call: `correct_call(${ONE}, 'call', phone => '1')`, access: OFFICE_ONLY },
  end_waiting: { call: `end_waiting('estimate', ${ONE})`, access: OFFICE_ONLY },
  put_chats_away: { call: `put_chats_away(array[${ONE}])`, access: OFFICE_ONLY },
  undo_put_away: { call: "undo_put_away('{}')", access: OFFICE_ONLY },
  list_waits: { call: "list_waits(now())", access: OFFICE_ONLY },
  set_alerts: {
    call: `set_alerts(${ONE}, 'https://push.example/1', repeat('a', 87), repeat('a', 22), '{}')`,
    access: OFFICE_ONLY,
  },
  stop_alerts: { call: `stop_alerts(${ONE})`, access: OFFICE_ONLY },
  staff_here: { call: "staff_here()", access: SERVER_ONLY },
  visitor_saw: { call: `visitor_saw(${ONE}, 1)`, access: SERVER_ONLY },
  push_subscription: { call: `push_subscription(${ONE})`, access: SERVER_ONLY },
  hear_later: { call: "hear_later(1)", access: SERVER_ONLY },
  unheard_claim: { call: "unheard_claim()", access: SERVER_ONLY },
  unheard_done: { call: "unheard_done(1, false)", access: SERVER_ONLY },
  drop_subscription: { call: "drop_subscription('https://push.example/1')", access: SERVER_ONLY },
  live_changes: { call: "live_changes()", access: SERVER_ONLY },
  live_conversation: { call: `live_conversation(${ONE})`, access: SERVER_ONLY },
  visitor_types: { call: `visitor_types(${ONE})`, access: SERVER_ONLY },
  end_idle_takeovers: { call: "end_idle_takeovers(180, 'Back.')", access: SERVER_ONLY },
  read_record: { call: `read_record('estimate', ${ONE})`, access: OFFICE_ONLY },
  desk_news: { call: "desk_news()", access: OFFICE_ONLY },
  update_estimate_status: {
    call: `update_estimate_status(${ONE}, 'pending', 'approved')`,
    access: OFFICE_ONLY,
  },
  link_people: { call: `link_people('estimate', ${ONE}, 'estimate', ${ONE}, true)`, access: OFFICE_ONLY },
  part_person: { call: `part_person('estimate', ${ONE})`, access: OFFICE_ONLY },
  find_people: { call: "find_people('lee')", access: OFFICE_ONLY },
  add_activity: { call: `add_activity(${ONE}, 'estimate', ${ONE}, 'note')`, access: OFFICE_ONLY },
  read_addressee: { call: `read_addressee('estimate', ${ONE})`, access: OFFICE_ONLY },
  send_letter: {
    call: `send_letter(${ONE}, 'estimate', ${ONE}, 'a@example.com', 'Roof', 'Hello')`,
    access: OFFICE_ONLY,
  },
  take_back_letter: { call: `take_back_letter(${ONE})`, access: OFFICE_ONLY },
  edit_activity: { call: `edit_activity(${ONE}, 'note')`, access: OFFICE_ONLY },
  set_owner: { call: `set_owner('estimate', ${ONE}, '', 'Dana')`, access: OFFICE_ONLY },
  list_staff: { call: "list_staff()", access: OFFICE_ONLY },
  record_publication: { call: "record_publication()", access: OFFICE_ONLY },
  list_history: { call: "list_history()", access: OFFICE_ONLY },
  mark_browser_seen: { call: `mark_browser_seen(${ONE}, now())`, access: OFFICE_ONLY },
  mark_seen: { call: `mark_seen('estimate', ${ONE})`, access: OFFICE_ONLY },
  undo_answered: { call: `undo_answered('estimate', ${ONE})`, access: OFFICE_ONLY },
  reopen_lead: { call: `reopen_lead('estimate', ${ONE}, now())`, access: OFFICE_ONLY },
  plan_next: { call: `plan_next('estimate', ${ONE}, now())`, access: OFFICE_ONLY },
  snooze: { call: `snooze('estimate', ${ONE}, now())`, access: OFFICE_ONLY },
  decide_estimate: { call: `decide_estimate(${ONE}, 'pending', 'approved')`, access: OFFICE_ONLY },
  set_outcome: { call: `set_outcome('conversation', ${ONE}, null, 'won')`, access: OFFICE_ONLY },
  report: { call: "report(array[now() - interval '1 day', now()])", access: OFFICE_ONLY },
  leads_of: { call: `leads_of('estimate', array[${ONE}])`, access: OFFICE_ONLY },
  list_today: { call: "list_today(now(), now())", access: OFFICE_ONLY },
  update_application_status: {
    call: `update_application_status(${ONE}, 'new', 'hired')`,
    access: OFFICE_ONLY,
  },
  read_rejection_mail: { call: `read_rejection_mail(${ONE})`, access: OFFICE_ONLY },
  stop_rejection_mail: { call: `stop_rejection_mail(${ONE})`, access: OFFICE_ONLY },
  delete_record: { call: `delete_record('estimate', ${ONE})`, access: OFFICE_ONLY },
  mail_status: { call: "mail_status()", access: OFFICE_ONLY },
  set_chat_log_viewer: { call: "set_chat_log_viewer('off')", access: SERVER_ONLY },
  set_staff: { call: "set_staff('[]')", access: SERVER_ONLY },
  set_nudges: { call: "set_nudges(true, '{}')", access: SERVER_ONLY },
  unsubscribe: { call: "unsubscribe(repeat('0', 64))", access: SERVER_ONLY },
  stop_nudges: { call: `stop_nudges(${ONE})`, access: OFFICE_ONLY },
  hasten_receipt: { call: `hasten_receipt(${ONE})`, access: SERVER_ONLY },
  set_receipts: { call: "set_receipts(true)", access: SERVER_ONLY },
  missed_questions: { call: "missed_questions()", access: OFFICE_ONLY },
  give_consent: { call: `give_consent('estimate', ${ONE}, '1', 'Yes')`, access: SERVER_ONLY },
  withhold_consent: { call: `withhold_consent('estimate', ${ONE}, '1')`, access: SERVER_ONLY },
  end_calls_by_words: { call: `end_calls_by_words(${ONE}, 'stop')`, access: SERVER_ONLY },
  end_calls_of_mailbox: { call: "end_calls_of_mailbox('0')", access: SERVER_ONLY },
  ended_calls: { call: "ended_calls(array['1'])", access: SERVER_ONLY },
  end_calls_to: { call: `end_calls_to('estimate', ${ONE}, '1')`, access: OFFICE_ONLY },
  allow_calls_to: { call: `allow_calls_to('estimate', ${ONE}, '1')`, access: OFFICE_ONLY },
  list_ended_calls: { call: "list_ended_calls(array['1'])", access: OFFICE_ONLY },
  consents_of: { call: `consents_of('estimate', array[${ONE}])`, access: OFFICE_ONLY },
  open_conversation: { call: `open_conversation('x')`, access: SERVER_ONLY },
  latest_messages: { call: `latest_messages(${ONE})`, access: SERVER_ONLY },
  store_turn: { call: `store_turn(${ONE}, 'q', 'a')`, access: SERVER_ONLY },
  messages_to_publish: { call: "messages_to_publish(1)", access: SERVER_ONLY },
  publish_messages: { call: "publish_messages(1, '[]')", access: SERVER_ONLY },
  correct_details: { call: `correct_details(${ONE}, '{}')`, access: SERVER_ONLY },
  create_estimate: {
    call: "create_estimate('A', 'a@example.com', 'Roof Repair')",
    access: SERVER_ONLY,
  },
  free_inspection_slots: { call: "free_inspection_slots('[]', array['north'])", access: SERVER_ONLY },
  book_inspection: {
    call: "book_inspection(now(), now() + interval '1 hour', now() + interval '2 hours', array['north'], 'A', 'a@example.com', '1', 'Oak Street', 'contact', 'key-0000')",
    access: SERVER_ONLY,
  },
  inspection_of_key: { call: "inspection_of_key('key-0000')", access: SERVER_ONLY },
  inspection_by_id: { call: `inspection_by_id(${ONE})`, access: SERVER_ONLY },
  visit_of_conversation: { call: `visit_of_conversation(${ONE})`, access: SERVER_ONLY },
  move_inspection: {
    call: `move_inspection(${ONE}, now(), now() + interval '1 hour', now() + interval '2 hours', array['north'])`,
    access: SERVER_ONLY,
  },
  cancel_inspection: { call: `cancel_inspection(${ONE})`, access: SERVER_ONLY },
  inspections_from: { call: "inspections_from(now())", access: OFFICE_ONLY },
  blocks_from: { call: "blocks_from(now())", access: OFFICE_ONLY },
  update_inspection_status: {
    call: `update_inspection_status(${ONE}, 'booked', 'done')`,
    access: OFFICE_ONLY,
  },
  put_away_undelivered: { call: `put_away_undelivered(${ONE})`, access: OFFICE_ONLY },
  reschedule_inspection: {
    call: `reschedule_inspection(${ONE}, now(), now() + interval '1 hour', now() + interval '2 hours', array['north'])`,
    access: OFFICE_ONLY,
  },
  book_inspection_for: {
    call: "book_inspection_for(now(), now() + interval '1 hour', now() + interval '2 hours', array['north'], 'A', 'a@example.com', '1', 'Oak Street', 'key-0000')",
    access: OFFICE_ONLY,
  },
  read_week: { call: "read_week(now(), now())", access: OFFICE_ONLY },
  block_time: { call: "block_time(now(), now() + interval '1 hour')", access: OFFICE_ONLY },
  unblock_time: { call: `unblock_time(${ONE})`, access: OFFICE_ONLY },
  make_calendar_feed: { call: "make_calendar_feed()", access: OFFICE_ONLY },
  revoke_calendar_feed: { call: "revoke_calendar_feed()", access: OFFICE_ONLY },
  calendar_feed_state: { call: "calendar_feed_state()", access: OFFICE_ONLY },
  make_crew_feed: { call: `make_crew_feed(${ONE}, 'north')`, access: OFFICE_ONLY },
  list_crew_feeds: { call: "list_crew_feeds()", access: OFFICE_ONLY },
  revoke_crew_feed: { call: `revoke_crew_feed(${ONE})`, access: OFFICE_ONLY },
  set_reviews: { call: "set_reviews(true)", access: SERVER_ONLY },
  review_state: { call: `review_state(${ONE})`, access: OFFICE_ONLY },
  stop_review: { call: `stop_review(${ONE})`, access: OFFICE_ONLY },
  name_crews: { call: "name_crews(array['north'])", access: SERVER_ONLY },
  calendar_feed: { call: "calendar_feed('x')", access: SERVER_ONLY },
  webhook_target: { call: "webhook_target()", access: SERVER_ONLY },
  read_webhook: { call: "read_webhook()", access: OWNER_ONLY },
  set_webhook: {
    call: "set_webhook(0, 'https://crm.example/1', '{lead.won}', true)",
    access: OWNER_ONLY,
  },
  renew_webhook_secret: { call: "renew_webhook_secret(0)", access: OWNER_ONLY },
  resume_webhook: { call: "resume_webhook()", access: OWNER_ONLY },
  list_webhook_calls: { call: "list_webhook_calls()", access: OWNER_ONLY },
  add_photo: { call: "add_photo('hash', '/9j/', 1, 1)", access: SERVER_ONLY },
  remove_photo: { call: "remove_photo('hash')", access: SERVER_ONLY },
  upload_state: { call: "upload_state()", access: OFFICE_ONLY },
  upload_figures: { call: "upload_figures()", access: SERVER_ONLY },
  drop_waiting_photos: { call: "drop_waiting_photos()", access: SERVER_ONLY },
  take_photos_of_chat: { call: `take_photos_of_chat(${ONE}, '{}')`, access: SERVER_ONLY },
  list_photos: { call: `list_photos('estimate', ${ONE})`, access: SERVER_ONLY },
  crew_visits: { call: "crew_visits()", access: ALL_OF_STAFF },
  crew_note: { call: `crew_note(${ONE}, ${ONE}, 'Wet.')`, access: ALL_OF_STAFF },
  crew_done: { call: `crew_done(${ONE})`, access: ALL_OF_STAFF },
  crew_visit: { call: `crew_visit(${ONE})`, access: ALL_OF_STAFF },
  add_crew_photo: { call: `add_crew_photo(${ONE}, ${ONE}, 'hash', '/9j/', 1, 1)`, access: SERVER_ONLY },
  read_photo: { call: `read_photo(${ONE}, ${ONE})`, access: SERVER_ONLY },
  forget_person: { call: "forget_person('a@example.com')", access: SERVER_ONLY },
  list_person_to_forget: { call: `list_person_to_forget('estimate', ${ONE})`, access: OFFICE_ONLY },
  forget_person_of: { call: `forget_person_of('estimate', ${ONE}, '{}')`, access: OFFICE_ONLY },
  forget_older_than: { call: "forget_older_than(1)", access: SERVER_ONLY },
  jobs_claim: { call: "jobs_claim('mail')", access: SERVER_ONLY },
  job_renew: { call: "job_renew(1, 15)", access: SERVER_ONLY },
  job_done: { call: "job_done(1)", access: SERVER_ONLY },
  job_failed: { call: "job_failed(1, 'why')", access: SERVER_ONLY },
  jobs_hurry: { call: "jobs_hurry('mail')", access: SERVER_ONLY },
  list_failures: { call: "list_failures()", access: OFFICE_ONLY },
  retry_job: { call: "retry_job(1)", access: OFFICE_ONLY },
  note_backup_trial: { call: "note_backup_trial(1)", access: SERVER_ONLY },
  read_backups: { call: "read_backups()", access: OFFICE_ONLY },
  site_figures: { call: "site_figures()", access: SERVER_ONLY },
  orphaned_mails: { call: "orphaned_mails('[]')", access: SERVER_ONLY },
};
