import { addYears, type Day, EARLIEST_BIRTH } from '../calendar/dates.ts';
import { findPayoutErrors } from '../money/payout-account.ts';
import type { IfscRule } from '../people/bank-account.ts';
import { isEmail, isPan, normaliseEmail } from '../people/identifiers.ts';
import { isPersonName } from '../people/nominee.ts';
import { normalisePan } from '../people/pan.ts';
import { isRelationship } from '../people/relationship.ts';
import { VERBATIM } from '../text/verbatim.ts';
import type { ClaimantRole, ClaimType, DeathNature } from './claim.ts';

/** The details of a claim, by the same rules in the browser and on the server (screens, part B, 8: /file-claims-details). */

/** The fields that file a claim: the event, and the name of the claimant. */
export type FilingForm = {
  claimant: { name: string };
  nature?: DeathNature | undefined;
  cause: string;
  hospital?: string | undefined;
  diagnosedOn?: Day | undefined;
  admittedOn?: Day | undefined;
  dischargedOn?: Day | undefined;
};
/** The fields that the decision needs. They may follow once the claim is filed. */
export type ClaimantDetails = {
  claimant: {
    role: ClaimantRole;
    /** A code; none of a company, and of the insured person. */
    relation: string;
    dob: Day;
    email?: string | undefined;
    address: string;
    pan?: string | undefined;
    form60?: true | undefined;
    minor?: { name: string; dob: Day } | undefined;
  };
  placeOfEvent: string;
  payout: { accountHolderName: string; accountNo: string; ifscCode: string; accountType: string };
};
type LocalizedText = { readonly en: string; readonly hi: string };
const ADULT_YEARS = 18;
const ADDRESS_MIN = 10;

const T = {
  name: { en: 'Enter your name.', hi: 'अपना नाम लिखें।' },
  relation: { en: 'Choose a relationship.', hi: 'संबंध चुनें।' },
  dob: { en: 'Enter your date of birth.', hi: 'अपनी जन्म तिथि लिखें।' },
  adult: {
    en: 'Claimants must be at least 18 years old. For a minor, the appointee files the claim.',
    hi: 'दावेदार की आयु कम से कम 18 वर्ष होनी चाहिए। नाबालिग के लिए नियुक्त व्यक्ति दावा करता है।',
  },
  email: { en: 'Enter a valid email address.', hi: 'सही ई-मेल पता लिखें।' },
  address: { en: 'Enter your address.', hi: 'अपना पता लिखें।' },
  pan: { en: 'Enter your PAN, or send Form 60 instead.', hi: 'अपना PAN लिखें, या इसके बजाय फ़ॉर्म 60 भेजें।' },
  childName: { en: 'Enter the name of the child.', hi: 'बच्चे का नाम लिखें।' },
  childDob: { en: 'Enter the date of birth of the child.', hi: 'बच्चे की जन्म तिथि लिखें।' },
  isAdult: { en: 'This person is already 18 or older.', hi: 'इस व्यक्ति की आयु 18 वर्ष या अधिक है।' },
  nature: { en: 'Choose the cause of death.', hi: 'मृत्यु का कारण चुनें।' },
  cause: { en: 'Enter the details of the cause.', hi: 'कारण का विवरण लिखें।' },
  place: { en: 'Enter the place where it happened.', hi: 'घटना का स्थान लिखें।' },
  hospital: { en: 'Enter the name of the hospital.', hi: 'अस्पताल का नाम लिखें।' },
  diagnosedOn: { en: 'Enter the date of diagnosis.', hi: 'रोग-निदान की तारीख़ लिखें।' },
  admittedOn: { en: 'Enter the date of admission.', hi: 'भर्ती की तारीख़ लिखें।' },
  dischargedOn: { en: 'Enter the date of discharge.', hi: 'छुट्टी की तारीख़ लिखें।' },
  future: { en: VERBATIM.futureDate, hi: 'आगे की तारीख़ नहीं हो सकती।' },
  order: { en: VERBATIM.toAfterFrom, hi: 'छुट्टी की तारीख़ भर्ती की तारीख़ के बाद होनी चाहिए।' },
} as const;

/** Roles of persons who are related to the insured person. */
const RELATED: readonly ClaimantRole[] = ['NOMINEE', 'APPOINTEE', 'HEIR', 'OTHER'];
export const hasRelation = (role: ClaimantRole): boolean => RELATED.includes(role);

type Errors = [string, LocalizedText | false | undefined][];
const toErrors = (errors: Errors): Record<string, LocalizedText> =>
  Object.fromEntries(errors.filter((error): error is [string, LocalizedText] => Boolean(error[1])));

