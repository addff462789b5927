import type { Plugin } from 'vite';

const TRANSPORT = '@portal/contract/transport.ts';
const WITHOUT_LOGIN = './without-login.ts';
const STAFF_TRANSPORT = './staff-transport.ts';
/** Path of the module behind each import specifier. */
const LISTS: Readonly<Record<string, string>> = {
  [TRANSPORT]: TRANSPORT,
  [STAFF_TRANSPORT]: TRANSPORT,
  [WITHOUT_LOGIN]: new URL('src/app/router/without-login.ts', import.meta.url).href,
};

/**
 * Inlines lists into the build: calls without the table and its schemas, and screens without the tables of all screens. Staff calls are
 * listed only for the admin area, so that customers load nothing of it.
 */
export const buildTimeLists = (): Plugin => ({
  name: 'build-time-lists',
  enforce: 'pre',
  resolveId: (source) => (source in LISTS ? `\0list:${source}` : undefined),
  async load(id) {
    const file = id.startsWith('\0list:') ? LISTS[id.slice('\0list:'.length)] : undefined;
    if (!file) return undefined;
    // Node's own storage would warn that it has no file.
    Reflect.deleteProperty(globalThis, 'localStorage');
    const lists = (await import(file)) as Record<string, unknown>;
    const isOfStaff = id.endsWith(STAFF_TRANSPORT);
    const keepListed = (value: unknown) =>
      file === TRANSPORT && Array.isArray(value) ? value.filter((path: string) => path.startsWith('/admin/') === isOfStaff) : value;
    return Object.entries(lists)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(keepListed(value))};`)
      .join('\n');
  },
});
