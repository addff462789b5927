import { useCallback, useEffect, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { uuid } from '../../lib/api/uuid.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';

export type UnclaimedItem = ResponseOf<'/unclaimed'>['items'][number];

/** Unclaimed amounts of the customer. The call is a command, so it is made here and not read from the cache. */
export function useUnclaimed() {
  const [found, setFound] = useState<{ items?: UnclaimedItem[]; failure?: Failure }>({});
  const search = useCallback(async () => {
    setFound({});
    const { data, failure } = await callPortal('/unclaimed', { action: 'SEARCH' }, { idempotencyKey: uuid() });
    setFound(failure ? { failure } : { items: data?.items ?? [] });
  }, []);
  useEffect(() => void search(), [search]);
  return { ...found, search: () => void search() };
}
