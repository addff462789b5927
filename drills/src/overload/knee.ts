import { cpus } from 'node:os';
import type { Finding } from '../harness/drill.ts';
import type { Callers } from './callers.ts';
import { type Kind, summaryOf } from './open-loop.ts';
import { finding, lineOf, percent, type Tools } from './tools.ts';

const WARM_PER_SECOND = 100;
/** Of a hundred calls: most read, some write, few log in. */
const WRITES = 0.1;
const LOGINS = 0.005;
const START_PER_SECOND = 40;
const STEP = 1.25;
/** A rate is held if this share is answered, and nobody waits for longer than a second. */
const HELD = 0.98;

export function mixOf({ reads, writes, logins }: Callers, perSecond: number, times = 1): Kind[] {
  return [
    { name: 'reads', perSecond: perSecond * (1 - WRITES - LOGINS) * times, requests: reads },
    { name: 'writes', perSecond: perSecond * WRITES * times, requests: writes },
    // A flood of calls is no flood of people: as many log in as ever.
    { name: 'logins', perSecond: perSecond * LOGINS, requests: logins },
  ];
}

/** `busy`: how much of the machine was used when the most was answered. */
export type Knee = { perSecond: number; busy: number };

/** Until each session is known to the portal at this port, and what runs often is compiled. */
export function warm(port: number, { reads }: Callers, run: Tools['run']): Promise<unknown> {
  return run([{ name: 'reads', perSecond: WARM_PER_SECOND, requests: reads }], reads.length / WARM_PER_SECOND, port);
}

/**
 * Offers more and more until it is not held any more; the knee is the most that was answered. A rate that is not held is offered once more: the
 * machine may have had something else to do. `from`: what is offered first, a second.
 */
export async function kneeOf(
  what: string,
  { run, watch, callers, say, size }: Pick<Tools, 'run' | 'watch' | 'callers' | 'say' | 'size'>,
  from = START_PER_SECOND,
): Promise<Knee> {
  let knee: Knee = { perSecond: 0, busy: 0 };
  let misses = 0;
  for (let rate = from; misses < 2; ) {
    const busy = watch();
    const found = summaryOf(await run(mixOf(callers, rate), size.step));
    const { machine, line } = busy();
    const isHeld = found.ok >= HELD * found.offered && found.p99 <= 1_000;
    say(`${what}: ${rate.toFixed(0)}/s offered: ${lineOf(found)}; ${line}${isHeld ? '' : ', not held'}`);
    // Whatever is answered counts, also when not all is.
    if (found.goodput > knee.perSecond) knee = { perSecond: found.goodput, busy: machine };
    misses = isHeld ? 0 : misses + 1;
    if (isHeld) rate *= STEP;
  }
  return knee;
}

/** So many times what one portal can do, two are to do. */
const WANTED = 1.5;
/** Of what the whole machine could do, where that is less: the last of it is never used up, since calls come at random. */
const OF_MACHINE = 0.8;

/** One, two, two, one: whatever else the machine does comes and goes. */
const TURNS = ['one', 'two', 'two', 'one', 'one', 'two'] as const;
/** Of what is known to be held, what the next search begins with. */
const SURE = 0.5;

/** The knee behind a front of one portal and behind one of two, in turn; the medians are compared. `run`: through the front of so many. */
export async function scaling(tools: Tools, run: (portals: 'one' | 'two') => Tools['run']): Promise<Finding[]> {
  const knees: Record<(typeof TURNS)[number], Knee[]> = { one: [], two: [] };
  for (const turn of TURNS) {
    const known = knees.one[0]?.perSecond;
    const from = known === undefined ? START_PER_SECOND : known * SURE;
    knees[turn].push(await kneeOf(`${turn} beside the load`, { ...tools, run: run(turn) }, from));
  }
  return [compared(medianOf(knees.one), medianOf(knees.two), `median of ${knees.one.length} and ${knees.two.length}`)];
}

function medianOf(knees: readonly Knee[]): Knee {
  const sorted = [...knees].sort((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, busy: 1 };
}

function compared(one: Knee, two: Knee, how: string): Finding {
  const processors = cpus().length;
  const ratio = two.perSecond / one.perSecond;
  // What a call costs beside one portal it costs beside two: database, proxy and load are the same, and share the machine with them.
  const most = 1 / one.busy;
  const limit = Math.min(WANTED, OF_MACHINE * most);
  const costOf = ({ perSecond, busy }: Knee) => `${((busy * processors * 1_000) / perSecond).toFixed(2)} ms of a processor each`;
  return finding(
    `Knee of two portals against one, on ${processors} processors with database and load, ${how}`,
    `${two.perSecond.toFixed(0)}/s against ${one.perSecond.toFixed(0)}/s, ${ratio.toFixed(2)} times; the machine was ${percent(one.busy)} busy with one (${costOf(one)}) and ${percent(two.busy)} with two (${costOf(two)})`,
    `at least ${WANTED} times, or ${percent(OF_MACHINE)} of the ${most.toFixed(2)} times that the machine could do if all of it was busy`,
    ratio >= limit,
  );
}
