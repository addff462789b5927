import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { FONT_PACKAGES } from '../../api/src/domain/documents/fonts.ts';
import { ROOT } from '../../tools/root.ts';

/** Where the code lies below the folder that holds everything, one level deep. */
export const BUNDLE = 'bundle';
/** Packages with binaries or files that they read. They are copied as they are. */
export const KEPT_PACKAGES = ['sharp', '@myriaddreamin/typst-ts-node-compiler', '@fastify/swagger-ui', ...FONT_PACKAGES];
/** pg asks for its native half and does without. */
const NEVER_THERE = ['pg-native'];

/** The file that a program of the source becomes. */
export const bundledName = (file: string): string =>
  `${file
    .replace(/\/src\//, '-')
    .replace(/\.ts$/, '')
    .replaceAll('/', '-')}.js`;

/** Programs and what they import in a few files of plain JavaScript: nothing is compiled when a process starts. */
export async function bundle(programs: readonly string[], folder: string): Promise<void> {
  await build({
    input: Object.fromEntries(programs.map((file) => [bundledName(file).replace(/\.js$/, ''), join(ROOT, file)])),
    platform: 'node',
    external: [...KEPT_PACKAGES, ...NEVER_THERE],
    plugins: [ownPlaces],
    // Readable: an operator sees names of functions in a stack.
    output: { dir: join(folder, BUNDLE), format: 'esm', chunkFileNames: '[name]-[hash].js', minify: false },
    logLevel: 'warn',
  });
}

const SELF = /new URL\('([^']+)\.ts', import\.meta\.url\)|import\.meta\.(?:url|main)/g;

/**
 * Modules of the project find files by their own location, which bundling changes. Each is told its original location; threads that a
 * module starts become separate programs.
 */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.')) return undefined;
    const place = relative(ROOT, id);
    return code.replace(SELF, (found, thread: string | undefined) => {
      if (thread) {
        const file = relative(ROOT, resolve(dirname(id), `${thread}.ts`));
        this.emitFile({ type: 'chunk', id: join(ROOT, file), fileName: bundledName(file) });
        return `new URL('./${bundledName(file)}', import.meta.url)`;
      }
      return found.endsWith('main')
        ? `(process.argv[1] ?? '').endsWith('/${bundledName(place)}')`
        : `new URL('../${place}', import.meta.url).href`;
    });
  },
};
