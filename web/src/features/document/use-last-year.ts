import { financialYear } from '@portal/rules/dates.ts';
import { parseRupees, toRupees } from '@portal/rules/money.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTell } from '../../lib/portal-api.ts';

/** The last complete financial year, and what was paid in it, in rupees; null: not known. */
export type LastYear = { startYear: number; paid: number | null };

/** In paise: rupees with decimals do not add up. */
const sumOf = (receipts: readonly { amount: number }[]): number =>
  receipts.reduce((sum, { amount }) => sum + (parseRupees(amount) ?? 0), 0);

/** What was paid in the last complete financial year, for the line that answers the page's question. */
export function useLastYear(policyId: string | null, today: string, isReady: boolean): LastYear | undefined {
  const { send } = useTell('/downloads/premium-receipts-by-date', { changesNothing: true });
  const [found, setFound] = useState<LastYear & { policyId: string | null }>();
  const startYear = financialYear(today).startYear - 1;

  const ask = useEffectEvent(async () => {
    const period = { fromDate: `${startYear}-04-01`, toDate: `${startYear + 1}-03-31` };
    const body = { ServiceType: 'premium-receipts-by-date', PolicyId: policyId ?? 'ALL', ...period, want: 'LIST' } as const;
    const { data, failure } = await send(body, 'premiumReceipt');
    const posted = (data?.receipts ?? []).filter(({ status }) => status === 'POSTED');
    setFound({ policyId, startYear, paid: failure ? null : toRupees(sumOf(posted)) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another policy is another sum
  useEffect(() => {
    if (isReady) void ask();
  }, [isReady, policyId]);
  return found?.policyId === policyId ? found : undefined;
}
