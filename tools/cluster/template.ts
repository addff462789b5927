import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** A file of ops/ with its `{{names}}` filled in. Each must be given, and each that is given must be asked for. */
export function filled(file: string, values: Readonly<Record<string, string | number>>): string {
  return fillIn(readFileSync(join(ROOT, 'ops', file), 'utf8'), values);
}

export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is given for {{${name}}}.`);
    used.add(name);
    return String(value);
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`Nothing asks for ${unused.join(', ')}.`);
  return text;
}
