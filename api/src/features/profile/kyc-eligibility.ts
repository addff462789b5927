import type { Day } from '@portal/rules/calendar/dates.ts';
import { kycEligibility } from '@portal/rules/people/kyc.ts';
import type { Stores } from '../../platform/context/services.ts';

/** Determines if a client may or must renew KYC, with the registered data and the open request. */
export async function readEligibility(clientId: string, { profileRecord }: Stores, today: Day) {
  const [record, open, fatca] = await Promise.all([
    profileRecord.find(clientId),
    profileRecord.listOpenCases(clientId),
    profileRecord.completedAt(clientId, 'FATCA'),
  ]);
  if (!record) return undefined;
  const openCase = open.find(({ type }) => type === 'REKYC');
  const { pan, permanentAddress, aadhaarLast4, ...facts } = record;
  const has = {
    hasPan: Boolean(pan),
    hasAddress: Boolean(permanentAddress),
    hasAadhaar: Boolean(aadhaarLast4),
    hasFatca: fatca !== null,
  };
  const eligibility = kycEligibility({ ...facts, ...has, isOpen: openCase !== undefined }, today);
  return { record, eligibility, openCaseId: openCase?.caseId ?? null };
}
