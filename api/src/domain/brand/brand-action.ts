import { PortalError } from '../../base/failure.ts';
import type { Action } from '../approvals/four-eyes.ts';

/** `name` and `primary` are those of the version, for the person who approves. */
export type ApplyBrand = { hash: string | null; name: string; primary: string | null };

/** Puts a version of the brand in use: a new one, an earlier one, or the built-in brand. */
export const applyBrandAction: Action<ApplyBrand> = {
  path: '/admin/brand/apply',
  kind: 'BRAND',
  summary: ({ hash, name, primary }) => (hash === null ? 'Built-in brand' : `${name}, ${primary}, version ${hash.slice(0, 8)}`),
  async check({ hash }, { store }) {
    if (hash !== null && !(await store.brand.find(hash))) throw new PortalError('notFound');
    if ((await store.brand.currentHash()) === hash) throw new PortalError('brandInUse');
  },
  async run({ hash }, { store, now, proposer, approver }) {
    await store.brand.use(hash, { setBy: proposer, approvedBy: approver, now });
    return undefined;
  },
};
