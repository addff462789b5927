import { sendNotices } from '../../domain/mandates/debit-notice.ts';
import { planDebits } from '../../domain/mandates/debit-plan.ts';
import { presentDebits } from '../../domain/mandates/debit-present.ts';
import type { PartSize } from '../../platform/context/jobs.ts';
import type { Services } from '../../platform/context/services.ts';

/** A part of a debit run with its job's data. Tests that need several parts use smaller ones than the product. */
export type Run = (services: Services, now: Date, of?: { part?: never; size?: PartSize }) => Promise<void>;

export const RUNS: Record<'plan' | 'notify' | 'present', Run> = { plan: planDebits, notify: sendNotices, present: presentDebits };
