import { MAX_POLICIES_PER_ORDER } from '@portal/rules/money/premium.ts';
import { z } from 'zod';
import { ApplicationNumber } from './app-tracker.ts';
import { command, query } from './endpoint.ts';
import { orderStep, paymentStep } from './journey.ts';
import { PageMethod } from './partner-page.ts';
import { ClientId, DayIn, DayOut, InstantOut, OrderNo, PolicyNo, Ref, RupeesIn, RupeesOut, Terms, YN } from './types.ts';

/** The browser's data about a payment (specification, section 3). Only PolicyId, dueDate and the purpose are used; amounts are compared with ours. */
const PaymentData = z.strictObject({
  PolicyId: PolicyNo,
  SI: z.literal('N'),
  Amount: RupeesIn,
  ADVAMT: RupeesIn,
  PolicyType: z.string().max(20),
  emailId: z.string().max(100),
  mobileNo: z.string().max(20),
  clientId: ClientId,
  CustomerName: z.string().max(100),
  isAlreadyPaid: YN,
  isAmountZero: z.boolean(),
  OwnerName: z.string().max(100),
  productName: z.string().max(100),
  dueDate: DayIn.nullable(),
  uid: ClientId,
});

const ENC_RESPONSE_MAX = 16 * 1_024;

/** Names, contacts and client ids come back as the key's answer gave them, cut and masked, and are not read. */
const NOT_READ = { clientId: z.string().max(20), uid: z.string().max(20) };

const PaymentStart = z.object({
  orderNo: z.string(),
  ref: Ref,
  actionId: z.literal('PAYMENT_LOUNGE'),
  redirectionURL: z.string(),
  method: PageMethod,
  fields: z.record(z.string(), z.string()),
  amount: RupeesOut,
  convenienceFee: RupeesOut,
  total: RupeesOut,
  expiresAt: InstantOut,
  attempt: z.number(),
});

const PaymentResult = z.object({
  ref: z.string(),
  orderNo: z.string(),
  paymentStatus: z.enum(['SUCCESS', 'PENDING', 'FAILURE', 'REFUND']),
  title: z.string(),
  message: z.string(),
  reasonCode: z.string().nullable(),
  purpose: z.enum(['PREMIUM', 'LOAN_REPAYMENT', 'REVIVAL', 'MODE_CHANGE', 'PROPOSAL_DEPOSIT', 'MANDATE_VERIFICATION']),
  amount: RupeesOut,
  convenienceFee: RupeesOut,
  total: RupeesOut,
  currency: z.literal('INR'),
  transactionRef: z.string().nullable(),
  instrument: z.enum(['UPI', 'NB', 'DC', 'CC', 'WALLET']).nullable(),
  instrumentHint: z.string().nullable(),
  paidAt: InstantOut.nullable(),
  reflectBy: DayOut.nullable(),
  lines: z.array(
    z.object({
      PolicyId: z.string(),
      productName: z.string(),
      dueDate: DayOut.nullable(),
      amount: RupeesOut,
      posting: z.enum(['RECEIVED', 'POSTED', 'NONE']),
      receiptNo: z.string().nullable(),
      nextDueDate: DayOut.nullable(),
      nextPremium: RupeesOut.nullable(),
    }),
  ),
  retry: z.object({ allowed: z.boolean(), why: z.string().nullable() }),
  pollAfterS: z.number().nullable(),
  npsRequired: z.boolean(),
  nextPage: z.string(),
});

/** Details of a card payment. No other card data is stored or sent. */
const Card = z.object({ network: z.string(), issuer: z.string().nullable(), last4: z.string(), emi: z.string().nullable() });

/** One's own payment, by the reference in the address or by its number. */
const OwnPayment = z.union([z.strictObject({ ref: Ref.meta({ ref: 'paymentRef' }) }), z.strictObject({ orderNo: OrderNo })]);

