import { useEffect } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { Body } from '../../lib/api/wire.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { fundText as t } from './fund.text.ts';

export type Order = Body<'/fundSwitchGetValidationDetails'>;
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Data for the form: with a session, or with the key of a link. It loads again at the cut-off, when the cut-off line changes. */
export function useOptions(policyId: string | undefined, isByLink: boolean) {
  const own = useApiQuery('/fundSwitchGetAllDetails', { PolicyId: policyId ?? '' }, { skip: isByLink || !policyId, main: true });
  const ofLink = useApiQuery('/stp/fundSwitchGetAllDetails', {}, { skip: !isByLink, main: true });
  const options = isByLink ? ofLink : own;
  useCutOff(options.data?.cutOff, options.refetch);
  return options;
}

/** Calls once, just after an instant; not where that is long away. */
export function useCutOff(cutOff: string | undefined, onPassed: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another instant, another timer
  useEffect(() => {
    const wait = cutOff ? new Date(cutOff).getTime() + 1 - Date.now() : 0;
    if (wait <= 0 || wait > LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(onPassed, wait);
    return () => clearTimeout(timer);
  }, [cutOff]);
}

/** Units, amounts, charge and NAV day of an order, before it is sent. */
export const dryRun = (order: Order, isByLink: boolean) =>
  withLoader(t.checking, () => callPortal(isByLink ? '/stp/fundSwitchGetValidationDetails' : '/fundSwitchGetValidationDetails', order));

/** Sends an order that was looked at. */
export function useSendOrder(isByLink: boolean) {
  const own = useApiMutation('/fundSwitchUpdate', { popup: 'network', loader: t.sending });
  const ofLink = useApiMutation('/stp/fundSwitchUpdate', { popup: 'network', loader: t.sending });
  return isByLink ? ofLink.send : own.send;
}
