import type { World } from '@portal/api/testing/world.ts';
import { PARTNER_FAULTS, type PartnerError, type PartnerLine } from '../fault-proxy/partner-line.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';
import { createNumbers, percentile, shuffled } from '../harness/numbers.ts';
import { type Cell, EXPECTED, MATRIX_PARTNERS, type MatrixPartner } from './expected.ts';
import { enach, esi, upi } from './mandate-scenes.ts';
import { sms, whatsapp } from './message-scenes.ts';
import { BUDGET_MS } from './partner-world.ts';
import { payment } from './payment-scene.ts';
import { backOffice, pan } from './record-scenes.ts';
import { type MakeScene, queryCount } from './scene.ts';

const SCENES: Record<MatrixPartner, MakeScene> = { payment, enach, esi, upi, sms, whatsapp, pan, backOffice };
/** Time that a call takes in addition to its partner, on a busy machine. */
const SLACK_MS = 2_000;
const QUICK_FAULTS = 3;

type Lines = Record<MatrixPartner, PartnerLine>;
type Played = Cell & { ms: number; limitMs: number /** Calls to the partner beyond those that a person waits for. */; repeated: number };

/** Plays the scene of a partner with a fault; what went wrong in it is what is found. */
async function play(
  partner: MatrixPartner,
  { fault, world, line }: { fault: PartnerError | 'none'; world: World; line: PartnerLine },
): Promise<Played> {
  let [during, ms, limitMs, repeated] = ['', 0, 0, 0];
  try {
    const scene = await SCENES[partner](world);
    limitMs = (scene.calls ?? 1) * BUDGET_MS + SLACK_MS;
    await line.set(fault);
    const began = performance.now();
    during = await scene.during();
    ms = performance.now() - began;
    repeated = Math.max(0, line.calls() - (scene.calls ?? 1));
    await scene.meanwhile?.();
    await line.set('none');
    return { during, after: await scene.after(), ms, limitMs, repeated };
  } catch (error) {
    return { during, after: `failed: ${error instanceof Error ? error.message : error}`, ms, limitMs, repeated };
  } finally {
    await line.set('none');
  }
}

/** Runs every partner with every fault, in an order that the seed decides, and checks the answer, the final state and the waiting time. */
export async function playMatrix(world: World, lines: Lines, { seed, isQuick, log }: DrillOptions): Promise<Finding[]> {
  const next = createNumbers(seed);
  for (const partner of MATRIX_PARTNERS) {
    const { during, after } = await play(partner, { fault: 'none', world, line: lines[partner] });
    const { without } = EXPECTED[partner];
    if (during !== without.during || after !== without.after) throw new Error(`${partner} without a fault: ${during}; ${after}`);
  }
  const cells = shuffled(
    MATRIX_PARTNERS.flatMap((partner) =>
      shuffled(PARTNER_FAULTS, next)
        .slice(0, isQuick ? QUICK_FAULTS : undefined)
        .map((error) => ({ partner, fault: error })),
    ),
    next,
  );
  const played = [];
  for (const { partner, fault } of cells) {
    const found = await play(partner, { fault, world, line: lines[partner] });
    const cell = EXPECTED[partner].cells[fault];
    const isRight = found.during === cell.during && found.after === cell.after;
    if (!isRight) log(`${partner}, ${fault}: ${found.during}; ${found.after} (not: ${cell.during}; ${cell.after})`);
    played.push({ ...found, isRight });
    if (played.length % 16 === 0) log(`${played.length} of ${cells.length} played`);
  }
  const right = played.filter(({ isRight }) => isRight).length;
  const hung = played.filter(({ ms, limitMs }) => ms > limitMs).length;
  const repeated = played.reduce((sum, outcome) => sum + outcome.repeated, 0);
  const longest = Math.max(...played.map(({ ms }) => ms));
  const n = isQuick ? MATRIX_PARTNERS.length * QUICK_FAULTS : MATRIX_PARTNERS.length * PARTNER_FAULTS.length;
  return [
    {
      label: `Partners with faults, of ${played.length} (${MATRIX_PARTNERS.length} partners), as they should be`,
      found: `${right}`,
      limit: `${n}`,
      isMet: right === n && played.length === n,
    },
    {
      label: `Waits of people beyond their partner's time-out, of ${played.length}`,
      found: `${hung}, p99 ${percentile(
        played.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
      limit: `0; ${BUDGET_MS} ms a call to a partner`,
      isMet: hung === 0,
    },
    {
      label: `Calls repeated while a person waits, of ${played.length}`,
      found: `${repeated}`,
      limit: '0',
      isMet: repeated === 0,
    },
    ...(await lookAtMoney(world)),
  ];
}

/** After all of it. */
async function lookAtMoney(world: World): Promise<Finding[]> {
  const unequal = await queryCount(world, '(SELECT 1 FROM ledger_entry GROUP BY transaction_id HAVING sum(amount) <> 0) t');
  const twice = await queryCount(world, '(SELECT 1 FROM receipt GROUP BY policy_no, due_date HAVING count(*) > 1) t');
  const receipts = await queryCount(world, 'receipt');
  return [
    {
      label: `Bookings that do not sum to zero, premiums taken twice, of ${receipts} receipts`,
      found: `${unequal}, ${twice}`,
      limit: '0, 0',
      isMet: unequal === 0 && twice === 0 && receipts > 0,
    },
  ];
}
