import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { makeId } from '../identity.ts';
import { sendPage } from '../pages/page.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';
import { aboutAnother, parseId, played } from './rail.routes.ts';
import type { Rail } from './rail.ts';
import { upiGonePage, upiPage } from './upi.page.ts';
import { upiAnswer, upiReturnUrl } from './upi.ts';
import { type createUpiLinks, MandateQuery } from './upi-links.ts';
import { readMandateUpiId } from './upi-sentinels.ts';

const Withdrawn = z.object({ reason: z.string().max(200).default('') });
const NoticeRequested = z.object({
  debitId: z.string().min(1).max(64),
  amount: z.int().positive(),
  executeOn: z.iso.date(),
  reason: z.string().max(200),
});
const Typed = z.object({ upiId: z.string().max(100) });
const storedNotices = 20_000;

export type Notices = ReturnType<typeof createNotices>;

/** Notices of debits to customers: without one no debit is taken. The same debitId is the same notice. */
export function createNotices() {
  const notices = createBoundedMap<string, string>(storedNotices);
  return {
    has: (debitId: string): boolean => notices.get(debitId) !== undefined,
    give(debitId: string): string {
      const noticeId = notices.get(debitId) ?? makeId('notice');
      notices.set(debitId, noticeId);
      return noticeId;
    },
  };
}

/** Calls of the portal's server to UPI Autopay (calls-b 13.3). */
export function upiRoutes(world: { rail: Rail; links: ReturnType<typeof createUpiLinks>; notices: Notices }): PartnerRoute[] {
  const { rail, links, notices } = world;
  return [
    { method: 'POST', path: '/upi/v1/mandates', answer: ({ read }) => links.ask(read(MandateQuery)) },
    {
      method: 'GET',
      path: '/upi/v1/mandates/:id',
      answer: ({ params }) => {
        const mandate = rail.find(parseId(params));
        if (!mandate) throw new Refused(404, 'MANDATE_UNKNOWN', 'There is no such mandate.');
        return played(mandate, { status: 200, json: upiAnswer(mandate) });
      },
      ofAnother: aboutAnother('mandateId', rail.strangerId),
    },
    {
      method: 'POST',
      path: '/upi/v1/mandates/:id/revoke',
      answer: ({ params, read }) => {
        read(Withdrawn);
        const mandate = rail.findOrAdopt(parseId(params));
        rail.change(mandate, { state: 'CANCELLED' });
        return { status: 200, json: upiAnswer(mandate) };
      },
      ofAnother: aboutAnother('mandateId', rail.strangerId),
    },
    {
      method: 'POST',
      path: '/upi/v1/mandates/:id/notify',
      answer: ({ params, read }) => {
        const { debitId } = read(NoticeRequested);
        const { state } = rail.findOrAdopt(parseId(params)).standing;
        if (state !== 'ACTIVE') throw new Refused(422, 'MANDATE_NOT_ACTIVE', 'Only debits of an active mandate are announced.');
        return { status: 200, json: { noticeId: notices.give(debitId) } };
      },
    },
  ];
}

/** The page behind the link. Decided once, it only leads back. */
export function serveUpiPage(app: FastifyInstance, rail: Rail): void {
  const findPage = (params: unknown) => {
    const mandate = rail.find(parseId(params));
    return mandate?.terms.returnUrl ? mandate : undefined;
  };

  app.get('/upi/app/:id', (request, reply) => {
    const mandate = findPage(request.params);
    if (!mandate) return sendPage(reply, upiGonePage());
    return mandate.standing.state === 'OPENED' ? sendPage(reply, upiPage(mandate)) : reply.redirect(upiReturnUrl(mandate), 303);
  });

  app.post('/upi/app/:id', (request, reply) => {
    const mandate = findPage(request.params);
    if (!mandate) return sendPage(reply, upiGonePage());
    if (mandate.standing.state === 'OPENED') {
      const upiId = Typed.safeParse(request.body).data?.upiId.trim().toLowerCase() ?? '';
      const script = readMandateUpiId(upiId);
      if (!script)
        return sendPage(
          reply,
          upiPage(mandate, 'This UPI ID is not known. Only those of the sandbox are taken, for example success@sandbox.'),
        );
      rail.decide(mandate, script, upiId);
    }
    return reply.redirect(upiReturnUrl(mandate), 303);
  });
}
