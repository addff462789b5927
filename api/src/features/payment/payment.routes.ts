import { contract } from '@portal/contract/contract.ts';
import { convenienceFee } from '@portal/rules/convenience-fee.ts';
import { addYears, dayOf } from '@portal/rules/dates.ts';
import { publishedNavDay } from '@portal/rules/fund-value.ts';
import { toRupees } from '@portal/rules/money.ts';
import { periodFault } from '@portal/rules/period.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import { rateLimits } from '../../access/rate-limits.ts';
import { badFields, PortalError } from '../../http/failure.ts';
import { type Call, implement, ownTransactions } from '../../http/implement.ts';
import { wirePage } from '../../partners/page.ts';
import { computeLines, type Line } from './amount-to-pay.ts';
import { paymentResult, refreshedOrder, withoutNames } from './payment-result.ts';
import { METHODS, returnUrl, startPayment } from './start-payment.ts';

const DEFAULT_YEARS = 2;
const DEFAULT_PAGE_SIZE = 10;

type Pay = Call<(typeof contract.payment)['/getPaymentLoungeRedirectionURL']>;

export const paymentFeature = implement(contract.payment, {
  '/getPaymentLoungeRedirectionURL': ownTransactions(async (call) => {
    const { customer, input, services, now } = call;
    if (input.termsVersion !== TERMS_VERSION)
      throw badFields({ termsVersion: { en: 'The terms have changed. Please read them again.', hi: 'शर्तें बदल गई हैं। कृपया उन्हें फिर पढ़ें।' } });
    await rateLimits(services, now).startOrder(customer.clientId);
    const lines = await linesOf(call);
    const amount = lines.reduce((total, line) => total + line.amount, 0);
    const fee = convenienceFee(amount, services.config.CONVENIENCE_FEES.PAYPREMIUM).total;
    const { order, attempt, ref, expiresAt } = await startPayment(
      { customer, source: input.source, termsVersion: input.termsVersion, lines, convenienceFee: fee },
      services,
      now,
    );
    const page = wirePage(
      await services.partners.payment.startPayment({
        orderNo: order.orderNo,
        attempt,
        amountPaise: order.amount + order.convenienceFee,
        customerRef: order.orderId,
        description: lines.length === 1 ? 'Life insurance premium' : `${lines.length} life insurance premiums`,
        methods: [...METHODS],
        returnUrl: returnUrl(ref, services),
        expiresAt,
      }),
    );
    return {
      orderNo: order.orderNo,
      ref,
      actionId: 'PAYMENT_LOUNGE',
      redirectionURL: page.url,
      method: page.method,
      fields: page.fields,
      amount: order.amount,
      convenienceFee: order.convenienceFee,
      total: order.amount + order.convenienceFee,
      expiresAt,
      attempt,
    };
  }),

  async '/getConvenienceFee'({ input, services, fail }) {
    const { source, Loan_Amount: amount } = input.Request;
    if (amount <= 0) throw fail('amountInvalid');
    const { fee, gst, total } = convenienceFee(amount, services.config.CONVENIENCE_FEES[source]);
    const note = total === 0 ? 'No convenience fee is charged.' : 'The fee goes to the payment partner.';
    return { Convenience_Fee: fee, GST: gst, Total_Fee: total, Payable: amount + total, note };
  },

  async '/getPaymentGatewayResult'({ customer, input, services, store, now, fail }) {
    const order = 'ref' in input ? await store.payment.findByRef(input.ref, now) : await store.payment.findByNumber(input.orderNo);
    if (!order || !customer.clientIds.includes(order.clientId)) throw fail('notFound');
    return paymentResult(await refreshedOrder(order, services, now), 'ref' in input ? input.ref : undefined, services, now);
  },

  async '/paymentGatewayResultWithoutToken'({ input, services, store, now, fail }) {
    const order = await store.payment.findByRef(input.ref, now);
    if (!order) throw fail('notFound');
    return withoutNames(await paymentResult(await refreshedOrder(order, services, now), input.ref, services, now));
  },

  async '/pastPaymentDetails'({ customer, input, store, now, fail }) {
    const today = dayOf(now);
    const to = input.toDate ?? today;
    const from = input.fromDate ?? addYears(to, -DEFAULT_YEARS);
    const fault = periodFault(from, to, today);
    if (fault) throw badFields({ [fault.field]: fault.message });
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

/** Computes a payment's premiums per policy from our own books; the browser's amounts are only compared. */
async function linesOf({ customer, input, store, now, fail }: Pay): Promise<Line[]> {
  const numbers = input.payData.map((data) => data.PolicyId);
  if (new Set(numbers).size !== numbers.length)
    throw badFields({
      payData: { en: 'Each policy can be paid once in a payment.', hi: 'एक भुगतान में हर पॉलिसी एक ही बार चुकाई जा सकती है।' },
    });
  const policies = await store.policy.listByNumber(customer.clientIds, numbers, publishedNavDay(now));
  return input.payData.flatMap((data) => {
    const policy = policies.find((one) => one.policyNo === data.PolicyId);
    if (!policy) throw new PortalError('notFound');
    const computed = computeLines(policy, { policyNo: data.PolicyId, amount: data.Amount, advance: data.ADVAMT }, dayOf(now));
    if (computed.kind === 'refuse') throw fail(computed.why);
    if (computed.kind === 'changed') {
      throw fail('amountChanged', {
        payData: [{ PolicyId: data.PolicyId, Amount: toRupees(computed.amount), ADVAMT: toRupees(computed.advance) }],
      });
    }
    return computed.lines;
  });
}
