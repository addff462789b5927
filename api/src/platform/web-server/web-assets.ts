import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files with a hash of their content in the name, so each name has exactly one content. Never a page. */
const HASHED = /^[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|png|webp)$/;
const COMPRESSED = /\.(br|gz)$/;
const isHashed = (name: string): boolean => !name.startsWith('.') && HASHED.test(name);

const DAY_MS = 86_400_000;
/** A page that has been open for longer reloads itself (new-version.ts in the web app). */
const KEPT_MS = 30 * DAY_MS;

type Options = {
  /** The assets that were built with this version. */
  own: string;
  /** Folder in which portals share their assets. */
  shared: string;
  clock: () => Date;
  onNotShared: (error: unknown) => void;
};

/**
 * Serves the files that pages name, of this version and of concurrent and earlier ones: while versions change, an open page may reach any
 * portal.
 */
export async function serveAssets(app: FastifyInstance, { own, shared, clock, onNotShared }: Options): Promise<void> {
  // An unwritable folder must not prevent a portal from serving its own files.
  let isShared = true;
  const share = () =>
    shareAssets(own, shared, clock()).catch((error: unknown) => {
      isShared = false;
      onNotShared(error);
    });
  await share();
  // Renews the age of files in use every day, so that a portal that runs for long keeps its files.
  const daily = setInterval(() => void share(), DAY_MS).unref();
  app.addHook('onClose', async () => clearInterval(daily));
  await app.register(fastifyStatic, {
    root: isShared ? [own, shared] : own,
    prefix: '/assets/',
    allowedPath: (path, root) => root !== shared || isHashed(path.replace(/^\//, '')),
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  });
}

/** Copies the own files to the shared folder, marks them as in use, and removes files that no portal has used for a month. */
export async function shareAssets(own: string, shared: string, now: Date): Promise<void> {
  await mkdir(shared, { recursive: true });
  const names = (await readdir(own)).filter((name) => isHashed(name.replace(COMPRESSED, '')));
  await Promise.all(names.map((name) => shareOne(join(own, name), { shared, name }, now)));
  const currentNames = new Set(names);
  const otherNames = (await readdir(shared)).filter((name) => !currentNames.has(name));
  await Promise.all(otherNames.map((name) => removeIfOld(join(shared, name), now)));
}

async function shareOne(file: string, { shared, name }: { shared: string; name: string }, now: Date): Promise<void> {
  const target = join(shared, name);
  const [source, there] = await Promise.all([stat(file), stat(target).catch(() => undefined)]);
  if (there?.size !== source.size) {
    // Other portals may read it at any moment, so the file must appear complete.
    const half = join(shared, `.${name}.${crypto.randomUUID()}`);
    await copyFile(file, half);
    await rename(half, target);
  }
  await utimes(target, now, now);
}

async function removeIfOld(file: string, now: Date): Promise<void> {
  // Another portal that starts concurrently may have removed it.
  const found = await stat(file).catch(() => undefined);
  if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
}
