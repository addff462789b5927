import type { AdapterTools } from '../../../platform/partners/adapter-tools.ts';
import type { PartnerAddress } from '../../../platform/partners/partner-address.ts';
import type { PaymentCallback, PaymentGateway } from '../../../platform/partners/payment/payment.port.ts';
import type { RefundRequest, RefundStatus } from '../../../platform/partners/refund.port.ts';

/** An adapter as an insurer writes it outside the source tree: it imports types only. It speaks the protocol of the sandbox's gateway. */
export function createAdapter(address: PartnerAddress, tools: AdapterTools): PaymentGateway {
  const { createPartnerClient, PartnerFailure, z, wireId, wireText } = tools;
  const client = createPartnerClient(address);
  const merchantId = address.ownSettings.MERCHANT_ID ?? '';
  const optional = (max: number) =>
    wireText(max)
      .transform((text) => text || null)
      .nullable();
  const Event = z.object({
    ...{
      eventId: wireId,
      orderNo: wireText(40),
      paymentId: wireId,
      amountPaise: z.int(),
      currency: wireText(3),
      merchantId: wireText(100),
    },
    status: z.enum(['CREATED', 'PENDING', 'AUTHORISED', 'CAPTURED', 'FAILED']),
    instrument: z.enum(['UPI', 'NB', 'DC', 'CC', 'WALLET']).nullable(),
    ...{ instrumentHint: optional(60), reasonCode: optional(60), at: z.coerce.date() },
  });
  const Report = z.object({ eventId: wireId, type: z.string(), data: Event.extend({ refundId: z.uuid().optional() }) });
  const Line = z.object({ orderNo: wireText(40), paymentId: wireId, amount: z.int(), fee: z.int(), status: z.string(), at: z.string() });

  async function refund({ refundId, paymentId, amountPaise: amount, reason }: RefundRequest): Promise<RefundStatus> {
    const schema = z.object({ refundId: z.literal(refundId), status: z.enum(['PENDING', 'DONE', 'FAILED']) });
    const request = {
      method: 'POST',
      path: '/pg/v1/refunds',
      body: { refundId, paymentId, amount, reason },
      idempotencyKey: refundId,
    } as const;
    const answer = await client.call(request, schema);
    if (!answer) throw new PartnerFailure('payment', { reason: 'refused', retry: false, detail: 'payment unknown' });
    return answer.status;
  }

  function toCallback({ eventId, type, data: { refundId, ...data } }: ReturnType<typeof Report.parse>): PaymentCallback | 'ignored' {
    const event = { ...data, eventId };
    if (type === 'refund.done') return { kind: 'refund', refundId: refundId ?? null, event };
    if (type === 'payment.chargeback') return { kind: 'chargeback', event };
    return /^payment\.(pending|authorised|captured|failed)$/.test(type) ? { kind: 'payment', event } : 'ignored';
  }

  return {
    ...{ merchantId, signsReturn: true, settlesWithinDays: 0, refund, queryRefund: refund },
    async startPayment({ orderNo, attempt, amountPaise, customerRef, description, methods, returnUrl, expiresAt }) {
      const fields = {
        ...{
          merchantId,
          orderNo,
          attempt: String(attempt),
          amount: String(amountPaise),
          currency: 'INR',
          customerRef,
          description,
          returnUrl,
        },
        ...{ modes: methods.join(','), expiresAt: expiresAt.toISOString() },
      };
      const page = {
        kind: 'form',
        url: tools.addressAt(address.url, '/pg/pay').href,
        fields: tools.signForm(address.keys, fields, address.clock()),
      } as const;
      return { page, vendorData: {} };
    },
    readReturn: (form) =>
      tools.isFormSigned(address.callbackKeys, form, address.clock()) ? { orderNo: form.orderNo ?? '', isSigned: true } : undefined,
    callback: {
      ...{ path: address.callbackPath, proof: 'signature', eventId: 'given', answer: 200 },
      read({ headers, path, raw }) {
        if (!tools.isSigned(address.callbackKeys, { headers, message: { method: 'POST', path, body: raw } }, address.clock()))
          return 'forged';
        const report = Report.safeParse(tools.parseJson(raw.toString('utf8')));
        return report.success ? toCallback(report.data) : 'malformed';
      },
    },
    async queryPayments({ orderNo }) {
      const request = { method: 'GET', path: `/pg/v1/orders/${encodeURIComponent(orderNo)}` } as const;
      return (await client.call(request, z.object({ payments: z.array(Event) })))?.payments ?? [];
    },
    async settlements(day) {
      const lines = await client.lines({ method: 'GET', path: `/pg/v1/settlements?date=${day}` }, Line);
      return lines.map((line) => ({
        ...line,
        kind: 'PAYMENT',
        refundId: null,
        tax: 0,
        net: line.amount - line.fee,
        utr: null,
        settledOn: null,
      }));
    },
  };
}
