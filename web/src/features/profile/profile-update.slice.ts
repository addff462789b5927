import { area } from '../../lib/state/slices.ts';

/** The server masks contacts. They are still never stored. */
type ProfileRecord = { POLICY_NUMBER: string | null; REGISTERED_MOBILE_NO: string | null; REGISTERED_EMAIL_ID: string | null };

/** Area `ProfileUpdate`: the profile, and which details can be changed now: false while a change is in progress. */
export const useProfileUpdate = area(
  'ProfileUpdate',
  {
    profiledetails: [] as readonly ProfileRecord[],
    profileDetailsEditCTA: true,
    mobileDetailsEditCTA: true,
    emailDeatailsEditCTA: true,
    addressDetailsEditCTA: true,
    recentReKYCUpdate: null as string | null,
  },
  {
    profileDetailsEditCTA: true,
    mobileDetailsEditCTA: true,
    emailDeatailsEditCTA: true,
    addressDetailsEditCTA: true,
    recentReKYCUpdate: true,
  },
);
