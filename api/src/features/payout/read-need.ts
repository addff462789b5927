import { dayOf } from '@portal/rules/calendar/dates.ts';
import { findNeed, type PayoutNeed } from '@portal/rules/money/payouts.ts';
import { certificateFacts, getCertificate } from '@portal/rules/policies/survival-certificate.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import type { PayoutAccount } from '../../domain/payouts/payout-rows.store.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { BenefitKey } from './benefit.store.ts';

/** The account that a benefit goes to, and what the customer still has to add. */
export async function readNeed(
  { policyNo, dueOn }: BenefitKey,
  clientId: string,
  { store, now }: { store: Stores; now: Date },
): Promise<{ account: PayoutAccount | undefined; need: PayoutNeed | null }> {
  const account = await findPayoutAccount([clientId], { policyNo }, store);
  const [annuity] = await store.survival.listAnnuities([clientId], policyNo);
  const heldFrom = annuity ? getCertificate(certificateFacts(annuity), dayOf(now)).stopFrom : null;
  return { account, need: findNeed({ dueOn, hasAccount: account !== undefined, heldFrom }) };
}
