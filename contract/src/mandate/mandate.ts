import { ENACH_RESULTS } from '@portal/rules/mandates/mandate-messages.ts';
import { MANDATE_RAILS } from '@portal/rules/mandates/mandate-state.ts';
import { formatWholeRupees } from '@portal/rules/money/money.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { PartnerPage } from '../partner-page.ts';
import { requestCommand } from '../request.ts';
import { AccountNumber, digits, reference, shortText } from '../typed-fields.ts';
import { CaseId, ClientId, DayOut, InstantOut, MandateId, PolicyNo, Ref, RupeesIn, RupeesOut } from '../types.ts';
import { cardInstruction } from './card-instruction.ts';
import { EnachCard, EsiCard, UpiCard } from './mandate-cards.ts';

/** Auto-debit by eNACH, ESI, UPI and card (calls, part B, section 2). Names are the specification's, verbatim. */

const TokenInfo = {
  paymentMode: z.literal('netBanking'),
  merchantId: z.string(),
  consumerId: z.string(),
  accountNo: z.string(),
  accountType: z.string(),
  accountHolderName: z.string(),
  bankCode: z.string(),
  ifscCode: z.string(),
  transactionId: z.string(),
  /** Rupees: what the gateway debits to check the account. */
  totalamount: RupeesOut,
  debitStartDate: z.string(),
  debitEndDate: z.string(),
  maxAmount: RupeesOut,
  amountType: z.literal('M'),
  frequency: z.string(),
};

const short = (most: number) => z.string().max(most);

/** The customer confirms the limit of the mandate, so the code's message names it (UPI-053). It is whole rupees. */
const toLimit = ({ mandateAmount }: { mandateAmount: number }) => ({ limit: formatWholeRupees(mandateAmount) });
const CreateUpi = z.strictObject({
  name: short(100),
  email: short(100),
  mobileNumber: short(20),
  SI: z.literal('N'),
  advancePremium: z.literal(0),
  amount: z.literal(1),
  totalAmount: z.literal(1),
  mandateAmount: RupeesIn,
  policyNumber: PolicyNo,
  policyType: short(20),
  isMultiple: z.literal('N'),
  source: short(30),
  function_code: z.literal('UPI'),
  payData: z
    .array(
      z.strictObject({
        PolicyId: PolicyNo,
        SI: z.literal('N'),
        Amount: z.literal(1),
        ADVAMT: z.literal(0),
        mandateAmount: RupeesIn,
        PolicyType: short(20),
        OwnerName: short(100),
        productName: short(100),
        isUPI: z.literal('Y'),
      }),
    )
    .length(1),
  return_payload: z.strictObject({
    isSI: z.literal('UPIAutoPay'),
    PayPremium: z.literal('N'),
    StandAlone: z.literal('Y'),
    BillingType: short(30),
  }),
  /** Before login only. */
  client_id: ClientId.optional(),
  /** The customer accepted that the mandate in force will be replaced. */
  replaceAccepted: z.boolean().optional(),
});

const UpiCreated = z.object({
  /** Empty if the partner gave no link. */
  response: z.object({ links: z.object({ web_url: z.string() }) }),
  /** Where the partner has a page that is no link. */
  page: PartnerPage.nullable(),
  ref: Ref,
  expiresAt: InstantOut,
});

