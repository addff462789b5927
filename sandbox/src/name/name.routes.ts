import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { answerFaults } from '../faults.ts';
import type { Log } from '../log.ts';
import { type InputRow, partnerModule } from '../partner.ts';
import type { PartnerRoute, Played } from '../partner-call.ts';
import { compareNames, withInitials } from './compare-names.ts';

const Pair = z.object({ a: z.string().min(1).max(300), b: z.string().min(1).max(300) });
const Drop = z.object({
  reference: z.string().min(1).max(100),
  accountNo: z.string().regex(/^\d{9,18}$/),
  ifsc: z.string().regex(/^[A-Z]{4}[A-Z0-9]{7}$/),
  accountType: z.enum(['Saving', 'Current']),
  expectedName: z.string().min(1).max(300),
});
type DropRequest = z.infer<typeof Drop>;

const maxDrops = 5_000;
const silenceMs = 60_000;
const anotherPerson = 'Gurpreet Dhillon';

const success = (registeredName: string, accountStatus = 'ACTIVE') => ({ status: 'SUCCESS', registeredName, accountStatus });
/** The last four digits of the account decide; any other account is open and its holder is the name that is expected. */
const endings: Readonly<Record<string, { effect: string; answer: (drop: DropRequest) => object }>> = {
  '0001': { effect: 'The name of another person.', answer: () => success(anotherPerson) },
  '0002': { effect: 'Initials only.', answer: ({ expectedName }) => success(withInitials(expectedName)) },
  '0003': { effect: 'The account is closed.', answer: ({ expectedName }) => success(expectedName, 'CLOSED') },
  '0004': { effect: 'The account is frozen.', answer: ({ expectedName }) => success(expectedName, 'FROZEN') },
  '0005': { effect: 'An NRE account.', answer: ({ expectedName }) => success(expectedName, 'NRE') },
  '0008': { effect: 'The bank refuses.', answer: () => ({ status: 'FAILED', reasonCode: 'ACCOUNT_REFUSED' }) },
};
const silentEnding = '0009';

function nameRoutes({ log }: { log: Log }): PartnerRoute[] {
  const storedAnswers = createBoundedMap<string, object>(maxDrops);
  function drop(dropRequest: DropRequest): Played {
    const ending = dropRequest.accountNo.slice(-4);
    const json = storedAnswers.get(dropRequest.reference) ?? endings[ending]?.answer(dropRequest) ?? success(dropRequest.expectedName);
    storedAnswers.set(dropRequest.reference, json);
    log(`penny drop ${dropRequest.reference}`);
    const answer = { status: 200, json };
    return ending === silentEnding ? { heldMs: silenceMs, answer } : answer;
  }
  return [
    { method: 'POST', path: '/name/v1/penny-drop', answer: ({ read }) => drop(read(Drop)) },
    {
      method: 'POST',
      path: '/name/v1/compare',
      answer({ read }) {
        const { a, b } = read(Pair);
        return { status: 200, json: { score: compareNames(a, b) } };
      },
    },
  ];
}

const where = 'Account number (penny drop)';
const inputs: InputRow[] = [
  { where: 'Compared name', value: 'holds MISMATCH', effect: 'Score 20.' },
  { where: 'Compared name', value: 'holds PARTIAL', effect: 'Score 75.' },
  ...Object.entries(endings).map(([ending, { effect }]) => ({ where, value: `ends in ${ending}`, effect })),
  { where, value: `ends in ${silentEnding}`, effect: 'No answer for 60 s.' },
];

export const name = partnerModule({
  partners: { name: { title: 'Name match and penny drop', faults: answerFaults } },
  inputs,
  start: (world) => ({ routes: { name: nameRoutes(world) }, manual: {} }),
});
