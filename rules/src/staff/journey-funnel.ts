import type { JourneyStep } from './journeys.ts';

/** What leads to the end, in this order; a journey has those of them that are reported. */
const PATH: readonly JourneyStep[] = ['START', 'DETAILS', 'OTP', 'SUBMIT', 'SUCCESS'];

type FunnelStep = { step: JourneyStep; reached: number; left: number; share: number };
export type Funnel = { started: number; completed: number; failed: number; left: number; completion: number | null; steps: FunnelStep[] };

/**
 * How far those came who began a journey, from the number of times that each step was reported. Who took a later step has taken those before
 * it. A refusal does not say at which step, so it stands beside the path; where no beginning is reported, each refusal began once.
 * `share`: percent of those who began, to one decimal; `completion` the same for the end, null where nobody began.
 */
export function funnelOf(counts: Readonly<Partial<Record<JourneyStep, number>>>): Funnel {
  const of = (step: JourneyStep): number => counts[step] ?? 0;
  const reachedFrom = (index: number): number =>
    Math.max(...PATH.slice(index).map(of), ...(PATH[index] === 'SUCCESS' ? [] : [of('PENDING')]));
  const completed = of('SUCCESS');
  const failed = of('FAILURE');
  const isBegun = of('START') + of('DETAILS') > 0;
  const started = reachedFrom(0) + (isBegun ? 0 : failed);
  const path = PATH.filter((step) => step === 'SUCCESS' || of(step) > 0);
  const reached = path.map((step) => reachedFrom(PATH.indexOf(step)));
  const steps = path.map((step, index) => ({
    step,
    reached: reached[index] ?? 0,
    left: step === 'SUCCESS' ? 0 : (reached[index] ?? 0) - (reached[index + 1] ?? 0),
    share: percentOf(reached[index] ?? 0, started) ?? 0,
  }));
  const left = Math.max(0, started - completed - failed);
  return { started, completed, failed, left, completion: percentOf(completed, started), steps };
}

const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 1_000) / 10);
