import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

const Person = z.object({ name: z.string(), mobile: z.string(), relation: z.string() });
export type DataNominee = z.infer<typeof Person>;

const toContext = (clientId: string): string => `data_nominee.person:${clientId}`;

/** The person named for the rights over a customer's data. */
export const dataNomineeStore = (db: Db, sealing: Sealing) => ({
  async find(clientId: string): Promise<(DataNominee & { since: Day }) | undefined> {
    const { rows } = await sql<{ sealed: Buffer; since: Day }>`
      SELECT person_sealed AS sealed, since FROM data_nominee WHERE client_id = ${clientId}`.execute(db);
    const [row] = rows;
    return row && { ...Person.parse(JSON.parse(sealing.open(toContext(clientId), row.sealed))), since: row.since };
  },

  /** Names a person in place of the one before. */
  async set(clientId: string, { person, caseId, since }: { person: DataNominee; caseId: string; since: Day }): Promise<void> {
    const sealed = sealing.seal(toContext(clientId), JSON.stringify(Person.parse(person)));
    await sql`
      INSERT INTO data_nominee (client_id, person_sealed, since, case_id) VALUES (${clientId}, ${sealed}, ${since}, ${caseId})
      ON CONFLICT (client_id) DO UPDATE SET person_sealed = excluded.person_sealed, since = excluded.since, case_id = excluded.case_id`.execute(
      db,
    );
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    dataNominee: ReturnType<typeof dataNomineeStore>;
  }
}
