import type { Duty } from './evidence.ts';

/** Digital Personal Data Protection Act 2023 (sections) and Rules 2025 (rules), notified on 2025-11-13. */
export const DATA_PROTECTION: readonly Duty[] = [
  {
    source: 'Act s. 5, Rules r. 3',
    duty: 'Notice of each purpose, in clear language',
    portal: 'Consents are shown with their text and stored with its version. Screens are in English and Hindi',
    evidence: ['api/src/features/session/sso.test.ts: rejects a consent to a text that has changed since it was shown'],
    insurer: 'The text of the notice, and other languages',
  },
  {
    source: 'Act s. 6(4)',
    duty: 'Withdrawing a consent is as easy as giving it',
    portal: 'The same switch gives and withdraws it, with immediate effect',
    evidence: [
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
    portal: 'The audit trail is kept for `AUDIT_DAYS`, 400 by default. Production requires 366 or more',
    evidence: [
      'api/src/platform/audit/audit-chain.test.ts: each nightly check writes an audit row, and whole days older than AUDIT_DAYS are dropped',
      'docs/reference/personal-data.md',
    ],
    insurer: 'Access logs of proxies, which the portal does not keep',
  },
  {
    source: 'Act s. 8(6), Rules r. 7',
    duty: 'A breach is reported to the persons without delay, and to the Board in detail within 72 hours',
    portal: 'The audit trail lists who saw which customer’s data. Runbooks say how to find them',
    evidence: [
      'api/src/features/staff-audit/audit-search.test.ts: an approver finds rows by actor, customer, action and outcome, as the database has them',
      'docs/runbooks/leaked-key.md',
    ],
    insurer: 'The reports themselves',
  },
  {
    source: 'Act s. 8(7), Rules r. 8',
    duty: 'Erasure when the purpose has ended',
    portal: 'Each column has a retention; jobs delete messages, logs and unused files',
    evidence: [
      'api/src/platform/privacy/personal-data.test.ts: every column of the database is classified',
      'api/src/platform/privacy/personal-data.test.ts: a retention that names a job has one that runs on a schedule',
    ],
    insurer: 'How long records of policies are kept, and their removal from the book',
  },
  {
    source: 'Act s. 8(9), s. 13, Rules r. 9 and r. 14',
    duty: 'A contact for questions, and an answer to complaints',
    portal: 'Phone and email of the insurer on every page',
    evidence: ['docs/how-to/apply-your-brand.md'],
    insurer: 'The data protection officer and the answers',
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
    portal: 'Customers see their data, and who looked at it and changed it. The data request runbook lists the rest',
    evidence: [
      'api/src/features/profile/data-access.test.ts: a customer sees who did what: staff by team, never by name, without own reads and intermediate steps',
      'api/src/platform/telemetry/data-request.test.ts: the data request runbook covers each table with personal data',
    ],
  },
  {
    source: 'Act s. 12',
    duty: 'Correction, completion, updating and erasure',
    portal: 'Customers correct their contacts, address, names and bank account themselves',
    evidence: [
      'api/src/features/profile/update-profile.test.ts: a new mobile number is proved by a code sent to it, confirmed by a code to the registered contact, and then recorded',
      'docs/runbooks/data-request.md',
    ],
  },
  {
    source: 'Act s. 16, Rules r. 15',
    duty: 'No transfer to countries that the government has restricted',
    portal: 'The portal calls only hosts on a list in the settings',
    evidence: ['api/src/platform/partners/partner-client.test.ts: a partner call never goes to a host that is not on the list'],
    insurer: 'The countries of hosts and partners',
  },
];
