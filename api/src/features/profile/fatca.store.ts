import { sql } from 'kysely';
import type { Fields } from '../../domain/requests/request-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

type Declaration = { declarationId: string; clientId: string; caseId: string; declaration: Fields };

/** SQL of declarations under FATCA and CRS, which are append-only. */
export const fatcaStore = (db: Db, sealing: Sealing) => ({
  async add({ declarationId, clientId, caseId, declaration }: Declaration, now: Date): Promise<void> {
    await sql`
      INSERT INTO fatca_declaration (declaration_id, client_id, case_id, declaration_sealed, declared_at)
      VALUES (${declarationId}, ${clientId}, ${caseId},
        ${sealing.seal(`fatca_declaration.declaration:${declarationId}`, JSON.stringify(declaration))}, ${now})`.execute(db);
  },

  /** The declaration of a request. */
  async findByCase(caseId: string): Promise<Fields | null> {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      SELECT declaration_id AS id, declaration_sealed AS sealed FROM fatca_declaration WHERE case_id = ${caseId}`.execute(db);
    const [row] = rows;
    return row ? (JSON.parse(sealing.open(`fatca_declaration.declaration:${row.id}`, row.sealed)) as Fields) : null;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    fatca: ReturnType<typeof fatcaStore>;
  }
}
