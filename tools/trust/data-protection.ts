import type { Duty } from './evidence.ts';

/** Digital Personal Data Protection Act 2023 (sections) and Rules 2025 (rules), notified on 2025-11-13. */
export const DATA_PROTECTION: readonly Duty[] = [
  {
    source: 'Act s. 5, Rules r. 3',
    duty: 'Notice of each purpose, in clear language',
    portal:
      'The page `/privacy` lists what is held, item by item, with purpose and ground. Consents are stored with text, version and language',
    evidence: [
      'api/src/features/privacy/overview.test.ts: names the officer, the notice and what is held, item by item',
      'api/src/features/session/sso.test.ts: rejects a consent to a text that has changed since it was shown',
    ],
    insurer: 'Languages other than English and Hindi',
  },
  {
    source: 'Act s. 6(4)',
    duty: 'Withdrawing a consent is as easy as giving it',
    portal: 'The same switch on `/privacy` gives and withdraws it, with immediate effect',
    evidence: [
      'api/src/features/privacy/consents.test.ts: leave use with the withdrawal, encrypted, and no copy of a book is left',
      'api/src/features/session/sso.test.ts: consent is unanswered at first, stored when given, and withdrawn immediately; a repeat changes nothing',
    ],
  },
  {
    source: 'Act s. 8(5), Rules r. 6',
    duty: 'Safeguards: encryption, access control, logs, backups',
    portal: 'Personal values are encrypted, access is checked twice, each access by staff is recorded, and restores are drilled',
    evidence: [
      'api/src/platform/db/at-rest.test.ts: account numbers, contacts, references, sessions and customers’ own texts are not readable in any table',
      'api/src/platform/session/second-wall.test.ts: a customer sees only own rows, in every table that has some',
      'docs/runbooks/restore.md',
    ],
    insurer: 'Encryption of disks and backups, and contracts with processors',
  },
  {
    source: 'Rules r. 6(1)(e), r. 8(3)',
    duty: 'Logs and data of a processing are kept for at least one year',
    portal:
      'The audit trail is kept for `AUDIT_DAYS`, 400 by default. Production requires 366 or more. With `AUDIT_ARCHIVE` its rows are archived for five years',
    evidence: [
      'api/src/platform/audit/audit-archive.test.ts: archived months verify after two changes of both keys, and end where the database starts',
      'api/src/platform/audit/audit-chain.test.ts: each nightly check writes an audit row, and whole days older than AUDIT_DAYS are dropped',
      'docs/reference/personal-data.md',
    ],
    insurer: 'Access logs of proxies, which the portal does not keep',
  },
  {
    source: 'Act s. 8(6), Rules r. 7',
    duty: 'A breach is reported to the persons without delay, and to the Board in detail within 72 hours',
    portal:
      'The audit trail lists who saw which customer’s data. Runbooks say how to find them, and staff then tell them by SMS and email, each once',
    evidence: [
      'api/src/features/staff-audit/audit-search.test.ts: an approver finds rows by actor, customer, action and outcome, as the database has them',
      'api/src/features/staff-privacy/send-data-notice.test.ts: a breach is told to the listed customers once, in their language, and stays on their page',
      'docs/runbooks/leaked-key.md',
    ],
    insurer: 'The report to the Board',
  },
  {
    source: 'Act s. 8(7), Rules r. 8',
    duty: 'Erasure when the purpose has ended',
    portal:
      'Each class of data has a retention with its law. A customer asks for erasure; it survives the restore of a backup, and two people can stop it',
    evidence: [
      'api/src/features/privacy/erasure.test.ts: shows two lists, waits seven days, and erases each item on its day',
      'api/src/features/privacy/erasure.test.ts: erases again before it serves, once',
      'api/src/platform/privacy/personal-data.test.ts: every column of the database is classified',
      'api/src/platform/privacy/personal-data.test.ts: a retention that names a job has one that runs on a schedule',
    ],
    insurer: 'Answers to the open legal questions, and the removal of policies from the book',
  },
  {
    source: 'Act s. 8(9), s. 13, Rules r. 9 and r. 14',
    duty: 'A contact for questions, and an answer to complaints',
    portal: 'Name, email and phone of the data protection officer on `/privacy`',
    evidence: ['api/src/features/privacy/overview.test.ts: names the officer, the notice and what is held, item by item'],
    insurer: 'The officer and the answers',
  },
  {
    source: 'Act s. 9',
    duty: 'Consent of a parent for a child',
    evidence: [],
    insurer: 'Policies of children belong to an adult. The portal opens no account for a child that the book does not have',
  },
  {
    source: 'Act s. 11',
    duty: 'Access: a summary of the data, and with whom it was shared',
    portal: 'Customers get a copy as PDF and JSON, and see who looked at their data and changed it',
    evidence: [
      'api/src/features/privacy/copy.test.ts: is collected by a job, stays in the account for seven days, and is not sent',
      'api/src/features/profile/data-access.test.ts: a customer sees who did what: staff by team, never by name, without own reads and intermediate steps',
      'api/src/platform/telemetry/data-request.test.ts: the data request runbook covers each table with personal data',
    ],
  },
  {
    source: 'Act s. 12',
    duty: 'Correction, completion, updating and erasure',
    portal: 'Customers correct their contacts, address, names and bank account themselves, and ask for anything else on `/privacy`',
    evidence: [
      'api/src/features/privacy/rights.test.ts: goes to people with its proof, and is promised within a month',
      'api/src/features/profile/update-profile.test.ts: a new mobile number is proved by a code sent to it, confirmed by a code to the registered contact, and then recorded',
      'docs/runbooks/data-request.md',
    ],
  },
  {
    source: 'Act s. 14',
    duty: 'A person for these rights after death or incapacity',
    portal: 'Customers name a person on `/privacy`',
    evidence: ['api/src/features/privacy/rights.test.ts: is stored encrypted with the day, and the customer is told'],
    insurer: 'The proof, and acting for that person: the portal has no screen for it yet',
  },
  {
    source: 'Act s. 16, Rules r. 15',
    duty: 'No transfer to countries that the government has restricted',
    portal: 'The portal calls only hosts on a list in the settings',
    evidence: ['api/src/platform/partners/partner-client.test.ts: a partner call never goes to a host that is not on the list'],
    insurer: 'The countries of hosts and partners',
  },
];
