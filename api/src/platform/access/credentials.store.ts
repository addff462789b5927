import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';
import type { Credential } from './access-rows.store.ts';

export const credentials = (db: Db, sealing: Sealing) => ({
  async findCredential(userId: string): Promise<Credential | undefined> {
    const { rows } = await sql<Credential>`
      SELECT client_id AS "clientId", password_hash AS "passwordHash", must_reset AS "mustReset", disabled FROM credential WHERE user_id = ${userId}`.execute(
      db,
    );
    return rows[0];
  },

  /** Client with a mobile number or email address. Of several, the one with the newest policy. */
  async findClientByContact(kind: 'mobile' | 'email', value: string): Promise<string | undefined> {
    const column = kind === 'mobile' ? sql`mobile_index` : sql`email_index`;
    const { rows } = await sql<{ clientId: string }>`
      SELECT c.client_id AS "clientId" FROM client c LEFT JOIN policy p USING (client_id)
      WHERE c.${column} = ${sealing.index(kind, value)}
      ORDER BY p.issue_date DESC NULLS LAST, p.policy_no DESC NULLS LAST LIMIT 1`.execute(db);
    return rows[0]?.clientId;
  },

  async findClientByNumber(kind: 'policy' | 'client', value: string, birthDate: string): Promise<string | undefined> {
    const { rows } = await (kind === 'policy'
      ? sql<{
          clientId: string;
        }>`SELECT c.client_id AS "clientId" FROM policy p JOIN client c USING (client_id) WHERE p.policy_no = ${value} AND c.birth_date = ${birthDate}`
      : sql<{ clientId: string }>`SELECT client_id AS "clientId" FROM client WHERE client_id = ${value} AND birth_date = ${birthDate}`
    ).execute(db);
    return rows[0]?.clientId;
  },

  /** After too many failures, or because the insurer has disabled the person's login. */
  async isLocked(subject: string, device: string, now: Date): Promise<boolean> {
    const { rows } = await sql<{ locked: boolean }>`
      SELECT EXISTS (SELECT FROM login_lock WHERE subject = ${subject} AND device = ${device} AND locked_until > ${now})
        OR EXISTS (SELECT FROM credential WHERE client_id = ${subject} AND disabled) AS locked`.execute(db);
    return rows[0]?.locked ?? true;
  },

  /** Counts a consecutive failure; at `lockAfter` the subject is locked and the count restarts. */
  async addFailure(
    subject: string,
    { device, lockAfter, lockedUntil }: { device: string; lockAfter: number; lockedUntil: Date },
  ): Promise<void> {
    await sql`
      INSERT INTO login_lock (subject, device, failures) VALUES (${subject}, ${device}, 1)
      ON CONFLICT (subject, device) DO UPDATE SET
        failures = CASE WHEN login_lock.failures + 1 >= ${lockAfter} THEN 0 ELSE login_lock.failures + 1 END,
        locked_until = CASE WHEN login_lock.failures + 1 >= ${lockAfter} THEN ${lockedUntil} ELSE login_lock.locked_until END`.execute(db);
  },

  async clearFailures(subject: string, device: string): Promise<void> {
    await sql`DELETE FROM login_lock WHERE subject = ${subject} AND device = ${device}`.execute(db);
  },

  /** Clears all failures of a person, on every device. */
  async clearAllFailures(subject: string): Promise<void> {
    await sql`DELETE FROM login_lock WHERE subject = ${subject}`.execute(db);
  },

  async isKnownDevice(deviceHash: Buffer, clientId: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM known_device WHERE device_hash = ${deviceHash} AND client_id = ${clientId}`.execute(db);
    return rows.length > 0;
  },

  async rememberDevice(deviceHash: Buffer, clientId: string, now: Date): Promise<void> {
    await sql`INSERT INTO known_device (device_hash, client_id, seen_at) VALUES (${deviceHash}, ${clientId}, ${now})
      ON CONFLICT (device_hash, client_id) DO UPDATE SET seen_at = excluded.seen_at`.execute(db);
  },

  /** Replaces a device's cookie for every client who logged in with it. */
  async renameDevice(from: Buffer, to: Buffer): Promise<void> {
    await sql`UPDATE known_device SET device_hash = ${to} WHERE device_hash = ${from}`.execute(db);
  },
});
