/**
 * Where each table would lie if the database were distributed over several machines by client (docs/scaling.md), and for each of its keys
 * whether it would still keep what it keeps today: a machine sees its own rows only, so a key that two clients' rows may share is checked by
 * none. The test beside this holds both against the database; whoever adds a table or a unique index says it here.
 */
export type Place =
  /** On the machine of its client: its own `client_id`, or that of the row it belongs to, which it has to carry first. `first`: what else comes before. */
  | { with: string; first?: string }
  /** The same on every machine: small, read with everything, written seldom. */
  | 'reference'
  /** On one machine, for all: it belongs to no client, is found before a client is known, or is a matter of running the portal. */
  | { local: string };

const NO_CLIENT = 'belongs to no client';
const RUNNING = 'about running the portal';
const STAFF = 'of staff';
const BEFORE = 'found by a secret or a contact, before a client is known; lives for minutes or hours';
const INBOX = 'what a partner sent: its number is taken once before it is known whose it is';
const BOOK = 'of imports of the book, and read by them alone';
const ACTOR = 'its client_id is who acts, who need not be the client of the policy: let it carry that one too';
/** Of a record with a client of its own that belongs to another's. */
const OTHERS = 'its client_id is whom it is about, not the client of the policy: give that one a name of its own';

const ofClient: Place = { with: 'client' };
const ofPolicy: Place = { with: 'policy' };

export const PLACES: Record<string, Place> = {
  client: ofClient,
  agent_help: ofClient,
  alert: ofClient,
  application: ofClient,
  bank_account: ofClient,
  callback_request: ofClient,
  consent: ofClient,
  credential: ofClient,
  digilocker_request: ofClient,
  document_issue: ofClient,
  document_refusal: ofClient,
  eia_account: ofClient,
  help_event: ofClient,
  known_device: ofClient,
  kyc_prompt: ofClient,
  linked_client: ofClient,
  liveness_session: ofClient,
  offer_enquiry: ofClient,
  old_password: ofClient,
  pan_check: ofClient,
  policy: ofClient,
  service_link: ofClient,
  uploaded_file: ofClient,
  payment_order: { with: 'client', first: ACTOR },
  service_case: { with: 'client', first: ACTOR },
  message: { with: 'client', first: 'a message to somebody who is no client has none: let those have a table of their own' },
  message_archive: { with: 'client', first: 'as in message, from where its rows come' },
  payout: { with: 'client', first: "a part of a claim has none: let it carry the client of the claim's policy" },
  ledger_transaction: { with: 'client', first: 'let it carry the client of its order, debit, payout or money' },

  annuity: ofPolicy,
  annuity_hold: ofPolicy,
  book_request: ofPolicy,
  claim: ofPolicy,
  coverage: ofPolicy,
  fund_order: ofPolicy,
  loan: ofPolicy,
  mandate: ofPolicy,
  nav_correction: ofPolicy,
  nominee: ofPolicy,
  payment_history: ofPolicy,
  premium_due: ofPolicy,
  premium_posting: ofPolicy,
  receipt: ofPolicy,
  revival_call: { with: 'policy', first: ACTOR },
  revival_quotation: ofPolicy,
  survival_name: { with: 'policy', first: OTHERS },
  survival_notice: ofPolicy,
  transfer_plan: ofPolicy,
  unclaimed_amount: ofPolicy,
  unit_ledger: ofPolicy,

  alert_sent: { with: 'alert' },
  application_act: { with: 'application' },
  card_instruction: { with: 'service_case' },
  claimant: { with: 'claim', first: OTHERS },
  claim_event: { with: 'claim' },
  claim_file: { with: 'claim_paper' },
  claim_paper: { with: 'claimant' },
  claim_payment: { with: 'claimant' },
  eia_request: { with: 'service_case' },
  fatca_declaration: { with: 'service_case' },
  ledger_entry: { with: 'ledger_transaction' },
  loan_entry: { with: 'loan' },
  mandate_debit: { with: 'mandate' },
  mandate_history: { with: 'mandate' },
  mandate_ref: { with: 'mandate' },
  payment_line: { with: 'payment_order' },
  payment_ref: { with: 'payment_order' },
  payment_step: { with: 'payment_order' },
  service_case_requirement: { with: 'service_case' },
  service_case_timeline: { with: 'service_case' },
  shared_file: { with: 'service_case' },
  survival_paper: { with: 'uploaded_file' },

  fund: 'reference',
  nav: 'reference',
  plan: 'reference',

  api_failure: { local: RUNNING },
  approval: { local: STAFF },
  application_event: { local: INBOX },
  audit: { local: 'chained in the order of its commits, over all clients; partitioned by time instead' },
  audit_link: { local: 'the chains of audit' },
  back_office_event: { local: INBOX },
  book_import: { local: BOOK },
  book_value: { local: BOOK },
  browser_log: { local: 'knows clients by an index only, and is read by time' },
  call_count: { local: RUNNING },
  card_event: { local: INBOX },
  case_act: { local: STAFF },
  case_assignment: { local: STAFF },
  claim_access: { local: BEFORE },
  claim_word: { local: INBOX },
  client_log: { local: 'knows clients by an index only, and is read by time' },
  error_report: { local: RUNNING },
  feedback: { local: 'may come without a client; few, read by reports' },
  idempotency: { local: BEFORE },
  job_run: { local: RUNNING },
  journey_count: { local: NO_CLIENT },
  journey_once: { local: 'of journey_step, whose rows are on one machine' },
  journey_step: { local: 'knows clients by an index only, and is read by time' },
  journey_event: { local: 'knows clients by an index only, and is read by time' },
  key_check: { local: RUNNING },
  limit_counter: { local: RUNNING },
  login_lock: { local: BEFORE },
  maintenance_message: { local: STAFF },
  mandate_event: { local: INBOX },
  message_once: { local: 'keys of messages over all time; taken before it is known whether there is a message' },
  money_to_settle: { local: 'money of which it is not known whose it is' },
  name_check: { local: BEFORE },
  otp: { local: BEFORE },
  partner_minute: { local: RUNNING },
  payment_event: { local: INBOX },
  payout_event: { local: INBOX },
  proof: { local: BEFORE },
  receipt_counter: { local: 'receipts are numbered without a gap, over all clients' },
  reconciliation_difference: { local: STAFF },
  refund: { local: 'some are of money that belongs to nobody yet; few' },
  report_file: { local: STAFF },
  scheduled_run: { local: RUNNING },
  schema_migration: { local: RUNNING },
  seal_key: { local: RUNNING },
  seal_seen: { local: BEFORE },
  session: { local: BEFORE },
  staff_account: { local: STAFF },
  staff_alert: { local: STAFF },
  staff_change: { local: STAFF },
  staff_confirmation: { local: STAFF },
  staff_recovery_code: { local: STAFF },
  staff_setup: { local: STAFF },
  staff_sso: { local: STAFF },
  unclaimed_callback: { local: NO_CLIENT },
  write_probe: { local: RUNNING },
};

