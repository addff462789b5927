import { PERIOD_CONTEXTS } from '@portal/rules/calendar/period.ts';
import { type DocumentType, findTransactionType } from '@portal/rules/requests/document-types.ts';
import { z } from 'zod';
import { command } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { downloadStep, receiptsStep } from './journey.ts';
import { DayIn, DayOut, Masked, OrderNo, PolicyNo, ReceiptNo, RupeesOut } from './types.ts';

const period = { fromDate: DayIn.optional(), toDate: DayIn.optional() };
const PolicyOrAll = z.union([z.literal('ALL'), PolicyNo]);

/** No screen asks for these; a period that is right by them has no document (E-66). */
const context = z.enum(PERIOD_CONTEXTS).optional();

/** '2025-2026' */
const FinancialYear = z.string().regex(/^\d{4}-\d{4}$/, fieldText('This is not a financial year.', 'यह वित्तीय वर्ष नहीं है।'));
const TaxCertificate = z.strictObject({
  ServiceType: z.literal('tax-cerificate'),
  PolicyId: PolicyOrAll,
  financialYear: FinancialYear,
});
const AccountStatement = z.strictObject({ ServiceType: z.literal('policy-account'), PolicyId: PolicyNo, ...period, context });
const PolicyBond = z.strictObject({ ServiceType: z.literal('policy-bond'), PolicyId: PolicyNo });
const InformationSheet = z.strictObject({ ServiceType: z.literal('customer-information-sheet'), PolicyId: PolicyNo });
const Receipt = z.strictObject({ ServiceType: z.literal('premium-receipts'), PolicyId: PolicyOrAll, receiptNo: ReceiptNo });
const PaidReceipt = z.strictObject({ ServiceType: z.literal('pay-premium-receipts'), PolicyId: PolicyOrAll, orderNo: OrderNo });
const ReceiptsByDate = z.strictObject({ ServiceType: z.literal('premium-receipts-by-date'), PolicyId: PolicyOrAll, ...period, context });

const DocumentRequest = z.discriminatedUnion('ServiceType', [
  TaxCertificate,
  AccountStatement,
  PolicyBond,
  Receipt,
  PaidReceipt,
  ReceiptsByDate,
  InformationSheet,
]);
/** Identifies a document on the wire; a new kind joins the list. */
export type DocumentRequest = z.output<typeof DocumentRequest> & { ServiceType: DocumentType };

const sentAs = (body: unknown) => findTransactionType(Reflect.get(Object(body), 'ServiceType'));
const emailedAs = (body: unknown) => (sentAs(body) === undefined ? undefined : `${sentAs(body)}_email`);

const sentByWhatsApp = (body: unknown) => (sentAs(body) === undefined ? undefined : `${sentAs(body)}_whatsApp`);

const DocumentSent = z.object({
  messageId: z.string(),
  sentTo: Masked,
  status: z.literal('QUEUED'),
  fileName: z.string(),
  passwordRule: z.string(),
  message: z.string(),
});

export const DocumentFile = z.object({
  fileName: z.string(),
  mimeType: z.literal('application/pdf'),
  base64Data: z.string(),
  sizeBytes: z.number(),
  pages: z.number().nullable(),
  sha256: z.string(),
  passwordProtected: z.boolean(),
});

export const document = {
  '/downloads/download': command({
    summary: 'A document as a PDF.',
    seal: 'both',
    transactionTypeIs: sentAs,
    caller: 'customer',
    idempotent: false,
    journey: downloadStep,
    request: DocumentRequest,
    response: DocumentFile,
    fails: ['notForThisPolicy', 'tooManyReceipts'],
  }),
  '/downloads/email': command({
    summary: 'Sends a document to the registered email address.',
    seal: 'both',
    transactionTypeIs: emailedAs,
    caller: 'customer',
    journey: { name: 'downloadsEmail', step: 'SUCCESS' },
    request: DocumentRequest,
    response: DocumentSent,
    fails: ['notForThisPolicy', 'tooManyReceipts', 'noEmail'],
  }),
  '/downloads/whatsApp': command({
    summary: 'Sends a document to the registered mobile number by WhatsApp.',
    seal: 'both',
    transactionTypeIs: sentByWhatsApp,
    caller: 'customer',
    journey: { name: 'downloadsWhatsApp', step: 'SUCCESS' },
    request: DocumentRequest,
    response: DocumentSent,
    fails: ['notForThisPolicy', 'tooManyReceipts', 'noMobile', 'whatsappNotOptedIn'],
  }),
  '/downloads/premium-receipts-by-date': command({
    summary: 'The receipts of a period: the list, and on request one PDF.',
    seal: 'both',
    transactionTypeIs: 'premiumReceipt',
    caller: 'customer',
    idempotent: false,
    journey: receiptsStep,
    request: ReceiptsByDate.extend({ want: z.enum(['LIST', 'FILE']) }),
    response: z.object({
      receipts: z.array(
        z.object({
          receiptNo: z.string(),
          date: DayOut,
          policyNo: z.string(),
          planName: z.string(),
          dueDate: DayOut.nullable(),
          amount: RupeesOut,
          gst: RupeesOut,
          status: z.enum(['POSTED', 'REVERSED']),
        }),
      ),
      file: DocumentFile.nullable(),
    }),
    fails: ['tooManyReceipts'],
  }),
};
