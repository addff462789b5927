import { IFSC_LENGTH, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { useEffect, useRef } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';

/** The bank of an IFSC, asked for once the whole code stands there. `line`: with branch and city, as far as they are known. */
export function useBankOfIfsc(typed: string) {
  const ifscCode = normaliseIfsc(typed);
  const isWhole = ifscCode.length === IFSC_LENGTH;
  const { data, failure } = useApiQuery('/getBankName', { ifscCode }, { skip: !isWhole });
  if (!isWhole || !data) return { failure: isWhole ? failure : undefined };
  const { BANK_NAME, BRANCH, CITY, MICR } = data;
  return { name: BANK_NAME, line: [...new Set([BANK_NAME, BRANCH, CITY])].filter(Boolean).join(', '), micr: MICR ?? undefined };
}

/** Fills the MICR code in where it is known. What the person typed stays; what was filled in goes with its bank. */
export function useFilledMicr(known: string | undefined, value: string, fill: (micr: string) => void): void {
  const filled = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each bank; from then on the field is the person's
  useEffect(() => {
    if (value !== filled.current) return;
    filled.current = known ?? '';
    if (value !== filled.current) fill(filled.current);
  }, [known]);
}
