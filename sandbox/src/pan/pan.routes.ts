import { z } from 'zod';
import { answerFaults } from '../faults.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute, Played } from '../partner-call.ts';

const PanQuery = z.object({
  requestId: z.string().min(1).max(100),
  pan: z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/),
  name: z.string().max(120).optional(),
  dob: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
});
const silentMs = 60_000;
/** By the first three letters. */
const statuses: Readonly<Record<string, string>> = { INV: 'INVALID', OLD: 'INOPERATIVE', DED: 'DECEASED', FAK: 'FAKE' };
const seedings: Readonly<Record<string, string>> = { '8000': 'N', '8001': 'NA' };
const someoneElse = 'MISMATCH PERSON';

/** Letters and digits of a PAN decide the answer of the service. */
function playPan({ pan, name = 'A PERSON' }: z.infer<typeof PanQuery>): Played {
  const digits = pan.slice(5, 9);
  if (digits === '9003') return { spoilt: 'http500' };
  const status = statuses[pan.slice(0, 3)] ?? 'VALID';
  const answer = {
    status: 200,
    json: {
      status,
      nameOnPan: digits === '9000' ? someoneElse : name,
      dobMatches: digits !== '9001',
      aadhaarSeeding: status === 'INOPERATIVE' ? 'INOPERATIVE' : (seedings[digits] ?? 'Y'),
    },
  };
  return digits === '9002' ? { heldMs: silentMs, answer } : answer;
}

const panRoutes = ({ log }: { log: Log }): PartnerRoute[] => [
  {
    method: 'POST',
    path: '/pan/v1/verify',
    answer({ read }) {
      const panQuery = read(PanQuery);
      log('pan: asked');
      return playPan(panQuery);
    },
  },
];

const where = 'PAN';
export const pan = partnerModule({
  partners: { pan: { title: 'PAN service', faults: answerFaults } },
  inputs: [
    { where, value: 'begins with INV, OLD, DED or FAK', effect: 'Invalid, inoperative, of a dead person, fake.' },
    { where, value: 'digits 9000', effect: 'The name of somebody else.' },
    { where, value: 'digits 9001', effect: 'Another date of birth.' },
    { where, value: 'digits 9002', effect: 'No answer for 60 seconds.' },
    { where, value: 'digits 9003', effect: 'HTTP 500.' },
    { where, value: 'digits 8000', effect: 'Not linked with Aadhaar.' },
    { where, value: 'digits 8001', effect: 'Exempt from linking.' },
  ],
  start: (world) => ({ routes: { pan: panRoutes(world) }, manual: {} }),
});
