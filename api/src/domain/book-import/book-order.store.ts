import type { Manifest } from '@portal/book/manifest.ts';
import type pg from 'pg';

/**
 * Position of a book in the sequence of imports. `repeated`: this delta was the last import. `next`: the portal moves to this position.
 * `same`: the position stays, because the book has no number or the number that the portal has.
 */
export type Turn = { error: string } | 'next' | 'repeated' | 'same';

type StoredBook = { sequence: string; kind: 'full' | 'delta'; sha256: string | null };

/** Compares a book with the portal's position in the sequence (decision 064). */
export async function decideTurn(client: pg.ClientBase, { kind, sequence, sha256 }: Manifest, isEmpty: boolean): Promise<Turn> {
  if (kind === 'delta' && isEmpty) return { error: 'is a delta, and the portal holds no book that it could change' };
  const { rows } = await client.query<StoredBook>(
    'SELECT sequence, kind, manifest_sha256 AS sha256 FROM book_import WHERE sequence IS NOT NULL ORDER BY sequence DESC, at DESC LIMIT 1',
  );
  const [held] = rows;
  if (sequence === null) return 'same';
  if (!held) return 'next';
  const at = Number(held.sequence);
  if (kind === 'delta' && sequence === at && held.sha256 === sha256) return 'repeated';
  if (sequence < at) return { error: `is ${sequence}, which is older than ${at}, which the portal holds` };
  if (kind === 'full') return sequence === at ? 'same' : 'next';
  if (sequence === at)
    return { error: `is ${sequence}, and the portal holds another ${held.kind === 'full' ? 'book' : 'delta'} of this number` };
  if (sequence > at + 1) return { error: `is ${sequence}, and the portal holds ${at}: ${at + 1} must be loaded first` };
  return 'next';
}
