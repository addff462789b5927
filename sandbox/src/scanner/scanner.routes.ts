import { z } from 'zod';
import { answerFaults } from '../faults.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';

const Displayed = z.object({ content: z.base64() });
/** A file of 5 MB in base64. */
const maxBytes = 8 * 1024 * 1024;
/** The string by which scanners are tried out. In two parts, so that a scanner leaves this file alone. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Finds EICAR's test string, anywhere in a file. */
const scannerRoutes = ({ log }: { log: Log }): PartnerRoute[] => [
  {
    method: 'POST',
    path: '/scanner/v1/scans',
    maxBytes,
    answer({ read }) {
      const verdict = Buffer.from(read(Displayed).content, 'base64').includes(eicar) ? 'infected' : 'clean';
      log(`scanner: ${verdict}`);
      return { status: 200, json: { verdict } };
    },
  },
];

export const scanner = partnerModule({
  partners: { scanner: { title: 'Scanner', faults: answerFaults } },
  inputs: [{ where: 'Upload', value: 'EICAR test string', effect: 'Infected.' }],
  start: (world) => ({ routes: { scanner: scannerRoutes(world) }, manual: {} }),
});
