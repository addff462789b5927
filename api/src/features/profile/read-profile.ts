import { dayOf } from '@portal/rules/calendar/dates.ts';
import { HOME_COUNTRY } from '@portal/rules/people/address.ts';
import { addressRegion } from '@portal/rules/people/address-region.ts';
import { holdEndsAt } from '@portal/rules/people/contact-hold.ts';
import { maskEmail, maskMobile, maskPan } from '@portal/rules/people/masks.ts';
import { profileScore } from '@portal/rules/people/profile-score.ts';
import { PortalError } from '../../base/failure.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { AddressRecord } from './address.store.ts';
import { matchLines } from './address-line.ts';
import type { OpenCase, PolicyWhatsapp, ProfileOnRecord } from './profile-record.store.ts';

/** `isOpen` returns contacts and addresses unmasked. PAN and Aadhaar are always masked. */
type Options = { isOpen: boolean };

export async function readProfile(clientId: string, { store, now, options }: { store: Stores; now: Date; options: Options }) {
  const { profileRecord } = store;
  const [record, whatsapp, open, reKyc, fatca, consents, address, credential] = await Promise.all([
    profileRecord.find(clientId),
    profileRecord.listWhatsapp(clientId),
    profileRecord.listOpenCases(clientId),
    profileRecord.completedAt(clientId, 'REKYC'),
    profileRecord.completedAt(clientId, 'FATCA'),
    profileRecord.listConsents(clientId),
    store.address.find(clientId),
    store.credential.findByClient(clientId),
  ]);
  if (!record) throw new PortalError('notFound');
  return {
    profile: toRecords(record, { policies: whatsapp, permanentPin: findPermanentPin(record, address), options }),
    score: calculateScore(record, whatsapp),
    cta: editable(open),
    recentReKYCUpdate: reKyc && dayOf(reKyc),
    kycDue: record.kycDue,
    fatcaDeclaredOn: fatca && dayOf(fatca),
    nri: record.nri,
    userId: credential?.userId ?? null,
    contactHoldUntil: holdEndsAt(record.contactChangedAt, now),
    contactProof: record.mobile || record.email ? ('CODE' as const) : ('PASSWORD' as const),
    openCases: open.map(({ submittedAt, ...one }) => ({ ...one, submittedOn: dayOf(submittedAt) })),
    consents: consents.map(({ kind, given, at }) => ({ kind, given: yn(given), at })),
  };
}

/** The score after a change. */
export async function readScore(clientId: string, { profileRecord }: Stores): Promise<number> {
  const [record, whatsapp] = await Promise.all([profileRecord.find(clientId), profileRecord.listWhatsapp(clientId)]);
  return record ? calculateScore(record, whatsapp).total : 0;
}

const yn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
/** A missing value in a book means that the PAN is not linked. */
const getSeeding = ({ panSeeding }: ProfileOnRecord) => panSeeding ?? 'N';

const calculateScore = (record: ProfileOnRecord, policies: readonly PolicyWhatsapp[]) =>
  profileScore({
    ...record,
    address: record.permanentAddress,
    panSeeding: getSeeding(record),
    whatsapp: policies.map(({ whatsapp }) => whatsapp),
  });

/**
 * The registered PIN belongs to the mailing address. The permanent address has a separate PIN if its lines are known. Abroad it is part of
 * the line.
 */
function findPermanentPin(
  { permanentAddress, mailingAddress, pinCode }: ProfileOnRecord,
  address: AddressRecord | undefined,
): string | null {
  const lines = address && matchLines(permanentAddress, address.permanentLines);
  if (lines) return lines.country === HOME_COUNTRY ? lines.pincode : null;
  return permanentAddress === mailingAddress ? pinCode : null;
}

/** One record per policy, and one for a client without a policy. */
function toRecords(
  record: ProfileOnRecord,
  { policies, permanentPin, options: { isOpen } }: { policies: readonly PolicyWhatsapp[]; permanentPin: string | null; options: Options },
) {
  const { mobile, email, pan, permanentAddress, mailingAddress, pinCode } = record;
  const formatAddress = (address: string | null, pin: string | null) =>
    address && (isOpen ? [address, pin].filter(Boolean).join(' ') : addressRegion(address, pin));
  const of = ({ policyNo, whatsapp }: { policyNo: string | null; whatsapp: 'Y' | 'N' | null }) => ({
    POLICY_NUMBER: policyNo,
    REGISTERED_MOBILE_NO: mobile && (isOpen ? mobile : maskMobile(mobile)),
    REGISTERED_EMAIL_ID: email && (isOpen ? email : maskEmail(email)),
    PERMANENT_ADDRESS: formatAddress(permanentAddress, permanentPin),
    MAILING_ADDRESS: formatAddress(mailingAddress, pinCode),
    PAN_NUMBER: pan && maskPan(pan),
    PAN_VERIFIED: yn(record.panVerified),
    PAN_AADHAAR_SEEDED: getSeeding(record),
    AADHAAR_LAST4: record.aadhaarLast4,
    EDUCATION: record.education,
    OCCUPATION: record.occupation,
    INCOME: record.income,
    MARITALSTATUS: record.maritalStatus,
    WHATSAPP_IND: whatsapp,
    DOB: record.birthDate,
    GENDER: record.gender,
  });
  return policies.length > 0 ? policies.map(of) : [of({ policyNo: null, whatsapp: null })];
}

/** Fields that may be changed now. A field is locked while any request for it is open. */
function editable(open: readonly OpenCase[]) {
  const isFree = (...types: string[]) => !open.some(({ type }) => types.includes(type));
  return {
    profileDetailsEditCTA: isFree('REKYC'),
    mobileDetailsEditCTA: isFree('CONTACT'),
    emailDeatailsEditCTA: isFree('CONTACT'),
    addressDetailsEditCTA: isFree('ADDRESS', 'REKYC'),
  };
}
