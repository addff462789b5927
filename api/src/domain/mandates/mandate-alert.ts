import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { Work } from '../../platform/context/services.ts';
import { sendEventAlerts } from '../alerts/send-alert.ts';

/** Texts for alerts about auto-debit (calls, part B, 8: MANDATE). */
const CHANGES: Partial<Record<MandateState | 'RETURNED', LocalizedText>> = {
  ACTIVE: { en: 'it is on', hi: 'यह चालू है' },
  PAUSED: { en: 'it is paused', hi: 'यह रुका हुआ है' },
  CANCELLED: { en: 'it is cancelled', hi: 'यह रद्द हो गया है' },
  EXPIRED: { en: 'it has expired', hi: 'इसकी अवधि समाप्त हो गई है' },
  FAILED: { en: 'it could not be set up', hi: 'यह चालू नहीं हो सका' },
  RETURNED: { en: 'a debit was returned', hi: 'एक डेबिट वापस हुआ' },
};

/** Sends the alerts about a change of a policy's auto-debit, in its transaction. Changes without a text send none. */
export async function sendMandateAlert(
  policyNo: string,
  { to, occurrence }: { to: MandateState | 'RETURNED'; occurrence: string },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const change = CHANGES[to];
  if (change) await sendEventAlerts({ kind: 'MANDATE', policyNo, occurrence, values: { change } }, tx, now);
}
