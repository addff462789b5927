import { LEGAL_QUESTIONS } from '@portal/rules/legal/legal-questions.ts';
import {
  BREACH_ADVICE_NAMES,
  BREACH_EFFECT_NAMES,
  BREACH_ITEM_NAMES,
  DATA_NOTICE_KINDS,
  MAX_LISTED_CLIENTS,
} from '@portal/rules/privacy/data-notice.ts';
import { DATA_CLASSES, GROUNDS, LAWS, RETENTION_STARTS, RETENTION_UNITS } from '@portal/rules/privacy/retention.ts';
import { REQUEST_STATUSES } from '@portal/rules/requests/request-status.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { DayIn, DayOut, InstantOut, Ref } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

/** The handler rejects a wrong length at the field. */
const reason = z.string().max(2_000);
const File = z.object({ fileName: z.string(), mimeType: z.literal('text/csv'), base64Data: z.string() });
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
      record: File,
      /** The privacy notice. `isSent`: customers were told of this version, or will be. */
      privacyNotice: z.object({ version: z.string(), on: DayOut, isSent: z.boolean() }),
      /** Notices to customers about their data, the newest first. */
      notices: z.array(
        z.object({
          noticeId: z.string(),
          kind: z.enum(DATA_NOTICE_KINDS),
          version: z.string().nullable(),
          happenedOn: DayOut.nullable(),
          items: z.array(z.enum(BREACH_ITEM_NAMES)),
          createdAt: InstantOut,
          /** Customers who were told. */
          told: z.int(),
        }),
      ),
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
    request: z.strictObject({ ...Change, reason }),
    response: FourEyes,
    summary: 'Changes the length of a retention.',
  }),
  '/admin/privacy/notice/send': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.union([
      z.strictObject({ kind: z.literal('CHANGE'), reason }),
      z.strictObject({
        kind: z.literal('BREACH'),
        happenedOn: DayIn,
        effect: z.enum(BREACH_EFFECT_NAMES),
        items: z.array(z.enum(BREACH_ITEM_NAMES)).min(1).max(BREACH_ITEM_NAMES.length),
        advice: z.enum(BREACH_ADVICE_NAMES),
        isToAll: z.boolean(),
        /** Only read without `isToAll`. */
        clientIds: z.array(z.string().max(20)).max(MAX_LISTED_CLIENTS),
        reason,
      }),
    ]),
    response: FourEyes,
    fails: ['alreadyDone'],
    summary: 'Tells customers about a breach of their data, or about the changed privacy notice.',
  }),
  '/admin/privacy/notice/people': command({
    caller: 'admin(operator)',
    seal: 'none',
    idempotent: false,
    request: z.strictObject({ noticeId: Ref }),
    response: File,
    summary: 'The ids of the customers who were told of a notice, with the time of each.',
  }),
};
