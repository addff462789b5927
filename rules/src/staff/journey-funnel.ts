import type { JourneyStep } from './journeys.ts';

/** Steps that lead to the end, in order. A journey has those that are reported. */
const PATH: readonly JourneyStep[] = ['START', 'DETAILS', 'OTP', 'SUBMIT', 'SUCCESS'];

type FunnelStep = { step: JourneyStep; reached: number; left: number; share: number };
export type Funnel = { started: number; completed: number; failed: number; left: number; completion: number | null; steps: FunnelStep[] };

/**
 * Funnel of a journey, from the number of reports of each step. A person who took a later step has taken the earlier ones. A rejection
 * does not name its step, so it is outside the path; without a reported start, each rejection counts as one start. `share` is the
 * percentage of those who started, to one decimal; `completion` is the same for the end, or null without a start.
 */
export function buildFunnel(counts: Readonly<Partial<Record<JourneyStep, number>>>): Funnel {
  const of = (step: JourneyStep): number => counts[step] ?? 0;
  const reachedFrom = (index: number): number =>
    Math.max(...PATH.slice(index).map(of), ...(PATH[index] === 'SUCCESS' ? [] : [of('PENDING')]));
  const completed = of('SUCCESS');
  const failed = of('FAILURE');
  const isStarted = of('START') + of('DETAILS') > 0;
  const started = reachedFrom(0) + (isStarted ? 0 : failed);
  const path = PATH.filter((step) => step === 'SUCCESS' || of(step) > 0);
  const reached = path.map((step) => reachedFrom(PATH.indexOf(step)));
  const steps = path.map((step, index) => ({
    step,
    reached: reached[index] ?? 0,
    left: step === 'SUCCESS' ? 0 : (reached[index] ?? 0) - (reached[index + 1] ?? 0),
    share: toPercent(reached[index] ?? 0, started) ?? 0,
  }));
  const left = Math.max(0, started - completed - failed);
  return { started, completed, failed, left, completion: toPercent(completed, started), steps };
}

const toPercent = (part: number, total: number): number | null => (total === 0 ? null : Math.round((part / total) * 1_000) / 10);
