import { useCallback, useEffect, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { text } from '../../lib/text/text.ts';

export type DisplayedClaim = ResponseOf<'/claimStatus/deathClaim'>[number];
/** Fields that sending the documents of a claim needs. */
export type OpenedClaim = Pick<DisplayedClaim, 'claimNumber' | 'ref' | 'claimStatus' | 'papers' | 'role'>;
export type Finding = { claimNumber?: string; policyNumber?: string; mobile: string };
type ClaimSearch = { claims?: readonly DisplayedClaim[]; failure?: Failure };

const t = text({ looking: { en: 'Looking for your claim', hi: 'आपका दावा खोजा जा रहा है' } });

/**
 * Claims with their status: a customer's immediately, a visitor's after a claim number, a mobile number and its code. The calls are
 * commands because they may send a code, so nothing is read from the cache.
 */
export function useClaims() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const death = useApiMutation('/claimStatus/deathClaim', { popup: 'network', loader: t.looking, changesNothing: true });
  const [found, setFound] = useState<ClaimSearch>({});
  const loadOwn = useCallback(async () => {
    setFound({});
    const [deaths, riders] = await withLoader(t.looking, () =>
      Promise.all([callPortal('/claimStatus/deathClaim', {}), callPortal('/claimStatus/riderClaim', {})]),
    );
    const failure = deaths.failure ?? riders.failure;
    if (failure) setFound({ failure });
    else setFound({ claims: [...(deaths.data ?? []), ...(riders.data ?? [])] });
  }, []);
  useEffect(() => {
    if (isLoggedIn) void loadOwn();
  }, [isLoggedIn, loadOwn]);

  /** Looks up claims by number. Returns a failure only if the dialog has not shown it already. */
  async function find(by: Finding): Promise<Failure | undefined> {
    const { data, failure } = await death.send(by);
    if (failure) return failure.code === 'cancelled' ? undefined : failure;
    setFound({ claims: data ?? [] });
    return undefined;
  }
  return { ...found, isLoggedIn, find, reload: () => void loadOwn(), show: (claims: readonly DisplayedClaim[]) => setFound({ claims }) };
}
