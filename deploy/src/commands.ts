import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';

/** File of a command, and the arguments that precede the caller's. */
export type Command = { file: string; args: string[] };

const RUNS = /^node tools\/run\.mjs (api\/src\/\S+\.ts)(.*)$/;
/** Commands for developers, which the image leaves out. */
const OF_DEVELOPERS = ['migrations'];

/** Commands of an image, under the names of `npm run`. The scripts of package.json are the only list. */
export function listCommands(image: 'portal' | 'sandbox'): Record<string, Command> {
  if (image === 'sandbox') return { sandbox: { file: 'sandbox/src/main.ts', args: [] } };
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const [, file, rest = ''] = RUNS.exec(script) ?? [];
    return file && !OF_DEVELOPERS.includes(name) ? [[name, { file, args: rest.split(' ').filter(Boolean) }] as const] : [];
  });
  return Object.fromEntries(commands);
}
