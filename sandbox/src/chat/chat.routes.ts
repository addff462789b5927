import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { answerFaults } from '../faults.ts';
import { makeId } from '../identity.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { type ChatPools, serveChatPage } from './chat.page.ts';

const ChatRequest = z.object({ chatId: z.string().min(1).max(100), clientRef: z.string().min(1).max(100), topic: z.string().max(300) });
type Room = { redirectUrl: string; expiresAt: string };

const roomLifeMs = 60_000;
const maxRooms = 5_000;
const evilHost = 'https://chat.evil.example';

/** Opens chats. A topic with `evil` gets an address on a host that the portal does not know. */
function chatRoutes(world: { clock: Clock; log: Log; url: () => string }): { routes: PartnerRoute[]; rooms: ChatPools } {
  const { clock, log, url } = world;
  const byChat = createBoundedMap<string, Room>(maxRooms);
  const byToken = createBoundedMap<string, { until: number; isUsed: boolean }>(maxRooms);

  function open(chatId: string, topic: string): Room {
    const existing = byChat.get(chatId);
    if (existing) return existing;
    const token = makeId('room');
    const until = clock.now().getTime() + roomLifeMs;
    const base = topic.includes('evil') ? evilHost : url();
    const room = { redirectUrl: `${base}/chat/${token}`, expiresAt: new Date(until).toISOString() };
    byChat.set(chatId, room);
    byToken.set(token, { until, isUsed: false });
    log(`chat ${chatId} opened`);
    return room;
  }

  return {
    rooms: {
      take: (token) => {
        const room = byToken.get(token);
        if (!room) return 'unknown';
        if (room.isUsed || clock.now().getTime() > room.until) return 'used';
        byToken.set(token, { ...room, isUsed: true });
        return 'open';
      },
    },
    routes: [
      {
        method: 'POST',
        path: '/chat/v1/rooms',
        answer: ({ read }) => {
          const { chatId, topic } = read(ChatRequest);
          return { status: 201, json: open(chatId, topic) };
        },
      },
      { method: 'GET', path: '/chat/v1/hours', answer: () => ({ status: 200, json: { open: true } }) },
    ],
  };
}

export const chat = partnerModule({
  partners: { chat: { title: 'Chat', faults: answerFaults } },
  inputs: [{ where: 'Chat', value: 'topic holds evil', effect: 'An address on an unknown host.' }],
  start(world) {
    const { routes, rooms } = chatRoutes(world);
    return { routes: { chat: routes }, servePages: (app) => serveChatPage(app, rooms), manual: {} };
  },
});
