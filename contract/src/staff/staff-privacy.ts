import { LEGAL_QUESTIONS } from '@portal/rules/legal/legal-questions.ts';
import { DATA_CLASSES, GROUNDS, LAWS, RETENTION_STARTS, RETENTION_UNITS } from '@portal/rules/privacy/retention.ts';
import { REQUEST_STATUSES } from '@portal/rules/requests/request-status.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { DayOut } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

/** The handler rejects a length outside of the limits at its field. */
const Change = { ruleId: z.string().max(40), length: z.int().min(0).max(1_000_000) };

export const staffPrivacy = {
  '/admin/privacy/overview': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({}),
    response: z.object({
      /** Open requests about data, the first to answer first. */
      requests: z.array(
        z.object({
          caseId: z.string(),
          title: z.object({ en: z.string(), hi: z.string() }),
          status: z.enum(REQUEST_STATUSES),
          answerBy: DayOut.nullable(),
          /** Negative if it is late. */
          daysLeft: z.int().nullable(),
        }),
      ),
      rules: z.array(
        z.object({
          id: z.string(),
          class: z.enum(DATA_CLASSES),
          ground: z.enum(GROUNDS),
          from: z.enum(RETENTION_STARTS),
          unit: z.enum(RETENTION_UNITS),
          length: z.int(),
          law: z.enum(LAWS).nullable(),
          /** The question to the lawyer that is still open. */
          question: z.enum(LEGAL_QUESTIONS).nullable(),
          /** Lengths that staff may set; null if the length is fixed, or decided by a setting. */
          limits: z.object({ min: z.int(), max: z.int() }).nullable(),
        }),
      ),
      /** The record of processing activities. */
      record: z.object({ fileName: z.string(), mimeType: z.literal('text/csv'), base64Data: z.string() }),
    }),
    summary: 'Open requests about data, the retention table, and the record of processing activities.',
  }),
  '/admin/privacy/retention/preview': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject(Change),
    response: z.object({
      /** False if the core system removes this data. */
      isRemovedHere: z.boolean(),
      /** Day of the next run of the jobs. */
      runOn: DayOut,
      /** Rows that the next run would remove. */
      rows: z.int(),
      /** Rows that the next run removes without the change. */
      rowsNow: z.int(),
      /** The first day on which rows would be removed; null if it is not known yet. */
      firstOn: DayOut.nullable(),
    }),
    summary: 'The effect of another length of a retention.',
  }),
  '/admin/privacy/retention/change': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      ...Change,
      /** The handler rejects a wrong length at the field. */
      reason: z.string().max(2_000),
    }),
    response: FourEyes,
    summary: 'Changes the length of a retention.',
  }),
};
