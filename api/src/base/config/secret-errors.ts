/** Errors in the secrets of a production portal. Messages never repeat a value. */

export type NamedSecrets = { name: string; secrets: readonly string[] };

const LEAST_BITS = 32;
const MOSTLY = 0.75;

/** True for a secret that is easy to guess: one character or short text repeated, a run such as abcdefgh, few different characters. */
export function isWeakSecret(secret: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(secret)?.[1] ?? secret;
  const steps = [...secret].slice(1).filter((char, at) => Math.abs(char.charCodeAt(0) - secret.charCodeAt(at)) <= 1).length;
  return estimateBits(unit) < LEAST_BITS || steps >= (secret.length - 1) * MOSTLY;
}

/** Shannon entropy of its characters, times their number. */
function estimateBits(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  const size = text.length;
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / size), 0);
}

export const weakSecretError = (name: string): string => `${name} is easy to guess; use a random value such as openssl rand -hex 32 makes`;

/** Each pair of settings that share a value, once. */
export function findSharedErrors(all: readonly NamedSecrets[]): string[] {
  const errors: string[] = [];
  for (const [at, { name, secrets }] of all.entries())
    for (const other of all.slice(at + 1))
      if (other.secrets.some((secret) => secrets.includes(secret))) errors.push(`${name} and ${other.name} must not have the same secret`);
  return errors;
}
