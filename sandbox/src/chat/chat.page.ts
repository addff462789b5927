import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { type Page, sendPage } from '../pages/page.ts';

/** Opens the room of a token, once. */
export type ChatPools = { readonly take: (token: string) => 'open' | 'used' | 'unknown' };

const pageTexts = {
  open: ['Chat with customer care', 'You are connected. In the sandbox nobody writes back.'],
  used: ['This chat has ended', 'The address was used already, or is too old. Open a new chat from the portal.'],
  unknown: ['There is no such chat', 'Open a chat from the portal.'],
} as const;

const createPage = (state: keyof typeof pageTexts): Page => ({
  title: pageTexts[state][0],
  look: 'tool',
  status: state === 'open' ? 200 : 410,
  main: html`<h1>${pageTexts[state][0]}</h1><p class="lead">${pageTexts[state][1]}</p>`,
});

/** The room that the browser opens in a new tab: its address is good once. */
export function serveChatPage(app: FastifyInstance, rooms: ChatPools): void {
  app.get<{ Params: { token: string } }>('/chat/:token', (request, reply) => sendPage(reply, createPage(rooms.take(request.params.token))));
}
