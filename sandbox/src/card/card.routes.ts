import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerFaults, callbackFaults } from '../faults.ts';
import { sendPage, sendScript } from '../pages/page.ts';
import { type Agreement, partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';
import { cardGonePage, cardPage, decidedPage } from './card.page.ts';
import { type CardBook, createCardBook, endings } from './card.ts';

const script = readFileSync(new URL('./card.js', import.meta.url));
const formLimit = 8 * 1024;

const RegistrationRequest = z.object({
  registrationId: z.string().min(1).max(40),
  policyNo: z.string().regex(/^\d{9}$/),
  limitPaise: z.int().positive(),
  origin: z.url().max(200),
  expiresAt: z.iso.datetime(),
});
const Stop = z.object({ registrationId: z.string().max(40).nullable(), policyNo: z.string().regex(/^\d{9}$/) });
const Params = z.object({ registrationId: z.string().max(40) });
const Token = z.object({ token: z.string().max(100) });
const Typed = z.object({
  number: z
    .string()
    .transform((number) => number.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{13,19}$/)),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d\d$/),
});

/** Calls of the portal's server (calls-a 9.1). */
const cardRoutes = (book: CardBook, { portalUrl, returnUrls }: Agreement): PartnerRoute[] => [
  {
    method: 'POST',
    path: '/card/v1/registrations',
    answer({ read, host }) {
      const registrationRequest = read(RegistrationRequest);
      if (![portalUrl(), ...returnUrls].some((url) => new URL(url).origin === registrationRequest.origin))
        throw new Refused(422, 'ORIGIN_REFUSED', 'This page was not agreed on.');
      return { status: 201, json: { widgetUrl: `http://${host}/card/page`, token: book.open(registrationRequest).token } };
    },
  },
  {
    method: 'GET',
    path: '/card/v1/registrations/:registrationId',
    answer: ({ params }) => ({ status: 200, json: book.standing(Params.parse(params).registrationId) }),
  },
  {
    method: 'POST',
    path: '/card/v1/stops',
    answer({ read }) {
      book.stop(read(Stop).registrationId);
      return { status: 200, json: { status: 'STOPPED' } };
    },
  },
];

function serveCardPages(app: FastifyInstance, book: CardBook): void {
  app.get('/card/card.js', (_request, reply) => sendScript(reply, script));
  app.get('/card/page', (request, reply) => {
    const token = Token.safeParse(request.query);
    const registration = token.success ? book.findPage(token.data.token) : undefined;
    return sendPage(reply, registration ? (registration.outcome ? decidedPage(registration) : cardPage(registration)) : cardGonePage());
  });
  app.post('/card/page', { bodyLimit: formLimit }, (request, reply) => {
    const token = Token.safeParse(request.body);
    const registration = token.success ? book.findPage(token.data.token) : undefined;
    if (!registration) return sendPage(reply, cardGonePage());
    const typed = Typed.safeParse(request.body);
    if (!typed.success) return sendPage(reply, cardPage(registration, 'Check the card number and the date.'));
    book.decide(registration, typed.data.number, typed.data.expiry);
    return sendPage(reply, decidedPage(registration));
  });
}

/** The card partner. It registers cards behind tokens, on its own page. */
export const card = partnerModule({
  partners: { card: { title: 'Card partner', faults: [...answerFaults, ...callbackFaults], callbackPath: '/callbacks/card' } },
  inputs: Object.entries(endings).map(([value, { effect }]) => ({ where: 'Card page', value: `card ends in ${value}`, effect })),
  start(world) {
    const book = createCardBook(world);
    return {
      routes: { card: cardRoutes(book, world.agreements.card) },
      servePages: (app: FastifyInstance) => serveCardPages(app, book),
      manual: { isStopped: book.isStopped },
    };
  },
});
