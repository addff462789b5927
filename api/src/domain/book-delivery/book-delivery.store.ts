import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import type { Acknowledgement, DeliveryResult } from './acknowledgement.ts';
import type { DeliveredFolder } from './find-deliveries.ts';

export type DeliveredBook = { sequence: number; sha256: string; folder: DeliveredFolder };
export type StoredDelivery = { folderState: string; result: DeliveryResult; acknowledgement: Acknowledgement };

export const bookDeliveryStore = (db: Db) => ({
  /** Notes the state of a folder, and returns since when it has this state. */
  async noteFolder({ name, state }: DeliveredFolder, now: Date): Promise<{ since: Date; isSettled: boolean }> {
    const { rows } = await sql<{ since: Date; isSettled: boolean }>`
      INSERT INTO book_folder AS f (folder, state, since) VALUES (${name}, ${state}, ${now})
      ON CONFLICT (folder) DO UPDATE SET state = ${state},
        since = CASE WHEN f.state = ${state} THEN f.since ELSE ${now} END, is_settled = f.is_settled AND f.state = ${state}
      RETURNING since, is_settled AS "isSettled"`.execute(db);
    return rows[0] ?? { since: now, isSettled: false };
  },

  async settleFolder({ name, state }: DeliveredFolder): Promise<void> {
    await sql`UPDATE book_folder SET is_settled = true WHERE folder = ${name} AND state = ${state}`.execute(db);
  },

  /** Forgets folders that the core system has removed. */
  async forgetFolders(present: readonly DeliveredFolder[]): Promise<void> {
    await sql`DELETE FROM book_folder WHERE folder <> ALL (${present.map(({ name }) => name)}::text[])`.execute(db);
  },

  async find(sequence: number, sha256: string): Promise<StoredDelivery | undefined> {
    const { rows } = await sql<StoredDelivery>`
      SELECT folder_state AS "folderState", result, acknowledgement FROM book_delivery
      WHERE sequence = ${sequence} AND manifest_sha256 = ${sha256}`.execute(db);
    return rows[0];
  },

  /** The book whose result the acknowledgement of a number has: the newest one that was not rejected, or else the newest one. */
  async findAcknowledged(sequence: number): Promise<string | undefined> {
    const { rows } = await sql<{ sha256: string }>`
      SELECT manifest_sha256 AS sha256 FROM book_delivery WHERE sequence = ${sequence}
      ORDER BY result = 'REJECTED', at DESC LIMIT 1`.execute(db);
    return rows[0]?.sha256;
  },

  /** Number of the newest book that the portal holds. */
  async findPosition(): Promise<number | null> {
    const { rows } = await sql<{ position: number | null }>`SELECT max(sequence) AS position FROM book_import`.execute(db);
    return rows[0]?.position ?? null;
  },

  /** True if the portal holds this book, by whichever import. */
  async isLoaded({ sequence, sha256 }: DeliveredBook): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM book_import WHERE sequence = ${sequence} AND manifest_sha256 = ${sha256} LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  async findLast(): Promise<{ sequence: number; result: DeliveryResult; at: Date; faults: number } | undefined> {
    const { rows } = await sql<{ sequence: number; result: DeliveryResult; at: Date; faults: number }>`
      SELECT sequence, result, at, jsonb_array_length(acknowledgement -> 'faults') AS faults
      FROM book_delivery ORDER BY at DESC, sequence DESC LIMIT 1`.execute(db);
    return rows[0];
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    bookDelivery: ReturnType<typeof bookDeliveryStore>;
  }
}

/** An arbitrary constant, different from those of imports and migrations. */
const LOCK = 715_204_104;

/** False if another process receives deliveries now. The lock ends with the transaction. */
export async function lockDeliveries(client: pg.ClientBase): Promise<boolean> {
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ isLocked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isLocked"', [LOCK]);
  return rows[0]?.isLocked === true;
}

/** Stores the result of a delivery. A rejection is replaced by a later result of the same book, and any other result stays. */
export async function storeDelivery(
  connection: Pick<pg.ClientBase, 'query'>,
  { sequence, sha256, folder }: DeliveredBook,
  { acknowledgement, now }: { acknowledgement: Acknowledgement; now: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO book_delivery AS d (sequence, manifest_sha256, folder, folder_state, result, acknowledgement, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (sequence, manifest_sha256) DO UPDATE SET folder = $3, folder_state = $4, result = $5, acknowledgement = $6, at = $7
     WHERE d.result = 'REJECTED'`,
    [sequence, sha256, folder.name, folder.state, acknowledgement.result, JSON.stringify(acknowledgement), now],
  );
}
