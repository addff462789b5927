import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../../base/write-whole-file.ts';
import { nameOfObject, type ObjectStore } from './object-store.ts';

/** Objects in a folder that only the portal may read, created with the first object. */
export function createFolderStore(folder: string): ObjectStore {
  const toPath = (id: string): string => join(folder, nameOfObject(id));
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWholeFile(toPath(id), bytes, 0o600);
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
