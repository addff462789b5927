import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import { askForLink, LinkWanted } from '../crm/links.ts';
import type { Faults } from '../faults.ts';
import type { Log } from '../log.ts';
import { sendPage } from '../pages/page.ts';
import type { Gateway } from '../payment/gateway.ts';
import type { OrderBook } from '../payment/order-book.ts';
import type { Refunds } from '../payment/refunds.ts';
import { doByHand, ManualActionRequest } from '../rails/by-hand.ts';
import type { Rails } from '../rails/rails.ts';
import { Refused, readAs } from '../refused.ts';
import { controlPage } from './control.page.ts';
import { EventWanted, FaultWanted, fireByHand, TimeWanted } from './hand.ts';

const shownOrders = 12;
const shownDeliveries = 50;

export type ControlWorld = {
  readonly faults: Faults;
  readonly clock: Clock;
  readonly callbacks: Callbacks;
  readonly book: OrderBook;
  readonly gateway: Gateway;
  readonly refunds: Refunds;
  readonly rails: Rails;
  readonly log: Log;
};

/** Makes the partners misbehave: calls-a 9.3 and 9.4. JSON is answered with 204, a form with the page again. */
export function serveControl(app: FastifyInstance, world: ControlWorld): void {
  const { faults, clock, callbacks, book, log } = world;

  app.get('/control', (_request, reply) =>
    sendPage(
      reply,
      controlPage({
        now: clock.now(),
        faultOf: faults.find,
        orders: book.newestOrders(shownOrders),
        rails: world.rails,
        deliveries: callbacks.newest(shownDeliveries),
      }),
    ),
  );

  app.post('/control/faults', { onRequest: refuseOtherSites }, (request, reply) => {
    const wanted = readAs(FaultWanted, request.body);
    faults.set(wanted.partner, wanted);
    log(`${wanted.partner} fault set to ${wanted.fault}`);
    return done(request, reply);
  });

  app.post('/control/fire', { onRequest: refuseOtherSites }, (request, reply) => {
    fireByHand(world, readAs(EventWanted, request.body));
    return done(request, reply);
  });

  app.post('/control/mandates', { onRequest: refuseOtherSites }, (request, reply) => {
    doByHand(world.rails, readAs(ManualActionRequest, request.body));
    return done(request, reply);
  });

  app.post('/control/links', { onRequest: refuseOtherSites }, (request, reply) => {
    askForLink(callbacks, readAs(LinkWanted, request.body));
    return done(request, reply);
  });

  app.post('/control/clock', { onRequest: refuseOtherSites }, async (request, reply) => {
    await clock.set(readAs(TimeWanted, request.body).now);
    log(`clock set to ${clock.now().toISOString()}`);
    return done(request, reply);
  });
}

/** Programs may come from anywhere; a page of another site in somebody's browser may not. */
async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const isForeign =
    site === undefined ? headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host : site !== 'same-origin';
  if (isForeign) throw new Refused(403, 'OTHER_SITE', 'Only the control page itself may do this from a browser.');
}

function done(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.headers['content-type']?.startsWith('application/json') ? reply.code(204).send() : reply.redirect('/control', 303);
}
