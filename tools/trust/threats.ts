import type { Evidence } from './evidence.ts';

/** One way to harm a customer or the insurer. */
export type Threat = {
  /** The way in: a kind of caller of the contract, the callbacks of partners, a kind of approval, or another entry. */
  entry: string;
  actor: string;
  threat: string;
  /** STRIDE: spoofing, tampering, repudiation, disclosure, denial, elevation. */
  kind: 'S' | 'T' | 'R' | 'I' | 'D' | 'E';
  control: string;
  evidence: readonly Evidence[];
  /** The risk that remains. */
  remains: string;
};

const ACCESS: Threat[] = [
  {
    entry: 'anyone',
    actor: 'Visitor',
    kind: 'I',
    threat: 'Finds out who is a customer from answers to the login, registration and reset',
    control: 'Known and unknown people get the same answer',
    evidence: ['api/src/features/session/account-enumeration.test.ts: known and unknown people get the same answer: $name'],
    remains: 'A person who receives a code learns that someone entered their number',
  },
  {
    entry: 'anyone',
    actor: 'Visitor',
    kind: 'S',
    threat: 'Guesses a password or a one-time password',
    control: 'Five attempts for a code, a lock for 15 minutes after ten failures, limits by address and person',
    evidence: [
      'api/src/features/session/session.test.ts: 1,000 concurrent guesses at one code evaluate exactly 5, and none logs in',
      'api/src/features/session/session.test.ts: ten failures in a row lock the login for 15 minutes, for passwords and codes',
    ],
    remains: 'A password that the customer uses elsewhere and that leaked there; sensitive commands need a code as well',
  },
  {
    entry: 'anyone',
    actor: 'Visitor',
    kind: 'D',
    threat: 'Floods the portal with expensive calls, slow connections or large bodies',
    control: 'Admission by caller in turn, deadlines, limits of bodies, headers and connections',
    evidence: [
      'api/src/platform/admission/fair-queue.test.ts: of 400 concurrent calls from one address, ten succeed and 390 are rejected, and another caller is served next',
      'api/src/platform/limits/socket-limits.test.ts: answers 408 to slow or stalled headers and bodies and closes the connection, while other calls are served',
    ],
    remains: 'A distributed flood fills the network before the portal; the insurer’s network provider must filter it',
  },
  {
    entry: 'anyone(ref)',
    actor: 'Claimant',
    kind: 'I',
    threat: 'Guesses the number of a claim, an application or a document to read someone else’s data',
    control: 'A number alone opens nothing; references are bound to browser and purpose',
    evidence: [
      'api/src/platform/session/foreign-ids.test.ts: serves none of more than 500 ids of other clients’ documents, requests and uploads',
      'api/src/platform/session/guessed-numbers.test.ts: guesses change nothing and do not block the real claimant',
    ],
    remains: 'A relative who knows all details of the claimant and can read their messages',
  },
  {
    entry: 'customer',
    actor: 'Customer',
    kind: 'E',
    threat: 'Sends the policy, request or file of another customer',
    control: 'One gate checks every reference of a call; row-level security is a second barrier',
    evidence: [
      'api/src/platform/pipeline/admission.test.ts: another customer’s object is answered exactly like a missing one, and each attempt leaves an audit row',
      'api/src/platform/session/second-wall.test.ts: row-level security alone prevents every read of other customers’ data',
    ],
    remains: 'A query of staff or of a job that joins the wrong row: these run with the portal’s own role',
  },
  {
    entry: 'customer',
    actor: 'Thief of a session',
    kind: 'S',
    threat: 'Uses a copied session, or moves money from an open browser',
    control: 'Handle and cookie belong together and change; money needs a fresh code about this command',
    evidence: [
      'api/src/platform/session/handles.test.ts: the previous handle is valid for ten seconds and receives the current one; later use ends the session',
      'api/src/platform/pipeline/step-up.test.ts: the first call does not run the command, and sends one code about it by SMS and email',
    ],
    remains: 'Malware on the customer’s device that waits for the customer’s own code',
  },
  {
    entry: 'customer',
    actor: 'Observer of the network',
    kind: 'T',
    threat: 'Changes or repeats a request',
    control: 'TLS; sensitive bodies are encrypted for one path, session and number as well',
    evidence: [
      'api/src/platform/pipeline/encryption.test.ts: answers only one of 50 concurrent repetitions of an encrypted body',
      'api/src/platform/pipeline/encryption.test.ts: rejects 17 kinds of invalid encryption with the same answer',
    ],
    remains: 'A company’s proxy that breaks TLS and changes the scripts of the page',
  },
  {
    entry: 'customer',
    actor: 'Customer',
    kind: 'T',
    threat: 'Uploads a file with malware, a hidden script or location data',
    control: 'Files are decoded, encoded again, scanned, encrypted and limited',
    evidence: [
      'api/src/domain/uploads/hostile-files.test.ts: each hostile or odd file gets its verdict, and only accepted files are stored',
      'api/src/domain/uploads/uploads.test.ts: a file stays in quarantine until a job has scanned it',
    ],
    remains: 'A weakness of the decoder; it runs in a separate worker of the same process',
  },
  {
    entry: 'preKey',
    actor: 'Finder of a link',
    kind: 'S',
    threat: 'Opens a link from someone’s messages',
    control: 'A link works once, for 72 hours, for one purpose; more than one premium needs a code',
    evidence: [
      'api/src/features/session/link.test.ts: a payment link opens its one policy without a code, with shortened names, and nothing else',
      'api/src/features/session/link.test.ts: a link opened 100 times concurrently succeeds once',
    ],
    remains: 'The finder sees a shortened name and the amount of one premium, and can pay it',
  },
  {
    entry: 'visitor',
    actor: 'Visitor',
    kind: 'T',
    threat: 'Fills logs and reports with invented entries or personal data',
    control: 'Entries come from closed lists, with limits of size and rate',
    evidence: ['api/src/features/help/client-log.test.ts: rejects anything outside its lists, so that no field can carry personal data'],
    remains: 'Invented counts of visits of public pages',
  },
];

