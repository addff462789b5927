import { dayOf, parseDay } from '@portal/rules/calendar/dates.ts';
import type { ClaimantRole, ClaimType, DeathNature } from '@portal/rules/claims/claim.ts';
import { type ClaimForm, findClaimErrors, hasRelation } from '@portal/rules/claims/claim-form.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { pastDateError } from '../../ui/forms/date-error.ts';
import { claimDetailsText as t } from './claim-details.text.ts';

export const EMPTY_DETAILS = {
  nature: '',
  cause: '',
  placeOfEvent: '',
  hospital: '',
  diagnosedOn: '',
  admittedOn: '',
  dischargedOn: '',
  firNumber: '',
  name: '',
  relation: '',
  dob: '',
  email: '',
  address: '',
  pan: '',
  childName: '',
  childDob: '',
  holder: '',
  accountNo: '',
  accountAgain: '',
  ifsc: '',
  accountType: '',
  company: '',
  otherNumber: '',
};
export type ClaimDetails = typeof EMPTY_DETAILS;
type Name = keyof ClaimDetails;
/** The field of the request that holds the value of each form field. */
const REQUEST_FIELDS: Partial<Record<Name, string>> = {
  nature: 'nature',
  cause: 'cause',
  placeOfEvent: 'placeOfEvent',
  hospital: 'hospital',
  diagnosedOn: 'diagnosedOn',
  admittedOn: 'admittedOn',
  dischargedOn: 'dischargedOn',
  name: 'claimant.name',
  relation: 'claimant.relation',
  dob: 'claimant.dob',
  email: 'claimant.email',
  address: 'claimant.address',
  pan: 'claimant.pan',
  childName: 'claimant.minor.name',
  childDob: 'claimant.minor.dob',
  holder: 'payout.accountHolderName',
  accountNo: 'payout.accountNo',
  ifsc: 'payout.ifscCode',
  accountType: 'payout.accountType',
};
const DAYS: readonly Name[] = ['diagnosedOn', 'admittedOn', 'dischargedOn', 'dob', 'childDob'];

type Claim = { claimType: ClaimType; role: ClaimantRole };
type IfscRule = Parameters<typeof findClaimErrors>[1]['ifscRule'];

/** The fields of the request that the rules for claims check. */
export function toClaimForm(values: ClaimDetails, { claimType, role }: Claim): ClaimForm {
  const isIll = claimType === 'CRITICAL_ILLNESS';
  const isStay = claimType === 'HOSPITAL_CASH';
  const day = (name: Name) => parseDay(values[name].trim());
  const pan = values.pan.trim();
  return {
    claimant: {
      role,
      name: values.name.trim(),
      relation: hasRelation(role) ? values.relation : '',
      dob: day('dob') ?? '',
      ...(values.email.trim() && { email: values.email.trim() }),
      address: values.address.trim(),
      ...(pan ? { pan } : { form60: true as const }),
      ...(role === 'APPOINTEE' && { minor: { name: values.childName.trim(), dob: day('childDob') ?? '' } }),
    },
    ...(claimType === 'DEATH' && values.nature && { nature: values.nature as DeathNature }),
    cause: values.cause.trim(),
    placeOfEvent: values.placeOfEvent.trim(),
    ...((isIll || isStay) && { hospital: values.hospital.trim() }),
    ...(isIll && { diagnosedOn: day('diagnosedOn') }),
    ...(isStay && { admittedOn: day('admittedOn'), dischargedOn: day('dischargedOn') }),
    payout: {
      accountHolderName: values.holder.trim(),
      accountNo: values.accountNo,
      ifscCode: values.ifsc,
      accountType: values.accountType,
    },
  };
}

export function claimDetailsErrors(values: ClaimDetails, claim: Claim, ifscRule: IfscRule): Record<Name, string | undefined> {
  const fieldErrors = findClaimErrors(claim.claimType, { form: toClaimForm(values, claim), today: dayOf(new Date()), ifscRule });
  const findError = (name: Name): string | undefined => {
    if (DAYS.includes(name) && values[name] !== '' && !parseDay(values[name])) return pastDateError(values[name]);
    const requestField = REQUEST_FIELDS[name];
    const error = requestField && fieldErrors[requestField];
    return error ? inLanguage(error) : undefined;
  };
  const errors = Object.fromEntries((Object.keys(EMPTY_DETAILS) as Name[]).map((name) => [name, findError(name)])) as Record<
    Name,
    string | undefined
  >;
  return { ...errors, accountAgain: values.accountAgain === values.accountNo ? undefined : t.differ };
}
