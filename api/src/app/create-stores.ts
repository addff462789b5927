import type { Stores } from '../platform/context/services.ts';
import type { Db } from '../platform/db/database.ts';
import type { Sealing } from '../platform/db/sealing.ts';
import { storeMakers } from './parts.ts';

/** Makes a store when it is first used: a transaction needs few of them. */
class LazyStores {
  readonly #db: Db;
  readonly #sealing: Sealing;
  constructor(db: Db, sealing: Sealing) {
    this.#db = db;
    this.#sealing = sealing;
  }
  static {
    for (const [name, make] of Object.entries(storeMakers)) {
      const get = function (this: LazyStores) {
        const store = make(this.#db, this.#sealing);
        Object.defineProperty(this, name, { value: store, enumerable: true, configurable: true });
        return store;
      };
      Object.defineProperty(LazyStores.prototype, name, { get, enumerable: true });
    }
  }
}

/** Every store on one connection or transaction. */
export const createStores = (db: Db, sealing: Sealing): Stores => new LazyStores(db, sealing) as unknown as Stores;
