import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import {
  CLAIMANT,
  type ClaimAccount,
  type Claimant,
  type ClaimantRow,
  MAX_ATTEMPTS,
  mobileKind,
  newNumber,
  type Person,
  toContext,
} from './claim-rows.store.ts';

const toLast4 = (account: ClaimAccount | null): string => account?.accountNo.slice(-4) ?? '';

export const claimants = (db: Db, sealing: Sealing) => {
  const toClaimant = ({ personSealed, accountSealed, ...row }: ClaimantRow): Claimant => ({
    ...row,
    person: JSON.parse(sealing.open(toContext('claimant.person', row.claimantId), personSealed)) as Person,
    account: JSON.parse(sealing.open(toContext('claimant.account', row.claimantId), accountSealed)) as ClaimAccount | null,
  });
  const claimants = async (where: RawBuilder<unknown>): Promise<Claimant[]> =>
    (await sql<ClaimantRow>`${CLAIMANT} WHERE ${where} ORDER BY filed_at, claimant_id`.execute(db)).rows.map(toClaimant);
  const mobileIndex = (mobile: string): Buffer => sealing.index(mobileKind, mobile);

  return {
    /** Undefined if a person with this number is a claimant already. */
    async addClaimant(
      claimNumber: string,
      claimant: Pick<Claimant, 'clientId' | 'role' | 'person' | 'account' | 'language' | 'shareBp'>,
      now: Date,
    ): Promise<Claimant | undefined> {
      const { rows: ids } = await sql<{ id: string }>`SELECT gen_random_uuid() AS id`.execute(db);
      const claimantId = ids[0]?.id ?? '';
      const { clientId, role, person, account, language, shareBp } = claimant;
      for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
        const { rows } = await sql<ClaimantRow>`
          INSERT INTO claimant (claimant_id, claim_number, case_id, client_id, role, mobile_index, person_sealed, account_sealed, account_last4, language, share_bp, filed_at)
          SELECT ${claimantId}, ${claimNumber}, ${newNumber('SR')}, ${clientId}, ${role}, ${mobileIndex(person.mobile)},
            ${sealing.seal(toContext('claimant.person', claimantId), JSON.stringify(person))}, ${sealing.seal(toContext('claimant.account', claimantId), JSON.stringify(account))},
            ${toLast4(account)}, ${language}, ${shareBp}::int, ${now}::timestamptz
          ON CONFLICT DO NOTHING RETURNING claimant_id AS "claimantId", claim_number AS "claimNumber", case_id AS "caseId", client_id AS "clientId", role,
            person_sealed AS "personSealed", account_sealed AS "accountSealed", language, share_bp AS "shareBp", filed_at AS "filedAt"`.execute(
          db,
        );
        if (rows[0]) return toClaimant(rows[0]);
        if ((await claimants(sql`claim_number = ${claimNumber} AND mobile_index = ${mobileIndex(person.mobile)}`)).length > 0)
          return undefined;
      }
      throw new Error('No free request number was found.');
    },

    findClaimant: async (claimantId: string): Promise<Claimant | undefined> => (await claimants(sql`claimant_id = ${claimantId}`))[0],

    listClaimants: (claimNumber: string): Promise<Claimant[]> => claimants(sql`claim_number = ${claimNumber}`),

    listOfMobile: (mobile: string): Promise<Claimant[]> => claimants(sql`mobile_index = ${mobileIndex(mobile)}`),

    listOfClients: (clientIds: readonly string[]): Promise<Claimant[]> => claimants(sql`client_id = ANY(${clientIds})`),

    /** Replaces the details of the claimant, and the account. */
    async setClaimant(
      claimantId: string,
      { person, account, shareBp }: { person: Person; account: ClaimAccount; shareBp: number | null },
    ): Promise<void> {
      await sql`
        UPDATE claimant SET person_sealed = ${sealing.seal(toContext('claimant.person', claimantId), JSON.stringify(person))},
          account_sealed = ${sealing.seal(toContext('claimant.account', claimantId), JSON.stringify(account))}, account_last4 = ${toLast4(account)},
          share_bp = ${shareBp}::int
        WHERE claimant_id = ${claimantId}`.execute(db);
    },

    async setAccount(claimantId: string, account: ClaimAccount): Promise<void> {
      await sql`
        UPDATE claimant SET account_sealed = ${sealing.seal(toContext('claimant.account', claimantId), JSON.stringify(account))}, account_last4 = ${toLast4(account)}
        WHERE claimant_id = ${claimantId}`.execute(db);
    },
  };
};
