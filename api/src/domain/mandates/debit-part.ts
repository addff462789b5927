import type { Day } from '@portal/rules/calendar/dates.ts';
import type { OfSlot } from '../../platform/context/jobs.ts';

/** A part of a run over the dues of mandates: after which mandate, and from which due on. */
export type DuesPart = { after?: string; from?: Day };
/** The cursor of a run over debits: by day, then by id. */
export type DebitCursor = { day: string; debitId: string };
/** `until`: repeat this part only. */
export type DebitPart = { after?: DebitCursor; until?: DebitCursor } & OfSlot;
