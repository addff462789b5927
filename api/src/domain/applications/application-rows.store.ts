import { sql } from 'kysely';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const revive = (_name: string, value: unknown): unknown => (typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value);
export const context = (applicationNumber: string): string => `application.record:${applicationNumber}`;

export type Row = { applicationNumber: string; sealed: Buffer | null };
export const open = (sealing: Sealing, row: Row | undefined): Application | undefined =>
  row?.sealed ? (JSON.parse(sealing.open(context(row.applicationNumber), row.sealed), revive) as Application) : undefined;

/** More applications than this are not listed to their proposer. */
export const LISTED = 50;

/** Total refund of an application, over all its orders. */
export type Returned = { amount: number; isDone: boolean; startedAt: Date; doneAt: Date | null };

export const COLUMNS = sql`application_number AS "applicationNumber", record_sealed AS sealed`;
