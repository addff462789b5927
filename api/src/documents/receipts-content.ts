import { type Day, laterOf } from '@portal/rules/dates.ts';
import type { AnyRef, Content } from './document-kind.ts';
import { type Branding, type ReceiptList, receiptDocument } from './receipt-document.ts';
import { receiptPage } from './receipt-page.ts';
import type { PaidPolicy, ReceiptRecord } from './receipt-record.ts';

/** What the kinds of premium receipts share. */

export const isAbout = ({ policyId }: AnyRef, policyNos: string[]): boolean => policyId === 'ALL' || policyNos.includes(policyId);

/** A document of its newest receipt's day: nothing in it depends on when it is made. */
export function receiptsContent(
  title: string,
  receipts: ReceiptRecord[],
  list: ReceiptList | null,
  branding: Branding,
): Content<ReceiptRecord[]> {
  const date = receipts.reduce<Day>((latest, receipt) => laterOf(latest, receipt.issuedOn), '1970-01-01');
  const data = receiptDocument({ title, date, list, pages: receipts.map(receiptPage) }, branding);
  return { kind: 'content', data, ...ownerOf(receipts), records: receipts };
}

/** A person's own policies come before a group's: their owner has a name and a date of birth of their own. */
export function ownerOf(policies: PaidPolicy[]): Pick<Content<unknown>, 'owner' | 'policyNo'> {
  const main = policies.find((policy) => policy.policyType !== 'GROUP') ?? policies[0];
  if (!main) throw new Error('A document without a policy has no owner.');
  const isOne = policies.every((policy) => policy.policyNo === main.policyNo);
  const owner = { name: main.ownerName, birthDate: main.ownerBirthDate, policyType: main.policyType, policyNo: main.policyNo };
  return { owner, policyNo: isOne ? main.policyNo : null };
}
