import { PARTIES } from '@portal/rules/privacy/privacy-labels.ts';
import { DATA_CLASSES, GROUNDS, LAWS } from '@portal/rules/privacy/retention.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export const CopiedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** The copy as JSON: the rows of each section, and why each kind of data is held. */
const DataCopyShape = z.object({
  clientId: z.string(),
  collectedAt: z.string(),
  sections: z.record(z.string(), z.array(z.record(z.string(), CopiedValue))),
  purposes: z.array(
    z.object({
      class: z.enum(DATA_CLASSES),
      ground: z.enum(GROUNDS),
      law: z.enum(LAWS).nullable(),
      keptUntil: z.string().nullable(),
      sharedWith: z.array(z.enum(PARTIES)),
    }),
  ),
});
export type DataCopy = z.infer<typeof DataCopyShape>;
export type CopiedValue = z.infer<typeof CopiedValue>;

const toContext = (caseId: string): string => `data_copy.copy:${caseId}`;

/** Copies that wait for their owner. */
export const dataCopyStore = (db: Db, sealing: Sealing) => ({
  async add(
    copy: { caseId: string; clientId: string; content: DataCopy },
    { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  ): Promise<void> {
    const sealed = sealing.seal(toContext(copy.caseId), JSON.stringify(copy.content));
    await sql`
      INSERT INTO data_copy (case_id, client_id, copy_sealed, created_at, expires_at)
      VALUES (${copy.caseId}, ${copy.clientId}, ${sealed}, ${createdAt}, ${expiresAt}) ON CONFLICT (case_id) DO NOTHING`.execute(db);
  },

  /** A copy of these clients that has not expired. */
  async find(clientIds: readonly string[], caseId: string, now: Date): Promise<{ clientId: string; content: DataCopy } | undefined> {
    const { rows } = await sql<{ clientId: string; sealed: Buffer }>`
      SELECT client_id AS "clientId", copy_sealed AS sealed FROM data_copy
      WHERE case_id = ${caseId} AND client_id = ANY(${clientIds}) AND expires_at > ${now}`.execute(db);
    const [row] = rows;
    return row && { clientId: row.clientId, content: DataCopyShape.parse(JSON.parse(sealing.open(toContext(caseId), row.sealed))) };
  },

  async removeExpired(now: Date): Promise<void> {
    await sql`DELETE FROM data_copy WHERE expires_at <= ${now}`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    dataCopy: ReturnType<typeof dataCopyStore>;
  }
}
