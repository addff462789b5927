import { area } from '../../lib/state/slices.ts';

/** Area `Tokens`: the token of the photo check, good for one capture. Only for how many seconds it is good is kept; the token itself is not. */
export const useTokens = area(
  'Tokens',
  { hypervergeToken: { token: null, validity: null } as { token?: string | null; validity: number | null } },
  { hypervergeToken: { validity: true } },
);
