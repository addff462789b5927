/**
 * Store for the bytes of uploaded files, outside the database: a folder, or a store with the S3 protocol. Objects are already encrypted,
 * and their ids reveal nothing.
 */
export type ObjectStore = {
  /** Resolves once the bytes will survive a crash. The same id again replaces them. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such object. */
  get(id: string): Promise<Buffer | undefined>;
  /** An object that is not there counts as removed. */
  remove(id: string): Promise<void>;
};

/** Ids are random and created here; no input of a caller becomes a path. */
const OBJECT_ID = /^[\w-]{22}$/;
export function nameOfObject(id: string): string {
  if (!OBJECT_ID.test(id)) throw new Error('This is not the id of an object.');
  return id;
}

declare module '../../platform/context/services.ts' {
  interface Services {
    /** Bytes of uploaded files. */
    objects: ObjectStore;
  }
}
