import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';

/** A command's file, and what stands before the arguments of whoever calls it. */
export type Command = { file: string; args: string[] };

const RUNS = /^node tools\/run\.mjs (api\/src\/\S+\.ts)(.*)$/;
/** Of those who change the source, not of those who run it. */
const OF_DEVELOPERS = ['migrations'];

/** What an image does, under the names of `npm run`: the scripts of package.json are the one list. */
export function commandsOf(what: 'portal' | 'sandbox'): Record<string, Command> {
  if (what === 'sandbox') return { sandbox: { file: 'sandbox/src/main.ts', args: [] } };
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const [, file, rest = ''] = RUNS.exec(script) ?? [];
    return file && !OF_DEVELOPERS.includes(name) ? [[name, { file, args: rest.split(' ').filter(Boolean) }] as const] : [];
  });
  return Object.fromEntries(commands);
}
