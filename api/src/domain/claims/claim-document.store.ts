import type { Db } from '../../platform/db/database.ts';
import { claimFiles } from './claim-files.store.ts';
import { claimRequirements } from './claim-requirements.store.ts';

/** SQL of the documents, files and payments of claims. */
export const claimDocumentStore = (db: Db) => ({
  ...claimRequirements(db),
  ...claimFiles(db),
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    claimDocument: ReturnType<typeof claimDocumentStore>;
  }
}
