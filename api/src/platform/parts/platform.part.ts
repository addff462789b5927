import { accessStore } from '../access/access.store.ts';
import { auditStore } from '../audit/audit.store.ts';
import { auditChainStore } from '../audit/audit-chain.store.ts';
import { anchorAudit, checkAudit } from '../audit/audit-jobs.ts';
import type { OfSlot } from '../context/jobs.ts';
import { inTransaction } from '../context/services.ts';
import { backlogStore } from '../jobs/backlog.store.ts';
import { deadLetterStore } from '../jobs/dead-letter.store.ts';
import { NIGHTLY, ONCE } from '../jobs/job-row.ts';
import { jobRunStore } from '../jobs/job-run.store.ts';
import { scheduledRunStore } from '../jobs/scheduled-run.store.ts';
import { limitStore } from '../limits/limit.store.ts';
import { passkeyStore } from '../passkeys/passkey.store.ts';
import { encryptionStore } from '../pipeline/encryption.store.ts';
import { rotateEncryptionKeys } from '../pipeline/encryption-keys.ts';
import { idempotencyStore } from '../pipeline/idempotency.store.ts';
import { journeyStore } from '../pipeline/journey.store.ts';
import { ownershipStore } from '../session/ownership.store.ts';
import { sessionStore } from '../session/session.store.ts';
import { apiFailureStore } from '../telemetry/api-failure.store.ts';
import { serveHealth } from '../telemetry/health.ts';
import { partnerMinuteStore } from '../telemetry/partner-minute.store.ts';
import { serveSecurityTxt } from '../web-server/security-txt.ts';
import { domainEventStore } from '../webhooks/domain-event.store.ts';
import type { Part } from './part.ts';

export const platformPart = {
  stores: {
    access: accessStore,
    audit: auditStore,
    auditChain: auditChainStore,
    scheduledRun: scheduledRunStore,
    jobRun: jobRunStore,
    deadLetter: deadLetterStore,
    backlog: backlogStore,
    limit: limitStore,
    passkey: passkeyStore,
    journey: journeyStore,
    seal: encryptionStore,
    idempotency: idempotencyStore,
    session: sessionStore,
    ownership: ownershipStore,
    partnerMinute: partnerMinuteStore,
    apiFailure: apiFailureStore,
    domainEvent: domainEventStore,
  },
  jobs: {
    'audit-anchor': {
      retry: ONCE,
      cron: '* * * * *',
      effect: 'Signs where the chains of the audit trail end',
      run: (_, services, now) => anchorAudit(services, now),
    },
    'audit-verify': {
      retry: NIGHTLY,
      cron: '30 3 * * *',
      effect: 'Checks the audit trail from the beginning',
      run: (_, services, now) => checkAudit(services, now),
    },
    'seal-key-rotate': {
      retry: NIGHTLY,
      cron: '40 3 * * *',
      effect: 'Adds the key of the day for sealed bodies',
      run: (_, services, now) => inTransaction(services, ({ store }) => rotateEncryptionKeys(store.seal, now)),
    },
  },
  serve: [serveHealth, serveSecurityTxt],
} satisfies Part;

declare module '../context/jobs.ts' {
  interface Jobs {
    /** Signs the last links of the audit chains, and verifies the chains from their start. */
    'audit-anchor': OfSlot;
    'audit-verify': OfSlot;
    'seal-key-rotate': OfSlot;
  }
}