/** Why no two clients' rows can share a key that names neither the client nor a row above. */
export type Uniqueness =
  /** A UUID, or 16 random bytes or more, that the portal or the database made. */
  | 'random'
  /** The hash of such bytes. */
  | 'hash'
  /** Drawn from a sequence or a counter, which stays one for all machines. */
  | 'drawn'
  /** Numbered by the insurer's systems, which give no number twice. */
  | 'issued'
  /** Names a row of the same client in another table, so whatever shares it lies on the same machine. */
  | 'same client'
  /** Two clients' rows can share it: what has to be there before the table is distributed. */
  | { first: string };

const DRAWN_AGAIN =
  'ten random digits, drawn again when the key says that they are taken: draw enough that none ever is, or take the number in a table that is not distributed';
const OF_POLICY = 'two people may act on one policy: take the policy in a table that lies with the policy';

/**
 * The keys of distributed tables that have neither client_id nor the key of the row they belong to. Those of payments and unit movements are
 * not among them: no index sees all years, and triggers keep them (0111), each machine its own. The insurer issues them.
 */
export const KEYS: Record<string, Uniqueness> = {
  application_pkey: 'issued',
  book_request_pkey: 'issued',
  client_pkey: 'issued',
  policy_pkey: 'issued',

  // Those that a book brings beside them are issued.
  alert_pkey: 'random',
  application_act_pkey: 'random',
  bank_account_pkey: 'random',
  callback_request_pkey: 'random',
  claimant_pkey: 'random',
  digilocker_request_pkey: 'random',
  document_issue_pkey: 'random',
  fatca_declaration_pkey: 'random',
  fund_order_pkey: 'random',
  help_event_pkey: 'random',
  ledger_transaction_pkey: 'random',
  liveness_session_pkey: 'random',
  mandate_debit_pkey: 'random',
  mandate_pkey: 'random',
  message_archive_pkey: 'random',
  message_pkey: 'random',
  offer_enquiry_pkey: 'random',
  payment_order_pkey: 'random',
  revival_call_pkey: 'random',
  service_link_pkey: 'random',
  uploaded_file_object_id_key: 'random',

  claim_file_pkey: 'hash',
  digilocker_request_state_hash_key: 'hash',
  liveness_session_ref_hash_key: 'hash',
  mandate_ref_pkey: 'hash',
  pan_check_pkey: 'hash',
  payment_ref_pkey: 'hash',
  service_link_handle_hash_key: 'hash',
  uploaded_file_pkey: 'hash',

  annuity_hold_pkey: 'drawn',
  claim_event_pkey: 'drawn',
  consent_pkey: 'drawn',
  document_refusal_pkey: 'drawn',
  mandate_history_pkey: 'drawn',
  payment_order_order_no_key: 'drawn',
  receipt_pkey: 'drawn',

  application_act_of_order: 'same client',
  fund_order_case_id_key: 'same client',
  fund_order_ref_key: 'same client',
  ledger_transaction_of_debit: 'same client',
  ledger_transaction_of_money: 'same client',
  ledger_transaction_of_payout: 'same client',
  ledger_transaction_order_id_kind_key: 'same client',
  loan_case_id_key: 'same client',
  loan_entry_of_order: 'same client',
  message_dedupe_key_key: 'same client',
  payout_one_of_part: 'same client',
  payout_one_of_request: 'same client',
  payout_pkey: 'same client',
  receipt_debit_id_key: 'same client',
  receipt_money_id_key: 'same client',
  receipt_order_id_line_no_key: 'same client',
  unclaimed_amount_pkey: 'same client',

  claim_pkey: { first: DRAWN_AGAIN },
  claimant_case_id_key: { first: DRAWN_AGAIN },
  loan_pkey: { first: DRAWN_AGAIN },
  mandate_transaction_id_key: { first: 'eighteen random digits: two of a thousand million are as likely as not alike; draw more' },
  service_case_pkey: { first: DRAWN_AGAIN },
  revival_quotation_pkey: { first: DRAWN_AGAIN },
  mandate_one_partner_ref: {
    first: 'a partner may name a mandate of somebody else by mistake: take the name in a table that is not distributed',
  },
  card_instruction_one_live: { first: OF_POLICY },
  digilocker_request_one_open: { first: OF_POLICY },
  payment_line_one_open: { first: OF_POLICY },
  payment_order_one_open: { first: 'two people may pay for one loan or request: take what is paid in a table that lies with the policy' },
  service_case_one_open: { first: OF_POLICY },
  credential_pkey: {
    first:
      'a name that people choose: take it in a table of names and their clients that is not distributed, which logging in needs anyway',
  },
};
const ACTS =
  'one side lies with who acts, the other with whom it is about: drop it, and let `verify` look for rows without their other side';
