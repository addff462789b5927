import { useEffect, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useProfileUpdate } from './profile-update.slice.ts';

export type FullProfile = ResponseOf<'/getProfileDetailsEncrypted'>;

/** Profile with full addresses, in memory only. A form uses its first data, because its command changes the record. */
export function useFullProfile() {
  const { data, failure, refetch } = useApiQuery('/getProfileDetailsEncrypted', {}, { main: true });
  const [first, setFirst] = useState<FullProfile>();
  if (data && !first) setFirst(data);
  useEffect(() => {
    if (!data) return;
    const { cta, recentReKYCUpdate } = data;
    useProfileUpdate.setState({ ...cta, recentReKYCUpdate });
  }, [data]);
  return { profile: first ?? data, failure, refetch };
}
