import type { Plugin } from 'vite';

const MODULE = '@portal/contract/transport.ts';
const ID = '\0transport-lists';

/** Puts the lists of `contract/src/transport.ts` into the build as they stand, without the table and the schemas that they are read from. */
export const transportLists = (): Plugin => ({
  name: 'transport-lists',
  enforce: 'pre',
  resolveId: (source) => (source === MODULE ? ID : undefined),
  async load(id) {
    if (id !== ID) return undefined;
    const lists = (await import('@portal/contract/transport.ts')) as Record<string, unknown>;
    return Object.entries(lists)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
