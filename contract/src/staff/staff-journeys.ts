import { JOURNEY_STEPS, JOURNEYS } from '@portal/rules/staff/journeys.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { DayOut, InstantOut, Ref } from '../types.ts';
import { FourEyes } from './four-eyes.ts';
import { StaffRangeIn } from './staff-range.ts';

const Device = z.enum(['Mobile', 'Browser']);
const Source = z.enum(['WEBSITE', 'DYNAMIC_LINK']);
const Step = z.enum(JOURNEY_STEPS);

/** How often steps were taken. What rows are not gathered by is null. */
const JourneyPoint = z.object({
  day: DayOut.nullable(),
  journey: z.string().nullable(),
  step: Step.nullable(),
  device: Device.nullable(),
  source: Source.nullable(),
  /** The refusal, or the destination of a link; `other` for those of fewer than five people. */
  code: z.string().nullable(),
  count: z.int(),
  /** Clients who are known, each once a day; 0 for fewer than five. */
  people: z.int(),
});

/** Number of times that customers reached each step of a journey. */
export const journeyCounts = {
  '/admin/journey_counts': query({
    caller: 'admin(viewer)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      ...StaffRangeIn,
      by: z.enum(['DAY', 'JOURNEY', 'STEP', 'DEVICE', 'SOURCE', 'CODE']),
      journey: z.array(z.enum(JOURNEYS)).min(1).max(JOURNEYS.length).optional(),
      source: Source.optional(),
      device: Device.optional(),
      format: z.enum(['JSON', 'CSV', 'XLSX']).default('JSON'),
    }),
    response: z.union([
      z.object({
        points: z.array(JourneyPoint),
        funnel: z.array(
          z.object({
            journey: z.string(),
            steps: z.array(
              z.object({
                step: Step,
                reached: z.int(),
                left: z.int(),
                share: z.number(),
                /** Seconds since the step before it, of clients who are known; only where one journey is asked for. */
                medianS: z.number().nullable(),
                /** The most frequent refusal; refusals are counted for the journey as a whole, so it stands at FAILURE. */
                topCode: z.string().nullable(),
              }),
            ),
          }),
        ),
        /** When the steps were last counted. */
        asOf: InstantOut,
        file: z.object({ fileRef: Ref, fileName: z.string(), rows: z.int(), expiresAt: InstantOut }).nullable(),
      }),
      FourEyes,
    ]),
    summary: 'Steps of journeys by day, journey, step, device, source or code, and how far those came who began.',
  }),
  '/admin/saveJourneyData': command({
    caller: 'admin(viewer)',
    seal: 'none',
    request: z.strictObject(StaffRangeIn),
    response: z.object({ days: z.int() }),
    summary: 'Counts the steps of a range, so that a report is up to date; at most once a minute.',
  }),
} as const;
