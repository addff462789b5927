import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { html } from '../pages/html.ts';
import { type Page, sendPage, sendScript } from '../pages/page.ts';
import type { Agreement } from '../partner.ts';
import { readChoice } from './authorise.page.ts';
import { answeredPage, bankPage, rejectedFrame, silentPage, startPage } from './enach.page.ts';
import { responseString } from './enach.ts';
import { readToken } from './enach-token.ts';
import type { Mandate } from './mandate.ts';
import type { Rail } from './rail.ts';

const widget = readFileSync(new URL('./widget.js', import.meta.url));
const bank = readFileSync(new URL('./bank.js', import.meta.url));
const formLimit = 32 * 1024;

const Around = z.object({ origin: z.url() });
const Started = z.object({ portal: z.url() });
const PageParams = z.object({ pageId: z.string() });

/** The widget and the bank behind it: calls-b 2.2 and 13.3. */
export function serveBank(app: FastifyInstance, world: { rail: Rail; agreement: Agreement; log: Log }): void {
  const { rail, agreement, log } = world;

  // Any page may load the widget, because the frame checks for whom it opens.
  app.get('/enach/widget.js', (_request, reply) =>
    sendScript(reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin'), widget),
  );
  app.get('/enach/bank.js', (_request, reply) => sendScript(reply, bank));

  app.get('/enach/bank', (request, reply) => {
    const around = Around.safeParse(request.query);
    const portal = around.success ? findOrigin(around.data.origin) : undefined;
    return portal === undefined ? strangePage(reply) : sendPage(reply, startPage(portal));
  });

  app.post('/enach/bank', { bodyLimit: formLimit }, (request, reply) => {
    const started = Started.safeParse(request.body);
    const portal = started.success ? findOrigin(started.data.portal) : undefined;
    if (portal === undefined) return strangePage(reply);
    const terms = readToken(request.body, agreement, portal);
    if ('code' in terms) {
      log(`bank page refused: ${terms.code}`);
      return sendPage(reply, rejectedFrame(portal, terms));
    }
    const mandate = rail.open(terms);
    if (mandate.terms.token !== terms.token) {
      log('bank page refused: TRANSACTION_CHANGED');
      return sendPage(
        reply,
        rejectedFrame(portal, { code: 'TRANSACTION_CHANGED', text: 'This transaction came before with other values.' }),
      );
    }
    return sendPage(reply, choosePage(mandate));
  });

  app.post('/enach/bank/:pageId', { bodyLimit: formLimit }, (request, reply) => {
    const mandate = rail.findPage(PageParams.parse(request.params).pageId);
    if (!mandate) return strangePage(reply);
    if (mandate.script) return sendPage(reply, choosePage(mandate));
    const choice = readChoice(request.body, mandate);
    if (typeof choice === 'string') return sendPage(reply, bankPage(mandate, choice));
    rail.decide(mandate, choice);
    return sendPage(reply, choosePage(mandate));
  });

  function choosePage(mandate: Mandate): Page {
    if (!mandate.script) return bankPage(mandate);
    if (mandate.script.wayBack === 'none') return silentPage(mandate);
    return answeredPage(mandate, responseString(mandate, agreement.keys.callbacks, rail.idOfAnother(mandate.terms.id)));
  }

  /** The origin, if pages of it may open the bank. */
  function findOrigin(address: string): string | undefined {
    const { origin } = new URL(address);
    return [agreement.portalUrl(), ...agreement.returnUrls].some((url) => new URL(url).origin === origin) ? origin : undefined;
  }

  function strangePage(reply: FastifyReply): FastifyReply {
    log('bank page refused: PAGE_UNKNOWN');
    const main = html`<h1>This cannot be authorised</h1><p class="problem" role="alert">Please start again at the merchant.</p><p class="dim">PAGE_UNKNOWN</p>`;
    return sendPage(reply, { title: 'This cannot be authorised', look: 'bank', status: 400, main });
  }
}
