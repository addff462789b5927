import { freePorts } from '../../../tools/free-ports.ts';
import { embeddedUrls } from '../../../tools/portal-process.ts';
import { startStack } from '../../../tools/stack.ts';
import type { DrillOptions } from './drill.ts';

const PORTALS = 2;

/** A database and partners, and the settings and ports of two portals of the drill's own that serve from them behind a proxy at `url`. */
export async function openBehindProxy({ atEnd }: DrillOptions, settings: Record<string, string> = {}) {
  const stack = await startStack(settings);
  atEnd(stack.stop);
  const [listen = 0, ...ports] = await freePorts(1 + PORTALS);
  const url = `http://127.0.0.1:${listen}`;
  const env = {
    ...embeddedUrls(stack.dataDir),
    HOST: '127.0.0.1',
    SANDBOX_URL: stack.sandboxUrl,
    DATA_DIR: stack.dataDir,
    PORTAL_URL: url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  return { url, listen, ports, env };
}
