import { randomUUID } from 'node:crypto';

/** A fresh, unguessable id with a prefix that says what it names: `pay_…`, `evt_…`. */
export function makeId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}
