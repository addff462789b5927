import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { answerFaults } from '../faults.ts';
import { makeId } from '../identity.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { readAs } from '../refused.ts';
import { askForLink, LinkWanted, linkForm } from './links.ts';

const Wanted = z.object({
  callId: z.string().min(1).max(100),
  clientRef: z.string().min(1).max(100),
  number: z.string().regex(/^[6-9]\d{9}$/),
  slot: z.enum(['MORNING', 'AFTERNOON', 'EVENING']).nullable(),
  reason: z.string().max(300),
  journey: z.string().max(100),
});
const keptCalls = 5_000;

/** Takes wishes for a call back. A number that ends in 13 is refused with responseCode 1. */
function crmRoutes({ log }: { log: Log }): PartnerRoute[] {
  const taken = createBoundedMap<string, { crmId: string; responseCode: number }>(keptCalls);
  return [
    {
      method: 'POST',
      path: '/crm/v1/calls',
      answer: ({ read }) => {
        const { callId, number } = read(Wanted);
        const known = taken.get(callId);
        const answer = known ?? { crmId: makeId('crm'), responseCode: number.endsWith('13') ? 1 : 0 };
        if (!known) {
          taken.set(callId, answer);
          log(`call back ${callId} ${answer.responseCode === 0 ? `taken as ${answer.crmId}` : 'refused'}`);
        }
        return { status: 200, json: answer };
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
  inputs: [{ where: 'Call back', value: 'number ends in 13', effect: 'Refused with responseCode 1.' }],
  start: (world) => ({
    routes: { crm: crmRoutes(world) },
    sections: [{ id: 'links', title: 'Send a link', show: linkForm }],
    actions: [{ path: '/control/links', act: (body) => askForLink(world.callbacks, readAs(LinkWanted, body)) }],
    manual: { askForLink: (wanted: LinkWanted) => askForLink(world.callbacks, wanted) },
  }),
});