/** The order that a request waits for, as its answer hands it to the payment. */
export const PayHandle = z.object({
  orderNo: z.string(),
  refId: z.string(),
  purpose: z.enum(['PREMIUM', 'LOAN_REPAYMENT', 'REVIVAL', 'MODE_CHANGE', 'PROPOSAL_DEPOSIT', 'MANDATE_VERIFICATION']),
  amount: RupeesOut,
  allowedMethods: z.array(z.enum(['UPI', 'NB', 'DC', 'CC'])),
  expiresAt: InstantOut,
});

/** An order that another feature opened: `refId` names what it is for, and the order has the amount. */
const OPENED = { payData: z.array(PaymentData).length(1), refId: z.string().min(1).max(40), ...Terms };

const ORDER_FAILS = [
  'amountChanged',
  'alreadyPaid',
  'paymentPending',
  'beingDebited',
  'amountZero',
  'policyTerminated',
  'policyLapsed',
  'quotationOver',
  'paymentApology',
] as const;

const Displayed = z.enum(['POSTED', 'ALL']);

export const payment = {
  '/getPaymentLoungeRedirectionURL': command({
    priority: true,
    pays: true,
    summary: 'Creates or continues the order, its amount from our own books, and returns the signed form for the hosted payment page.',
    caller: 'customer',
    journey: orderStep,
    request: z.discriminatedUnion('purpose', [
      z.strictObject({
        source: z.enum(['PAYPREMIUM', 'PAYMENTVIEW', 'DASHBOARD']),
        purpose: z.literal('PREMIUM'),
        payData: z.array(PaymentData).min(1).max(MAX_POLICIES_PER_ORDER),
        ...Terms,
      }),
      z.strictObject({
        source: z.enum(['LOANREPAY', 'REINSTATEMENT', 'MODECHANGE']),
        purpose: z.enum(['REVIVAL', 'LOAN_REPAYMENT', 'MODE_CHANGE']),
        ...OPENED,
      }),
    ]),
    response: PaymentStart,
    fails: ORDER_FAILS,
  }),
  '/preLoginPaymentLoungeRedirection': command({
    priority: true,
    pays: true,
    summary: 'Starts a payment by a link or without a login, for the one policy of the key.',
    caller: ['preKey(PP)', 'preKey(RI)', 'preKey(STPRI)'],
    journey: orderStep,
    request: z.discriminatedUnion('purpose', [
      z.strictObject({
        source: z.enum(['PAYMENTS', 'PRELOGIN']),
        purpose: z.literal('PREMIUM'),
        payData: z.array(PaymentData.extend(NOT_READ)).length(1),
        ...Terms,
      }),
      z.strictObject({
        source: z.enum(['PRELOGIN', 'STPRI']),
        purpose: z.literal('REVIVAL'),
        ...OPENED,
        payData: z.array(PaymentData.extend(NOT_READ)).length(1),
      }),
    ]),
    response: PaymentStart,
    fails: ORDER_FAILS,
  }),
  '/appTrackerPaymentLoungeRedirection': command({
    priority: true,
    summary: 'Opens an order for an application: its deposit, or the extra premium of a counter-offer.',
    caller: ['customer', 'preKey(RST)'],
    journey: orderStep,
    request: z.strictObject({
      applicationNumber: ApplicationNumber,
      purpose: z.literal('PROPOSAL_DEPOSIT'),
      REQIR_ID: z.string().min(1).max(60).optional(),
      ...Terms,
    }),
    response: PaymentStart,
    fails: ['alreadyPaid', 'paymentPending', 'notPayable', 'paymentApology'],
  }),
  '/getConvenienceFee': query({
    priority: true,
    summary: 'The fee shown before paying; the order computes it again.',
    caller: ['customer', 'preKey(PP)', 'preKey(RI)', 'preKey(STPRI)'],
    request: z.strictObject({
      Request: z.strictObject({ source: z.enum(['LOANREPAY', 'PAYPREMIUM', 'REINSTATEMENT']), Loan_Amount: RupeesIn }),
    }),
    response: z.object({ Convenience_Fee: RupeesOut, GST: RupeesOut, Total_Fee: RupeesOut, Payable: RupeesOut, note: z.string() }),
    fails: ['amountInvalid'],
  }),
  '/getPaymentGatewayResult': query({
    priority: true,
    summary: 'The result of a payment on /payment-status, for the person who is logged in.',
    caller: 'customer',
    journey: paymentStep,
    request: OwnPayment,
    response: PaymentResult,
    fails: ['paymentApology'],
  }),
  '/getPaymentGatewayResultCC': query({
    priority: true,
    summary: 'Returns the result of a payment by credit card, with the card data that may be stored.',
    caller: 'customer',
    journey: paymentStep,
    request: OwnPayment,
    response: PaymentResult.extend({ card: Card.nullable() }),
    fails: ['paymentApology'],
  }),
  '/paymentGateway/paymentLoungeResult': query({
    priority: true,
    summary: 'Returns the result for /paymentLounge-status, the target of messages and older links.',
    caller: 'customer',
    journey: paymentStep,
    request: OwnPayment,
    response: PaymentResult,
    fails: ['paymentApology'],
  }),
  '/paymentGateway/decryptPaymentGatewayResult': query({
    priority: true,
    summary: 'The result of a payment for an application, or of one whose encrypted answer the gateway returned to the browser.',
    caller: ['anyone(ref)', 'preKey(RST)'],
    journey: paymentStep,
    request: z.union([z.strictObject({ ref: Ref }), z.strictObject({ encResponse: z.string().min(1).max(ENC_RESPONSE_MAX) })]),
    response: PaymentResult.extend({ applicationNumber: z.string().nullable() }),
    fails: ['answerInvalid'],
  }),
  '/paymentGatewayResultWithoutToken': query({
    priority: true,
    summary: 'Returns the result without a session: no names, and no numbers that can be used elsewhere.',
    caller: ['anyone(ref)', 'preKey(PP)', 'preKey(RI)', 'preKey(STPRI)'],
    request: z.strictObject({ ref: Ref }),
    response: PaymentResult,
  }),
  '/pastPaymentDetails': query({
    summary: 'Payments of one policy or of all, newest first.',
    caller: 'customer',
    request: z.strictObject({
      policyId: PolicyNo.optional(),
      fromDate: DayIn.optional(),
      toDate: DayIn.optional(),
      page: z.int().min(1).max(10_000).optional(),
      pageSize: z.union([z.literal(10), z.literal(25), z.literal(50)]).optional(),
      show: Displayed.optional(),
    }),
    response: z.object({
      paymentdetails: z.array(
        z.object({
          PAYMENT_ID: z.string(),
          PAYMENT_DATE: DayOut,
          DUE_DATE: DayOut.nullable(),
          POLICY_NUMBER: z.string(),
          PLAN_NAME: z.string(),
          AMOUNT: RupeesOut,
          GST: RupeesOut,
          KIND: z.enum(['PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL', 'LOAN_REPAYMENT', 'REFUND', 'BOUNCE']),
          MODE: z.enum(['DIRECT', 'ENACH', 'ESI', 'UPI', 'CARD_SI', 'CHEQUE']),
          INSTRUMENT: z.string().nullable(),
          STATUS: z.enum(['POSTED', 'RECEIVED', 'PENDING', 'FAILED', 'REFUNDED', 'REVERSED']),
          RECEIPT_NO: z.string().nullable(),
          TRANSACTION_REF: z.string().nullable(),
          REASON: z.string().nullable(),
        }),
      ),
      total: z.number(),
      page: z.number(),
      pageSize: z.number(),
      fromDate: DayOut,
      toDate: DayOut,
      totalPaid: RupeesOut,
      paidCount: z.number(),
    }),
  }),
};
