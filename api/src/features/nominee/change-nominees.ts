import type { contract } from '@portal/contract/contract.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { type Day, dayOf, EARLIEST_BIRTH } from '@portal/rules/calendar/dates.ts';
import {
  findNominationErrors,
  hasMinor,
  isSameNomination,
  type Nomination,
  type NominationError,
  nominationRejection,
  WHOLE_BP,
} from '@portal/rules/people/nominee.ts';
import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { nominationChanges } from './nomination-changes.ts';
import { parseNomination } from './nomination-fields.ts';

type Change = CommandCall<(typeof contract.nominee)['/createCase/nomineeUpdate']>;

const MESSAGE = 'The nominees now registered stay until your request is done. You will get a written confirmation.';

/** Replaces nominees and appointee together, after a review by the insurer's staff (Insurance Act, s. 39). */
export const changeNominees = serveRequest('NOMINEE', {
  async check(call: Change) {
    const { customer, input, store, now, fail } = call;
    const today = dayOf(now);
    const record = await store.nominee.find(customer.clientIds, input.policyNo);
    if (!record) throw fail('notFound');
    const rejection = nominationRejection(record);
    if (rejection) throw fail(rejection);
    rejectImpossibleBirths(input, today);
    const nomination = toNomination(input, today);
    const existingRelationships = record.nomination.nominees.map(({ relationship }) => relationship);
    const [error] = findNominationErrors(nomination, { owner: record.owner, today, storedNames: existingRelationships });
    if (error) throw toRejection(error, nomination);
    if (isSameNomination(record.nomination, nomination)) throw fail('unchanged');
    return { newRequest: { policyNo: input.policyNo, before: record.nomination, after: nomination } };
  },

  /** Only the nomination that was on record at submission is replaced, so that a later change is not lost. */
  async apply({ policyNo, before, after }, { tx: { store } }) {
    if (!policyNo || !before) return 'recordChanged';
    const record = await store.nominee.lock(policyNo);
    if (!record || nominationRejection(record) || !isSameNomination(record.nomination, parseNomination(before))) return 'recordChanged';
    await store.nominee.replace(policyNo, parseNomination(after));
    return 'applied';
  },

  completed: 'nomineeRegistered',
  changes: nominationChanges,

  async answer(_call, { caseId }) {
    return { message: MESSAGE, acknowledgementNo: caseId };
  },
});

/** An appointee without a minor is dropped. */
function toNomination({ nominees, appointee }: Change['input'], today: Day): Nomination {
  const people = nominees.map(({ nomineeName, relationshipCode, dob, sharePercent }) => ({
    name: nomineeName,
    relationship: relationshipCode,
    birthDate: dob,
    shareBp: Math.round((sharePercent * WHOLE_BP) / 100),
  }));
  const isNeeded = appointee !== undefined && hasMinor(people, today);
  return {
    nominees: people,
    appointee: isNeeded ? { name: appointee.appointeeName, relationship: appointee.relationshipCode, birthDate: appointee.dob } : null,
  };
}

const CHECK_YEAR = { en: 'Check the year of birth.', hi: 'जन्म का वर्ष जाँचें।' };
/** A date of birth in the future, or before any living person's. */
function rejectImpossibleBirths({ nominees, appointee }: Change['input'], today: Day): void {
  const births = nominees.map(({ dob }, at) => [`nominees.${at}.dob`, dob] as const);
  const all = appointee ? [...births, ['appointee.dob', appointee.dob] as const] : births;
  const errors: Record<string, string | typeof CHECK_YEAR> = {};
  for (const [name, dob] of all) {
    if (dob > today) errors[name] = VERBATIM.futureDate;
    else if (dob < EARLIEST_BIRTH) errors[name] = CHECK_YEAR;
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

const CHOOSE = { en: 'Choose a relationship.', hi: 'संबंध चुनें।' };
const CODES: Record<Exclude<NominationError['code'], 'relationshipUnknown'>, ErrorCode> = {
  nomineeIsOwner: 'nomineeIsOwner',
  nomineeTwice: 'nomineeTwice',
  sharesNot100: 'sharesNot100',
  appointeeNeeded: 'appointeeNeeded',
  appointeeMinor: 'appointeeInvalid',
  appointeeIsNominee: 'appointeeInvalid',
};

/** The error, at the field that it belongs to. */
function toRejection(error: NominationError, { nominees }: Nomination): PortalError {
  if (error.code === 'relationshipUnknown') return badFields({ [`nominees.${error.at}.relationshipCode`]: CHOOSE });
  const code = CODES[error.code];
  const field =
    error.code === 'sharesNot100'
      ? `nominees.${nominees.length - 1}.sharePercent`
      : 'at' in error
        ? `nominees.${error.at}.nomineeName`
        : 'appointee.appointeeName';
  return new PortalError(code, { field });
}
