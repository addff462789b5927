import { dayOf } from '@portal/rules/calendar/dates.ts';
import { interestOwed, LATE_INTEREST } from '@portal/rules/claims/claim.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { ClaimPayout } from '../payouts/payout-rows.store.ts';
import type { ClaimPayment } from './claim-document-rows.store.ts';
import type { Claim, ClaimAccount, Claimant } from './claim-rows.store.ts';
import { partPaid, settleParts } from './follow-claim.ts';

/** Claims that staff decide are paid by the payout bank, part by part. */

const ANOTHER_ACCOUNT = 'The bank sent the money back. Send a cheque of another account.';

/**
 * Pays one part, with interest for late payment as a separate line. Returns false if the part is paid or in progress. Also returns false
 * if the bank returned it and `account`, from the new cheque, is the same account.
 */
export async function payPart(
  claim: Claim,
  { claimantId, partNo, account }: Pick<ClaimPayment, 'claimantId' | 'partNo'> & { account: ClaimAccount | null },
  { tx, services, now }: Work,
): Promise<boolean> {
  const { store } = tx;
  const cameBack = (await store.payout.listOfClaim(claim.claimNumber)).some(
    (claimPayout) => claimPayout.claimantId === claimantId && claimPayout.status === 'RETURNED',
  );
  // The account may only be changed after the bank returned the money.
  if (account && !cameBack) return false;
  if (account) await store.claim.setAccount(claimantId, account);
  const claimant = await store.claim.findClaimant(claimantId);
  const parts = (await store.claimDocument.listPayments(claim.claimNumber)).filter((part) => part.claimantId === claimantId);
  const part = parts.find((part) => part.partNo === partNo);
  if (claimant?.claimNumber !== claim.claimNumber || !part || part.utr !== null) return false;
  if (!(await send(claim, { claimant, part }, { tx, now }))) return false;
  const interest = interestOwed({ amount: part.amount, paidOn: dayOf(now) }, claim, services.config.CLAIM_INTEREST);
  if (interest > 0 && part.kind !== LATE_INTEREST) {
    const next = Math.max(...parts.map((part) => part.partNo)) + 1;
    const line: ClaimPayment = {
      ...{ claimantId, partNo: next, kind: LATE_INTEREST, amount: interest },
      ...{ utr: null, paidOn: null, waitsFor: null },
    };
    await store.claimDocument.putPayment(line);
    await send(claim, { claimant, part: line }, { tx, now });
  }
  return true;
}

/** The bank sent back what was paid to the account that the claimant has now. */
export const needsAccount = (
  { claimantId, account }: { claimantId: string; account: ClaimAccount | null },
  payouts: readonly Pick<ClaimPayout, 'status' | 'claimantId' | 'account'>[],
): boolean =>
  payouts.some(
    (payout) =>
      payout.status === 'RETURNED' &&
      payout.claimantId === claimantId &&
      payout.account.accountNo === account?.accountNo &&
      payout.account.ifsc === account.ifscCode,
  );

async function send(
  { claimNumber }: Claim,
  { claimant: { claimantId, caseId, account }, part }: { claimant: Claimant; part: ClaimPayment },
  { tx: { store, send: sendJob }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<boolean> {
  if (!account) return false;
  const to = { bankId: '', holder: account.accountHolderName, accountNo: account.accountNo, ifsc: account.ifscCode };
  if (needsAccount({ claimantId, account }, await store.payout.listOfClaim(claimNumber))) return false;
  const { partNo, amount } = part;
  const payoutId = await store.payout.addOfClaim({ claimantId, partNo, caseId, amount, account: to }, now);
  if (payoutId === undefined) return false;
  await store.claimDocument.putPayment({ ...part, waitsFor: null });
  await sendJob('payout-send', { payoutId });
  return true;
}

/**
 * The job `claim-payout`: books a part that the bank has paid and updates the claim's status, or waits for another account if the bank
 * returned it.
 */
export async function followClaimPayout(payoutId: string, services: Services, now: Date): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    const payout = await store.payout.findOfClaim(payoutId);
    const claimant = payout && (await store.claim.findClaimant(payout.claimantId));
    const claim = claimant && (await store.claim.lock(claimant.claimNumber));
    if (!claim) return;
    const { claimNumber } = claim;
    const part = (await store.claimDocument.listPayments(claimNumber)).find(
      (claimPayment) => claimPayment.claimantId === claimant.claimantId && claimPayment.partNo === payout.partNo,
    );
    if (!part || part.utr !== null) return;
    if (payout.status === 'PAID') {
      const paidOn = dayOf(payout.settledAt ?? now);
      const { amount } = payout;
      await store.posting.book(
        'CLAIM_PAID',
        {
          money: { payoutId },
          entries: [
            { account: 'CLAIMS_PAID', amount, policyNo: claim.policyNo },
            { account: 'PAYOUT_CLEARING', amount: -amount, policyNo: claim.policyNo },
          ],
        },
        now,
      );
      await partPaid(claimant, { ...part, utr: payout.utr, paidOn, waitsFor: null }, { tx, services, now });
      await settleParts(claimNumber, { tx, services, now });
    } else if (payout.status === 'RETURNED') {
      await store.claimDocument.putPayment({ ...part, waitsFor: 'another bank account' });
      const document = { code: 'CHEQUE', name: null, why: ANOTHER_ACCOUNT, reason: null };
      await store.claimDocument.ask(claimant.claimantId, document, now);
      await store.posting.alertStaff('claimPayoutReturned', { subject: payoutId, detail: claimNumber }, now);
    }
    services.crashPoint('claim-payout-before-commit');
  });
}
