import type { Finding } from '../harness/drill.ts';
import { percentile, seconds } from '../harness/numbers.ts';
import type { Ended, Kind } from './steady-calls.ts';

/** `from`, `to`: when the database was away, by the clock of the process. */
export type Absence = { method: string; from: number; to: number; health: string[] };

/** Figure 14 of the goals for reliability: an answer in a second while it is away, 99 of 100 calls served five seconds after it is back. */
const ANSWER_MS = 1_000;
const BACK_MS = 5_000;
/** The first call is served within. */
const FIRST_MS = 2_000;
const HELD = 0.99;
const REJECTION = '503/20';
/** Answer to a command whose first attempt is still undecided. */
const UNDECIDED = '409/21';

/** Results of the calls during the outage and after it. */
export function findAbsence(absence: Absence, all: readonly Ended[], until: number): Finding[] {
  const { method, from, to, health } = absence;
  const named = (label: string) => `${method}: ${label}`;
  const during = all.filter((ended) => ended.to > from && ended.from < to);
  const calls = during.filter(({ kind }) => kind !== 'page');
  const pages = during.filter(({ kind }) => kind === 'page');
  const endeds = calls.filter(
    ({ kind, isOk, response }) => !isOk && response !== REJECTION && !(kind === 'command' && response === UNDECIDED),
  );
  const rejected = calls.filter(({ response }) => response === REJECTION);
  const after = all.filter((ended) => ended.from >= to && ended.from < until);
  return [
    times(named(`until an answer, ${rejected.length} refusals and ${calls.length - rejected.length} others`), calls),
    {
      label: named(`answers that were neither a success nor 503/20 with Retry-After, of ${calls.length}`),
      found: endeds.length === 0 ? '0' : `${endeds.length}: ${[...new Set(endeds.map(({ response }) => response))].join(', ')}`,
      limit: '0, and some refusals',
      isMet: endeds.length === 0 && rejected.length > 0,
    },
    times(
      named(`until a page, ${pages.filter(({ isOk }) => isOk).length} of ${pages.length} as ever`),
      pages,
      pages.every(({ isOk }) => isOk),
    ),
    {
      label: named('/healthz and /readyz of the portals at the end of it'),
      found: health.join(', '),
      limit: '200 and 503',
      isMet: health.length > 0 && health.every((healthStatus) => healthStatus === '200 and 503'),
    },
    back(named('back'), after, to),
    logins(named('logins from five seconds after it was back'), after, to),
  ];
}

function times(label: string, ended: readonly Ended[], isWell = true): Finding {
  const ms = ended.map(({ from, to }) => to - from);
  const longest = Math.max(...ms);
  return {
    label: `${label}, N = ${ms.length}`,
    found: `p50 ${percentile(ms, 0.5).toFixed(0)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    limit: `at most ${ANSWER_MS} ms`,
    isMet: isWell && longest <= ANSWER_MS,
  };
}

/** The first that is served, and from when on 99 of 100 are. */
function back(label: string, after: readonly Ended[], to: number): Finding {
  // Only rejected commands are known.
  const calls = after.filter(({ kind }) => kind !== 'page' && kind !== 'command');
  const first = Math.min(...calls.filter(({ isOk }) => isOk).map((ended) => ended.to - to));
  const recoveredAt = [0, ...calls.map((ended) => ended.from - to)].find((since) => {
    const endeds = calls.filter((ended) => ended.from - to >= since);
    return endeds.filter(({ isOk }) => isOk).length >= HELD * endeds.length;
  });
  const lost = calls.filter(({ isOk }) => !isOk).length;
  return {
    label: `${label}: ${lost} of ${calls.length} calls refused; the first was served, and 99 of 100 from, after`,
    found: `${seconds(first)}, ${recoveredAt === undefined ? 'never' : seconds(recoveredAt)}`,
    limit: `${seconds(FIRST_MS)} and ${seconds(BACK_MS)}`,
    isMet: first <= FIRST_MS && recoveredAt !== undefined && recoveredAt <= BACK_MS && calls.length > 0,
  };
}

function logins(label: string, after: readonly Ended[], to: number): Finding {
  const ofKind = (kind: Kind) => after.filter((ended) => ended.kind === kind && ended.from >= to + BACK_MS);
  const [made, lost] = [ofKind('login').length, ofKind('login').filter(({ isOk }) => !isOk).length];
  return { label: `${label}, lost of ${made}`, found: `${lost}`, limit: '0', isMet: lost === 0 && made > 0 };
}
