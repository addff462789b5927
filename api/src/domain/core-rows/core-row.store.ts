import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@portal/contract/webhooks/webhook-events.ts';
import type { WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RowKind } from '@portal/rules/core/core-rows.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { settlements } from '../payments/reversals.store.ts';
import { ROW_SOURCES } from './row-sources.store.ts';

/** A line of a settlement file. Amounts in paise; null before the transfer was made. */
export type SettledLine = {
  kind: string;
  orderNo: string;
  gatewayPaymentId: string;
  utr: string | null;
  settledOn: string | null;
  gross: number;
  fee: number;
  tax: number;
  net: number;
};
/** A policy that lapsed although a relief gives it more time. */
export type ReliefLapse = { policyNo: string; reliefId: string; dueDate: Day; graceEnds: Day; lapsedOn: Day | null };
type RowSource = Extract<(typeof ROW_SOURCES)[WebhookType], { kind: RowKind }>;
type RejectedRow = { rowId: string; event: WebhookEvent | null; part: string | null };

export const toPersonalContext = (rowId: string): string => `core_row.personal:${rowId}`;

/** Rows for the core system. */
export const coreRowStore = (db: Db, sealing: Sealing) => {
  async function readChangedFields(caseId: string): Promise<Record<string, unknown>> {
    const { rows } = await sql<{ sealed: Buffer | null }>`
      SELECT after_sealed AS sealed FROM service_case WHERE case_id = ${caseId}`.execute(db);
    const sealed = rows[0]?.sealed;
    return sealed ? JSON.parse(sealing.open(`service_case.after:${caseId}`, sealed)) : {};
  }

  /** Fields that name a person. The core learns the changed fields of a request when they are in force. */
  async function readPersonal({ type, data }: WebhookEvent): Promise<object | undefined> {
    if (type === 'request.completed') return { changedFields: await readChangedFields(data.caseId) };
    if (type === 'contact.changed') return { value: (await readChangedFields(data.caseId)).value };
    return undefined;
  }

  /** Returns the number of rows. */
  async function add(
    event: WebhookEvent,
    source: RowSource,
    { now, correction }: { now: Date; correction?: RejectedRow },
  ): Promise<bigint> {
    // The table of sources gives each type its own data, which the compiler cannot follow through the lookup.
    const select = source.select as (data: WebhookEvent['data'], now: Date) => RawBuilder<unknown>;
    const personal = await readPersonal(event);
    const rowId = personal ? randomUUID() : null;
    const sealed = rowId && sealing.seal(toPersonalContext(rowId), JSON.stringify(personal));
    const { type, data } = event;
    const { numAffectedRows } = await sql`
      INSERT INTO core_row (row_id, kind, policy_no, part, payload, personal_sealed, event, corrects, at)
      SELECT coalesce(${rowId}::uuid, gen_random_uuid()), ${source.kind}, policy_no, part, payload, ${sealed}::bytea,
        ${JSON.stringify({ type, data })}::jsonb, ${correction?.rowId ?? null}::uuid, ${now}
      FROM (${select(data, now)}) AS source
      WHERE ${correction?.part ?? null}::text IS NULL OR part = ${correction?.part ?? null}`.execute(db);
    return numAffectedRows ?? 0n;
  }

  return {
    /** Adds the rows of an event, as the record is now. An event without a record does not undo its effect, but staff learn of it. */
    async add(event: WebhookEvent, now: Date): Promise<void> {
      const source = ROW_SOURCES[event.type];
      if ('reason' in source || (await add(event, source, { now })) > 0n) return;
      const subject = [event.type, ...Object.values(event.data)].join(' ');
      await settlements(db).alertStaff('coreRowMissing', { subject, detail: '' }, now);
    },

    /** Adds a line of a settlement file, once. */
    async addSettled(lineRef: string, line: SettledLine, now: Date): Promise<void> {
      await sql`
        INSERT INTO core_row (row_id, kind, payload, line_ref, at)
        VALUES (gen_random_uuid(), ${'settlements' satisfies RowKind}, ${JSON.stringify(line)}::jsonb, ${lineRef}, ${now})
        ON CONFLICT (line_ref) DO NOTHING`.execute(db);
    },

    /** Adds a policy that lapsed although a relief gives it until `graceEnds`; once for each such day. */
    async addReliefLapse(lapse: ReliefLapse, now: Date): Promise<void> {
      const { policyNo, reliefId, graceEnds } = lapse;
      await sql`
        INSERT INTO core_row (row_id, kind, policy_no, payload, line_ref, at)
        VALUES (gen_random_uuid(), ${'relief-lapses' satisfies RowKind}, ${policyNo}, ${JSON.stringify(lapse)}::jsonb,
          ${`relief:${reliefId}:${policyNo}:${graceEnds}`}, ${now})
        ON CONFLICT (line_ref) DO NOTHING`.execute(db);
    },

    /** Adds a row that corrects a rejected one, from the record as it is now. False if the row is not rejected or was corrected before. */
    async correct(rowId: string, now: Date): Promise<boolean> {
      const { rows } = await sql<RejectedRow>`
        SELECT row_id AS "rowId", event, part FROM core_row r WHERE row_id = ${rowId} AND result = 'REJECTED'
          AND NOT EXISTS (SELECT FROM core_row c WHERE c.corrects = r.row_id) FOR UPDATE`.execute(db);
      const [rejected] = rows;
      if (!rejected) return false;
      const source = rejected.event && ROW_SOURCES[rejected.event.type];
      if (rejected.event && source && 'kind' in source) return (await add(rejected.event, source, { now, correction: rejected })) > 0n;
      await sql`
        INSERT INTO core_row (row_id, kind, payload, corrects, at)
        SELECT gen_random_uuid(), kind, payload, row_id, ${now} FROM core_row WHERE row_id = ${rowId}`.execute(db);
      return true;
    },

    /** Removes rows that no core system fetched, and answered ones after a longer time. A rejected row stays until it is corrected. */
    async sweep({ unsentBefore, answeredBefore }: { unsentBefore: Date | null; answeredBefore: Date }): Promise<void> {
      await sql`
        DELETE FROM core_row r WHERE (sequence IS NULL AND at < ${unsentBefore})
          OR (answered_at < ${answeredBefore} AND (result <> 'REJECTED' OR EXISTS (SELECT FROM core_row c WHERE c.corrects = r.row_id)))`.execute(
        db,
      );
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    coreRow: ReturnType<typeof coreRowStore>;
  }
}
