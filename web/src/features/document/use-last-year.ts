import { addMonths, financialYear } from '@portal/rules/calendar/dates.ts';
import { certificateYears } from '@portal/rules/calendar/financial-years.ts';
import { parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { MAX_RECEIPTS } from '@portal/rules/requests/document-types.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';

/**
 * Last complete financial year, and the rupees paid in it. Null: not known. `isNever`: no premium was ever paid. `emptyYears`: certificate
 * years without premiums, as far as known.
 */
export type LastYear = { startYear: number; paid: number | null; isNever: boolean; emptyYears: readonly number[] };
/** The first premium is paid before the policy is issued. */
const MONTHS_BEFORE_ISSUE = 12;

/** In paise: rupees with decimals do not add up. */
const sumReceipts = (receipts: readonly { amount: number }[]): number =>
  receipts.reduce((sum, { amount }) => sum + (parseRupees(amount) ?? 0), 0);

/** Premiums paid in the last complete financial year, for the summary line of the page. */
export function useLastYear(
  policyId: string | null,
  { issued, today, isReady }: { issued: string; today: string; isReady: boolean },
): LastYear | undefined {
  const { send } = useApiMutation('/downloads/premium-receipts-by-date', { changesNothing: true });
  const [found, setFound] = useState<LastYear & { policyId: string | null }>();
  const startYear = financialYear(today).startYear - 1;

  /** Total posted in a period. Undefined if it is not known: a truncated list does not include every receipt. */
  async function listPosted(fromDate: string, toDate: string) {
    const body = { ServiceType: 'premium-receipts-by-date', PolicyId: policyId ?? 'ALL', fromDate, toDate, want: 'LIST' } as const;
    const { data, failure } = await send(body, 'premiumReceipt');
    const receipts = data?.receipts ?? [];
    return failure || receipts.length >= MAX_RECEIPTS ? undefined : receipts.filter(({ status }) => status === 'POSTED');
  }
  const findLastYear = useEffectEvent(async () => {
    const posted = await listPosted(`${startYear}-04-01`, `${startYear + 1}-03-31`);
    const years = certificateYears(issued, today);
    const oldest = years.at(-1) ?? startYear;
    const [ever, running, older] = await Promise.all([
      posted?.length === 0 ? listPosted(addMonths(issued, -MONTHS_BEFORE_ISSUE), today) : posted,
      listPosted(`${startYear + 1}-04-01`, today),
      oldest < startYear ? listPosted(`${oldest}-04-01`, `${startYear}-03-31`) : [],
    ]);
    const listReceipts = (year: number) =>
      year > startYear ? running : year === startYear ? posted : older?.filter(({ date }) => financialYear(date).startYear === year);
    const isEmpty = (year: number) => listReceipts(year)?.length === 0;
    const paid = posted ? toRupees(sumReceipts(posted)) : null;
    setFound({ policyId, startYear, paid, isNever: ever?.length === 0, emptyYears: years.filter(isEmpty) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another policy is another sum
  useEffect(() => {
    if (isReady) void findLastYear();
  }, [isReady, policyId]);
  return found?.policyId === policyId ? found : undefined;
}
