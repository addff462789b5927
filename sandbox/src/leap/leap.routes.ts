import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rejectOtherSites } from '../control/control.routes.ts';
import { answerFaults, callbackFaults } from '../faults.ts';
import { sendPage } from '../pages/page.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { readAs } from '../rejected.ts';
import { Action, act } from './actions.ts';
import { leapPage } from './leap.page.ts';
import { createLeapBook, type LeapBook, leapInputs } from './leap.ts';

/** 20 MB of files, as base64. */
const maxDocumentsBytes = 28 * 1024 * 1024;
const base = '/leap/v1/applications/:applicationNumber';

const Named = z.object({ applicationNumber: z.string().max(20) });
const OfSubject = Named.extend({ subject: z.string().max(100) });
const Documents = z.object({ files: z.array(z.object({ name: z.string() }).loose()), remarks: z.string().optional() });
const Slot = z.object({ slot: z.iso.datetime() });
const Payment = z.object({ orderNo: z.string().min(1), amount: z.int().positive() });
const Decision = z.object({ accept: z.boolean() });
const accepted = { status: 202, json: { accepted: true } } as const;

/** Calls of the portal's server (calls, part B, 13.3). */
const leapRoutes = (book: LeapBook): PartnerRoute[] => [
  {
    method: 'GET',
    path: base,
    answer: ({ params }) => ({ status: 200, json: book.shown(readAs(Named, params).applicationNumber) }),
  },
  {
    method: 'POST',
    path: `${base}/requirements/:subject`,
    maxBytes: maxDocumentsBytes,
    answer({ params, read }) {
      const { applicationNumber, subject } = readAs(OfSubject, params);
      const names = read(Documents).files.map(({ name }) => name);
      book.submit(applicationNumber, subject, names);
      return accepted;
    },
  },
  {
    method: 'POST',
    path: `${base}/offers/:subject`,
    answer({ params, read }) {
      const { applicationNumber, subject } = readAs(OfSubject, params);
      book.decide(applicationNumber, subject, read(Decision).accept);
      return accepted;
    },
  },
  {
    method: 'POST',
    path: `${base}/pivc`,
    answer({ params, read }) {
      book.bookCall(readAs(Named, params).applicationNumber, read(Slot).slot);
      return accepted;
    },
  },
  {
    method: 'POST',
    path: `${base}/medicals/:subject`,
    answer({ params, read }) {
      const { applicationNumber, subject } = readAs(OfSubject, params);
      book.bookTest(applicationNumber, subject, read(Slot).slot);
      return accepted;
    },
  },
  {
    method: 'POST',
    path: `${base}/payments`,
    answer({ params, read }) {
      const { orderNo, amount } = read(Payment);
      book.pay(readAs(Named, params).applicationNumber, orderNo, amount);
      return accepted;
    },
  },
];

/** Page on which a person decides about applications. JSON is answered with 204, a form with the page. */
function serveLeapPage(app: FastifyInstance, book: LeapBook): void {
  app.get('/leap', (_request, reply) => sendPage(reply, leapPage(book.list())));
  app.post('/leap/applications', { onRequest: rejectOtherSites }, (request, reply) => {
    act(book, readAs(Action, request.body));
    const isJson = request.headers['content-type']?.startsWith('application/json');
    return isJson ? reply.code(204).send() : reply.redirect('/leap', 303);
  });
}

export const leap = partnerModule({
  partners: { leap: { title: 'New business', faults: [...answerFaults, ...callbackFaults], callbackPath: '/callbacks/leap' } },
  inputs: leapInputs.map(([value, effect]) => ({ where: 'Application number', value, effect })),
  pages: [
    {
      path: '/leap',
      title: 'New business',
      text: 'Applications for policies: every stage, what is asked for, offers, decisions.',
      isTool: true,
    },
  ],
  start(world) {
    const book = createLeapBook(world);
    return { routes: { leap: leapRoutes(book) }, servePages: (app: FastifyInstance) => serveLeapPage(app, book), manual: book };
  },
});
