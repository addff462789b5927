import { hasActive } from '@portal/rules/mandates/mandate-card.ts';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useQueryValues } from '../../../lib/navigation/use-query-values.ts';
import { addToList, isListed, takeOffList } from '../../../lib/state/session-list.ts';
import { SESSION } from '../../../lib/state/storage.ts';
import type { UpiCard } from '../cards.ts';
import { upiFlags } from './upi-flags.ts';
import { forgetWaiting } from './waiting-mandate.ts';

export type Returned = ResponseOf<'/mandate/status'>;
const REF = /^[\w-]{22}$/;

/**
 * Handles the return from the UPI app. It asks the server for the mandate's status, whatever the address says (R24), and shows it once per
 * transaction (E-50). The parameters are removed from the address immediately.
 */
export function useUpiReturn() {
  const { get, setValues } = useQueryValues();
  const [ref] = useState(get('ref') ?? '');
  const isRef = REF.test(ref);
  const { data: result, failure, isLoading } = useApiQuery('/mandate/status', { ref }, { skip: !isRef });
  const [popup, setPopup] = useState<Returned>();
  const [decided, setDecided] = useState<Returned>();
  const hasQuery = get('ref') !== null || get('mandate_status') !== null;

  // The address is external to React.
  useEffect(() => {
    if (hasQuery) setValues({ ref: null, mandate_status: null });
  });
  useEffect(() => {
    if (result && recordResult(result)) setPopup(result);
  }, [result]);

  /** Shows the result of a mandate that was approved while this page was open. */
  function show(decided: Returned) {
    setDecided(decided);
    if (recordResult(decided)) setPopup(decided);
  }
  return {
    result: decided ?? result,
    popup,
    show,
    closePopup: () => setPopup(undefined),
    isAsking: isRef && isLoading,
    hasFailed: failure !== undefined,
  };
}

/** Updates what this tab stores about the mandate. True if its popup has not been shown yet. */
function recordResult(result: Returned): boolean {
  // Finished either way: nothing waits in the app any more.
  if (result.mandate_status !== 'CREATED') takeOffList(SESSION.upiDisabled, result.policyNumbers);
  if (!result.awaitsApproval) forgetWaiting(result.policyNumbers);
  if (isListed(SESSION.mandateReturnShown, result.transactionId)) return false;
  addToList(SESSION.mandateReturnShown, result.transactionId);
  return true;
}

/** A mandate that was just made is waiting for its bank, whatever the cards knew before. */
export function afterReturn(cards: readonly UpiCard[], result: Returned | undefined): readonly UpiCard[] {
  if (!result || result.mandate_status === 'FAILURE') return cards;
  const isNew = (card: UpiCard) =>
    result.policyNumbers.includes(card.Policy_Number) && !hasActive({ ...upiFlags(card), Enach_Status: false, Esi_Status: false });
  return cards.map((card) => (isNew(card) ? { ...card, Ongoing_Upi: true } : card));
}
