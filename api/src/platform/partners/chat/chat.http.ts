import { z } from 'zod';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Chat } from './chat.port.ts';

const HOURS_BUDGET_MS = 2_000;
const Room = z.object({ redirectUrl: z.url(), expiresAt: z.iso.datetime() });

export function createChat(address: PartnerAddress): Chat {
  const client = createPartnerClient(address);
  return {
    async openRoom(room) {
      const answer = await client.call({ method: 'POST', path: '/chat/v1/rooms', body: room, idempotencyKey: room.chatId }, Room);
      if (!answer) throw new PartnerFailure('chat', { reason: 'badAnswer', retry: true });
      // The browser opens it, so only a host on the list is accepted.
      if (!address.allowedHosts.includes(new URL(answer.redirectUrl).host))
        throw new PartnerFailure('chat', { reason: 'badAnswer', retry: false, detail: 'host is not on the list' });
      return { redirectUrl: answer.redirectUrl, expiresAt: new Date(answer.expiresAt) };
    },
    async isOpen() {
      const answer = await client.call(
        { method: 'GET', path: '/chat/v1/hours', timeoutMs: HOURS_BUDGET_MS },
        z.object({ open: z.boolean() }),
      );
      return answer?.open ?? false;
    },
  };
}
