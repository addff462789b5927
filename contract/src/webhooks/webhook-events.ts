import { z } from 'zod';
import type { WebhookType } from './webhook-types.ts';

const id = (description: string) => z.string().min(1).max(60).describe(description);
const amount = z.int().describe('Amount in paise.');
const caseId = id('Number of the service request.');
const orderNo = id('Number of the payment order.');
const receiptNo = id('Number of the receipt.');

const order = { orderNo, amount };
const mandate = { mandateId: id('Id of the mandate.'), status: id('State of the mandate.') };
const debit = {
  debitId: id('Id of the debit.'),
  mandateId: id('Id of the mandate.'),
  status: id('State of the debit.'),
  amount,
  attempt: z.int().describe('Number of the attempt, from 1.'),
};
const request = { caseId, requestType: id('Type of the request.') };
const claim = { claimNumber: id('Number of the claim.'), status: id('Status of the claim.') };
const payout = { payoutId: id('Id of the payout.'), amount };

/**
 * Facts that the portal reports to the insurer's systems, with the data of each: ids of the portal and amounts, nothing that names a person.
 * The insurer joins them on the ids.
 */
export const WEBHOOK_DATA = {
  'payment.captured': z.strictObject(order).describe('The gateway captured the payment of an order.'),
  'payment.failed': z.strictObject(order).describe('A payment attempt of an order failed.'),
  'payment.refunded': z
    .strictObject({
      refundId: id('Id of the refund.'),
      orderNo: orderNo.nullable().describe('Null if the money never had an order.'),
      amount,
    })
    .describe('A refund reached the payer.'),
  'payment.chargeback': z.strictObject(order).describe('The bank reversed a posted payment.'),
  'premium.posted': z.strictObject({ receiptNo, amount }).describe('A premium was posted to its policy, and its receipt issued.'),
  'premium.reversed': z.strictObject({ receiptNo }).describe('The posting of a receipt was reversed.'),
  'mandate.active': z.strictObject(mandate).describe('A mandate may be debited, for the first time or again after a pause.'),
  'mandate.failed': z.strictObject(mandate).describe('The bank rejected the registration of a mandate.'),
  'mandate.paused': z.strictObject(mandate).describe('A mandate was paused.'),
  'mandate.cancelled': z.strictObject(mandate).describe('A mandate ended: it was cancelled, was replaced or expired.'),
  'debit.notified': z.strictObject(debit).describe('The customer was notified of a debit.'),
  'debit.posted': z
    .strictObject({ ...debit, receiptNo: receiptNo.nullable().describe('Null if the amount paid no premium and is to be returned.') })
    .describe('A debit was collected and booked.'),
  'debit.returned': z
    .strictObject({ ...debit, reasonCode: id('Return code of the bank.') })
    .describe('The bank did not pay a debit, or reversed it.'),
  'request.submitted': z.strictObject(request).describe('A customer submitted a service request.'),
  'request.requirement_raised': z.strictObject(request).describe('A document is needed for a request.'),
  'request.completed': z.strictObject(request).describe('A request was completed, and the record has changed.'),
  'request.rejected': z.strictObject(request).describe('A request was rejected.'),
  'request.handed_over': z.strictObject(request).describe('The back office received a request.'),
  'claim.intimated': z.strictObject(claim).describe('A claim was filed.'),
  'claim.decided': z.strictObject(claim).describe('A claim was approved or repudiated.'),
  'claim.paid': z.strictObject(claim).describe('A claim was paid, in part or completely.'),
  'payout.paid': z.strictObject(payout).describe('A payout reached its account.'),
  'payout.returned': z.strictObject(payout).describe('The bank returned a payout.'),
  'fund_order.priced': z
    .strictObject({ orderId: id('Id of the fund order.'), navDay: z.iso.date().describe('Day of the NAV.') })
    .describe('The units of a switch or transfer were moved.'),
  'loan.repaid': z.strictObject({ caseId, receiptNo, amount }).describe('A repayment was posted to a loan.'),
  'application.changed': z
    .strictObject({ applicationNumber: id('Number of the application.'), stage: id('Stage of the application.') })
    .describe('The new-business system changed an application.'),
  'contact.changed': z
    .strictObject({ caseId, field: z.enum(['mobile', 'email']).describe('The contact that has changed.') })
    .describe('A customer changed a verified contact.'),
  'consent.changed': z
    .strictObject({
      consentId: z.int().describe('Id of the consent row.'),
      purpose: id('Purpose of the consent.'),
      given: z.boolean().describe('False if it was withdrawn.'),
      version: id('Version of the text.'),
    })
    .describe('A customer gave or withdrew a consent.'),
  'portal.ping': z.strictObject({ endpointId: id('Id of the endpoint.') }).describe('Staff test an endpoint.'),
} as const satisfies Record<WebhookType, z.ZodObject>;

/** Body of a message. `seq` grows with each event of an object; `policyNo` is present only if two people have added it to the endpoint. */
export const toWebhookBody = (type: WebhookType) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When it happened.'),
    data: WEBHOOK_DATA[type].extend({
      policyNo: z.string().optional().describe('Policy number, if the endpoint was approved for it.'),
      seq: z.int().describe('Sorts the events of one object.'),
    }),
  });

/** An event, by its type. */
export type WebhookEvent = { [Type in WebhookType]: { type: Type; data: z.output<(typeof WEBHOOK_DATA)[Type]> } }[WebhookType];
