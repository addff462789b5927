import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { mayLogIn } from '../session/session-rows.store.ts';
import { passkeyChallenges } from './passkey-challenge.store.ts';
import { passkeyRemoval } from './passkey-removal.store.ts';

export type ListedPasskey = {
  passkeyId: string;
  device: string;
  synced: boolean;
  addedAt: Date;
  lastUsedAt: Date | null;
  blocked: boolean;
};
/** A passkey with what its proof is compared with. `counter` is a text in the database's answer, because it may exceed 32 bits. */
export type StoredPasskey = {
  passkeyId: string;
  clientId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  addedAt: Date;
  blocked: boolean;
  userHandle: Buffer;
  mayLogIn: boolean;
};
export type NewPasskey = Pick<StoredPasskey, 'passkeyId' | 'clientId' | 'credentialId' | 'publicKey' | 'counter' | 'addedAt'> & {
  device: string;
  transports: readonly string[];
  backedUp: boolean;
};
type Offered = { credentialId: Buffer; transports: string[] };

/** Passkeys of customers. Neither the public key nor the credential id is a secret. */
export const passkeyStore = (db: Db) => {
  const listOffered = async (which: RawBuilder<unknown>): Promise<Offered[]> => {
    const { rows } = await sql<Offered>`
      SELECT credential_id AS "credentialId", transports FROM passkey WHERE removed_at IS NULL AND ${which} ORDER BY added_at`.execute(db);
    return rows;
  };
  return {
    async list(clientId: string): Promise<ListedPasskey[]> {
      const { rows } = await sql<ListedPasskey>`
        SELECT passkey_id AS "passkeyId", device, backed_up AS synced, added_at AS "addedAt", last_used_at AS "lastUsedAt", blocked_at IS NOT NULL AS blocked
        FROM passkey WHERE client_id = ${clientId} AND removed_at IS NULL ORDER BY added_at DESC, passkey_id`.execute(db);
      return rows;
    },

    /** The passkeys that an authenticator must not create again. */
    listExisting: (clientId: string): Promise<Offered[]> => listOffered(sql`client_id = ${clientId}`),

    /** The passkeys that can confirm a command. */
    listUsable: (clientId: string): Promise<Offered[]> => listOffered(sql`client_id = ${clientId} AND blocked_at IS NULL`),

    /** The handle of a customer, created by the first call and locked until the transaction ends. */
    async lockUser(clientId: string, newHandle: Buffer): Promise<Buffer> {
      await sql`INSERT INTO passkey_user (client_id, user_handle) VALUES (${clientId}, ${newHandle}) ON CONFLICT (client_id) DO NOTHING`.execute(
        db,
      );
      const { rows } = await sql<{ handle: Buffer }>`
        SELECT user_handle AS handle FROM passkey_user WHERE client_id = ${clientId} FOR UPDATE`.execute(db);
      return rows[0]?.handle ?? newHandle;
    },

    async count(clientId: string): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM passkey WHERE client_id = ${clientId} AND removed_at IS NULL`.execute(db);
      return rows[0]?.n ?? 0;
    },

    /** False if the credential is stored already. */
    async add(passkey: NewPasskey): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO passkey (passkey_id, client_id, credential_id, public_key, counter, transports, device, backed_up, added_at)
        VALUES (${passkey.passkeyId}, ${passkey.clientId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}, ${passkey.device}, ${passkey.backedUp}, ${passkey.addedAt})
        ON CONFLICT (credential_id) DO NOTHING`.execute(db);
      return numAffectedRows === 1n;
    },

    async findByCredential(credentialId: Buffer): Promise<StoredPasskey | undefined> {
      const { rows } = await sql<Omit<StoredPasskey, 'counter'> & { counter: string }>`
        SELECT passkey_id AS "passkeyId", client_id AS "clientId", credential_id AS "credentialId", public_key AS "publicKey", counter, added_at AS "addedAt",
          blocked_at IS NOT NULL AS blocked, user_handle AS "userHandle", ${mayLogIn(sql`passkey.client_id`)} AS "mayLogIn"
        FROM passkey JOIN passkey_user USING (client_id) WHERE credential_id = ${credentialId} AND removed_at IS NULL`.execute(db);
      return rows[0] && { ...rows[0], counter: Number(rows[0].counter) };
    },

    /** Stores the counter of a proof. False if another call stored the same or a higher one, or the passkey is over. */
    async recordUse(passkeyId: string, { counter, backedUp }: { counter: number; backedUp: boolean }, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        UPDATE passkey SET counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${now}
        WHERE passkey_id = ${passkeyId} AND removed_at IS NULL AND blocked_at IS NULL AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** False if it was blocked before. */
    async block(passkeyId: string, now: Date): Promise<boolean> {
      const { numAffectedRows } =
        await sql`UPDATE passkey SET blocked_at = ${now} WHERE passkey_id = ${passkeyId} AND blocked_at IS NULL`.execute(db);
      return numAffectedRows === 1n;
    },

    ...passkeyRemoval(db),
    ...passkeyChallenges(db),
  };
};

declare module '../context/services.ts' {
  interface Stores {
    passkey: ReturnType<typeof passkeyStore>;
  }
}
