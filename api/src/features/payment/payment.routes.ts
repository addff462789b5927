import { contract } from '@portal/contract/contract.ts';
import { addYears, dayOf } from '@portal/rules/calendar/dates.ts';
import { findPeriodError } from '@portal/rules/calendar/period.ts';
import { convenienceFee } from '@portal/rules/money/convenience-fee.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { type Customer, implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { initiateDeposit, initiatePayment } from './initiate-payment.ts';
import { paymentResult, refreshedOrder, toCard, withoutNames } from './payment-result.ts';
import { readEncryptedReturn } from './read-encrypted-return.ts';
import { PRE_LOGIN_RETURN_PATH, RETURN_PATH } from './start-payment.ts';

const DEFAULT_YEARS = 2;
const DEFAULT_PAGE_SIZE = 10;

type OwnCall = { customer: Customer; input: { ref: string } | { orderNo: string }; services: Services; store: Stores; now: Date };

/** The result of the customer's own payment. Another customer's payment is reported as not found. */
async function ownResult({ customer, input, services, store, now }: OwnCall) {
  const order = 'ref' in input ? await store.payment.findByRef(input.ref, now) : await store.payment.findByNumber(input.orderNo);
  if (!order || !customer.clientIds.includes(order.clientId)) throw new PortalError('notFound');
  return paymentResult(await refreshedOrder(order, services, now), 'ref' in input ? input.ref : undefined, { services, now });
}

export const paymentFeature = implement(contract.payment, {
  '/getPaymentLoungeRedirectionURL': ownTransactions((call) => initiatePayment({ ...call, payer: call.customer, returnPath: RETURN_PATH })),

  '/preLoginPaymentLoungeRedirection': ownTransactions((call) => {
    const { session } = call;
    if (!session?.clientId) throw new PortalError('sessionExpired');
    return initiatePayment({ ...call, payer: { ...session, clientId: session.clientId }, returnPath: PRE_LOGIN_RETURN_PATH });
  }),

  '/appTrackerPaymentLoungeRedirection': ownTransactions(initiateDeposit),

  async '/getConvenienceFee'({ input, services, fail }) {
    const { source, Loan_Amount: amount } = input.Request;
    if (amount <= 0) throw fail('amountInvalid');
    const { fee, gst, total } = convenienceFee(amount, services.config.CONVENIENCE_FEES[source]);
    const note = total === 0 ? 'No convenience fee is charged.' : 'The fee goes to the payment partner.';
    return { Convenience_Fee: fee, GST: gst, Total_Fee: total, Payable: amount + total, note };
  },

  '/getPaymentGatewayResult': ownResult,

  async '/getPaymentGatewayResultCC'(call) {
    const result = await ownResult(call);
    return { ...result, card: toCard(result) };
  },

  '/paymentGateway/paymentLoungeResult': ownResult,

  async '/paymentGateway/decryptPaymentGatewayResult'({ session, input, services, store, now, fail }) {
    const encrypted = 'encResponse' in input ? await asPortal(() => readEncryptedReturn(input.encResponse, services, now)) : undefined;
    const ref = encrypted?.ref ?? ('ref' in input ? input.ref : '');
    const order = encrypted?.order ?? (await store.payment.findByRef(ref, now));
    if (!order) throw fail('notFound');
    const result = await paymentResult(await refreshedOrder(order, services, now), ref, { services, now });
    const isOwnKey = session?.kind === 'preKey' && session.clientId === order.clientId;
    return {
      ...withoutNames(result, isOwnKey),
      applicationNumber: order.purpose === 'PROPOSAL_DEPOSIT' ? (order.refId?.slice(-4) ?? null) : null,
    };
  },

  async '/paymentGatewayResultWithoutToken'({ session, input, services, store, now, fail }) {
    const order = await store.payment.findByRef(input.ref, now);
    if (!order) throw fail('notFound');
    const result = await paymentResult(await refreshedOrder(order, services, now), input.ref, { services, now });
    return withoutNames(result, session?.kind === 'preKey' && session.clientId === order.clientId);
  },

  async '/pastPaymentDetails'({ customer, input, store, now, fail }) {
    const today = dayOf(now);
    const to = input.toDate ?? today;
    const from = input.fromDate ?? addYears(to, -DEFAULT_YEARS);
    const error = findPeriodError(from, { to, today });
    if (error) throw badFields({ [error.field]: error.message });
    const policyNos = input.policyId ? [input.policyId] : await store.history.listPolicyNos(customer.clientIds);
    const filter = { policyNos, from, to, onlyPosted: input.show === 'POSTED' };
    const page = input.page ?? 1;
    const pageSize = input.pageSize ?? DEFAULT_PAGE_SIZE;
    const [payments, sums] = await Promise.all([store.history.list(filter, page, pageSize), store.history.total(filter)]);
    if (sums.total === 0) throw fail('empty');
    return {
      paymentdetails: payments.map((payment) => ({
        PAYMENT_ID: payment.paymentId,
        PAYMENT_DATE: payment.paymentDate,
        DUE_DATE: payment.dueDate,
        POLICY_NUMBER: payment.policyNo,
        PLAN_NAME: payment.planName,
        AMOUNT: payment.amount,
        GST: payment.gst,
        KIND: payment.kind,
        MODE: payment.mode,
        INSTRUMENT: payment.instrument,
        STATUS: payment.status,
        RECEIPT_NO: payment.receiptNo,
        TRANSACTION_REF: payment.transactionRef,
        REASON: payment.reason,
      })),
      ...sums,
      page,
      pageSize,
      fromDate: from,
      toDate: to,
    };
  },
});
