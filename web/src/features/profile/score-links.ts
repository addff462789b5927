import type { ProfilePart, ScoredPart } from '@portal/rules/people/profile-score.ts';
import { to } from '../../lib/navigation/to.ts';
import { reasonText } from './profile.text.ts';
import type { Profile } from './use-profile.ts';
import { viewText as t } from './view-profile.text.ts';

/** Where each part is added or changed; undefined: not on another screen. */
export const PART_ADDRESSES: Readonly<Record<ProfilePart, string | undefined>> = {
  mobile: to('updateMobile'),
  email: to('updateEmail'),
  address: to('updateAddressSelection'),
  // Turned on and off in its own row.
  whatsapp: undefined,
  pan: to('addPan'),
  panSeeding: to('updateAadhaar'),
  education: to('personalDetails', { field: 'EDUCATION' }),
  occupation: to('personalDetails', { field: 'OCCUPATION' }),
  income: to('personalDetails', { field: 'INCOME' }),
  maritalStatus: to('personalDetails', { field: 'MARITALSTATUS' }),
};

/** Text of the reason why a part has no points. */
export function reasonWords({ reason }: ScoredPart, { profile }: Profile): string {
  if (reason === null) return t.given;
  if (reason !== 'WHATSAPP_OFF') return reasonText[reason];
  const n = profile.filter(({ WHATSAPP_IND }) => WHATSAPP_IND === 'N').length;
  return n === 1 ? t.whatsappOffOne : t.whatsappOffMany({ n });
}
