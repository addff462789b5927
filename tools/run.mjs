// node tools/run.mjs <file.ts> [arguments]: installs what is missing, then runs a TypeScript file on the project's Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, projectNode, ROOT } from './bootstrap.mjs';

installPackages();
const [file, ...args] = process.argv.slice(2);
const child = spawn(projectNode(), [join(ROOT, file), ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
