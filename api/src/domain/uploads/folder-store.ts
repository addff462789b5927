import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfObject, type ObjectStore } from './object-store.ts';

/** Objects in a folder that only the portal may read, created with the first object. */
export function createFolderStore(folder: string): ObjectStore {
  const toPath = (id: string): string => join(folder, nameOfObject(id));
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = toPath(id);
      const part = `${path}.part`;
      // Written to a temporary name and then renamed, so that a crash leaves no partial file under the final name.
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        // On a full disk the partial file would take the space that the next attempt needs.
        await rm(part, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(part, path);
    },
    async get(id) {
      try {
        return await readFile(toPath(id));
      } catch (error) {
        if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(id) {
      await rm(toPath(id), { force: true });
      await rm(`${toPath(id)}.part`, { force: true });
    },
  };
}
