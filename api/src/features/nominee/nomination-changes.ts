import { formatDay } from '@portal/rules/calendar/dates.ts';
import type { Nomination, Nominee } from '@portal/rules/people/nominee.ts';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import { type Change, type LocalizedText, selectChanges } from '../../domain/requests/changes.ts';
import type { RequestFields } from '../../domain/requests/request-rows.store.ts';
import { parseNomination } from './nomination-fields.ts';

const NO_ONE: Nomination = { nominees: [], appointee: null };
const NOMINEE = { en: 'Nominee', hi: 'नॉमिनी' };
const APPOINTEE = { en: 'Appointee', hi: 'नियुक्त व्यक्ति' };

const percent = (shareBp: number): string => `${shareBp / 100}%`;
function describePerson({ name, relationship, birthDate, shareBp }: Omit<Nominee, 'shareBp'> & { shareBp?: number }): LocalizedText {
  const { en, hi } = relationshipName(relationship);
  const share = shareBp === undefined ? '' : `, ${percent(shareBp)}`;
  return { en: `${name}, ${en}, ${formatDay(birthDate)}${share}`, hi: `${name}, ${hi}, ${formatDay(birthDate)}${share}` };
}

/** Nominees before and after, side by side, in their order. */
export function nominationChanges({ before, after }: RequestFields): Change[] {
  const [old, requested] = [before ? parseNomination(before) : NO_ONE, parseNomination(after)];
  const places = Array.from({ length: Math.max(old.nominees.length, requested.nominees.length) }, (_, at) => at);
  const formatNominee = (nominee: Nominee | undefined) => (nominee ? describePerson(nominee) : null);
  return selectChanges([
    ...places.map((at) => ({
      label: { en: `${NOMINEE.en} ${at + 1}`, hi: `${NOMINEE.hi} ${at + 1}` },
      before: formatNominee(old.nominees[at]),
      after: formatNominee(requested.nominees[at]),
    })),
    {
      label: APPOINTEE,
      before: old.appointee && describePerson(old.appointee),
      after: requested.appointee && describePerson(requested.appointee),
    },
  ]);
}
