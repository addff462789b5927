import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ClaimType } from '@portal/rules/claims/claim.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import {
  CLAIM,
  type Claim,
  type ClaimRow,
  MAX_ATTEMPTS,
  type NewClaim,
  newNumber,
  toClaim,
  toContext,
  type WaitingClaim,
} from './claim-rows.store.ts';

export const claimRecords = (db: Db, sealing: Sealing) => {
  const claims = async (where: RawBuilder<unknown>): Promise<Claim[]> =>
    (await sql<ClaimRow>`${CLAIM} WHERE ${where} ORDER BY c.changed_at DESC, c.claim_number`.execute(db)).rows.map(toClaim);

  return {
    /** Undefined if an open claim of the same kind exists: another person may have filed it concurrently. */
    async add(claim: NewClaim, now: Date): Promise<string | undefined> {
      for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
        const claimNumber = newNumber('CL');
        const { numAffectedRows } = await sql`
          INSERT INTO claim (claim_number, policy_no, type, event_date, nature, is_early, is_group, details_sealed, status, promised_by, filed_at, changed_at)
          VALUES (${claimNumber}, ${claim.policyNo}, ${claim.type}, ${claim.eventDate}, ${claim.nature}, ${claim.isEarly}, ${claim.isGroup},
            ${sealing.seal(toContext('claim.details', claimNumber), JSON.stringify(claim.details))}, ${claim.status}, ${claim.promisedBy}, ${now}, ${now})
          ON CONFLICT DO NOTHING`.execute(db);
        if (numAffectedRows === 1n) return claimNumber;
        const { rows } = await sql`SELECT FROM claim WHERE claim_number = ${claimNumber}`.execute(db);
        if (rows.length === 0) return undefined;
      }
      throw new Error('No free claim number was found.');
    },

    /** The one that is open, or was decided: of a death there is one, of riders one for each event. */
    findOpen: async (policyNo: string, type: ClaimType, eventDate: Day): Promise<Claim | undefined> =>
      (
        await claims(
          sql`c.policy_no = ${policyNo} AND c.type = ${type} AND (c.type = 'DEATH' OR c.event_date = ${eventDate}) AND c.status <> 'CLOSED'`,
        )
      )[0],

    find: async (claimNumber: string): Promise<Claim | undefined> => (await claims(sql`c.claim_number = ${claimNumber}`))[0],

    /** Locks the claim until the transaction ends. */
    async lock(claimNumber: string): Promise<Claim | undefined> {
      await sql`SELECT FROM claim WHERE claim_number = ${claimNumber} FOR UPDATE`.execute(db);
      return (await claims(sql`c.claim_number = ${claimNumber}`))[0];
    },

    /** Claims on policies of these clients. */
    listOfOwners: (clientIds: readonly string[]): Promise<Claim[]> => claims(sql`p.client_id = ANY(${clientIds})`),

    /** Claims that wait for documents, after a claim number: since when, and when the last document arrived. */
    async listWaiting(after: string, most: number): Promise<WaitingClaim[]> {
      const { rows } = await sql<WaitingClaim>`
        SELECT c.claim_number AS "claimNumber", c.changed_at AS since,
          greatest(c.changed_at, (SELECT max(p.at) FROM claim_paper p JOIN claimant t USING (claimant_id) WHERE t.claim_number = c.claim_number)) AS "lastPaperAt"
        FROM claim c WHERE c.status IN ('DOCS_PENDING', 'REQUIREMENT_RAISED') AND c.claim_number > ${after} ORDER BY c.claim_number LIMIT ${most}`.execute(
        db,
      );
      return rows;
    },

    async setDetails(claimNumber: string, details: object): Promise<void> {
      await sql`
        UPDATE claim SET details_sealed = ${sealing.seal(toContext('claim.details', claimNumber), JSON.stringify(details))}
        WHERE claim_number = ${claimNumber}`.execute(db);
    },

    async readDetails(claimNumber: string): Promise<Record<string, unknown>> {
      const { rows } = await sql<{
        sealed: Buffer;
      }>`SELECT details_sealed AS sealed FROM claim WHERE claim_number = ${claimNumber}`.execute(db);
      return rows[0] ? (JSON.parse(sealing.open(toContext('claim.details', claimNumber), rows[0].sealed)) as Record<string, unknown>) : {};
    },
  };
};
