import { addDays, type Day, dayOf, daysBetween } from '@portal/rules/calendar/dates.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { buildFunnel } from '@portal/rules/staff/journey-funnel.ts';
import type { JourneyName, JourneyStep } from '@portal/rules/staff/journeys.ts';
import { getBounds, type StaffRange } from '@portal/rules/staff/staff-range.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';
import type { JourneyCut, JourneyPoint } from './journey-count.store.ts';
import { requestedRange } from './read-report.ts';
import { requestFile } from './report-file.ts';
import { noteReading, type ReportCall, readApart } from './requested-report.ts';

/** Events of older days are being deleted. */
const KEPT_DAYS = 178;
/** Counts of fewer people are suppressed, because they could identify a person. */
const FEW = 5;

const BY = {
  DAY: ['day', 'journey', 'step', 'device', 'source'],
  JOURNEY: ['journey', 'step'],
  STEP: ['step'],
  DEVICE: ['device'],
  SOURCE: ['source'],
  CODE: ['journey', 'step', 'code'],
} as const;

type Input = {
  by: keyof typeof BY;
  journey?: readonly JourneyName[] | undefined;
  source?: 'WEBSITE' | 'DYNAMIC_LINK' | undefined;
  device?: 'Mobile' | 'Browser' | undefined;
};
type Call = Omit<ReportCall, 'input'> & { input: Parameters<typeof requestedRange>[1] & Pick<ReportCall['input'], 'format'> & Input };

/** Steps of journeys with the progress of people who started, or a file of them. */
export const readJourneyCounts = (call: Call) => readApart(() => countSteps(call));

async function countSteps(call: Call) {
  const { input, services, now } = call;
  const { store } = services.ofReports;
  const range = requestedRange('JOURNEYS', input, now);
  const { journey, source, device } = input;
  const filter = { ...(journey && { journey }), ...(source && { source }), ...(device && { device }) };
  if (input.format !== 'JSON') {
    const fileResult = await requestFile({ type: 'JOURNEYS', range, filter, sortBy: 'day', isFalling: true }, input.format, call);
    return 'file' in fileResult ? { points: [], funnel: [], asOf: fileResult.asOf, file: fileResult.file } : fileResult;
  }
  const cut = { ...toDays(range), journeys: journey, source, device };
  const points = await store.journeyCount.points(cut, BY[input.by]);
  await noteReading({ type: 'JOURNEYS', range, filter }, { by: input.by, rows: points.length }, call);
  const { at } = await store.journeyCount.latest();
  return {
    points: input.by === 'CODE' ? foldFew(points) : points.map(withoutFew),
    funnel: await funnels(cut, call),
    asOf: at ?? now,
    file: null,
  };
}

async function funnels(cut: JourneyCut, { services: { ofReports } }: Pick<Call, 'services'>) {
  const { store } = ofReports;
  const counts = new Map<string, Partial<Record<JourneyStep, number>>>();
  for (const { journey, step, count } of await store.journeyCount.points(cut, BY.JOURNEY)) {
    if (journey && step) counts.set(journey, { ...counts.get(journey), [step]: count });
  }
  const topRejections = await store.journeyCount.listTopRejections(cut);
  const [only] = cut.journeys ?? [];
  const medians = only && cut.journeys?.length === 1 ? await store.journeyCount.medians(cut, only) : undefined;
  return [...counts].map(([journey, steps]) => {
    const { steps: path, failed, started } = buildFunnel(steps);
    const share = started === 0 ? 0 : Math.round((failed / started) * 1_000) / 10;
    const failure = { step: 'FAILURE' as const, reached: failed, left: 0, share, topCode: topRejections.get(journey) ?? null };
    return {
      journey,
      steps: [...path.map((step) => ({ ...step, topCode: null })), ...(failed > 0 ? [failure] : [])].map((step) => ({
        ...step,
        medianS: medians?.get(step.step) ?? null,
      })),
    };
  });
}

const withoutFew = (point: JourneyPoint): JourneyPoint => ({ ...point, people: point.people < FEW ? 0 : point.people });

/** Codes with few people are combined into one row per step. */
function foldFew(points: readonly JourneyPoint[]): JourneyPoint[] {
  const folded = new Map<string, JourneyPoint>();
  for (const point of points) {
    const isFew = point.code !== null && point.people < FEW;
    const journeyPoint = isFew ? { ...point, code: 'other', people: 0 } : withoutFew(point);
    const key = JSON.stringify([journeyPoint.journey, journeyPoint.step, journeyPoint.code]);
    folded.set(key, { ...journeyPoint, count: journeyPoint.count + (folded.get(key)?.count ?? 0) });
  }
  return [...folded.values()];
}

/** The days that a range touches in India. */
function toDays(range: StaffRange): { from: Day; to: Day } {
  const { from, to } = getBounds(range);
  return { from: dayOf(from), to: dayOf(new Date(Math.max(from.getTime(), to.getTime() - 1))) };
}

type Saving = InTransaction & { input: Parameters<typeof requestedRange>[1]; now: Date };

/** Recounts the days of a range, at most once a minute for all staff together. */
export async function saveJourneyCounts({ input, store, now }: Saving): Promise<{ days: number }> {
  const { from, to } = toDays(requestedRange('JOURNEYS', input, now));
  if ((await store.limit.count('journey-counts', MINUTE_MS, now)) > 1) return { days: 0 };
  return { days: await countDays(store, { from, to }, now) };
}

/** The job `journey-rollup` counts from the last counted day up to today. */
export async function countJourneys({ store }: Services, now: Date): Promise<number> {
  const today = dayOf(now);
  const { day } = await store.journeyCount.latest();
  return countDays(store, { from: day ? addDays(day, -1) : addDays(today, -KEPT_DAYS), to: today }, now);
}

async function countDays(store: Pick<Services['store'], 'journeyCount'>, { from, to }: { from: Day; to: Day }, now: Date): Promise<number> {
  const first = addDays(dayOf(now), -KEPT_DAYS);
  const start = from < first ? first : from;
  const days = Math.max(0, daysBetween(start, to) + 1);
  for (let index = 0; index < days; index += 1) await store.journeyCount.countDay(addDays(start, index), now);
  return days;
}
