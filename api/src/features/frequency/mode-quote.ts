import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { type ModeQuote, type ModeReason, modeRejection, quoteModes, yearlyCostNow } from '@portal/rules/money/payment-mode.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { PortalError } from '../../base/failure.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { isNameOfDryRun, nameOfDryRun } from '../../platform/pipeline/dry-run-name.ts';
import type { ModeRecord } from './payment-mode.store.ts';

const KIND = 'mode-quote';
/** The id of a quotation is derived from its figures, so that other figures have another id. */
const toFigures = (policyNo: string, quotes: readonly ModeQuote[]): string => `${policyNo}|${JSON.stringify(quotes)}`;

/** True if a quotation of the last minutes has the current figures. */
export const isQuoteFor = (
  quoteId: string,
  { policyNo, quotes, sealing }: { policyNo: string; quotes: readonly ModeQuote[]; sealing: Sealing },
  now: Date,
): boolean => isNameOfDryRun(quoteId, { kind: KIND, subject: toFigures(policyNo, quotes), sealing }, now);

const REFUSALS: Record<ModeReason, { en: string; hi: string }> = {
  NOT_PREMIUM_PAYING: { en: 'No more premiums are due.', hi: 'अब कोई प्रीमियम देय नहीं है।' },
  LAPSED: { en: 'This policy has lapsed. Reinstate it first.', hi: 'यह पॉलिसी लैप्स हो चुकी है। पहले इसे फिर चालू कराएँ।' },
  CASE_PENDING: { en: 'We are already processing a change for this policy.', hi: 'इस पॉलिसी का एक बदलाव पहले से प्रक्रिया में है।' },
  SINGLE_MODE_PLAN: { en: 'This plan has only one payment frequency.', hi: 'इस प्लान में एक ही भुगतान आवृत्ति है।' },
  DUE_UNPAID: { en: 'Please pay the premium that is due first.', hi: 'कृपया पहले देय प्रीमियम चुकाएँ।' },
  LAST_YEAR: { en: 'You cannot change the frequency in the last year of premiums.', hi: 'प्रीमियम के अंतिम वर्ष में आवृत्ति नहीं बदली जा सकती।' },
  DEBIT_IN_FLIGHT: {
    en: 'A premium is being debited. Please try again when it has been credited to your policy.',
    hi: 'एक प्रीमियम डेबिट हो रहा है। कृपया उसके पॉलिसी में जमा होने पर फिर कोशिश करें।',
  },
};

/** The figures of a policy whose frequency may change; throws for other policies. */
export function calculateQuotes(record: ModeRecord, today: Day): ModeQuote[] {
  const reason = modeRejection(record, today);
  if (reason) throw new PortalError('modeChangeNotAllowed', { reason }, REFUSALS[reason]);
  return quoteModes(record, today);
}

/** A quotation in its wire form. */
export function createQuotation(record: ModeRecord, sealing: Sealing, now: Date) {
  const today = dayOf(now);
  const quotes = calculateQuotes(record, today);
  const costNow = yearlyCostNow(record, today);
  const { mandate } = record;
  return {
    POLICY_NUMBER: record.policyNo,
    PLAN_NAME: record.planName,
    CURRENT_MODE: record.frequency,
    ANNUAL_PREMIUM: record.annualPremium,
    yearlyCostNow: costNow,
    quoteId: nameOfDryRun(KIND, { subject: toFigures(record.policyNo, quotes), sealing }, now),
    termsVersion: TERMS_VERSION,
    mandate: mandate && { kind: mandate.kind, limit: mandate.limit, frequency: mandate.frequency },
    modes: quotes.map((quote) => ({
      mode: quote.mode,
      modalPremium: quote.premium,
      tax: quote.tax,
      instalment: quote.premium + quote.tax,
      yearlyCost: quote.yearlyCost,
      difference: quote.yearlyCost - costNow,
      effectiveOn: quote.effectiveOn,
      frozenDue: quote.frozenDue,
      duesBefore: quote.duesBefore,
      mandateImpact: quote.impact,
      payNow: quote.payNow,
      allowed: quote.reason === null,
      reason: quote.reason,
    })),
  };
}
