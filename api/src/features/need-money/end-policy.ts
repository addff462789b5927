import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import type { Work } from '../../platform/context/services.ts';

/** Ends what runs on a policy that has been paid out: its mandates, its card and its transfer plan. */
export async function endPolicy(policyNo: string, { tx, services, now }: Work): Promise<void> {
  const { store, send } = tx;
  const [inForce, open] = [await store.mandate.findInForce(policyNo), await store.mandate.findOpen(policyNo)];
  if (inForce)
    await transitionMandate(inForce.mandateId, { target: 'CANCEL_REQUESTED', cause: { cause: 'CUSTOMER' } }, { tx, services, now });
  if (open) await transitionMandate(open.mandateId, { target: 'WITHDRAWN', cause: { cause: 'CUSTOMER' } }, { tx, services, now });
  if (await store.cardInstruction.replace(policyNo, now)) await send('card-sweep', {});
  await store.fundOrder.endTransfer(policyNo, 'ENDED');
  services.crashPoint('policy-end-before-commit');
}
