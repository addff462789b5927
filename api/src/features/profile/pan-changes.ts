import { maskPan } from '@portal/rules/people/masks.ts';
import { PAN_SEEDINGS, type PanSeeding } from '@portal/rules/people/profile-score.ts';
import { type Change, type LocalizedText, plain, selectChanges } from '../../domain/requests/changes.ts';
import type { Fields, RequestFields } from '../../domain/requests/request-rows.store.ts';
import type { RecordedPan } from './pan.store.ts';

const LABEL = { pan: { en: 'PAN', hi: 'पैन' }, seeding: { en: 'PAN linked with Aadhaar', hi: 'पैन-आधार लिंक' } } as const;
const SEEDING: Record<PanSeeding, LocalizedText> = {
  Y: { en: 'Linked', hi: 'जुड़ा हुआ' },
  N: { en: 'Not linked', hi: 'जुड़ा नहीं' },
  NA: { en: 'Not required', hi: 'ज़रूरी नहीं' },
  INOPERATIVE: { en: 'Inoperative', hi: 'निष्क्रिय' },
};

/** Converts a request's fields to the recorded values. */
export function recordedPan(fields: Fields | null): RecordedPan {
  const { pan, isVerified, seeding } = fields ?? {};
  return {
    pan: typeof pan === 'string' ? pan : null,
    isVerified: isVerified === true,
    seeding: PAN_SEEDINGS.find((panSeeding) => panSeeding === seeding) ?? null,
  };
}

/** Changes of the PAN in a request, masked. If the PAN will be linked is known only when the request is completed. */
export function panChanges({ before, after }: RequestFields): Change[] {
  const [old, requested] = [recordedPan(before), recordedPan(after)];
  const seeding = {
    label: LABEL.seeding,
    before: old.seeding && SEEDING[old.seeding],
    after: requested.seeding && SEEDING[requested.seeding],
  };
  if (old.pan === requested.pan) return selectChanges([seeding]);
  const masked = (pan: string | null): LocalizedText | null => plain(pan && maskPan(pan));
  return selectChanges([{ label: LABEL.pan, before: masked(old.pan), after: masked(requested.pan) }, seeding]);
}
