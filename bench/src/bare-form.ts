import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import { ROOT } from '../../tools/root.ts';
import { temporaryFolder } from './database.ts';
import { closing } from './opened.ts';

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const SMALLEST = 512;

/** A login form made of React and nothing else, built and compressed as the portal is, and served from memory. */
export async function serveBareForm(): Promise<{ url: string; close(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = ['build', join(ROOT, 'bench/src/bare-form'), '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const done = spawnSync(process.execPath, [vite, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error('The bare form could not be built.');
  const app = Fastify({ logger: false });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(file)];
    if (!type) continue;
    const bytes = readFileSync(join(folder, file));
    const isSmall = bytes.length < SMALLEST || type.startsWith('text/html');
    const body = isSmall ? bytes : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    app.get(file === 'index.html' ? '/' : `/${file}`, (_, reply) => {
      if (!isSmall) reply.header('content-encoding', 'br');
      return reply.type(type).send(body);
    });
  }
  const url = await app.listen({ host: 'localhost', port: 0 });
  const stop = closing(() => app.close());
  return {
    url,
    async close() {
      await stop();
      await remove();
    },
  };
}
