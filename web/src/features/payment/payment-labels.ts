import { paymentText } from './payment.text.ts';
import { statusText as t } from './payment-status.text.ts';

/** Texts by wire code. Unknown codes of the payment partner or the core system are shown unchanged. */
const REASONS: Readonly<Record<string, string>> = {
  DECLINED: t.DECLINED,
  INSUFFICIENT_FUNDS: t.INSUFFICIENT_FUNDS,
  AUTHENTICATION_FAILED: t.AUTHENTICATION_FAILED,
  PAGE_EXPIRED: t.PAGE_EXPIRED,
  TIMED_OUT: t.TIMED_OUT,
  CHARGEBACK: t.CHARGEBACK,
  USER_CANCELLED: t.USER_CANCELLED,
  ABANDONED: t.ABANDONED,
  FAILED: t.FAILED,
};
const METHODS: Readonly<Record<string, string>> = { UPI: t.wayUPI, NB: t.wayNB, DC: t.wayDC, CC: t.wayCC, WALLET: t.wayWALLET };

export const reasonText = (code: string): string => REASONS[code] ?? code;
export const methodText = (instrument: string): string => METHODS[instrument] ?? instrument;

type Mode = 'DIRECT' | 'ENACH' | 'ESI' | 'UPI' | 'CARD_SI' | 'CHEQUE';

/** Payment method of a premium: the instrument if paid by hand, otherwise the auto-debit method. */
export const methodLabels = (mode: Mode, instrument: string | null): string =>
  mode === 'DIRECT' && instrument ? methodText(instrument) : paymentText[`mode${mode}`];
