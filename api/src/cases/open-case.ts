import { addDays, type Day, dayOf } from '@portal/rules/dates.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { InTransaction } from '../services.ts';
import type { Case, CaseType, NewCase } from './case.store.ts';

const PROMISED_DAYS = 7;

/** What a request is about, in a message. */
const SUBJECTS: Record<CaseType, string> = {
  MANDATE: 'to set up auto-debit',
  MANDATE_CHANGE: 'to change auto-debit',
  AUTOPAY_CANCEL: 'to cancel auto pay',
};

/** Raises a request and acknowledges it, in the caller's transaction (calls, 0.5). A command hands on its call, and with it the code that confirmed it. */
export async function openCase(
  wish: Omit<NewCase, 'status' | 'promisedBy' | 'otpRefHash'>,
  tx: InTransaction & { otpRefHash?: Buffer | null },
  now: Date,
): Promise<Case> {
  const promisedBy: Day = addDays(dayOf(now), PROMISED_DAYS);
  const caseId = await tx.store.case.add({ ...wish, status: 'SUBMITTED', promisedBy, otpRefHash: tx.otpRefHash ?? null }, now);
  const { type, clientId, policyNo } = wish;
  const made: Case = { caseId, type, clientId, policyNo, status: 'SUBMITTED', submittedAt: now, promisedBy };
  await acknowledge(made, tx, now);
  return made;
}

/** Tells the person that a request has arrived; once, whoever calls it again. */
export async function acknowledge(
  one: Pick<Case, 'caseId' | 'type' | 'clientId' | 'policyNo'>,
  tx: InTransaction,
  now: Date,
): Promise<void> {
  const values = { caseId: one.caseId, about: SUBJECTS[one.type], policyLast4: one.policyNo?.slice(-4) ?? '' };
  const message = { template: 'caseAcknowledged', dedupe: `caseAcknowledged:${one.caseId}`, clientId: one.clientId, values } as const;
  await notifyClient(message, tx, now);
}

/** The answer of a command that raised a request. */
export const receiptOf = (one: Case, message: string, endpoint: string) => ({
  caseId: one.caseId,
  policyNo: one.policyNo,
  caseStatus: one.status,
  submittedOn: one.submittedAt,
  promisedBy: one.promisedBy,
  message,
  endpoint,
});
