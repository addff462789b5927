import type { Threat } from './threat.ts';

/** Misuse of actions that a second person approves. */
export const APPROVAL_THREATS: readonly Threat[] = [
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
    entry: 'approval RELIEF',
    actor: 'Dishonest staff',
    kind: 'T',
    threat: 'Gives the own policy, or an area without a disaster, more time without interest',
    control:
      'A second person approves the PIN codes, dates and days, and customers with a PIN code changed after the disaster are left out',
    evidence: [
      'api/src/features/staff-reliefs/staff-reliefs.test.ts: a relief that two people approve gives the customer of the area more days, and tells them once',
      'api/src/features/staff-reliefs/staff-reliefs.test.ts: a customer who changed the PIN code after the disaster has no relief, and one who moved away keeps it',
    ],
    remains: 'A relief that was approved by mistake can be extended and not reduced',
  },
  {
    entry: 'approval PRIVACY',
    actor: 'Dishonest staff',
    kind: 'T',
    threat: 'Shortens a retention so that evidence is deleted',
    control: 'No period goes below the legal minimum, a second person sees both lengths, and data under a legal hold stays',
    evidence: [
      'api/src/features/staff-privacy/change-retention.test.ts: applies when a second person approves it, and is in the audit trail',
      'rules/src/privacy/retention-limits.test.ts: is ignored below the legal minimum, and for a row that is fixed',
    ],
    remains: 'Data without a legal minimum, such as files of requests, is deleted earlier if two people agree',
  },
  {
    entry: 'approval PRIVACY',
    actor: 'Dishonest staff',
    kind: 'S',
    threat: 'Frightens customers with a false notice of a breach',
    control: 'The text is fixed and staff choose only its parts; a second person sees them and the number of customers',
    evidence: [
      'api/src/features/staff-privacy/send-data-notice.test.ts: a breach is told to the listed customers once, in their language, and stays on their page',
    ],
    remains: 'Two people who agree',
  },
  {
    entry: 'approval WEBHOOK',
    actor: 'Dishonest staff',
    kind: 'I',
    threat: 'Sends events to an address that they control',
    control: 'A second person, and a list of hosts in the settings that staff cannot change',
    evidence: [
      'api/src/domain/webhooks/deliver-webhook.test.ts: calls no host that was removed from WEBHOOK_HOSTS',
      'api/src/features/staff-webhooks/staff-webhooks.test.ts: an endpoint is proposed by one person, approved by another, and its secret read once by the first',
    ],
    remains: 'A receiver that stores events unprotected',
  },
];
