/**
 * Where the bytes of uploaded files lie, outside the database: a folder, or a store that speaks the protocol of S3. What is put there is
 * encrypted already, under an id that says nothing.
 */
export type ObjectStore = {
  /** Resolves once the bytes will survive a crash. The same id again replaces them. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such object. */
  get(id: string): Promise<Buffer | undefined>;
  /** An object that is not there counts as removed. */
  remove(id: string): Promise<void>;
};

/** Ids are random and made here; nothing that a caller sent becomes a path. */
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
