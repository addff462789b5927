import type { Threat } from './threat.ts';

/** Fraud by outsiders, staff, partners and operators. */
export const FRAUD_THREATS: readonly Threat[] = [
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
