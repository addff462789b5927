import { randomInt, randomUUID } from 'node:crypto';

/** A fresh, unguessable id with a prefix that says what it names: `pay_…`, `evt_…`. */
export function makeId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}

/** A fresh number of so many digits, as banks give them out. */
export function makeDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
