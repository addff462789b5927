import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

const Details = z.object({
  maritalStatus: z.string().nullable(),
  education: z.string().nullable(),
  occupation: z.string().nullable(),
  income: z.string().nullable(),
});
export type PersonalDetails = z.infer<typeof Details>;
/** `details`: null once they are erased. */
export type WithdrawnDetails = { withdrawnOn: Day; details: PersonalDetails | null };

/** Parts of `book_value` that may still have a withdrawn detail. */
const BOOK_PARTS = ['marital', 'education', 'occupation', 'income'];
const toContext = (clientId: string): string => `withdrawn_details.details:${clientId}`;

/** Personal details that depend on consent. While it is withdrawn, they are encrypted apart from the client. */
export const personalDetailsStore = (db: Db, sealing: Sealing) => {
  const set = async (clientId: string, { maritalStatus, education, occupation, income }: PersonalDetails): Promise<void> => {
    await sql`
      UPDATE client SET marital_status = ${maritalStatus}, education = ${education}, occupation = ${occupation}, income = ${income}
      WHERE client_id = ${clientId}`.execute(db);
  };

  return {
    async find(clientId: string): Promise<PersonalDetails | undefined> {
      const { rows } = await sql<PersonalDetails>`
        SELECT marital_status AS "maritalStatus", education, occupation, income FROM client WHERE client_id = ${clientId}`.execute(db);
      return rows[0];
    },

    async findWithdrawn(clientId: string): Promise<WithdrawnDetails | undefined> {
      const { rows } = await sql<{ withdrawnOn: Day; sealed: Buffer | null }>`
        SELECT withdrawn_on AS "withdrawnOn", details_sealed AS sealed FROM withdrawn_details WHERE client_id = ${clientId}`.execute(db);
      const row = rows[0];
      if (!row) return undefined;
      const { withdrawnOn, sealed } = row;
      return { withdrawnOn, details: sealed && Details.parse(JSON.parse(sealing.open(toContext(clientId), sealed))) };
    },

    /** Moves the details out of use. The values of the book that they replaced are deleted too. */
    async withdraw(clientId: string, details: PersonalDetails, on: Day): Promise<void> {
      const sealed = sealing.seal(toContext(clientId), JSON.stringify(details));
      await sql`
        INSERT INTO withdrawn_details (client_id, details_sealed, withdrawn_on) VALUES (${clientId}, ${sealed}, ${on})
        ON CONFLICT (client_id) DO NOTHING`.execute(db);
      await set(clientId, { maritalStatus: null, education: null, occupation: null, income: null });
      await sql`DELETE FROM book_value WHERE table_name = 'client' AND key = ${clientId} AND part = ANY(${BOOK_PARTS})`.execute(db);
    },

    /** Forgets what was withdrawn, because the customer states the details again. */
    async forget(clientId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`DELETE FROM withdrawn_details WHERE client_id = ${clientId}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Moves the details back into use, as far as they are not erased. */
    async restore(clientId: string, { details }: WithdrawnDetails): Promise<void> {
      await sql`DELETE FROM withdrawn_details WHERE client_id = ${clientId}`.execute(db);
      if (details) await set(clientId, details);
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    personalDetails: ReturnType<typeof personalDetailsStore>;
  }
}
