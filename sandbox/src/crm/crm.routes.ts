import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { answerFaults } from '../faults.ts';
import { makeId } from '../identity.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused, readAs } from '../rejected.ts';
import { LinkRequest, linkForm, requestLink } from './links.ts';

const CallRequest = z.object({
  callId: z.string().min(1).max(100),
  clientRef: z.string().min(1).max(100),
  number: z.string().regex(/^[6-9]\d{9}$/),
  slot: z.enum(['MORNING', 'AFTERNOON', 'EVENING']).nullable(),
  reason: z.string().max(300),
  journey: z.string().max(100),
});
const Named = z.object({ crmId: z.string().max(100) });
const storedCalls = 5_000;
/** Time within which a call counts as just made. */
const callMs = 10 * 60_000;
const silenceMs = 70_000;

/**
 * Takes wishes for a call back. A number that ends in 13 is refused with responseCode 1; about one that ends in 17 nothing is said for a
 * while. A call that was taken is over ten minutes later.
 */
function crmRoutes({ clock, log }: { clock: Clock; log: Log }): PartnerRoute[] {
  const boundedMap = createBoundedMap<string, { crmId: string; responseCode: number }>(storedCalls);
  const overAt = createBoundedMap<string, number>(storedCalls);
  return [
    {
      method: 'POST',
      path: '/crm/v1/calls',
      answer: ({ read }) => {
        const { callId, number } = read(CallRequest);
        const existing = boundedMap.get(callId);
        const answer = existing ?? { crmId: makeId('crm'), responseCode: number.endsWith('13') ? 1 : 0 };
        if (!existing) {
          boundedMap.set(callId, answer);
          if (answer.responseCode === 0) overAt.set(answer.crmId, clock.now().getTime() + callMs);
          log(`call back ${callId} ${answer.responseCode === 0 ? `taken as ${answer.crmId}` : 'refused'}`);
        }
        const response = { status: 200, json: answer };
        return number.endsWith('17') ? { heldMs: silenceMs, answer: response } : response;
      },
    },
    {
      method: 'GET',
      path: '/crm/v1/calls/:crmId',
      answer({ params }) {
        const until = overAt.get(readAs(Named, params).crmId);
        if (until === undefined) throw new Refused(404, 'CALL_UNKNOWN', 'There is no such call.');
        return { status: 200, json: { state: clock.now().getTime() >= until ? 'DONE' : 'OPEN' } };
      },
    },
  ];
}

export const crm = partnerModule({
  partners: {
    crm: {
      title: 'Call centre and campaigns',
      faults: [...answerFaults, 'badSignature', 'duplicate'],
      callbackPath: '/callbacks/links',
    },
  },
  inputs: [
    { where: 'Call back', value: 'number ends in 13', effect: 'Refused with responseCode 1.' },
    { where: 'Call back', value: 'number ends in 17', effect: 'No answer for a while.' },
  ],
  start: (world) => ({
    routes: { crm: crmRoutes(world) },
    sections: [{ id: 'links', title: 'Send a link', show: linkForm }],
    actions: [{ path: '/control/links', act: (body) => requestLink(world.callbacks, readAs(LinkRequest, body)) }],
    manual: { askForLink: (linkRequest: LinkRequest) => requestLink(world.callbacks, linkRequest) },
  }),
});
