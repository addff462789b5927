import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Sealing } from '../../db/sealing.ts';
import type { Fields } from '../../requests/request.store.ts';

type Declaration = { declarationId: string; clientId: string; caseId: string; declaration: Fields };

/** SQL of declarations under FATCA and CRS: only added to. */
export const fatcaStore = (db: Db, sealing: Sealing) => ({
  async add({ declarationId, clientId, caseId, declaration }: Declaration, now: Date): Promise<void> {
    await sql`
      INSERT INTO fatca_declaration (declaration_id, client_id, case_id, declaration_sealed, declared_at)
      VALUES (${declarationId}, ${clientId}, ${caseId},
        ${sealing.seal(`fatca_declaration.declaration:${declarationId}`, JSON.stringify(declaration))}, ${now})`.execute(db);
  },
});

declare module '../../services.ts' {
  interface Stores {
    fatca: ReturnType<typeof fatcaStore>;
  }
}
