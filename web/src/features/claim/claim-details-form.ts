import { dayOf, parseDay } from '@portal/rules/calendar/dates.ts';
import type { ClaimantRole, ClaimType, DeathNature } from '@portal/rules/claims/claim.ts';
import {
  type ClaimantDetails,
  type FilingForm,
  findDetailsErrors,
  findFilingErrors,
  hasRelation,
} from '@portal/rules/claims/claim-form.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { pastDateError } from '../../ui/forms/date-error.ts';
import { claimDetailsText as t } from './claim-details.text.ts';

/** Fields that file a claim. */
export const EMPTY_FILING = { nature: '', cause: '', hospital: '', diagnosedOn: '', admittedOn: '', dischargedOn: '', name: '' };
export type Filing = typeof EMPTY_FILING;
/** Fields that follow once the claim is filed. */
export const EMPTY_DETAILS = {
  placeOfEvent: '',
  firNumber: '',
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
export type Details = typeof EMPTY_DETAILS;
/** The field of the request that holds the value of each form field, if its name is another one. */
const REQUEST_FIELDS: Readonly<Record<string, string>> = {
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
const DAYS: readonly string[] = ['diagnosedOn', 'admittedOn', 'dischargedOn', 'dob', 'childDob'];
type IfscRule = Parameters<typeof findDetailsErrors>[0]['ifscRule'];

const toDay = (typed: string) => parseDay(typed.trim());

/** The fields of the request that files a claim. */
export function toFilingForm(values: Filing, claimType: ClaimType): FilingForm {
  const isIll = claimType === 'CRITICAL_ILLNESS';
  const isStay = claimType === 'HOSPITAL_CASH';
  return {
    claimant: { name: values.name.trim() },
    ...(claimType === 'DEATH' && values.nature && { nature: values.nature as DeathNature }),
    cause: values.cause.trim(),
    ...((isIll || isStay) && { hospital: values.hospital.trim() }),
    ...(isIll && { diagnosedOn: toDay(values.diagnosedOn) }),
    ...(isStay && { admittedOn: toDay(values.admittedOn), dischargedOn: toDay(values.dischargedOn) }),
  };
}

/** The fields of the request that brings the details of a claimant. */
export function toClaimantDetails(values: Details, role: ClaimantRole): ClaimantDetails {
  const pan = values.pan.trim();
  return {
    claimant: {
      role,
      relation: hasRelation(role) ? values.relation : '',
      dob: toDay(values.dob) ?? '',
      ...(values.email.trim() && { email: values.email.trim() }),
      address: values.address.trim(),
      ...(pan ? { pan } : { form60: true as const }),
      ...(role === 'APPOINTEE' && { minor: { name: values.childName.trim(), dob: toDay(values.childDob) ?? '' } }),
    },
    placeOfEvent: values.placeOfEvent.trim(),
    payout: {
      accountHolderName: values.holder.trim(),
      accountNo: values.accountNo,
      ifscCode: values.ifsc,
      accountType: values.accountType,
    },
  };
}

type RuleErrors = ReturnType<typeof findFilingErrors>;
/** Errors by the name of the form field. A date that is none is reported as such, not as missing. */
function toFieldErrors<Values extends Record<string, string>>(
  values: Values,
  errors: RuleErrors,
): Record<keyof Values, string | undefined> {
  const findError = (name: string, value: string): string | undefined => {
    if (DAYS.includes(name) && value !== '' && !parseDay(value)) return pastDateError(value);
    const error = errors[REQUEST_FIELDS[name] ?? name];
    return error && inLanguage(error);
  };
  const fieldErrors = Object.entries(values).map(([name, value]) => [name, findError(name, value)]);
  return Object.fromEntries(fieldErrors) as Record<keyof Values, string | undefined>;
}

export const filingErrors = (values: Filing, claimType: ClaimType) =>
  toFieldErrors(values, findFilingErrors(claimType, toFilingForm(values, claimType), dayOf(new Date())));

export const detailsErrors = (values: Details, role: ClaimantRole, ifscRule: IfscRule) => ({
  ...toFieldErrors(values, findDetailsErrors({ form: toClaimantDetails(values, role), today: dayOf(new Date()), ifscRule })),
  accountAgain: values.accountAgain === values.accountNo ? undefined : t.differ,
});
