import { profileScore } from '@portal/rules/people/profile-score.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Answers } from '../../testing.tsx';
import type { Profile, ProfileRecord } from './use-profile.ts';

const RECORD: ProfileRecord = {
  POLICY_NUMBER: '007214583',
  REGISTERED_MOBILE_NO: 'XXXXXX0003',
  REGISTERED_EMAIL_ID: 'a*****@example.in',
  PERMANENT_ADDRESS: 'Pune, Maharashtra 411001',
  MAILING_ADDRESS: 'Pune, Maharashtra 411001',
  PAN_NUMBER: 'XXXXX1234X',
  PAN_VERIFIED: 'Y',
  PAN_AADHAAR_SEEDED: 'Y',
  AADHAAR_LAST4: '1234',
  EDUCATION: 'Graduate',
  OCCUPATION: 'Salaried',
  INCOME: '10-15',
  MARITALSTATUS: 'Married',
  WHATSAPP_IND: 'Y',
  DOB: '1985-06-15',
  GENDER: 'F',
};

/** A complete profile. `changes` apply to each record, `more` to the fields around them. */
export function createProfile(changes: Partial<ProfileRecord>[] = [{}], more: Partial<Profile> = {}): Profile {
  const profile = changes.map((change) => ({ ...RECORD, ...change }));
  const record = profile[0] ?? RECORD;
  return {
    profile,
    score: profileScore({
      mobile: record.REGISTERED_MOBILE_NO,
      email: record.REGISTERED_EMAIL_ID,
      address: record.PERMANENT_ADDRESS,
      pan: record.PAN_NUMBER,
      panVerified: record.PAN_VERIFIED === 'Y',
      panSeeding: record.PAN_AADHAAR_SEEDED,
      education: record.EDUCATION,
      occupation: record.OCCUPATION,
      income: record.INCOME,
      maritalStatus: record.MARITALSTATUS,
      whatsapp: profile.map(({ WHATSAPP_IND }) => WHATSAPP_IND),
    }),
    cta: { profileDetailsEditCTA: true, mobileDetailsEditCTA: true, emailDeatailsEditCTA: true, addressDetailsEditCTA: true },
    recentReKYCUpdate: null,
    kycDue: null,
    fatcaDeclaredOn: null,
    nri: false,
    contactHoldUntil: null,
    userId: 'p02',
    contactProof: 'CODE',
    openCases: [],
    consents: [],
    ...more,
  };
}

/** Responses that the profile pages need. */
export const createAnswers = (profile: Profile): Answers => ({
  '/getProfileDetails': profile,
  '/getKYCEligibilityData': {
    eligible: 'N',
    kycStatus: 'COMPLETE',
    kycDue: null,
    ckycNo: null,
    missing: [],
    ways: ['NO_CHANGE', 'UPLOAD'],
    openCaseId: null,
  },
  '/getPolicyBankdetails': {
    BANK_DETAILS: null,
    OTHER_BANK_DETAILS: [],
    openCase: null,
    holdUntil: null,
    allowed: true,
    why: null,
  },
});

/** Additional responses that the address pages need. */
export const createAddressAnswers = (profile: Profile): Answers => ({
  ...createAnswers(profile),
  '/getProfileDetailsEncrypted': { ...profile, addressLines: null },
});

/** Address shared by DigiLocker, with the document. */
export const SHARED_ADDRESS: ResponseOf<'/verifyProfileDigilocker'> = {
  purpose: 'ADDRESS',
  state: 'VERIFIED',
  name: 'Asha Rao',
  dobMatches: true,
  nameMatchScore: 100,
  address: { line1: '22 Rose Enclave', line2: 'Model Colony', line3: '', city: 'Pune', state: 'Maharashtra', pincode: '411016' },
  addressMatches: false,
  aadhaarLast4: '4821',
  documents: [{ name: 'Aadhaar card', docRef: 'D'.repeat(22) }],
};

export const addressReceipt = (caseStatus: 'COMPLETED' | 'SUBMITTED'): ResponseOf<'/createCase/addressUpdate'> => ({
  caseId: 'SR0000000001',
  policyNo: null,
  caseStatus,
  submittedOn: '2026-11-20T05:00:00.000Z',
  promisedBy: caseStatus === 'COMPLETED' ? null : '2026-11-27',
  message: 'We will use the new address after we have checked the proof.',
  endpoint: 'createCase/addressUpdate',
});
