import type { DocumentRequest } from '@portal/contract/document.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import type { AnyRef, DocumentKind } from './document-kind.ts';
import { accountStatement } from './kinds/account-statement.ts';
import { dataAccessDocument } from './kinds/data-access.ts';
import { dataCopyDocument } from './kinds/data-copy.ts';
import { dischargeForm } from './kinds/discharge-form.ts';
import { informationSheet } from './kinds/information-sheet.ts';
import { loanAgreement, loanStatementDocument } from './kinds/loan-document.ts';
import { orderReceipt } from './kinds/order-receipt.ts';
import { payoutListDocument } from './kinds/payout-list.ts';
import { policyBond } from './kinds/policy-bond.ts';
import { premiumReceipt } from './kinds/premium-receipt.ts';
import { receiptsByDate } from './kinds/receipts-by-date.ts';
import { requestAcknowledgement, requestFolder } from './kinds/request-document.ts';
import { revivalQuotation } from './kinds/revival-quotation.ts';
import { survivalAcknowledgement } from './kinds/survival-acknowledgement.ts';
import { taxCertificate } from './kinds/tax-certificate.ts';

export type AnyKind = DocumentKind<DocumentRequest, AnyRef, unknown>;

/** Every kind of document that can be downloaded or sent. */
export const DOCUMENT_KINDS = {
  'tax-cerificate': taxCertificate,
  'policy-account': accountStatement,
  'policy-bond': policyBond,
  'premium-receipts': premiumReceipt,
  'pay-premium-receipts': orderReceipt,
  'premium-receipts-by-date': receiptsByDate,
  'customer-information-sheet': informationSheet,
} satisfies Record<DocumentRequest['ServiceType'], AnyKind>;

/** With those that no ServiceType names. */
const ALL_KINDS: Readonly<Record<string, AnyKind>> = {
  ...DOCUMENT_KINDS,
  'request-acknowledgement': requestAcknowledgement,
  'request-folder': requestFolder,
  'revival-quotation': revivalQuotation,
  'discharge-form': dischargeForm,
  'loan-agreement': loanAgreement,
  'loan-statement': loanStatementDocument,
  'survival-acknowledgement': survivalAcknowledgement,
  'data-access': dataAccessDocument,
  'data-copy': dataCopyDocument,
  'payout-list': payoutListDocument,
};
const Typed = z.object({ type: z.string() });

export const kindOf = (type: DocumentRequest['ServiceType']): AnyKind => DOCUMENT_KINDS[type];

/** The reference of a requested document. */
export const refOfRequest = (request: DocumentRequest, today: Day): AnyRef => kindOf(request.ServiceType).toRef(request, today);

/** Parses a stored reference; returns it with its kind. */
export function readRef(value: unknown): { kind: AnyKind; ref: AnyRef } {
  const { type } = Typed.parse(value);
  const kind = ALL_KINDS[type];
  if (!kind) throw new Error(`There is no document of the kind ${type}.`);
  return { kind, ref: kind.ref.parse(value) };
}
