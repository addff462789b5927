import { area } from '../../lib/state/slices.ts';

/** Area `Tokens`: token of the photo check, valid for one capture. Only its lifetime in seconds is stored, never the token. */
export const useTokens = area(
  'Tokens',
  { hypervergeToken: { token: null, validity: null } as { token?: string | null; validity: number | null } },
  { hypervergeToken: { validity: true } },
);