const FRAUD: Threat[] = [
  {
    entry: 'customer',
    actor: 'Thief with a swapped SIM',
    kind: 'S',
    threat: 'Receives the codes, changes the contact and takes a loan or payout',
    control: 'A new contact is reported to the old one and starts a day without payouts; so does another account',
    evidence: [
      'api/src/features/profile/update-profile.test.ts: a new mobile number is reported to the old and the new contact once each, and starts the one-day wait',
      'api/src/platform/pipeline/step-up.test.ts: a payout is blocked for a day after a change of its policy’s payout account, and other commands are not',
    ],
    remains: 'The customer does not read the warning within the day',
  },
  {
    entry: 'customer',
    actor: 'Fraudulent caller',
    kind: 'S',
    threat: 'Asks the customer for the code and names a harmless reason',
    control: 'The message with the code names the command and the amount, and says never to share it',
    evidence: ['api/src/domain/messages/sms-templates.test.ts: the code for a UPI mandate names its limit'],
    remains: 'The customer reads the code out all the same',
  },
  {
    entry: 'admin(viewer)',
    actor: 'Dishonest staff',
    kind: 'I',
    threat: 'Browses customers’ data',
    control: 'Contacts are masked until a reason is given; the customer sees each access',
    evidence: [
      'api/src/features/staff-cases/case-desk.test.ts: contacts are masked until a reason is given, and the customer can see the access',
      'api/src/features/profile/data-access.test.ts: a customer sees who did what: staff by team, never by name, without own reads and intermediate steps',
    ],
    remains: 'An invented reason; the insurer must review accesses by sample',
  },
  {
    entry: 'admin(operator)',
    actor: 'Dishonest staff',
    kind: 'E',
    threat: 'Calls another team’s cases, or a call above their role',
    control: 'A table of roles and areas; the account is read again on every call',
    evidence: [
      'api/src/features/staff-accounts/role-matrix.test.ts: calls are open to $name exactly as the table says',
      'api/src/features/staff-accounts/role-matrix.test.ts: a team opens its own cases only',
    ],
    remains: 'An insurer that gives one person all areas',
  },
  {
    entry: 'admin(approver)',
    actor: 'Two colluding staff',
    kind: 'E',
    threat: 'One proposes and the other approves a payment, a report or an account',
    control: 'An approver of another account, bound to the proposed values, with rows in the audit trail that neither can change',
    evidence: [
      'api/src/features/staff-approvals/four-eyes.test.ts: no one approves their own request, a lower role approves none, and a rejection needs a reason',
      'api/src/platform/audit/audit-months.test.ts: the portal’s role cannot change, drop or link anything, in a month or in the whole table',
    ],
    remains: 'Two people who agree are found by audit only',
  },
  {
    entry: 'callbacks',
    actor: 'Forger of callbacks',
    kind: 'S',
    threat: 'Reports a payment, mandate or payout that never happened',
    control:
      'Signature over the exact bytes, 300 seconds, and the amount of our own order; a report alone never makes money final if the partner does not sign',
    evidence: [
      'api/src/features/payment/payment.test.ts: rejects 2,000 of 2,000 changed webhooks',
      'api/src/platform/partners/signature.test.ts: rejects 2,000 of 2,000 signed forms with one changed character',
      'api/src/features/payment/other-gateway.test.ts: a callback with only a password triggers a query, and is not trusted',
    ],
    remains: 'A partner whose key has leaked; the daily settlement file shows the difference',
  },
  {
    entry: 'callbacks',
    actor: 'Partner',
    kind: 'T',
    threat: 'Repeats, reorders or loses reports',
    control: 'Each report counts once, states only move forwards, and open orders are queried',
    evidence: [
      'api/src/features/payment/certainty.model.test.ts: every order ends as exactly one of paid, pending, failed, refunded, and its money is kept or being refunded',
      'api/src/features/payment/payment.test.ts: 100 concurrent callbacks mixed with older states make one receipt, one booking, one credit and one email',
    ],
    remains: 'A partner that never answers: the order stays pending and staff see it',
  },
  {
    entry: 'book files',
    actor: 'Insider at the core system',
    kind: 'T',
    threat: 'Delivers a truncated, old or changed book',
    control: 'Manifest with counts and hashes, a limit on removed rows, sequence numbers, and one transaction',
    evidence: [
      'api/src/domain/book-import/safe-import.test.ts: rejects a file that was cut off at a line end, and removes nothing',
      'docs/how-to/deliver-books-daily.md',
    ],
    remains: 'Wrong values that are plausible; daily comparison with the core system is the insurer’s check',
  },
  {
    entry: 'jobs',
    actor: 'Crash',
    kind: 'T',
    threat: 'A job that moves money stops between the partner’s answer and our commit',
    control: 'The id of the call is stored first; after a restart the partner is asked by this id',
    evidence: [
      'api/src/features/claim/unclaimed.test.ts: a crash after the bank accepted the payout, and a repeated bank report, result in one payout',
      'api/src/domain/payouts/payout-adapter.test.ts: a payout that may have reached a bank is sent again and queried there only',
    ],
    remains: 'A partner that ignores its idempotency key',
  },
  {
    entry: 'database',
    actor: 'Thief of a backup',
    kind: 'I',
    threat: 'Reads contacts, accounts and identity numbers in a copy of the database',
    control: 'These values are encrypted, each bound to table, column and row; keys are not in the database',
    evidence: [
      'api/src/platform/db/at-rest.test.ts: account numbers, contacts, references, sessions and customers’ own texts are not readable in any table',
      'api/src/platform/db/sealing.test.ts: an encrypted value cannot be decrypted in another row, column or table',
    ],
    remains: 'Names, dates and amounts are readable; the insurer must encrypt disks and backups',
  },
  {
    entry: 'database',
    actor: 'Database administrator',
    kind: 'R',
    threat: 'Changes or deletes rows of the audit trail',
    control: 'Hash chains with anchors that are signed with a key outside the database, checked every night',
    evidence: [
      'api/src/platform/audit/audit-chain.test.ts: finds a changed anchor',
      'api/src/platform/audit/audit-chain.test.ts: a broken chain causes an alert with the row, and an audit row',
    ],
    remains: 'The change is found, not prevented; rows of the last minutes before an anchor can be lost with the whole server',
  },
];

