import { CONSENT_NAMES } from '@portal/rules/privacy/consents.ts';
import { PARTIES } from '@portal/rules/privacy/privacy-labels.ts';
import { DATA_CLASSES, GROUNDS, LAWS } from '@portal/rules/privacy/retention.ts';
import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { DayOut, InstantOut } from './types.ts';

const ConsentKind = z.enum(CONSENT_NAMES);

export const privacy = {
  '/privacy/overview': query({
    summary: 'The data that the insurer holds about a customer, with its purpose, retention and recipients, and the consents.',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      notice: z.object({ version: z.string(), on: DayOut }),
      officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      /** True once the Data Protection Board takes complaints. */
      isActInForce: z.boolean(),
      /** Their texts, and those of their items, laws and recipients are in `rules/src/privacy`. */
      classes: z.array(
        z.object({
          class: z.enum(DATA_CLASSES),
          items: z.array(z.string()),
          ground: z.enum(GROUNDS),
          law: z.enum(LAWS).nullable(),
          /** Null while the day is unknown. */
          keptUntil: DayOut.nullable(),
          sharedWith: z.array(z.enum(PARTIES)),
        }),
      ),
      consents: z.array(
        z.object({
          kind: ConsentKind,
          given: z.boolean(),
          version: z.string(),
          /** Null if the customer was never asked. */
          at: InstantOut.nullable(),
        }),
      ),
    }),
  }),
  '/privacy/withdraw': command({
    summary: 'Withdraws or gives a consent. Needs no code: withdrawing is as easy as giving.',
    caller: 'customer',
    journey: { name: 'privacy', step: 'SUCCESS' },
    request: z.strictObject({ kind: ConsentKind, given: z.boolean(), version: z.string().min(1).max(20) }),
    response: z.object({ kind: ConsentKind, given: z.boolean(), at: InstantOut }),
    fails: ['versionOld'],
  }),
};
