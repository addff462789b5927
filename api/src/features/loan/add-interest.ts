import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { loanPosition } from '@portal/rules/policies/loan.ts';
import { isAtRisk, isNoticeDue, loanRatio, noticeUntil } from '@portal/rules/policies/loan-notice.ts';
import { bookInterest } from '../../domain/loans/book-interest.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { RunningLoan } from './loan-rows.store.ts';

const BATCH = 200;
const UNPAID = 'It was not paid in time.';

/** The job `loan-interest` adds the interest of half-year days, including missed ones, and notifies if the value is used up. */
export async function addLoanInterest(services: Services, now: Date, after = ''): Promise<void> {
  const loanNos = await services.store.loan.listNumbers(after, BATCH);
  for (const loanNo of loanNos) await inTransaction(services, (tx) => addTo(loanNo, tx, now));
  const last = loanNos.at(-1);
  if (last && loanNos.length === BATCH) await addLoanInterest(services, now, last);
}

async function addTo(loanNo: string, tx: InTransaction, now: Date): Promise<void> {
  const loan = await tx.store.loan.lock(loanNo);
  if (!loan) return;
  const { missing } = loanPosition(loan, loan.entries, dayOf(now));
  await bookInterest(loan, missing, { tx, now });
  await warn(loan, missing.length > 0, { tx, now });
}

/** Sends one notice per crossing of the threshold, repeated each half-year. Dropping below the threshold starts a new crossing. */
async function warn(loan: RunningLoan, isHalfYear: boolean, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const today = dayOf(now);
  const { loanNo, policyNo } = loan;
  const clientId = await tx.store.loan.lockPolicy(policyNo);
  const [policy] = clientId ? await tx.store.loan.listPolicies([clientId], policyNo) : [];
  if (!policy || !clientId) return;
  const value = policy.surrenderValue ?? 0;
  const { payoff } = loanPosition(loan, loan.entries, today);
  const isNotice = isNoticeDue(payoff, value);
  const isNew = isNotice && (loan.noticeOn === null || isHalfYear);
  const noticeOn = isNotice ? (isNew ? today : loan.noticeOn) : null;
  const riskOn = isAtRisk(payoff, value) ? (loan.riskOn ?? today) : null;
  if (noticeOn !== loan.noticeOn || riskOn !== loan.riskOn) await tx.store.loan.setWarnings(loanNo, { riskOn, noticeOn });
  const policyLast4 = policyNo.slice(-4);
  if (isNew) {
    const values = { policyLast4, amount: formatRupees(payoff - value), day: formatDay(noticeUntil(today)) };
    await notifyClient({ template: 'foreclosureNotice', dedupe: `foreclosureNotice:${loanNo}:${today}`, clientId, values }, { tx, now });
  } else if (!isNotice && riskOn === today && loan.riskOn === null) {
    const values = { policyLast4, ratio: String(loanRatio(payoff, value)) };
    await notifyClient({ template: 'loanRisk', dedupe: `loanRisk:${loanNo}:${today}`, clientId, values }, { tx, now });
  }
}

/** Closes repayments that were not paid in time. */
export async function expireRepayments(services: Services, now: Date): Promise<void> {
  for (const caseId of await services.store.loan.listUnpaid(now, BATCH))
    await inTransaction(services, async (tx) => {
      await transitionRequest(caseId, { target: 'CANCELLED', cause: { by: 'portal', note: UNPAID } }, { tx, services, now });
    });
}
