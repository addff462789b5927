import { IFSC_LENGTH, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { useEffect, useRef } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';

/** Bank of an IFSC, looked up once the code is complete. `line`: with branch and city, if known. */
export function useBankOfIfsc(typed: string) {
  const ifscCode = normaliseIfsc(typed);
  const isWhole = ifscCode.length === IFSC_LENGTH;
  const { data, failure } = useApiQuery('/getBankName', { ifscCode }, { skip: !isWhole });
  if (!isWhole || !data) return { failure: isWhole ? failure : undefined };
  const { BANK_NAME, BRANCH, CITY, MICR } = data;
  return { name: BANK_NAME, line: [...new Set([BANK_NAME, BRANCH, CITY])].filter(Boolean).join(', '), micr: MICR ?? undefined };
}

/** Fills in a known MICR code. It never overwrites typed input, and clears its own value when the bank changes. */
export function useFilledMicr(knownMicr: string | undefined, value: string, fill: (micr: string) => void): void {
  const filled = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each bank, so that later input is kept
  useEffect(() => {
    if (value !== filled.current) return;
    filled.current = knownMicr ?? '';
    if (value !== filled.current) fill(filled.current);
  }, [knownMicr]);
}
