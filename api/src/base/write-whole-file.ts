import { open, rename, rm } from 'node:fs/promises';

/** Writes a file under a temporary name and renames it, so that a crash or another reader never leaves or sees half of it. */
export async function writeWholeFile(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    // On a full disk the partial file would take the space that the next attempt needs.
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(part, path);
}
