// node tools/run.mjs <file.ts> [arguments]: installs what is missing, then runs a TypeScript file on the project's Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, projectNode, ROOT } from './bootstrap.mjs';

const LOOK_MS = 250;

/** `npm run serve` and `npm run work`. */
const SERVING = 'api/src/main.ts';

const [file, ...args] = process.argv.slice(2);
installPackages({ mayInstall: file !== SERVING });
// What was compiled once is read again by every process that follows, at this start and at the next.
const env = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'), ...process.env };
// The channel is for one thing: the child hears when this process is gone, even killed.
const child = spawn(projectNode(), [join(ROOT, file), ...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// npm that was killed forwards nothing; whom it started has another parent then.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, LOOK_MS).unref();
