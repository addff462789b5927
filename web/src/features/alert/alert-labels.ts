import type { ResponseOf } from '../../lib/api/wire.ts';
import { alertText as t } from './alert.text.ts';

export type Catalogue = ResponseOf<'/setAlert'>;
export type SavedAlert = ResponseOf<'/setAlert/existingAlert'>[number];
export type Group = SavedAlert['group'];
export type Channel = SavedAlert['channels'][number];

export const daysText = (days: number): string => (days === 1 ? t.dayBefore : t.daysBefore({ n: days }));
const fundName = (code: string | null, { policies }: Catalogue): string =>
  policies.flatMap(({ FUNDS }) => FUNDS).find(({ FUND_CODE }) => FUND_CODE === code)?.FUND_NAME ?? code ?? '';

/** Title of an alert: its kind, and when it is sent. */
export function getTitle({ kind, daysBefore, threshold }: SavedAlert): string {
  if (daysBefore !== null) return `${t[kind]}, ${daysText(daysBefore)}`;
  if (threshold === null) return t[kind];
  return kind === 'FUND_VALUE_CHANGE' ? `${t[kind]} ${t.byPercent({ n: String(threshold) })}` : `${t[kind]} ₹${threshold.toFixed(4)}`;
}

export function getSubject({ kind, policyNumber, fundCode }: SavedAlert, catalogue: Catalogue): string {
  if (kind === 'NAV_ABOVE' || kind === 'NAV_BELOW') return fundName(fundCode, catalogue);
  if (kind === 'DOCUMENT_READY') return t.sentToYou;
  return policyNumber === null ? t.everyPolicy : t.policyOf({ number: policyNumber });
}
