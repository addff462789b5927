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

export type Document = { template: `${string}.typ`; data: object };

/** Documents to measure. */
export const DOCUMENTS = {
  receipt: () => ({ template: 'receipt.typ', data: makeDocument([receiptPage(makeReceipt(), 'en')]) }),
  statement: () => ({ template: 'document.typ', data: statement() }),
} satisfies Record<string, () => Document>;
export type DocumentName = keyof typeof DOCUMENTS;

/** Statement of a unit-linked policy after twenty years of monthly premiums: a purchase in each fund and a charge every month. */
function statement(): object {
  const funds = Array.from({ length: FUNDS }, (_, at) => ({
    fundCode: `F${at}`,
    name: `Fund ${at + 1}`,
    sfin: `ULIF00${at}01012006FUND`,
    openingUnits: '0.00000',
    openingNav: null,
    closingUnits: `${MONTHS * 10}.00000`,
    closingNav: '48.1234',
  }));
  const rows = Array.from({ length: MONTHS }, (_, month) =>
    funds.flatMap(({ fundCode }, at) => {
      const moved = { fundCode, date: addMonths(FROM, month), nav: '31.4159', after: `${(month + 1) * 10}.00000` };
      const bought = { ...moved, kind: 'ALLOCATION', units: '10.00000', amount: 31_416 };
      return at === 0 ? [bought, { ...moved, kind: 'MORTALITY', units: '-0.50000', amount: -1_571 }] : [bought];
    }),
  ).flat();
  const to = addMonths(FROM, MONTHS);
  const parts = unitParts(funds, { rows, period: { from: FROM, to }, labels: accountLabels('en'), language: 'en' });
  const page = {
    heading: 'Policy account statement',
    number: { label: 'Policy number', value: '100000202' },
    about: '',
    status: null,
    notice: null,
    noticeTone: 'wait' as const,
    parts,
    legal: null,
  };
  return requestedDocument({ title: 'Policy account statement', language: 'en', date: to, pages: [page] }, readConfig({}));
}
