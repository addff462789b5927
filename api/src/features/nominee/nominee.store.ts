import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Appointee, Nomination, Nominee } from '@portal/rules/people/nominee.ts';
import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The nominees of a policy, and data that decides if they may be changed. */
export type NomineeRecord = {
  status: PolicyStatus;
  mwp: boolean;
  assigned: 'ABSOLUTE' | 'CONDITIONAL' | null;
  ownLife: boolean;
  owner: { name: string; birthDate: Day };
  nomination: Nomination;
};
type Row = Omit<NomineeRecord, 'owner' | 'nomination'> & {
  ownerName: string;
  ownerBirthDate: Day;
  appointee: Appointee | null;
  nominees: Nominee[];
};

/** Source hash of a row that the portal wrote. A later book with a different value replaces the row. */
const NO_BOOK = '00000000-0000-0000-0000-000000000000';

export const nomineeStore = (db: Db) => {
  async function findRecord(where: RawBuilder<unknown>): Promise<NomineeRecord | undefined> {
    const { rows } = await sql<Row>`
      SELECT p.standing AS status, p.mwp, p.assigned, p.own_life AS "ownLife", c.name AS "ownerName", c.birth_date AS "ownerBirthDate",
        CASE WHEN p.appointee_name IS NOT NULL THEN
          json_build_object('name', p.appointee_name, 'relationship', p.appointee_relationship, 'birthDate', p.appointee_birth_date) END AS appointee,
        (SELECT coalesce(json_agg(json_build_object('name', n.name, 'relationship', n.relationship, 'birthDate', n.birth_date, 'shareBp', n.share_bp) ORDER BY n.nominee_no), '[]')
         FROM nominee n WHERE n.policy_no = p.policy_no) AS nominees
      FROM policy p JOIN client c USING (client_id) WHERE ${where}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { ownerName, ownerBirthDate, appointee, nominees, ...policy } = row;
    return { ...policy, owner: { name: ownerName, birthDate: ownerBirthDate }, nomination: { nominees, appointee } };
  }

  return {
    find: (clientIds: readonly string[], policyNo: string) =>
      findRecord(sql`p.policy_no = ${policyNo} AND p.client_id = ANY(${clientIds})`),

    /** Locks the policy until the transaction ends. */
    async lock(policyNo: string): Promise<NomineeRecord | undefined> {
      await sql`SELECT FROM policy WHERE policy_no = ${policyNo} FOR UPDATE`.execute(db);
      return findRecord(sql`p.policy_no = ${policyNo}`);
    },

    /** Replaces the current nomination. */
    async replace(policyNo: string, { nominees, appointee }: Nomination): Promise<void> {
      // The nomination of the last book (decision 064). Triggers keep these columns for other changes.
      await sql`
        INSERT INTO book_value (table_name, key, part, value, changed_at)
        SELECT 'policy', p.policy_no, 'nominees', jsonb_build_object(
            'rows', (SELECT coalesce(jsonb_agg(to_jsonb(n) ORDER BY n.nominee_no), '[]') FROM nominee n WHERE n.policy_no = p.policy_no),
            'appointee', to_jsonb(ARRAY[p.appointee_name, p.appointee_relationship, p.appointee_birth_date::text])), clock_timestamp()
        FROM policy p WHERE p.policy_no = ${policyNo}
        ON CONFLICT (table_name, key, part) DO UPDATE SET changed_at = clock_timestamp()`.execute(db);
      await sql`DELETE FROM nominee WHERE policy_no = ${policyNo}`.execute(db);
      await sql`
        INSERT INTO nominee (policy_no, nominee_no, name, relationship, birth_date, share_bp, source_hash)
        SELECT ${policyNo}, ordinality, name, relationship, "birthDate"::date, "shareBp", ${NO_BOOK}
        FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(nominees)}::jsonb) AS (name text, relationship text, "birthDate" text, "shareBp" int)) WITH ORDINALITY`.execute(
        db,
      );
      const { name = null, relationship = null, birthDate = null } = appointee ?? {};
      await sql`
        UPDATE policy SET nominees = ${nominees.length}, appointee_name = ${name}, appointee_relationship = ${relationship},
          appointee_birth_date = ${birthDate} WHERE policy_no = ${policyNo}`.execute(db);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    nominee: ReturnType<typeof nomineeStore>;
  }
}
