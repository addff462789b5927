import { readConfig } from '@portal/api/base/config/config.ts';
import { accountLabels } from '@portal/api/domain/documents/account-labels.ts';
import { requestedDocument } from '@portal/api/domain/documents/document-page.ts';
import { receiptPage } from '@portal/api/domain/documents/receipt-page.ts';
import { unitParts } from '@portal/api/domain/documents/unit-statement.ts';
import { makeDocument, makeReceipt } from '@portal/api/testing/factories/receipt.ts';
import { addMonths } from '@portal/rules/calendar/dates.ts';

export const MONTHS = 240;
export const FUNDS = 3;
const FROM = '2006-11-20';
const POLICY_NO = 100_000_202;
const FAMILY_NAMES = ['Rao', 'Sharma', 'Iyer', 'Das', 'Khan', 'Patil', 'Nair'];

export type Document = { template: `${string}.typ`; data: object };

/** Documents to measure. Copies differ as those of different customers do. */
export const DOCUMENTS = {
  receipt: (copy) => ({ template: 'receipt.typ', data: receipt(copy) }),
  statement: (copy) => ({ template: 'document.typ', data: statement(copy) }),
} satisfies Record<string, (copy: number) => Document>;
export type DocumentName = keyof typeof DOCUMENTS;

function receipt(copy: number): object {
  const receiptNo = `R2526-${String(copy).padStart(9, '0')}`;
  const amount = 2_556_250 + copy * 12_345;
  const policy = { policyNo: String(POLICY_NO + copy), ownerName: `Asha ${FAMILY_NAMES[copy % FAMILY_NAMES.length]}` };
  const page = receiptPage(makeReceipt({ ...policy, receiptNo, amount, transactionRef: `PAY${POLICY_NO * 1_000 + copy}` }), 'en');
  return { ...makeDocument([page]), title: `Premium receipt ${receiptNo}` };
}

/** Statement of a unit-linked policy after twenty years of monthly premiums: a purchase in each fund and a charge every month. */
function statement(copy: number): object {
  const funds = Array.from({ length: FUNDS }, (_, at) => ({
    fundCode: `F${at}`,
    name: `Fund ${at + 1}`,
    sfin: `ULIF00${at}01012006FUND`,
    openingUnits: '0.00000',
    openingNav: null,
    closingUnits: `${MONTHS * 10}.00000`,
    closingNav: '48.1234',
  }));
  const units = String(50_000 + copy);
  const rows = Array.from({ length: MONTHS }, (_, month) =>
    funds.flatMap(({ fundCode }, at) => {
      const moved = { fundCode, date: addMonths(FROM, month), nav: '31.4159', after: `${(month + 1) * 10}.${units}` };
      const bought = { ...moved, kind: 'ALLOCATION', units: `10.${units}`, amount: 31_416 };
      return at === 0 ? [bought, { ...moved, kind: 'MORTALITY', units: `-0.${units}`, amount: -1_571 }] : [bought];
    }),
  ).flat();
  const to = addMonths(FROM, MONTHS);
  const parts = unitParts(funds, { rows, period: { from: FROM, to }, labels: accountLabels('en'), language: 'en' });
  const page = {
    heading: 'Policy account statement',
    number: { label: 'Policy number', value: String(POLICY_NO + copy) },
    about: '',
    status: null,
    notice: null,
    noticeTone: 'wait' as const,
    parts,
    legal: null,
  };
  return requestedDocument(
    { title: 'Policy account statement', language: 'en', date: to, pages: [page] },
    { ...readConfig({}), logo: null },
  );
}
