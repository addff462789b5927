import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Page, sendPage } from '../pages/page.ts';
import type { Agreement } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';
import { signForm } from '../signing.ts';
import { readChoice } from './authorise.page.ts';
import { esiPage, esiReturnPage, esiSilentPage, rejectedPage } from './esi.page.ts';
import { esiAnswer, esiReturn } from './esi.ts';
import { type Rejection, readEsiForm } from './esi-form.ts';
import type { Mandate } from './mandate.ts';
import { aboutAnother, cancelRoute, parseId, played } from './rail.routes.ts';
import type { Rail } from './rail.ts';

const formLimit = 32 * 1024;
const PageParams = z.object({ pageId: z.string() });

/** Calls of the portal's server about standing instructions (calls-b 13.3). */
export const esiRoutes = (rail: Rail): PartnerRoute[] => [
  {
    method: 'GET',
    path: '/esi/v1/instructions/:id',
    answer: ({ params }) => {
      const mandate = rail.find(parseId(params));
      if (!mandate || mandate.standing.state === 'OPENED') throw new Refused(404, 'INSTRUCTION_UNKNOWN', 'There is no such instruction.');
      return played(mandate, { status: 200, json: esiAnswer(mandate) });
    },
    ofAnother: aboutAnother('txnId', rail.strangerId),
  },
  cancelRoute(rail, '/esi/v1/instructions/:id/cancel'),
];

/** The bank's page to which the portal's signed form goes, and from which a signed form comes back. */
export function serveEsiPage(app: FastifyInstance, world: { rail: Rail; clock: Clock; agreement: Agreement; log: Log }): void {
  const { rail, clock, agreement, log } = world;

  app.post('/esi/page', { bodyLimit: formLimit }, (request, reply) => {
    const terms = readEsiForm(request.body, agreement, clock.now());
    if ('code' in terms) return reject(reply, terms);
    const mandate = rail.open(terms);
    if (JSON.stringify(mandate.terms) !== JSON.stringify(terms)) {
      return reject(reply, { code: 'INSTRUCTION_CHANGED', text: 'This instruction came before with other values.' });
    }
    return sendPage(reply, choosePage(mandate));
  });

  app.post('/esi/page/:pageId', { bodyLimit: formLimit }, (request, reply) => {
    const mandate = rail.findPage(PageParams.parse(request.params).pageId);
    if (!mandate)
      return reject(reply, { code: 'PAGE_UNKNOWN', text: 'This page is not known any more. Please start again at the company.' });
    if (mandate.script) return sendPage(reply, choosePage(mandate));
    const choice = readChoice(request.body, mandate);
    if (typeof choice === 'string') return sendPage(reply, esiPage(mandate, choice));
    rail.decide(mandate, choice);
    return sendPage(reply, choosePage(mandate));
  });

  function choosePage(mandate: Mandate): Page {
    if (!mandate.script) return esiPage(mandate);
    const { wayBack } = mandate.script;
    if (wayBack === 'none') return esiSilentPage();
    const fields = esiReturn(mandate, rail.idOfAnother(mandate.terms.id));
    return esiReturnPage(mandate, signForm(agreement.keys.callbacks, { now: clock.now(), fields, wrongly: wayBack === 'forged' }));
  }

  function reject(reply: FastifyReply, rejection: Rejection): FastifyReply {
    log(`standing instruction refused: ${rejection.code}`);
    return sendPage(reply, rejectedPage(rejection));
  }
}