export const mandate = {
  ...cardInstruction,
  '/enach/getEnachDetails': query({
    summary: 'The cards of /enach: every policy that can be debited from an account.',
    caller: 'customer',
    request: z.strictObject({ ClientId }),
    response: z.array(EnachCard),
  }),
  '/token/getingenicoToken': requestCommand('MANDATE_ENACH', {
    summary: 'Starts an eNACH mandate: the signed token with which the gateway’s widget opens.',
    step: 'DETAILS',
    request: z.strictObject({
      bankCode: short(10),
      accountNo: AccountNumber,
      accountType: short(10),
      accountHolderName: shortText(100),
      ifscCode: reference(11),
      totalamount: RupeesIn,
      consumerId: PolicyNo,
      consumerMobileNo: short(20),
      consumerEmailId: short(100),
      frequency: short(20),
    }),
    answer: z.object({
      token: z.string(),
      tokenInfo: z.object(TokenInfo),
      widgetUrl: z.string(),
      page: PartnerPage.nullable(),
      expiresAt: InstantOut,
    }),
    fails: ['enachOngoing', 'enachNotAllowed', 'enachExists', 'amountChanged', 'abcIdNeeded'],
  }),
  '/enach/saveEnachCase': command({
    summary: 'The result from the widget, or that it was closed: a hint that triggers a query at the gateway.',
    caller: 'customer',
    request: z.strictObject({
      /** The token's own fields, returned unchanged; only the transaction is read. */
      ingenicoRequest: z.strictObject({
        ...TokenInfo,
        consumerId: PolicyNo,
        transactionId: short(40),
        maxAmount: RupeesIn,
        totalamount: RupeesIn,
      }),
      ingenicoResponse: short(4_096),
      billing_typ: short(30),
    }),
    response: z.object({
      caseId: z.string().nullable(),
      ingenicoTransactionStatus: z.enum(ENACH_RESULTS),
      message: z.string(),
      messageHi: z.string(),
      /** Advice after a rejection, by the bank's code, or null. */
      reasonText: z.string().nullable(),
      reasonTextHi: z.string().nullable(),
    }),
  }),
  '/esi/getEsiDetails': query({
    summary: 'The cards of /esi; for a link only the card of its policy.',
    caller: 'customer',
    partner: 'esi',
    request: z.strictObject({ ClientId, policyNumber: PolicyNo.optional() }),
    response: z.object({ esiDetails: z.array(EsiCard), totalAllowedPolicies: z.int() }),
  }),
  '/esi/initiateESI': requestCommand('MANDATE_ESI', {
    summary: 'Starts a standing instruction: the signed form that the browser posts to the bank’s page.',
    partner: 'esi',
    step: 'DETAILS',
    request: z.strictObject({
      accountHoderName: shortText(100),
      accountNo: AccountNumber,
      ifsccode: reference(15),
      mircCode: digits(15),
      accountType: short(10),
      mobileNo: short(20),
      emailID: short(100),
      policyNumber: PolicyNo,
      txnAmount: RupeesIn,
      txnCurrency: z.literal('INR'),
      txnScAmount: RupeesIn,
      successStaticFlag: z.literal('N'),
      failStaticFlag: z.literal('N'),
      customerName: short(100),
      frequency: short(20),
      date: short(30),
      billing_typ: short(30),
      source_cd: short(10),
      payment_method: short(30),
    }),
    answer: z.object({ ...PartnerPage.shape, ref: Ref, expiresAt: InstantOut }),
    fails: ['esiOngoing', 'esiNotAllowed', 'esiExists', 'amountChanged'],
  }),
  '/esi/postTransaction': command({
    summary: 'The status of a standing instruction, for the page that the bank returns to.',
    caller: ['customer', 'anyone(ref)'],
    partner: 'esi',
    request: z.strictObject({ ref: Ref }),
    response: z.object({
      status: z.enum(['Success', 'Message', 'Failure']),
      message: z.string(),
      messageHi: z.string(),
      /** The customer left the bank's page: nothing was refused. */
      wasLeft: z.boolean(),
      reasonText: z.string().nullable(),
      reasonTextHi: z.string().nullable(),
      caseId: z.string().nullable(),
      /** The last three digits without the owner's session. */
      policyNumber: z.string(),
      mandateAmount: RupeesOut,
      bankName: z.string(),
      accountLast4: z.string(),
      transactionId: z.string(),
      at: InstantOut,
    }),
  }),
  '/upi/getUPIDetails': query({
    summary: 'Cards of /upi-autopay. The key of a link gets only those of its policy, with shortened names.',
    caller: ['customer', 'preKey(UPI)'],
    silentWithKey: true,
    request: z.strictObject({ ClientId, token: short(200).optional() }),
    response: z.array(UpiCard),
  }),
  '/upi/createMandate': requestCommand('MANDATE_UPI', {
    summary: 'Starts a UPI mandate: the address of the person’s UPI app.',
    step: 'SUBMIT',
    request: CreateUpi,
    answer: UpiCreated,
    values: toLimit,
    fails: ['upiOngoing', 'upiNotAllowed', 'replaceNotAccepted', 'amountChanged', 'noEmail', 'noMobile'],
  }),
  '/upi/preLogin/createMandate': requestCommand('MANDATE_UPI', {
    summary: 'Like /upi/createMandate, with the key of a link.',
    caller: 'preKey(UPI)',
    step: 'SUBMIT',
    request: CreateUpi,
    answer: UpiCreated,
    values: toLimit,
    fails: ['upiOngoing', 'upiNotAllowed', 'replaceNotAccepted', 'amountChanged', 'noEmail', 'noMobile'],
  }),
  '/mandate/status': query({
    summary: 'The status of a mandate: after the return from a UPI app, and of a registration without a case.',
    caller: ['customer', 'preKey(UPI)', 'anyone(ref)'],
    request: z.union([z.strictObject({ ref: Ref }), z.strictObject({ caseId: CaseId })]),
    response: z.object({
      kind: z.enum(MANDATE_RAILS),
      mandate_status: z.enum(['ACTIVE', 'CREATED', 'FAILURE']),
      /** True until the customer has approved or declined it in their app. */
      awaitsApproval: z.boolean(),
      title: z.string(),
      message: z.string(),
      reasonText: z.string().nullable(),
      reasonTextHi: z.string().nullable(),
      policyNumbers: z.array(z.string()),
      transactionId: z.string(),
      caseId: z.string().nullable(),
      firstDebitOn: DayOut.nullable(),
      firstDebitAmount: RupeesOut.nullable(),
      /** Due dates before that debit, which the customer pays. */
      payYourself: z.array(DayOut),
    }),
  }),
  '/autopay/cancel': requestCommand('AUTOPAY_CANCEL', {
    summary: 'Requests the cancellation of a mandate; a debit already sent may still go through.',
    request: z.strictObject({ reason_type: short(200), policyNumber: PolicyNo, mandateId: MandateId }),
    response: { debitStillToRun: z.object({ date: DayOut, amount: RupeesOut }).nullable() },
    fails: ['nothingToCancel'],
  }),
  '/createCase/ocdMandate': requestCommand('MANDATE_CHANGE', {
    summary: 'Requests another debit day of a mandate, or another account.',
    request: z.strictObject({
      policyNumber: PolicyNo,
      mandateId: MandateId,
      changeType: z.enum(['BANK', 'DEBIT_DATE']),
      debitDay: z.int().min(1).max(28).optional(),
      remarks: short(500).optional(),
    }),
    response: { nextStep: z.enum(['REGISTER_NEW', 'NONE']), nextPage: z.literal('upiAutopay').nullable() },
  }),
} as const;
