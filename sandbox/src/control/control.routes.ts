import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Log } from '../log.ts';
import { sendPage } from '../pages/page.ts';
import type { ControlAction, ControlSection, Description, InputRow } from '../partner.ts';
import { Refused, readAs } from '../rejected.ts';
import { controlPage } from './control.page.ts';
import { ErrorRequest, TimeRequest } from './request.ts';

const maxDeliveries = 50;

export type ControlWorld = {
  readonly faults: Faults;
  readonly clock: Clock;
  readonly callbacks: Callbacks;
  readonly log: Log;
  readonly descriptions: Readonly<Record<string, Description>>;
  readonly sections: readonly ControlSection[];
  readonly actions: readonly ControlAction[];
  readonly inputs: readonly InputRow[];
};

/** Makes the partners misbehave: calls-a 9.3 and 9.4. JSON is answered with 204, a form with the page again. */
export function serveControl(app: FastifyInstance, world: ControlWorld): void {
  const { faults, clock, callbacks, log } = world;

  app.get('/control', (_request, reply) =>
    sendPage(reply, controlPage({ ...world, now: clock.now(), findFault: faults.find, deliveries: callbacks.newest(maxDeliveries) })),
  );

  app.post('/control/faults', { onRequest: rejectOtherSites }, (request, reply) => {
    const faultRequest = readAs(ErrorRequest, request.body);
    faults.set(faultRequest.partner, faultRequest);
    log(`${faultRequest.partner} fault set to ${faultRequest.fault}`);
    return done(request, reply);
  });

  for (const { path, act } of world.actions) {
    app.post(path, { onRequest: rejectOtherSites }, (request, reply) => {
      act(request.body);
      return done(request, reply);
    });
  }

  app.post('/control/clock', { onRequest: rejectOtherSites }, async (request, reply) => {
    await clock.set(readAs(TimeRequest, request.body).now);
    log(`clock set to ${clock.now().toISOString()}`);
    return done(request, reply);
  });
}

/** Programs may call from anywhere, but a page of another site in a browser may not. */
export async function rejectOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const isForeign =
    site === undefined ? headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host : site !== 'same-origin';
  if (isForeign) throw new Refused(403, 'OTHER_SITE', 'Only the control page itself may do this from a browser.');
}

function done(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.headers['content-type']?.startsWith('application/json') ? reply.code(204).send() : reply.redirect('/control', 303);
}
