import type { Device } from '@portal/rules/staff/journeys.ts';
import { sql } from 'kysely';
import type { Purpose } from '../../domain/payments/order-rows.store.ts';
import type { OrderState } from '../../platform/db/schema-payment.ts';
import type { Instrument } from '../../platform/partners/payment/payment.port.ts';
import type { Line } from './amount-to-pay.ts';

export type Order = {
  orderId: string;
  orderNo: string;
  clientId: string;
  source: string;
  purpose: Purpose;
  /** The subject of an order that is not for a premium: the mandate, case or application. */
  refId: string | null;
  amount: number;
  convenienceFee: number;
  currency: string;
  merchantId: string;
  /** The adapter that collected the money; before that, the one for which the order was created. */
  adapter: string;
  state: OrderState;
  attempts: number;
  paymentId: string | null;
  instrument: Instrument | null;
  instrumentHint: string | null;
  reasonCode: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The latest end of an order that another feature opened. */
  endsAt: Date | null;
  /** Null allows every method that the page offers. */
  allowedMethods: Instrument[] | null;
  capturedAt: Date | null;
  queries: number;
  nextQueryAt: Date | null;
};
export type OrderLine = {
  lineNo: number;
  policyNo: string;
  planName: string;
  dueDate: string;
  amount: number;
  gst: number;
  creditUsed: number;
  receiptNo: string | null;
  posted: boolean;
  nextDueDate: string | null;
  nextPremium: number | null;
};
export type LineToPost = Pick<OrderLine, 'lineNo' | 'policyNo' | 'planName' | 'dueDate' | 'amount' | 'gst' | 'creditUsed'>;
export type NewOrder = Pick<
  Order,
  'orderId' | 'clientId' | 'source' | 'amount' | 'convenienceFee' | 'merchantId' | 'adapter' | 'expiresAt'
> & {
  sessionId: string;
  termsVersion: string;
  lines: Line[];
};

/** Events of an attempt that the gateway does not report: its page was opened, could not be opened, or the browser returned from it. */
export type OrderStep = { orderId: string; attempt: number; source: 'PAGE' | 'RETURN'; state: 'OPENED' | 'REFUSED' | 'BACK' };
export type Redirection = { expiresAt: Date; nextQueryAt: Date; device: Device };

export type EventSource = 'WEBHOOK' | 'QUERY' | 'FILE';

export const REF_LIFE_MS = 24 * 3_600_000;
export const ORDER_COLUMNS = sql`
  o.order_id AS "orderId", o.order_no AS "orderNo", o.client_id AS "clientId", o.source, o.purpose, o.ref_id AS "refId", o.amount, o.convenience_fee AS "convenienceFee", o.currency,
  o.merchant_id AS "merchantId", o.adapter, o.state, o.attempts, o.gateway_payment_id AS "paymentId", o.instrument, o.instrument_hint AS "instrumentHint",
  o.reason_code AS "reasonCode", o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.ends_at AS "endsAt", o.allowed_methods AS "allowedMethods", o.captured_at AS "capturedAt", o.queries, o.next_query_at AS "nextQueryAt"`;
