import { LEGAL_QUESTIONS } from '@portal/rules/legal/legal-questions.ts';
import { DATA_CLASSES, GROUNDS, LAWS, RETENTION_STARTS, RETENTION_UNITS } from '@portal/rules/privacy/retention.ts';
import { REQUEST_STATUSES } from '@portal/rules/requests/request-status.ts';
import { z } from 'zod';
import { query } from '../endpoint.ts';
import { DayOut } from '../types.ts';

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
        }),
      ),
      /** The record of processing activities. */
      record: z.object({ fileName: z.string(), mimeType: z.literal('text/csv'), base64Data: z.string() }),
    }),
    summary: 'Open requests about data, the retention table, and the record of processing activities.',
  }),
};
