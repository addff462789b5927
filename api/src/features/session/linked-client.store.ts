import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type Identity = { clientId: string; name: string; birthDate: Day };
export type LinkedPolicy = { policyNo: string; planName: string };

/** Clients of one person, whose objects a session may see. */
export const linkedClientStore = (db: Db) => ({
  async listLinked(clientId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT linked_client_id AS id FROM linked_client WHERE client_id = ${clientId} ORDER BY linked_at, linked_client_id`.execute(db);
    return rows.map(({ id }) => id);
  },

  async add(link: { clientId: string; linkedClientId: string; policyNo: string }, now: Date): Promise<void> {
    await sql`
      INSERT INTO linked_client (client_id, linked_client_id, policy_no, linked_at)
      VALUES (${link.clientId}, ${link.linkedClientId}, ${link.policyNo}, ${now}) ON CONFLICT DO NOTHING`.execute(db);
  },

  /** True if the policy already belongs to one of these clients. */
  async ownsPolicy(clientIds: string[], policyNo: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM policy WHERE policy_no = ${policyNo} AND client_id = ANY(${clientIds})`.execute(db);
    return rows.length > 0;
  },

  /** The policyholder, if the date of birth matches. */
  async findOwner(policyNo: string, birthDate: string): Promise<string | undefined> {
    const { rows } = await sql<{ clientId: string }>`
      SELECT c.client_id AS "clientId" FROM policy p JOIN client c USING (client_id)
      WHERE p.policy_no = ${policyNo} AND c.birth_date = ${birthDate}`.execute(db);
    return rows[0]?.clientId;
  },

  /** Name and date of birth of each of these clients that exists. */
  async listIdentities(clientIds: string[]): Promise<Identity[]> {
    const { rows } = await sql<Identity>`
      SELECT client_id AS "clientId", name, birth_date AS "birthDate" FROM client WHERE client_id = ANY(${clientIds})`.execute(db);
    return rows;
  },

  async listPolicies(clientId: string): Promise<LinkedPolicy[]> {
    const { rows } = await sql<LinkedPolicy>`
      SELECT policy_no AS "policyNo", plan_name AS "planName" FROM policy WHERE client_id = ${clientId} ORDER BY issue_date DESC, policy_no DESC`.execute(
      db,
    );
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    linkedClient: ReturnType<typeof linkedClientStore>;
  }
}
