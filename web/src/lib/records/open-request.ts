import type { Failure } from '../failures/failure.ts';

/** Open request of one kind for one subject. Dates in wire format. */
export type OpenRequest = { submittedOn: string; promisedBy: string | null };

/** Open request that a rejection mentions. */
export function openRequestIn({ code, data }: Failure): OpenRequest | undefined {
  const { submittedOn, promisedBy } = data ?? {};
  if (code !== 'casePending' || typeof submittedOn !== 'string') return undefined;
  return { submittedOn, promisedBy: typeof promisedBy === 'string' ? promisedBy : null };
}
