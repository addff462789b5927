import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '../web/chunk-list.ts';
import { ROOT } from './root.ts';

/** The fields of a row that are needed here (`web/src/lib/navigation/screens.ts`). */
type Row = { path: string; guard: string | null; isFirst?: true; isExact?: boolean; firstCalls?: readonly string[]; page?: () => unknown };
export type ScreenStart = { files: string[]; firstCalls: readonly string[]; isCustomers: boolean; isExact?: true };

/** Files of every screen except the login page, and of the frame around it. */
const SCREEN = ['src/app/router/AllScreens.tsx', 'src/ui/theme/MantineTheme.tsx'];
const AROUND_CUSTOMER = ['src/app/shell/CustomerHeader.tsx', 'src/app/shell/CustomerMenu.tsx'];
/** Bodies of a customer's first calls are encrypted. */
const ENCRYPTION = 'src/lib/api/encryption.ts';
const NOT_ONLINE = 'src/ui/feedback/NotOnlinePage.tsx';

/** Files and calls that each screen needs first, by address. The page names them, so that none waits for another. */
export function startOfScreens(rows: readonly Row[], chunks: readonly Chunk[]): Record<string, ScreenStart> {
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports([entry], chunks)));
  return Object.fromEntries(
    rows.map((row) => {
      const isCustomers = row.guard === 'Auth';
      const around = isCustomers ? [ENCRYPTION, ...SCREEN, ...AROUND_CUSTOMER] : SCREEN;
      const modules = row.isFirst ? [] : [...around, findModule(row)];
      const files = withImports(
        modules.map((module) => chunkWith(module, chunks)),
        chunks,
      );
      return [
        row.isExact ? row.path : row.path.toLowerCase(),
        {
          files: files.filter((file) => !first.has(file)).map((file) => `/${file}`),
          firstCalls: row.firstCalls ?? [],
          isCustomers,
          ...(row.isExact && { isExact: true }),
        },
      ];
    }),
  );
}

function chunkWith(module: string, chunks: readonly Chunk[]): Chunk {
  const found = chunks.find(({ modules }) => modules.includes(module));
  if (!found) throw new Error(`The build has no ${module}.`);
  return found;
}

/** The files of chunks with all that they import; styles in the order in which they are to win. */
function withImports(roots: readonly Chunk[], chunks: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const visited = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ file }) => file === name));
    for (const style of chunk.css) files.add(style);
    files.add(chunk.file);
  };
  for (const root of roots) add(root);
  return [...files];
}

/** A row names its page by a dynamic import; pages have one name each. */
function findModule({ path, page }: Row): string {
  if (!page) return NOT_ONLINE;
  const name = /import\(['"]\.\/(?:[\w-]+\/)?(\w+\.tsx)['"]\)/.exec(String(page))?.[1];
  const [found, ...more] = name ? globSync(`src/{app,features,staff}/**/${name}`, { cwd: join(ROOT, 'web') }) : [];
  if (!found || more.length > 0) throw new Error(`The page of ${path} was not found by its name.`);
  return found;
}

export const readChunks = (): Chunk[] => JSON.parse(readFileSync(join(ROOT, 'web/dist/chunks.json'), 'utf8')) as Chunk[];
