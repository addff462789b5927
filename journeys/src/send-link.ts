import { expect, type Message, waitForMessage } from './portal.ts';

export const SANDBOX_URL = process.env.SANDBOX_URL ?? '';

/** A link to a service, for a person of the book. */
export type LinkOrder = {
  clientId: string;
  policyNo: string | null;
  code: string;
  channel?: 'SMS' | 'EMAIL' | 'AGENT';
  isManage?: boolean;
};
const LINK = /https?:\/\/\S+\/customer-login\/\S+/;

/** The insurer's campaign system has a link sent; gives its address as the person finds it in the message. */
export async function sendLink(order: LinkOrder): Promise<string> {
  const { channel = 'SMS', isManage = false } = order;
  const to = `9000000${order.clientId.slice(-3)}`;
  const requestedAt = Date.now();
  const reply = await fetch(`${SANDBOX_URL}/control/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, channel, isManage }),
  });
  expect(reply.status).toBe(204);
  const isIt = (message: Message) =>
    LINK.test(message.text) && Date.parse(message.at) >= requestedAt && message.text.includes(`/${order.code}/`);
  const { text } = await waitForMessage(to, isIt);
  return LINK.exec(text)?.[0] ?? '';
}
