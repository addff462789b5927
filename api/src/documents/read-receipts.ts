import { type Day, dayOf, laterOf } from '@portal/rules/dates.ts';
import type { Services, Stores } from '../services.ts';
import { acknowledgementPage } from './acknowledgement-page.ts';
import { type DocumentRef, fileNameOf, titleOf } from './document-ref.ts';
import type { DocumentOwner } from './password.ts';
import { type Branding, type ReceiptDocument, receiptDocument } from './receipt-document.ts';
import { receiptList } from './receipt-list.ts';
import { receiptPage } from './receipt-page.ts';
import type { PaidPolicy, ReceiptRecord } from './receipt-record.ts';

const MAX_RECEIPTS = 200;

export type ReceiptFile = {
  fileName: string;
  title: string;
  document: ReceiptDocument;
  /** Whose name and date of birth are its password. */
  owner: DocumentOwner;
  /** Null when it tells of several policies. */
  policyNo: string | null;
  /** Empty for an acknowledgement. */
  receipts: ReceiptRecord[];
};
export type NoReceiptFile = { kind: 'none'; why: 'notFound' | 'empty' | 'tooManyReceipts' | 'notForThisPolicy' };
type Read = { kind: 'file'; file: ReceiptFile } | NoReceiptFile;

/** Reads a document's content from one snapshot of the database, for these clients. It is not rendered yet. */
export function readReceipts(ref: DocumentRef, clientIds: string[], services: Services): Promise<Read> {
  return services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(ref, clientIds, services.storesOn(tx).document, services.config));
}

async function read(ref: DocumentRef, clientIds: string[], store: Stores['document'], branding: Branding): Promise<Read> {
  switch (ref.type) {
    case 'premium-receipts': {
      const receipt = await store.findReceipt(clientIds, ref.receiptNo);
      return receipt && fits(ref, [receipt.policyNo]) ? fileOf(ref, [receipt], branding) : none('notFound');
    }
    case 'pay-premium-receipts':
      return readOrder(ref, clientIds, store, branding);
    case 'premium-receipts-by-date': {
      const receipts = await store.listReceipts(clientIds, ref, MAX_RECEIPTS + 1);
      if (receipts.length === 0) return none('empty');
      return receipts.length > MAX_RECEIPTS ? none('tooManyReceipts') : fileOf(ref, receipts, branding);
    }
  }
}

/** The order's receipts; before posting an acknowledgement; nothing for an order that brought no money. */
async function readOrder(
  ref: Extract<DocumentRef, { orderNo: string }>,
  clientIds: string[],
  store: Stores['document'],
  branding: Branding,
): Promise<Read> {
  const policyNos = await store.listPoliciesOfOrder(clientIds, ref.orderNo);
  if (policyNos.length === 0 || !fits(ref, policyNos)) return none('notFound');
  const receipts = await store.listReceiptsOfOrder(clientIds, ref.orderNo);
  if (receipts.length > 0) return fileOf(ref, receipts, branding);
  const order = await store.findCapturedOrder(clientIds, ref.orderNo);
  if (!order) return none('notForThisPolicy');
  const document = receiptDocument(
    { title: `Payment acknowledgement ${order.orderNo}`, date: dayOf(order.capturedAt), list: null, pages: [acknowledgementPage(order)] },
    branding,
  );
  return { kind: 'file', file: { fileName: fileNameOf(ref), title: document.title, document, ...belongsTo(order.lines), receipts: [] } };
}

const none = (why: NoReceiptFile['why']): NoReceiptFile => ({ kind: 'none', why });

const fits = ({ policyId }: DocumentRef, policyNos: string[]): boolean => policyId === 'ALL' || policyNos.includes(policyId);

function fileOf(ref: DocumentRef, receipts: ReceiptRecord[], branding: Branding): Read {
  const date = receipts.reduce<Day>((latest, receipt) => laterOf(latest, receipt.issuedOn), '1970-01-01');
  const list = ref.type === 'premium-receipts-by-date' ? receiptList(receipts, ref) : null;
  const document = receiptDocument({ title: titleOf(ref), date, list, pages: receipts.map(receiptPage) }, branding);
  return { kind: 'file', file: { fileName: fileNameOf(ref), title: document.title, document, ...belongsTo(receipts), receipts } };
}

/** A person's own policies come before a group's: their owner has a name and a date of birth of their own. */
function belongsTo(policies: PaidPolicy[]): Pick<ReceiptFile, 'owner' | 'policyNo'> {
  const main = policies.find((policy) => policy.policyType !== 'GROUP') ?? policies[0];
  if (!main) throw new Error('A document without a policy has no owner.');
  const isOne = policies.every((policy) => policy.policyNo === main.policyNo);
  const owner = { name: main.ownerName, birthDate: main.ownerBirthDate, policyType: main.policyType, policyNo: main.policyNo };
  return { owner, policyNo: isOne ? main.policyNo : null };
}
