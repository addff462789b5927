import { spawnSync } from 'node:child_process';
import { ROOT } from '../../tools/root.ts';

const SHOWN = 12;

/** Commit of the source: `COMMIT`, or what Git says. Undefined outside a repository. */
export function findCommit(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const text = environment.COMMIT || spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout || '';
  return /^[\da-f]{7,40}$/.test(text.trim()) ? text.trim() : undefined;
}

/** A package.json whose version also names the commit, as build metadata of Semantic Versioning: `0.1.0+1dc4deef0a12`. */
export function withCommit(packageJson: string, commit: string | undefined): string {
  const content = JSON.parse(packageJson) as { version: string };
  const version = commit ? `${content.version}+${commit.slice(0, SHOWN)}` : content.version;
  return `${JSON.stringify({ ...content, version }, null, 2)}\n`;
}
