import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Sealing } from '../../db/sealing.ts';

export type ClientContact = {
  clientId: string;
  name: string;
  shortName: string;
  mobile: string | null;
  email: string | null;
  language: 'en' | 'hi';
  birthDate: string;
};

export const profileStore = (db: Db, sealing: Sealing) => ({
  /** Who a client is and how to reach them. Mobile and e-mail in the clear: mask them before they leave. */
  async findClient(clientId: string): Promise<ClientContact | undefined> {
    const { rows } = await sql<Omit<ClientContact, 'mobile' | 'email'> & { mobileSealed: Buffer | null; emailSealed: Buffer | null }>`
      SELECT client_id AS "clientId", name, short_name AS "shortName", language, birth_date AS "birthDate", mobile_sealed AS "mobileSealed", email_sealed AS "emailSealed"
      FROM client WHERE client_id = ${clientId}`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const { mobileSealed, emailSealed, ...client } = row;
    return {
      ...client,
      mobile: mobileSealed && sealing.open(`client.mobile:${clientId}`, mobileSealed),
      email: emailSealed && sealing.open(`client.email:${clientId}`, emailSealed),
    };
  },
});
