import { DATA_CLASSES } from '@portal/rules/privacy/retention.ts';
import { z } from 'zod';
import type { Services } from '../../platform/context/services.ts';
import type { ErasureEntry } from './erasure.store.ts';

/**
 * The erasure list: which data of whom was erased, in order. It is in the store of files and not in the database, because a restored database
 * forgets what was erased after its backup. An entry is encrypted, and has ids only.
 */
const Entry = z.object({ clientId: z.string(), dataClass: z.enum(DATA_CLASSES) });

const DIGITS = 8;
/** A number, in the form of the names of the store. */
const toName = (seq: number): string => `erasure-list--${String(seq).padStart(DIGITS, '0')}`;
const toContext = (seq: number): string => `erasure_list.entry:${seq}`;

type Parts = Pick<Services, 'objects' | 'sealing'>;

export const writeEntry = ({ seq, clientId, dataClass }: ErasureEntry, { objects, sealing }: Parts): Promise<void> =>
  objects.put(toName(seq), sealing.seal(toContext(seq), JSON.stringify({ clientId, dataClass })));

/** Encrypts every entry with the current key. Returns how many there are. */
export async function rotateEntries(parts: Parts): Promise<number> {
  let seq = 1;
  for (let entry = await readEntry(seq, parts); entry; entry = await readEntry(seq, parts)) {
    await writeEntry(entry, parts);
    seq += 1;
  }
  return seq - 1;
}

export async function readEntry(seq: number, { objects, sealing }: Parts): Promise<ErasureEntry | undefined> {
  const sealed = await objects.get(toName(seq));
  return sealed && { seq, ...Entry.parse(JSON.parse(sealing.open(toContext(seq), sealed))) };
}
