/** Lists its keys as Storage does: only items are properties of the object itself. */
const methods: PropertyDescriptorMap & ThisType<Record<string, string>> = {
  getItem: {
    value(key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(key: string, item: string) {
      this[key] = String(item);
    },
  },
  removeItem: {
    value(key: string) {
      delete this[key];
    },
  },
  clear: {
    value() {
      for (const key of Object.keys(this)) delete this[key];
    },
  },
  key: {
    value(index: number) {
      return Object.keys(this)[index] ?? null;
    },
  },
  length: {
    get() {
      return Object.keys(this).length;
    },
  },
};

/** A storage that lives as long as the page. */
export const memoryStorage = (): Storage => Object.create(Object.create(null, methods));

/** Browsers that block site data throw at the mere name of a storage. The portal then keeps its state in memory: a reload logs out. */
export function replaceBlockedStorage(page: typeof globalThis): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem('');
    } catch {
      Object.defineProperty(page, name, { value: memoryStorage(), configurable: true });
    }
  }
}
