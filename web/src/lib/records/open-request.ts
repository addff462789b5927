import type { Failure } from '../failures/failure.ts';

/** A request of the same kind that is open for the same subject. Days of the wire. */
export type OpenRequest = { submittedOn: string; promisedBy: string | null };

/** The open request that a refusal tells of. */
export function openRequestIn({ code, data }: Failure): OpenRequest | undefined {
  const { submittedOn, promisedBy } = data ?? {};
  if (code !== 'casePending' || typeof submittedOn !== 'string') return undefined;
  return { submittedOn, promisedBy: typeof promisedBy === 'string' ? promisedBy : null };
}
