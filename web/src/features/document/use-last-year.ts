import { addMonths, financialYear } from '@portal/rules/dates.ts';
import { MAX_RECEIPTS } from '@portal/rules/document-types.ts';
import { parseRupees, toRupees } from '@portal/rules/money.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTell } from '../../lib/portal-api.ts';

/** The last complete financial year, and what was paid in it, in rupees; null: not known. `isNever`: no premium was paid in any year. */
export type LastYear = { startYear: number; paid: number | null; isNever: boolean };
/** The first premium is paid before the policy is issued. */
const MONTHS_BEFORE_ISSUE = 12;

/** In paise: rupees with decimals do not add up. */
const sumOf = (receipts: readonly { amount: number }[]): number =>
  receipts.reduce((sum, { amount }) => sum + (parseRupees(amount) ?? 0), 0);

/** What was paid in the last complete financial year, for the line that answers the page's question. */
export function useLastYear(policyId: string | null, issued: string, today: string, isReady: boolean): LastYear | undefined {
  const { send } = useTell('/downloads/premium-receipts-by-date', { changesNothing: true });
  const [found, setFound] = useState<LastYear & { policyId: string | null }>();
  const startYear = financialYear(today).startYear - 1;

  /** What was posted in a period; undefined where it is not known. A list that is cut has not all of it. */
  async function listPosted(fromDate: string, toDate: string) {
    const body = { ServiceType: 'premium-receipts-by-date', PolicyId: policyId ?? 'ALL', fromDate, toDate, want: 'LIST' } as const;
    const { data, failure } = await send(body, 'premiumReceipt');
    const receipts = data?.receipts ?? [];
    return failure || receipts.length >= MAX_RECEIPTS ? undefined : receipts.filter(({ status }) => status === 'POSTED');
  }
  const ask = useEffectEvent(async () => {
    const posted = await listPosted(`${startYear}-04-01`, `${startYear + 1}-03-31`);
    const ever = posted?.length === 0 ? await listPosted(addMonths(issued, -MONTHS_BEFORE_ISSUE), today) : posted;
    setFound({ policyId, startYear, paid: posted ? toRupees(sumOf(posted)) : null, isNever: ever?.length === 0 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another policy is another sum
  useEffect(() => {
    if (isReady) void ask();
  }, [isReady, policyId]);
  return found?.policyId === policyId ? found : undefined;
}
