import type { LocalizedText } from '@portal/contract/field-text.ts';
import { type Day, maxDay } from '@portal/rules/calendar/dates.ts';
import type { AnyRef, Content } from './document-kind.ts';
import { type Branding, type ReceiptList, receiptDocument } from './receipt-document.ts';
import type { Language } from './receipt-labels.ts';
import { receiptPage } from './receipt-page.ts';
import type { PaidPolicy, ReceiptRecord } from './receipt-record.ts';

/** Shared by the kinds of premium receipts. */

export const isAbout = ({ policyId }: AnyRef, policyNos: string[]): boolean => policyId === 'ALL' || policyNos.includes(policyId);

/** Dated by its latest receipt: nothing in it depends on when it is rendered. */
export function receiptsContent(
  { title, receipts }: { title: LocalizedText; receipts: ReceiptRecord[] },
  list: ReceiptList | null,
  { branding, language }: { branding: Branding; language: Language },
): Content<ReceiptRecord[]> {
  const date = receipts.reduce<Day>((latest, receipt) => maxDay(latest, receipt.issuedOn), '1970-01-01');
  const data = receiptDocument(
    { title: title[language], language, date, list, pages: receipts.map((receipt) => receiptPage(receipt, language)) },
    branding,
  );
  return { kind: 'content', data, ...findOwner(receipts), records: receipts };
}

/** Individual policies come before group policies: their owner has a name and date of birth. */
export function findOwner(policies: PaidPolicy[]): Pick<Content<unknown>, 'owner' | 'policyNo' | 'policyNos'> {
  const main = policies.find((policy) => policy.policyType !== 'GROUP') ?? policies[0];
  if (!main) throw new Error('A document without a policy has no owner.');
  const policyNos = [...new Set(policies.map((policy) => policy.policyNo))];
  const owner = { name: main.ownerName, birthDate: main.ownerBirthDate, policyType: main.policyType, policyNo: main.policyNo };
  return { owner, policyNo: policyNos.length === 1 ? main.policyNo : null, policyNos };
}
