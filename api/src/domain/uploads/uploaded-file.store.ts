import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { fileTakes } from './consumed-files.store.ts';
import { fileReads } from './file-reads.store.ts';

/** SQL of files that wait for a request, and of files that a request has consumed (calls, 0.1: FileRef). */
export const uploadedFileStore = (db: Db, sealing: Sealing) => ({
  ...fileTakes(db, sealing),
  ...fileReads(db, sealing),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    uploadedFile: ReturnType<typeof uploadedFileStore>;
  }
}
