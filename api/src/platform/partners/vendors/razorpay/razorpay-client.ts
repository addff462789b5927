import { z } from 'zod';
import { wireId, wireText } from '../../callback.ts';
import type { PartnerAddress } from '../../partner-address.ts';
import { createPartnerClient, type PartnerClient } from '../../partner-client.ts';
import { PartnerFailure } from '../../partner-failure.ts';
import { readKeys } from '../../signature.ts';

/** Razorpay's API, as all of its adapters use it: github.com/razorpay/markdown-docs, `api/orders`, `api/payments`, `api/refunds`. */

export const QUERY_MS = 5_000;

const ErrorCode = z.object({ error: z.object({ code: wireText(60) }) }).transform(({ error }) => error.code);

/** Keys are `key_id:key_secret`. The first one signs calls. */
export function connectRazorpay(address: PartnerAddress) {
  const keys = readKeys(address.keys);
  const [{ id: keyId, secret }] = keys;
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
  const client = createPartnerClient({ ...address, authorise: () => ({ authorization }), idempotencyHeader: null, errorSchema: ErrorCode });
  return { client, keys, keyId };
}

export const seconds = z.int().nonnegative().max(99_999_999_999);
export const toDate = (unixSeconds: number): Date => new Date(unixSeconds * 1_000);
export const optionalText = (max: number) => wireText(max).nullish();

export const Collection = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
export const Order = z.object({ id: wireId, amount: z.int(), currency: wireText(3), receipt: optionalText(40), created_at: seconds });
export type Order = z.output<typeof Order>;

/** Orders with exactly this receipt, the oldest first: Razorpay's filter finds receipts that contain it. */
export async function listOrders(client: PartnerClient, receipt: string): Promise<Order[]> {
  const path = `/orders?${new URLSearchParams({ receipt, count: '100' })}`;
  const answer = await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(Order));
  return (answer?.items ?? []).filter((order) => order.receipt === receipt).sort((a, b) => a.created_at - b.created_at);
}

export async function createOrder(
  client: PartnerClient,
  { partner, receipt, ...body }: { partner: string; receipt: string; amount: number } & Record<string, unknown>,
): Promise<Order> {
  const call = { method: 'POST', path: '/orders', body: { currency: 'INR', receipt, ...body } } as const;
  const order = await client.call(call, Order.extend({ receipt: z.literal(receipt) }));
  if (!order) throw new PartnerFailure(partner, { reason: 'refused', retry: false, detail: 'order was not created' });
  return order;
}

/** Payments of an order, the newest first. */
export async function listOrderPayments<Item extends z.ZodType<{ order_id?: string | null | undefined; created_at: number }>>(
  client: PartnerClient,
  orderId: string,
  { item, expand = '' }: { item: Item; expand?: string },
): Promise<z.output<Item>[]> {
  const path = `/orders/${encodeURIComponent(orderId)}/payments${expand}`;
  const ofOrder = item.refine((payment) => payment.order_id === orderId);
  const answer = await client.call({ method: 'GET', path, timeoutMs: QUERY_MS }, Collection(ofOrder));
  return (answer?.items ?? []).sort((a, b) => b.created_at - a.created_at);
}
