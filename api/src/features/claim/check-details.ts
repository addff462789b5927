import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { ClaimantRole } from '@portal/rules/claims/claim.ts';
import { findDetailsErrors, hasRelation } from '@portal/rules/claims/claim-form.ts';
import { isSameOwner } from '@portal/rules/money/unclaimed.ts';
import { isSameHolder } from '@portal/rules/people/account-check.ts';
import { normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { normaliseEmail } from '@portal/rules/people/identifiers.ts';
import { normalisePan } from '@portal/rules/people/pan.ts';
import { PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import type { ClaimAccount, ClaimPolicy, Person } from '../../domain/claims/claim-rows.store.ts';
import type { Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type Input = Call<EndpointAt<'/claimIntimation/details'>>['input'];
/** Details as either call brings them: filing may leave them out. */
export type TypedDetails = {
  claimant: Partial<Input['claimant']>;
  placeOfEvent?: Input['placeOfEvent'] | undefined;
  payout?: Input['payout'] | undefined;
};
export type CheckedDetails = { person: Omit<Person, 'name' | 'mobile'>; account: ClaimAccount };

export const findErrors = (
  { claimant, placeOfEvent = '', payout }: TypedDetails,
  role: ClaimantRole,
  { services, now }: { services: Services; now: Date },
) => {
  const { relation = '', dob = '', address = '' } = claimant;
  const form = { claimant: { ...claimant, role, relation, dob, address }, placeOfEvent, payout: payout ?? NO_ACCOUNT };
  return findDetailsErrors({ form, today: dayOf(now), ifscRule: services.config.IFSC_RULE });
};
const NO_ACCOUNT = { accountHolderName: '', accountNo: '', ifscCode: '', accountType: '' };

/** Details without errors, in the form in which they are stored. */
export function toDetails({ claimant, payout }: Pick<Input, 'claimant' | 'payout'>, role: ClaimantRole): CheckedDetails {
  const { relation, dob, email, address, pan, minor } = claimant;
  return {
    person: {
      relation: hasRelation(role) ? relation : '',
      dob,
      email: email?.trim() ? normaliseEmail(email) : null,
      address: address.trim(),
      pan: pan?.trim() ? normalisePan(pan) : null,
      minor: role === 'APPOINTEE' && minor ? { name: minor.name.trim(), dob: minor.dob } : null,
    },
    account: { ...payout, accountHolderName: payout.accountHolderName.trim(), ifscCode: normaliseIfsc(payout.ifscCode) },
  };
}

/**
 * True if the bank knows the account under another name, which requires a cheque. An account that takes no money is rejected, and a bank
 * that does not answer delays no one.
 */
export async function isOtherHolder(
  { accountNo, ifscCode, accountType, accountHolderName }: ClaimAccount,
  { partners }: Services,
): Promise<boolean> {
  try {
    const drop = await partners.name.pennyDrop({
      reference: newRef(),
      accountNo,
      ifsc: ifscCode,
      type: accountType as 'Saving' | 'Current',
      expectedName: accountHolderName,
    });
    if (!drop.isVerified) return true;
    if (drop.accountStatus === 'CLOSED' || drop.accountStatus === 'FROZEN' || drop.accountStatus === 'NRE')
      throw new PortalError('accountNotTaken');
    const { score } = await partners.name.compare(drop.registeredName, accountHolderName);
    return !isSameHolder(score);
  } catch (error) {
    if (error instanceof PartnerFailure) return true;
    throw error;
  }
}

/** The policy's share for this nominee, or for the child whose appointee files the claim. */
export function findShare({ name, dob, minor }: Pick<Person, 'name' | 'dob' | 'minor'>, { nominees }: ClaimPolicy): number | null {
  const payee = minor ?? { name, dob };
  return nominees.find((nominee) => nominee.birthDate === payee.dob && isSameOwner(nominee.name, payee.name))?.shareBp ?? null;
}
