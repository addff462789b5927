import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type ClientContact = {
  clientId: string;
  name: string;
  shortName: string;
  mobile: string | null;
  email: string | null;
  language: 'en' | 'hi';
  birthDate: string;
  /** True if the client lives outside India. */
  nri: boolean;
};

export const profileStore = (db: Db, sealing: Sealing) => {
  /** Decrypted if the client does not exist, so that known and unknown people take the same work. */
  const decoy = sealing.seal('client.nobody', '9000000000');
  return {
    /** Name and contacts of a client. Mobile number and email are unmasked: mask them before output. */
    async findClient(clientId: string): Promise<ClientContact | undefined> {
      const { rows } = await sql<Omit<ClientContact, 'mobile' | 'email'> & { mobileSealed: Buffer | null; emailSealed: Buffer | null }>`
      SELECT client_id AS "clientId", name, short_name AS "shortName", language, birth_date AS "birthDate", nri, mobile_sealed AS "mobileSealed", email_sealed AS "emailSealed"
      FROM client WHERE client_id = ${clientId}`.execute(db);
      const row = rows[0];
      if (!row) {
        for (let column = 0; column < 2; column += 1) sealing.open('client.nobody', decoy);
        return undefined;
      }
      const { mobileSealed, emailSealed, ...client } = row;
      return {
        ...client,
        mobile: mobileSealed && sealing.open(`client.mobile:${clientId}`, mobileSealed),
        email: emailSealed && sealing.open(`client.email:${clientId}`, emailSealed),
      };
    },

    /** True if a code can be sent to the client. */
    async hasContact(clientId: string): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM client WHERE client_id = ${clientId} AND (mobile_sealed IS NOT NULL OR email_sealed IS NOT NULL)`.execute(db);
      return rows.length > 0;
    },

    /** Starts the security wait (W7), as a change of contact does. */
    async startHold(clientId: string, now: Date): Promise<void> {
      await sql`UPDATE client SET contact_changed_at = ${now} WHERE client_id = ${clientId}`.execute(db);
    },

    /** When the client last changed mobile number or email, or reported a passkey of someone else; null if never. */
    async contactChangedAt(clientId: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`SELECT contact_changed_at AS at FROM client WHERE client_id = ${clientId}`.execute(
        db,
      );
      return rows[0]?.at ?? null;
    },
  };
};

declare module '../../platform/context/services.ts' {
  interface Stores {
    profile: ReturnType<typeof profileStore>;
  }
}
