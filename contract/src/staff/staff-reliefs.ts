import { MAX_PIN_PREFIXES } from '@portal/rules/policies/area-relief.ts';
import { RELIEF_KINDS } from '@portal/rules/policies/relief.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { DayIn, DayOut } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

const MAX_PLANS = 50;
const Area = {
  event: z.string().max(100),
  district: z.string().max(100),
  kind: z.enum(RELIEF_KINDS),
  days: z.int().min(1).max(1_000),
  pinPrefixes: z.array(z.string().max(20)).max(MAX_PIN_PREFIXES),
  /** Empty: all plans. */
  planCodes: z.array(z.string().max(20)).max(MAX_PLANS),
  dueFrom: DayIn,
  dueTo: DayIn,
  disasterOn: DayIn,
};

/** More time for premiums of an area after a disaster. */
export const staffReliefs = {
  '/admin/reliefs/list': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({}),
    response: z.object({
      reliefs: z.array(
        z.object({
          reliefId: z.string(),
          event: z.string(),
          district: z.string(),
          kind: z.enum(RELIEF_KINDS),
          days: z.int(),
          pinPrefixes: z.array(z.string()),
          planCodes: z.array(z.string()),
          dueFrom: DayOut,
          dueTo: DayOut,
          disasterOn: DayOut,
          /** A relief of a book is changed by the next book. */
          isFromBook: z.boolean(),
          /** Policies that it covers. */
          policies: z.int(),
        }),
      ),
    }),
    summary: 'Reliefs for areas, newest first.',
  }),
  '/admin/reliefs/preview': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ ...Area }),
    response: z.object({ policies: z.int(), premiums: z.int() }),
    fails: ['reliefTooLong'],
    summary: 'Number of unpaid premiums that a relief would cover, and of their policies.',
  }),
  '/admin/reliefs/save': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      /** Absent for a new one. */
      reliefId: z.string().max(60).optional(),
      ...Area,
      /** The handler rejects a wrong length at the field. */
      reason: z.string().max(2_000),
    }),
    response: FourEyes,
    fails: ['reliefOverlaps', 'reliefTooLong'],
    summary: 'Adds a relief for an area, or extends one.',
  }),
} as const;
