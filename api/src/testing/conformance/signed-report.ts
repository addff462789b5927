import { signMessage } from '../../platform/partners/signature.ts';

/** A callback with the sandbox's signature. */
export type SignedReport = { path: string; headers: Record<string, string>; body: string };

export const signReport = ({ path, body, ring, now }: { path: string; body: string; ring: string; now: Date }): SignedReport => ({
  path,
  body,
  headers: signMessage(ring, { method: 'POST', path, body }, now),
});
