import type { DeclarationKind } from '@portal/rules/people/declarations.ts';
import type { ConsentName } from '@portal/rules/privacy/consents.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type ConsentKind = ConsentName | DeclarationKind;
export type Consent = { given: boolean; version: string; companies: string[]; at: Date };
export type NewConsent = Omit<Consent, 'at'> & {
  clientId: string;
  kind: ConsentKind;
  textHash: Buffer;
  /** Language of the text that was displayed; null if it is not known. */
  language: 'en' | 'hi' | null;
};

/** Consents given or withdrawn. Append-only; the newest row counts. */
export const consentStore = (db: Db) => ({
  async findNewest(clientId: string, kind: ConsentKind): Promise<Consent | undefined> {
    const { rows } = await sql<Consent>`
      SELECT given, version, companies, at FROM consent WHERE client_id = ${clientId} AND kind = ${kind} ORDER BY consent_id DESC LIMIT 1`.execute(
      db,
    );
    return rows[0];
  },

  async add({ clientId, kind, given, version, textHash, companies, language }: NewConsent, now: Date): Promise<number> {
    const { rows } = await sql<{ consentId: number }>`
      INSERT INTO consent (client_id, kind, given, version, text_hash, companies, language, at)
      VALUES (${clientId}, ${kind}, ${given}, ${version}, ${textHash}, ${companies}, ${language}, ${now}) RETURNING consent_id AS "consentId"`.execute(
      db,
    );
    return rows[0]?.consentId ?? 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    consent: ReturnType<typeof consentStore>;
  }
}
