import { applyBasisPoints, type Paise } from './money.ts';

export type FeeSource = 'PAYPREMIUM' | 'REINSTATEMENT' | 'LOANREPAY';
export type FeeRule = { rateBasisPoints: number; min: Paise; max: Paise };
export type Fee = { fee: Paise; gst: Paise; total: Paise };

const GST_ON_FEES = 1_800;

/** Default fees: none for premiums and reinstatement; 0.20% for a loan repayment, at least ₹5 and at most ₹100. */
export const DEFAULT_FEE_RULES: Record<FeeSource, FeeRule> = {
  PAYPREMIUM: { rateBasisPoints: 0, min: 0, max: 0 },
  REINSTATEMENT: { rateBasisPoints: 0, min: 0, max: 0 },
  LOANREPAY: { rateBasisPoints: 20, min: 500, max: 10_000 },
};

/** fee = clamp(amount x rate, min, max), with GST of 18% on the fee. */
export function convenienceFee(amount: Paise, rule: FeeRule): Fee {
  const fee = Math.min(rule.max, Math.max(rule.min, applyBasisPoints(amount, rule.rateBasisPoints)));
  const gst = applyBasisPoints(fee, GST_ON_FEES);
  return { fee, gst, total: fee + gst };
}
