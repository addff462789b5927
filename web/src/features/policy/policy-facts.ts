import type { PolicyDetails } from './policy-due.ts';

const LINKED = ['ULIP', 'PENSION'];
export const isLinked = ({ POLICY_TYPE: type }: Pick<PolicyDetails, 'POLICY_TYPE'>): boolean => LINKED.includes(type);

/** Mandates in this status can be cancelled. */
const CANCELLABLE = ['ACTIVE', 'PAUSED'];
export const hasCancellableMandate = ({ MANDATES }: Pick<PolicyDetails, 'MANDATES'>): boolean =>
  MANDATES.some(({ STATUS }) => CANCELLABLE.includes(STATUS));

/** True if there is an auto-debit to manage, even a paused one. */
export const isOnAutoDebit = (policy: Pick<PolicyDetails, 'MANDATES' | 'autoDebit'>): boolean =>
  policy.autoDebit !== null || hasCancellableMandate(policy);

/** Sections of the page, in the order of their links. */
export const SECTIONS = ['money', 'cover', 'people', 'documents', 'requests', 'history'] as const;
