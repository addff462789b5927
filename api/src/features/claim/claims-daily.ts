import { dayOf, daysBetween } from '@portal/rules/calendar/dates.ts';
import { CLOSE_AFTER_DAYS, REMINDER_DAYS } from '@portal/rules/claims/claim.ts';
import { documentLines } from '../../domain/claims/claim-labels.ts';
import type { WaitingClaim } from '../../domain/claims/claim-rows.store.ts';
import { notifyClaimant } from '../../domain/claims/notify-claimant.ts';
import { transitionClaim } from '../../domain/claims/transition-claim.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';

const BATCH = 200;
const NO_DOCUMENT = 'No document came for 180 days.';

/** The job `claims-daily` reminds claimants of missing documents after 7, 21 and 45 days, and closes claims after 180 days without one. */
export async function runClaimsDaily(services: Services, now: Date): Promise<void> {
  await services.store.claimAccess.removeExpired(now);
  let after = '';
  for (;;) {
    const waiting = await services.store.claim.listWaiting(after, BATCH);
    for (const claim of waiting) await inTransaction(services, (tx) => followUp(claim, { tx, services, now }));
    const last = waiting.at(-1);
    if (!last || waiting.length < BATCH) return;
    after = last.claimNumber;
  }
}

async function followUp({ claimNumber, since, lastPaperAt }: WaitingClaim, { tx, services, now }: Work): Promise<void> {
  const days = (from: Date): number => daysBetween(dayOf(from), dayOf(now));
  if (days(lastPaperAt) >= CLOSE_AFTER_DAYS) {
    await transitionClaim(claimNumber, { to: 'CLOSED', move: { by: 'portal', note: NO_DOCUMENT } }, { tx, services, now });
    return;
  }
  const level = REMINDER_DAYS.findLast((after) => days(since) >= after);
  if (level === undefined) return;
  for (const claimant of await tx.store.claim.listClaimants(claimNumber)) {
    const documents = (await tx.store.claimDocument.listByClaimant(claimant.claimantId)).filter(
      ({ isCompulsory, state }) => isCompulsory && (state === 'OPEN' || state === 'REJECTED'),
    );
    if (documents.length === 0) continue;
    const message = {
      template: 'claimReminder',
      about: `${level}:${since.toISOString()}`,
      values: { papers: documentLines(documents) },
    } as const;
    await notifyClaimant(claimant, { message, tx }, now);
  }
}
