import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import type { Actor, World } from './world.ts';

/** Starts the payment of what a policy owes, as the payment page does. Returns the reply of the call. */
export async function startPremiumPayment({ call }: Pick<World, 'call'>, { payer, policyNo }: { payer: Actor; policyNo: string }) {
  const { data: owed } = await call('/getODPDetails', { pid: policyNo }, { as: payer });
  const [due] = owed.payPremium;
  if (!due) throw new Error(`Nothing is owed for ${policyNo}.`);
  const line = {
    ...{ PolicyId: policyNo, SI: 'N' as const, Amount: due.CUR_PREMIUMDUE || due.PREMIUMDUE_Next30, ADVAMT: 0, PolicyType: due.policyType },
    ...{ emailId: '-', mobileNo: '-', clientId: due.cli_id, CustomerName: due.OwnerName, isAlreadyPaid: due.IS_ALREADY_PAID },
    ...{ isAmountZero: false, OwnerName: due.OwnerName, productName: due.plandesc, dueDate: due.dues[0]?.dueDate ?? null, uid: due.cli_id },
  };
  const body = { source: 'PAYPREMIUM', purpose: 'PREMIUM', termsCondition: true, termsVersion: TERMS_VERSION } as const;
  return call('/getPaymentLoungeRedirectionURL', { ...body, payData: [line] }, { as: payer });
}
