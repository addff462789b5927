import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings as given, or read from the file that the name with `_FILE` names. Secrets are mounted as files if the process environment must
 * not show them. The final line break is not part of a value.
 */
export function withSecretFiles(environment: Environment, names: readonly string[]): { env: Environment; errors: string[] } {
  const read: Record<string, string> = {};
  const errors: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) errors.push(`${name} and ${name}_FILE are both set; leave one out`);
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (read[name] === '') errors.push(`the file of ${name}_FILE is empty`);
    } catch {
      errors.push(`the file of ${name}_FILE cannot be read`);
    }
  }
  return { env: { ...environment, ...read }, errors };
}