const APPROVALS: Threat[] = [
  {
    entry: 'approval MONEY, CASE, CRON',
    actor: 'Dishonest staff',
    kind: 'T',
    threat: 'Assigns money to a friend’s policy, approves a claim, or runs a job that moves money',
    control: 'A second person with the right role approves exactly the proposed values, once, within 30 minutes',
    evidence: [
      'api/src/features/staff-money/money-refund.test.ts: a refund is requested by one person, approved by another, and sent once by its original channel',
      'api/src/features/staff-jobs/cron-jobs.test.ts: a manual run that moves money needs a second person, if the setting says so',
      'api/src/features/staff-approvals/four-eyes.test.ts: twenty concurrent approvals run it once',
    ],
    remains: 'The approver does not read the proposal; two people who agree',
  },
  {
    entry: 'approval STAFF',
    actor: 'Dishonest administrator',
    kind: 'E',
    threat: 'Creates an account or raises a role to approve their own requests',
    control: 'Accounts and roles need a second person; requests of a disabled account are void',
    evidence: [
      'api/src/features/staff-approvals/four-eyes.test.ts: a notice is not shown if the account that proposed it has been disabled',
      'docs/decisions/110-dual-approval-by-an-independent-approver.md',
    ],
    remains: 'The first account comes from the command line of the server',
  },
  {
    entry: 'approval DECRYPT, REPORT',
    actor: 'Dishonest staff',
    kind: 'I',
    threat: 'Exports or decrypts customers’ data in bulk',
    control: 'A second person for each file, limits by hour, masked values, and an audit row with the filters',
    evidence: [
      'api/src/features/staff-approvals/four-eyes.test.ts: a wrong password requests nothing, and an hour has at most twenty requests',
      'api/src/features/staff-reports/report.test.ts: reading a report leaves an audit row with the filtered columns, without values',
    ],
    remains: 'An approved file is outside the portal’s control',
  },
  {
    entry: 'approval BANNER, BRAND',
    actor: 'Dishonest staff',
    kind: 'S',
    threat: 'Shows customers a false notice, phone number or link',
    control: 'A second person approves the text; links must be https and phone numbers valid',
    evidence: [
      'api/src/features/staff-approvals/four-eyes.test.ts: a notice is requested, approved by another person, and shown exactly as requested',
      'docs/decisions/191-brands-are-applied-at-run-time.md',
    ],
    remains: 'On the server’s command line one operator can apply a brand',
  },
  {
    entry: 'approval WEBHOOK',
    actor: 'Dishonest staff',
    kind: 'I',
    threat: 'Sends events to an address of their own',
    control: 'A second person, and a list of hosts in the settings that staff cannot change',
    evidence: [
      'api/src/domain/webhooks/deliver-webhook.test.ts: calls no host that was removed from WEBHOOK_HOSTS',
      'api/src/features/staff-webhooks/staff-webhooks.test.ts: an endpoint is proposed by one person, approved by another, and its secret read once by the first',
    ],
    remains: 'A receiver that stores events unprotected',
  },
];

export const THREATS: readonly Threat[] = [...ACCESS, ...FRAUD, ...APPROVALS];