const ONE_SIDE = 'one side is not distributed: drop it, and let `verify` look for rows without their other side';

/** Foreign keys that do not lead from a row to one that it belongs to. 'same client': both lie on one machine, once both carry their client. */
export const LINKS: Record<string, 'same client' | { first: string }> = {
  ledger_transaction_debit_id_fkey: 'same client',
  ledger_transaction_order_id_fkey: 'same client',
  ledger_transaction_payout_id_fkey: 'same client',
  payout_case_id_fkey: 'same client',
  payout_claimant_id_fkey: 'same client',
  premium_posting_debit_id_fkey: 'same client',
  receipt_debit_id_fkey: 'same client',

  alert_policy_no_fkey: { first: ACTS },
  claim_file_ref_hash_fkey: { first: ACTS },
  fund_order_case_id_fkey: { first: ACTS },
  liveness_session_policy_no_fkey: { first: ACTS },
  loan_case_id_fkey: { first: ACTS },
  loan_entry_order_id_fkey: { first: ACTS },
  payment_line_policy_no_fkey: { first: ACTS },
  premium_posting_order_id_fkey: { first: ACTS },
  receipt_order_id_line_no_fkey: { first: ACTS },
  service_link_application_number_fkey: { first: ACTS },
  service_link_policy_no_fkey: { first: ACTS },
  shared_file_ref_hash_fkey: { first: ACTS },
  uploaded_file_act_id_fkey: { first: ACTS },
  uploaded_file_case_id_fkey: { first: ACTS },

  claim_access_claimant_id_fkey: { first: ONE_SIDE },
  ledger_transaction_money_id_fkey: { first: ONE_SIDE },
  mandate_event_mandate_id_fkey: { first: ONE_SIDE },
  money_to_settle_assigned_policy_no_fkey: { first: ONE_SIDE },
  money_to_settle_debit_id_fkey: { first: ONE_SIDE },
  money_to_settle_order_id_fkey: { first: ONE_SIDE },
  premium_posting_money_id_fkey: { first: ONE_SIDE },
  receipt_money_id_fkey: { first: ONE_SIDE },
  refund_order_id_fkey: { first: ONE_SIDE },
};
