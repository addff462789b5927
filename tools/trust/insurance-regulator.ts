import type { Duty } from './evidence.ts';

/**
 * IRDAI Information and Cyber Security Guidelines 2023, amended on 2025-03-24 (policy numbers where they are known), and the fraud
 * framework in force from 2026-04-01.
 */
export const INSURANCE_REGULATOR: readonly Duty[] = [
  {
    source: 'Guidelines 2.10',
    duty: 'Incidents are reported within 6 hours',
    portal: 'Alerts name their runbook. Log lines have the time, request and version. Two commands list the persons concerned',
    evidence: [
      'api/src/platform/telemetry/alerts.test.ts: each alert has a runbook, whose commands, pages and alerts exist',
      'docs/runbooks/leaked-key.md',
    ],
    insurer: 'The report to IRDAI and CERT-In',
  },
  {
    source: 'Guidelines 2.16',
    duty: 'Logs are kept for 180 days, with clocks from the national time servers',
    portal: 'Logs in the database are kept for 180 days, and rows of the audit trail of that age cannot be dropped',
    evidence: [
      'api/src/features/help/client-log.test.ts: client log entries are deleted after 180 days with the rest of their day, and not before',
      'api/src/platform/audit/audit-chain.test.ts: the database rejects dropping rows of the last 180 days',
    ],
    insurer: 'Time servers of the machines, and the store of log lines',
  },
  {
    source: 'Guidelines 2.18',
    duty: 'A plan for a cyber crisis',
    portal: 'A runbook for each alert; several of them are exercised by a drill',
    evidence: [
      'docs/runbooks/README.md',
      'api/src/platform/telemetry/runbooks.test.ts: a runbook with a drill names its command, and the drill exists',
    ],
    insurer: 'The plan of the company',
  },
  {
    source: 'Guidelines 2.20',
    duty: 'Resilience and forensics',
    portal: 'Failover, restore and a database that is away are tested. The audit trail shows a change of a row',
    evidence: [
      'docs/runbooks/failover.md',
      'docs/runbooks/restore.md',
      'api/src/platform/audit/audit-months.test.ts: finds changes within a month',
    ],
    insurer: 'Recovery objectives, and exercises in its own data centre',
  },
  {
    source: 'Guidelines, access control',
    duty: 'Least privilege, separate duties and a second factor',
    portal: 'Roles and teams of staff, a second person for sensitive actions, and a second factor that production requires',
    evidence: [
      'api/src/features/staff-accounts/role-matrix.test.ts: calls are open to $name exactly as the table says',
      'api/src/features/staff-accounts/staff-login.test.ts: with a second factor, right and wrong passwords lead to the same question, and a code counts once',
      'api/src/features/staff-approvals/four-eyes.test.ts: no one approves their own request, a lower role approves none, and a rejection needs a reason',
    ],
    insurer: 'Reviews of accounts, and leavers',
  },
  {
    source: 'Guidelines, cryptography',
    duty: 'Data is encrypted in transit and at rest, with managed keys',
    portal: 'See the page on cryptography. Keys are files outside the database and can be replaced in use',
    evidence: [
      'api/src/platform/db/rotate-keys.test.ts: key rotation beside concurrent writers loses no write and leaves no value under the old key',
      'docs/runbooks/key-rotation.md',
    ],
    insurer: 'Where keys are kept, and certificates for TLS',
  },
  {
    source: 'Guidelines, audit',
    duty: 'A yearly assurance audit, and vulnerability tests',
    evidence: ['docs/trust/pentest.md'],
    insurer: 'The audit and the penetration test',
  },
  {
    source: 'Guidelines, data in India',
    duty: 'Records are stored in India',
    portal: 'The insurer chooses every host. The region of an object store must be set in production',
    evidence: ['docs/trust/data-flows.md'],
    insurer: 'Data centre, regions and partners',
  },
  {
    source: 'Guidelines, supply chain',
    duty: 'A list of all components with their licences',
    portal: 'Each image contains a list in CycloneDX. A package with a licence that is not on the list stops the build',
    evidence: ['tools/licences/licences.test.ts: every package of the lockfile has a licence on the list', 'docs/deployment.md'],
  },
  {
    source: 'Fraud framework',
    duty: 'Red flags and a list of incidents',
    portal: 'Repeated failures lock an account, refused accesses are in the audit trail, and changes of contact and account delay payouts',
    evidence: [
      'api/src/platform/pipeline/admission.test.ts: another customer’s object is answered exactly like a missing one, and each attempt leaves an audit row',
      'api/src/platform/pipeline/step-up.test.ts: a payout is blocked for a day after a change of its policy’s payout account, and other commands are not',
    ],
    insurer: 'The fraud monitoring committee and the list',
  },
];
