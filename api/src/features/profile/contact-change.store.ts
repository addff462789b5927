import type { NewContact } from '@portal/rules/people/new-contact.ts';
import type { PersonalField } from '@portal/rules/people/personal-details.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type PersonalValues = Partial<Record<PersonalField, string | null>>;

const COLUMN = {
  EDUCATION: sql`education`,
  OCCUPATION: sql`occupation`,
  INCOME: sql`income`,
  MARITALSTATUS: sql`marital_status`,
} as const satisfies Record<PersonalField, unknown>;
const INDEX = { mobile: sql`mobile_index`, email: sql`email_index` } as const;
const ENCRYPTED = { mobile: sql`mobile_sealed`, email: sql`email_sealed` } as const;

/**
 * SQL of changes that a client makes to the own profile. Each is one update that compares the previous values; false if they differ by
 * now.
 */
export const contactChangeStore = (db: Db, sealing: Sealing) => ({
  /** Number of other clients with a contact. */
  async countOthers({ kind, value }: NewContact, clientId: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM client WHERE ${INDEX[kind]} = ${sealing.index(kind, value)} AND client_id <> ${clientId}`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** Also starts the security wait (W7). */
  async setContact(
    clientId: string,
    { newContact: { kind, value }, before }: { newContact: NewContact; before: string | null },
    now: Date,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE client SET ${ENCRYPTED[kind]} = ${sealing.seal(`client.${kind}:${clientId}`, value)}, ${INDEX[kind]} = ${sealing.index(kind, value)},
        contact_changed_at = ${now}
      WHERE client_id = ${clientId} AND ${INDEX[kind]} IS NOT DISTINCT FROM ${before === null ? null : sealing.index(kind, before)}`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  async setPersonal(clientId: string, after: PersonalValues, before: PersonalValues): Promise<boolean> {
    const fields = Object.keys(after) as PersonalField[];
    const sets = sql.join(fields.map((field) => sql`${COLUMN[field]} = ${after[field]}`));
    const same = sql.join(
      fields.map((field) => sql`${COLUMN[field]} IS NOT DISTINCT FROM ${before[field] ?? null}`),
      sql` AND `,
    );
    const { numAffectedRows } = await sql`UPDATE client SET ${sets} WHERE client_id = ${clientId} AND ${same}`.execute(db);
    return numAffectedRows === 1n;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    contactChange: ReturnType<typeof contactChangeStore>;
  }
}