/** Validates what a claim is filed with. The errors have the field names of the call, in the order of the form. */
export const findFilingErrors = (type: ClaimType, form: FilingForm, today: Day): Record<string, LocalizedText> =>
  toErrors([...findEventErrors(type, form, today), ['claimant.name', !isPersonName(form.claimant.name.trim()) && T.name]]);

/** Validates the details that are needed before the decision, with the field names of both calls that accept them. */
export function findDetailsErrors({
  form,
  today,
  ifscRule,
}: {
  form: ClaimantDetails;
  today: Day;
  ifscRule: IfscRule;
}): Record<string, LocalizedText> {
  const { accountHolderName, accountNo, ifscCode, accountType } = form.payout;
  const account = findPayoutErrors(
    { accountHoderName: accountHolderName, accountNo, confirmAccountNo: accountNo, ifscCode, mircCode: '', accountType },
    ifscRule,
  );
  return toErrors([
    ['placeOfEvent', missing(form.placeOfEvent, T.place)],
    ...findClaimantErrors(form.claimant, today),
    ['payout.accountHolderName', account.accountHoderName],
    ['payout.accountNo', account.accountNo],
    ['payout.ifscCode', account.ifscCode],
    ['payout.accountType', account.accountType],
  ]);
}

const missing = (text: string | undefined, message: LocalizedText): LocalizedText | false => !text?.trim() && message;
const past = (day: Day | undefined, today: Day, message: LocalizedText): LocalizedText | false =>
  day && day >= EARLIEST_BIRTH ? day > today && T.future : message;

function findEventErrors(type: ClaimType, form: FilingForm, today: Day): Errors {
  const { nature, cause, hospital, diagnosedOn, admittedOn, dischargedOn } = form;
  const errors: Errors = [];
  if (type === 'DEATH') errors.push(['nature', nature === undefined && T.nature]);
  errors.push(['cause', missing(cause, T.cause)]);
  if (type === 'CRITICAL_ILLNESS')
    errors.push(['diagnosedOn', past(diagnosedOn, today, T.diagnosedOn)], ['hospital', missing(hospital, T.hospital)]);
  if (type === 'HOSPITAL_CASH') {
    const isWrongOrder = admittedOn !== undefined && dischargedOn !== undefined && dischargedOn < admittedOn;
    errors.push(
      ['hospital', missing(hospital, T.hospital)],
      ['admittedOn', past(admittedOn, today, T.admittedOn)],
      ['dischargedOn', past(dischargedOn, today, T.dischargedOn) || (isWrongOrder && T.order)],
    );
  }
  return errors;
}

function findClaimantErrors(claimant: ClaimantDetails['claimant'], today: Day): Errors {
  const { role, relation, dob, email, address, pan, form60, minor } = claimant;
  const isCompany = role === 'EMPLOYER' || role === 'LENDER';
  const typedPan = normalisePan(pan ?? '');
  const errors: Errors = [
    ['claimant.relation', hasRelation(role) && !isRelationship(relation) && T.relation],
    ['claimant.dob', past(dob, today, T.dob) || (!isCompany && addYears(dob, ADULT_YEARS) > today && T.adult)],
    ['claimant.email', email !== undefined && email.trim() !== '' && !isEmail(normaliseEmail(email)) && T.email],
    ['claimant.address', address.trim().length < ADDRESS_MIN && T.address],
    ['claimant.pan', typedPan === '' ? !form60 && T.pan : !isPan(typedPan) && T.pan],
  ];
  if (role === 'APPOINTEE')
    errors.push(
      ['claimant.minor.name', !isPersonName(minor?.name.trim() ?? '') && T.childName],
      [
        'claimant.minor.dob',
        past(minor?.dob, today, T.childDob) || (minor !== undefined && addYears(minor.dob, ADULT_YEARS) <= today && T.isAdult),
      ],
    );
  return errors;
}

/** The claim type that a rider covers, recognised by the rider's name in the book. */
const RIDERS: readonly (readonly [ClaimType, RegExp])[] = [
  ['CRITICAL_ILLNESS', /critical|serious|cancer/i],
  ['DISABILITY', /disab/i],
  ['HOSPITAL_CASH', /hospital/i],
];
/** True if the policy covers this type of claim: every policy covers a death, and a rider covers each other type. */
export const coversClaim = (type: ClaimType, riders: readonly string[]): boolean => {
  const named = RIDERS.find(([benefit]) => benefit === type)?.[1];
  return named === undefined || riders.some((rider) => named.test(rider));
};
