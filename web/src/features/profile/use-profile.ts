import { useEffect } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useProfileUpdate } from './profile-update.slice.ts';

export type Profile = ResponseOf<'/getProfileDetails'>;
export type ProfileRecord = Profile['profile'][number];

/** The profile; area ProfileUpdate keeps what may be changed. */
export function useProfile() {
  const answer = useApiQuery('/getProfileDetails', {}, { main: true });
  const { data } = answer;
  useEffect(() => {
    if (!data) return;
    const { profile: profiledetails, cta, recentReKYCUpdate } = data;
    useProfileUpdate.setState({ profiledetails, ...cta, recentReKYCUpdate });
  }, [data]);
  return answer;
}

/** The open request of one of these types. */
export const findOpenCase = ({ openCases }: Profile, ...types: readonly string[]) => openCases.find(({ type }) => types.includes(type));
