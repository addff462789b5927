import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeNotice } from './licences/notice.ts';
import { ROOT } from './root.ts';
import { readChunks, startOfScreens } from './screen-files.ts';

const DIST = join(ROOT, 'web/dist');
const STAMP = join(DIST, '.built-from');
const SOURCES = [
  'web/src',
  'web/index.html',
  'web/vite.config.ts',
  'web/build-time-lists.ts',
  'web/chunk-list.ts',
  'web/boot-script.ts',
  'web/mantine-variables.ts',
  'web/package.json',
  'contract/src',
  'rules/src',
  'package-lock.json',
  'tools/build-web.ts',
  'tools/licences',
  'tools/lock.ts',
  'tools/screen-files.ts',
];

/** Builds the web app unless the last build was from the same sources, and compresses it once for all who load it. */
export async function buildWeb(): Promise<void> {
  const from = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === from) return;
  console.log('Building the web app ...');
  viteBuild();
  // The login page as the server draws it: the same sources, for Node.
  viteBuild('--ssr', 'src/app/prerender.tsx', '--outDir', 'dist/server');
  await writeScreenList();
  writeFileSync(join(DIST, 'licences.txt'), writeNotice());
  await compressAll();
  writeFileSync(STAMP, from);
}

function viteBuild(...args: string[]): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: join(ROOT, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error('The web app could not be built; Vite says above why.');
}

/** Writes the addresses that are screens, with the files of each. The server answers any other page address with HTTP 404. */
async function writeScreenList(): Promise<void> {
  // Node's own storage would warn that it has no file.
  Reflect.deleteProperty(globalThis, 'localStorage');
  const { allScreens } = await import('../web/src/app/router/all-screens.ts');
  writeFileSync(join(DIST, 'screens.json'), JSON.stringify(startOfScreens(Object.values(allScreens), readChunks())));
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const SMALLEST = 512;

async function compressAll(): Promise<void> {
  const files = filesBelow(join(DIST, 'assets')).filter((file) => /\.(js|css|svg|json)$/.test(file) && statSync(file).size >= SMALLEST);
  const brotli = promisify(brotliCompress);
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(
        `${file}.br`,
        await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      );
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
