import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { BrandAsset, BrandContent, BrandVersion } from './read-brand.ts';

export type BrandUse = { hash: string | null; setBy: string; approvedBy: string | null; at: Date };
export type StoredVersion = Pick<BrandVersion, 'hash' | 'content'> & { addedBy: string; at: Date };

export const brandStore = (db: Db) => ({
  /** Adds a version. One with the same content is stored once. */
  async add({ hash, content, assets }: BrandVersion, { addedBy, now }: { addedBy: string; now: Date }): Promise<void> {
    const { numAffectedRows } = await sql`
      INSERT INTO brand_version (hash, content, added_by, at) VALUES (${hash}, ${JSON.stringify(content)}::jsonb, ${addedBy}, ${now})
      ON CONFLICT DO NOTHING`.execute(db);
    if (numAffectedRows === 0n) return;
    for (const { name, mediaType, bytes } of assets)
      await sql`INSERT INTO brand_asset (hash, name, media_type, bytes) VALUES (${hash}, ${name}, ${mediaType}, ${bytes})`.execute(db);
  },

  async find(hash: string): Promise<StoredVersion | undefined> {
    const { rows } = await sql<StoredVersion>`
      SELECT hash, content, added_by AS "addedBy", at FROM brand_version WHERE hash = ${hash}`.execute(db);
    return rows[0];
  },

  async listAssets(hash: string): Promise<BrandAsset[]> {
    const { rows } = await sql<BrandAsset>`
      SELECT name, media_type AS "mediaType", bytes FROM brand_asset WHERE hash = ${hash}`.execute(db);
    return rows;
  },

  /** A file of a version that is or was in use. Files of a proposal are not served. */
  async findServedAsset(hash: string, name: string): Promise<BrandAsset | undefined> {
    const { rows } = await sql<BrandAsset>`
      SELECT name, media_type AS "mediaType", bytes FROM brand_asset a
      WHERE hash = ${hash} AND name = ${name} AND EXISTS (SELECT FROM brand_use u WHERE u.hash = a.hash)`.execute(db);
    return rows[0];
  },

  /** Hash of the version in use; null for the built-in brand. */
  async currentHash(): Promise<string | null> {
    const { rows } = await sql<{ hash: string | null }>`SELECT hash FROM brand_use ORDER BY use_id DESC LIMIT 1`.execute(db);
    return rows[0]?.hash ?? null;
  },

  async wasUsed(hash: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM brand_use WHERE hash = ${hash} LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** The newest uses, newest first. */
  async listUses(limit: number): Promise<(BrandUse & { content: BrandContent | null })[]> {
    const { rows } = await sql<BrandUse & { content: BrandContent | null }>`
      SELECT u.hash, u.set_by AS "setBy", u.approved_by AS "approvedBy", u.at, v.content
      FROM brand_use u LEFT JOIN brand_version v USING (hash) ORDER BY use_id DESC LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Puts a version in use, or the built-in brand. Earlier uses are kept as history. */
  async use(hash: string | null, { setBy, approvedBy, now }: { setBy: string; approvedBy: string | null; now: Date }): Promise<void> {
    await sql`INSERT INTO brand_use (hash, set_by, approved_by, at) VALUES (${hash}, ${setBy}, ${approvedBy}, ${now})`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    brand: ReturnType<typeof brandStore>;
  }
}
