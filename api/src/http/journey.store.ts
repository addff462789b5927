import type { JourneyEvent } from '@portal/contract/endpoint.ts';
import type { Log } from '@portal/contract/help.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';

/** Who took a step, and from where. */
type StepActor = { clientId: string | null; device: Log['device']; source: Log['source'] };
export type NewJourneyEvent = JourneyEvent & StepActor & { at: Date; policyNo?: string | undefined };

/** Journey steps and the client log, for reports. The client is stored as a keyed hash. */
export const journeyStore = (db: Db, sealing: Sealing) => {
  const indexOf = (clientId: string | null) => clientId && sealing.index('journey.client', clientId);
  return {
    async record({ name, step, code, once, at, device, source, clientId, policyNo }: NewJourneyEvent): Promise<void> {
      const onceIndex = once === undefined ? null : sealing.index('journey.once', once);
      await sql`
        INSERT INTO journey_event (at, journey, step, device, source, code, client_index, policy_no, once_index)
        VALUES (${at}, ${name}, ${step}, ${device}, ${source}, ${code ?? null}, ${indexOf(clientId)}, ${policyNo ?? null}, ${onceIndex})
        ON CONFLICT (once_index) DO NOTHING`.execute(db);
    },

    async addLog({ logType, api, status, code, ms, journey, step, device, source }: Log, clientId: string | null, at: Date): Promise<void> {
      await sql`
        INSERT INTO client_log (at, log_type, api, status, code, ms, journey, step, device, source, client_index)
        VALUES (${at}, ${logType}, ${api ?? null}, ${status ?? null}, ${code ?? null}, ${ms ?? null}, ${journey ?? null}, ${step ?? null},
          ${device}, ${source}, ${indexOf(clientId)})`.execute(db);
    },

    /** Deletes rows older than the given instant. */
    async sweep(before: Date): Promise<void> {
      for (const table of ['journey_event', 'client_log', 'error_report'] as const)
        await sql`DELETE FROM ${sql.table(table)} WHERE at < ${before}`.execute(db);
    },
  };
};

declare module '../services.ts' {
  interface Stores {
    journey: ReturnType<typeof journeyStore>;
  }
}
