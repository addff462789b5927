import type { DataClass } from '@portal/rules/privacy/retention.ts';

/** Reasons for which the portal stores a row. */
export const PURPOSES = {
  alerts: 'Alerts that the customer asked for',
  application: 'Show and complete an application',
  audit: 'Prove who saw or changed what',
  autoDebit: 'Collect premiums by auto-debit',
  book: 'Load the book of business',
  claim: 'Examine and pay a claim',
  customer: 'Know and reach the customer',
  documents: 'Prove which document was given to whom',
  funds: 'Keep the units of a unit-linked policy',
  help: 'Answer a customer who asks for help',
  ledger: 'Account for every rupee',
  loan: 'Keep a policy loan',
  login: 'Recognise the customer and staff',
  messages: 'Send messages and prove that they were sent',
  operation: 'Operate the portal',
  payout: 'Pay the customer',
  policy: 'Administer the policy',
  premium: 'Collect premiums and give receipts',
  privacy: 'Prove consent and its withdrawal',
  quality: 'Find steps where customers fail',
  repository: 'Link an e-Insurance account',
  requests: 'Carry out a request',
  revival: 'Reinstate a lapsed policy',
  security: 'Protect the portal against abuse',
  staff: 'Let staff work, each with their rights',
  survival: 'Verify identity for a survival certificate or a changed record',
  systems: 'Report facts to the insurer’s systems',
  tax: 'Meet tax law (PAN, FATCA and CRS)',
  unclaimed: 'Pay unclaimed amounts',
} as const;

/** Class of the retention table (`rules/src/privacy/retention.ts`) for rows with a purpose. Null: not about customers. */
export const PURPOSE_CLASSES = {
  alerts: 'ACCOUNT',
  application: 'POLICY',
  audit: 'AUDIT',
  autoDebit: 'TRANSACTION',
  book: 'POLICY',
  claim: 'POLICY',
  customer: 'POLICY',
  documents: 'POLICY',
  funds: 'POLICY',
  help: 'MESSAGE',
  ledger: 'LEDGER',
  loan: 'POLICY',
  login: 'ACCOUNT',
  messages: 'MESSAGE',
  operation: null,
  payout: 'TRANSACTION',
  policy: 'POLICY',
  premium: 'TRANSACTION',
  privacy: 'CONSENT',
  quality: 'AUDIT',
  repository: 'POLICY',
  requests: 'POLICY',
  revival: 'POLICY',
  security: 'ACCOUNT',
  staff: null,
  survival: 'IDENTITY',
  systems: 'AUDIT',
  tax: 'IDENTITY',
  unclaimed: 'POLICY',
} as const satisfies Record<keyof typeof PURPOSES, DataClass | null>;

/** How long rows stay. `job` removes them; without one they stay. */
export const RETENTIONS = {
  contract: { text: 'As long as the law requires the record of the contract' },
  record: { text: 'For the record' },
  replaced: { text: 'Until newer ones replace it, or the customer logs in' },
  operation: { text: 'Not about customers' },
  audit: { text: 'AUDIT_DAYS, by month', job: 'log-retention' },
  messages: { text: 'MESSAGE_DAYS, by month', job: 'log-retention' },
  logs: { text: '180 days', job: 'log-retention' },
  events: { text: '30 days', job: 'log-retention' },
  coreRows: { text: '400 days after the core system has answered; encrypted fields until then', job: 'log-retention' },
  hours: { text: 'Hours after it is over', job: 'access-sweep' },
  links: { text: '90 days after it is over', job: 'access-sweep' },
  keys: { text: '48 hours', job: 'access-sweep' },
  slots: { text: '14 days', job: 'access-sweep' },
  copy: { text: '7 days', job: 'data-copy-expire' },
  claimAccess: { text: 'Until it expires', job: 'claims-daily' },
  visitorAccess: { text: 'Until it expires', job: 'complaint-dates' },
  encryption: { text: 'Until no request can use it', job: 'seal-key-rotate' },
  upload: { text: 'With its request; 90 days if that was rejected or cancelled, a day without a request', job: 'upload-expire' },
} as const satisfies Record<string, { text: string; job?: string }>;

/**
 * Kinds of data, from the Digital Personal Data Protection Act 2023 (it knows only personal data) and what harm a leak does. `reference`: an id
 * that leads to a person. `secret`: what logs a person in, or its hash. `none`: says nothing about a person.
 */
export const CATEGORIES = ['reference', 'identity', 'contact', 'financial', 'health', 'secret', 'none'] as const;
type Category = (typeof CATEGORIES)[number];

/** Every column of a table, by the kind of data that it holds, as names with spaces between. A column with several kinds is in each. */
export type PrivacyTable = {
  purpose: keyof typeof PURPOSES;
  kept: keyof typeof RETENTIONS;
  /** Columns of another class than the purpose has, by class. */
  classes?: Partial<Record<DataClass, string>>;
} & { [C in Category]?: string };
