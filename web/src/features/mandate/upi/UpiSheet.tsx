import { hasActive, hasPending } from '@portal/rules/mandates/mandate-card.ts';
import { useQueryValues } from '../../../lib/navigation/use-query-values.ts';
import type { UpiCard } from '../cards.ts';
import { OtherMethodSheet } from './OtherMethodSheet.tsx';
import { UpiOfferSheet } from './UpiOfferSheet.tsx';
import { UpiWaitingSheet } from './UpiWaitingSheet.tsx';
import { upiFlags } from './upi-flags.ts';
import type { Customer } from './use-upi-request.ts';
import { useWaitingMandate } from './waiting-mandate.ts';

type Props = {
  cards: readonly UpiCard[] | undefined;
  customer: Customer;
  clientId: string;
};

/** Sets up the policy that the address names, over the overview. A policy that is on auto-debit or at its bank has only its card. */
export function UpiSheet({ cards, customer, clientId }: Props) {
  const { get, setValues } = useQueryValues();
  const waiting = useWaitingMandate();
  const policyNo = get('policyId');
  const card = cards?.find(({ Policy_Number }) => Policy_Number === policyNo);
  if (!card || hasActive(upiFlags(card)) || hasPending(upiFlags(card))) return null;
  const onClose = () => setValues({ policyId: null });
  if (card.Not_Allowed_Reason)
    return <OtherMethodSheet card={card} reason={card.Not_Allowed_Reason} clientId={clientId} onClose={onClose} />;
  if (waiting?.policyNo === policyNo && waiting) return <UpiWaitingSheet card={card} waiting={waiting} onClose={onClose} />;
  return <UpiOfferSheet card={card} customer={customer} onClose={onClose} />;
}
