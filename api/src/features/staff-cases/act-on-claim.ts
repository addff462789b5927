import { normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { cleanHolderName } from '@portal/rules/people/holder-name.ts';
import type { Doing } from '../../domain/approvals/four-eyes.ts';
import {
  approveClaim,
  assignClaim,
  checkDeath,
  checkDocument,
  investigateClaim,
  rejectClaim,
  reopenClaim,
  requestDocument,
} from '../../domain/claims/decide-claim.ts';
import { payPart } from '../../domain/claims/pay-claim.ts';
import type { FoundClaim } from './find-case.ts';
import type { CaseActionInput } from './read-case-action.ts';

/** Performs one action on a claim, which is locked and allows it. False if it could not. */
export async function actOnClaim({ claim }: FoundClaim, input: CaseActionInput, doing: Doing): Promise<boolean> {
  const { services, now, store } = doing;
  const work = { tx: doing, services, now };
  const only = async (named: string | undefined): Promise<string> => {
    const claimants = await store.claim.listClaimants(claim.claimNumber);
    return named ?? (claimants.length === 1 ? (claimants[0]?.claimantId ?? '') : '');
  };
  switch (input.act) {
    case 'TAKE':
      return assignClaim(claim, undefined, work);
    case 'REQUEST_DOCUMENT': {
      const { claimantRef, paperCode, name, why } = input;
      const document = { claimantRef: await only(claimantRef), paperCode, name: name?.trim(), why: why.trim() };
      return requestDocument(claim, document, work);
    }
    case 'CHECK_DOCUMENT': {
      const { claimantRef, paperCode, verdict, reason } = input;
      const checked = { claimantRef: await only(claimantRef), paperCode, verdict, reason: reason?.trim() || null };
      return checkDocument(claim, checked, work);
    }
    case 'FIRST_CHECK':
      return checkDeath(claim, input, work);
    case 'INVESTIGATE':
      return investigateClaim(claim, { reason: input.reason.trim() }, work);
    case 'APPROVE':
      return input.parts ? approveClaim(claim, { parts: input.parts, note: input.note?.trim() || null }, work) : false;
    case 'PAY': {
      const { claimantRef: claimantId, partNo, account, amount } = input;
      const parts = await store.claimDocument.listPayments(claim.claimNumber);
      if (!parts.some((part) => part.claimantId === claimantId && part.partNo === partNo && part.amount === amount)) return false;
      const to = account && {
        ...account,
        accountHolderName: cleanHolderName(account.accountHolderName),
        ifscCode: normaliseIfsc(account.ifscCode),
      };
      return payPart(claim, { claimantId, partNo, account: to ?? null }, work);
    }
    case 'REFUSE':
      return rejectClaim(claim, { reasonCode: input.reasonCode, text: input.text.trim(), clause: input.clause?.trim() || null }, work);
    case 'REOPEN':
      return reopenClaim(claim, { reason: input.reason.trim() }, work);
    default:
      return true;
  }
}
