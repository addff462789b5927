import type { PartnerName } from '../../base/config/partner-table.ts';

/** A flow of data between the portal and another party. An empty list means that no personal data flows. */
export type DataFlow = { purpose: string; personalData: readonly string[]; direction: 'sent' | 'received' | 'both' };

/** The flow of each partner, from its port: a partner without a row does not compile. */
export const PARTNER_FLOWS: Readonly<Record<PartnerName, DataFlow>> = {
  payment: {
    purpose: 'Premium payments and refunds',
    personalData: ['amount', 'order number', 'means of payment without its number'],
    direction: 'both',
  },
  sms: { purpose: 'Messages with registered texts', personalData: ['mobile', 'text of the message'], direction: 'sent' },
  whatsapp: {
    purpose: 'Messages and documents for which the customer asked',
    personalData: ['mobile', 'text of the message', 'document'],
    direction: 'sent',
  },
  sso: { purpose: 'Login through the group', personalData: ['client number', 'policy number'], direction: 'both' },
  crm: {
    purpose: 'Calls for which the customer asked, and links from the call centre',
    personalData: ['client number', 'policy number', 'phone number', 'subject of the call'],
    direction: 'both',
  },
  backOffice: {
    purpose: 'Requests that staff of the insurer carry out',
    personalData: ['policy number', 'old and new values', 'uploaded files'],
    direction: 'both',
  },
  assessor: {
    purpose: 'Assessment of claims',
    personalData: ['policy number', 'cause and day of death', 'kinds of documents', 'amounts paid'],
    direction: 'both',
  },
  chat: { purpose: 'Chat with the insurer', personalData: ['client number', 'topic'], direction: 'sent' },
  enach: {
    purpose: 'Debits from an account',
    personalData: ['policy number', 'name', 'account', 'amount'],
    direction: 'both',
  },
  esi: {
    purpose: 'Standing instructions at a bank',
    personalData: ['policy number', 'name', 'account', 'amount'],
    direction: 'both',
  },
  upi: {
    purpose: 'UPI Autopay',
    personalData: ['policy number', 'name', 'email', 'mobile', 'UPI id', 'amount'],
    direction: 'both',
  },
  card: {
    purpose: 'Standing instructions on a card, which only the partner sees in full',
    personalData: ['policy number', 'limit', 'last four digits, bank and expiry of the card'],
    direction: 'both',
  },
  payout: { purpose: 'Payouts', personalData: ['name', 'account', 'amount', 'purpose'], direction: 'both' },
  leap: {
    purpose: 'State of applications for a policy',
    personalData: ['name', 'date of birth', 'mobile', 'plan and premium', 'documents'],
    direction: 'both',
  },
  pan: { purpose: 'Check of a PAN', personalData: ['PAN', 'name', 'date of birth'], direction: 'both' },
  scanner: { purpose: 'Virus scan', personalData: ['uploaded files'], direction: 'sent' },
  name: { purpose: 'Comparison of names and check of accounts', personalData: ['name', 'account'], direction: 'both' },
  digilocker: {
    purpose: 'Documents that the customer shares',
    personalData: ['name', 'date of birth', 'gender', 'address', 'documents'],
    direction: 'both',
  },
  eia: {
    purpose: 'e-Insurance accounts',
    personalData: ['name', 'date of birth', 'gender', 'PAN', 'address', 'mobile', 'email', 'name of a relative', 'policy number'],
    direction: 'both',
  },
  kyc: {
    purpose: 'Identity checks, masking of Aadhaar copies and the central KYC register',
    personalData: [
      'client number',
      'name',
      'date of birth',
      'PAN',
      'address',
      'occupation',
      'income',
      'tax residence',
      'photo',
      'copy of the Aadhaar card',
    ],
    direction: 'both',
  },
  nav: { purpose: 'Unit prices', personalData: [], direction: 'received' },
  analytics: { purpose: 'Counts of clicks', personalData: ['client number', 'what was clicked'], direction: 'sent' },
};

/** Flows that go to no partner of the table, with the setting that switches each one on. */
export const OTHER_FLOWS: readonly (DataFlow & { party: string; setting: string })[] = [
  {
    party: 'Mail relay',
    setting: 'SMTP_URL',
    purpose: 'Emails and their attachments',
    personalData: ['email', 'name', 'text of the message', 'protected documents'],
    direction: 'sent',
  },
  {
    party: 'Object store',
    setting: 'UPLOAD_STORE',
    purpose: 'Uploaded files, which the portal encrypts first',
    personalData: ['uploaded files'],
    direction: 'both',
  },
  {
    party: 'Core system',
    setting: 'CORE_TRANSPORT',
    purpose: 'Book of business',
    personalData: ['all data of the book'],
    direction: 'both',
  },
  {
    party: 'Receivers of webhooks',
    setting: 'WEBHOOK_HOSTS',
    purpose: 'Events',
    personalData: ['policy number, for an endpoint that two people approved for it'],
    direction: 'sent',
  },
  {
    party: 'Company login',
    setting: 'STAFF_OIDC_ISSUER',
    purpose: 'Login of staff',
    personalData: ['email of staff'],
    direction: 'received',
  },
  {
    party: 'Collector of traces',
    setting: 'TRACES_URL',
    purpose: 'Traces of calls and jobs',
    personalData: [],
    direction: 'sent',
  },
];
