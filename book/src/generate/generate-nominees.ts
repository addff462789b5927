import { addDays, type Day, yearsBetween } from '@portal/rules/calendar/dates.ts';
import type { NomineeShare } from '../contract.ts';
import type { ClientRow } from '../format/format-clients.ts';
import type { PolicyRow } from '../format/format-policies.ts';
import { MEN, WOMEN } from './names.ts';
import type { Random } from './random.ts';

export type People = {
  nominees: NomineeShare[];
  appointee: Pick<PolicyRow, 'appointeeName' | 'appointeeRelationship' | 'appointeeBirthDate'> | object;
};

/** Nominees of an owner, with an appointee if one of them is a minor. A policy on another life has none (s. 39). */
export function generateNominees(
  owner: ClientRow,
  { ownLife, random, bookDate }: { ownLife: boolean; random: Random; bookDate: Day },
): People {
  if (!ownLife || random.chance(0.06)) return { nominees: [], appointee: {} };
  const family = owner.name.split(' ').at(-1) ?? '';
  const age = yearsBetween(owner.birthDate, bookDate);
  const born = (years: number): Day => addDays(bookDate, -Math.max(1, years) * 365 - random.int(0, 364));
  const man = () => `${random.pick(MEN)} ${family}`;
  const woman = () => `${random.pick(WOMEN)} ${family}`;
  const spouse = { name: owner.gender === 'M' ? woman() : man(), relationship: 'SPOUS', birthDate: born(age + random.int(-5, 3)) };
  const isSon = random.chance(0.5);
  const child = {
    name: isSon ? man() : woman(),
    relationship: isSon ? 'SON' : 'DAUGH',
    birthDate: born(Math.max(2, age - random.int(24, 34))),
  };
  const parent = random.chance(0.5)
    ? { name: man(), relationship: 'FATHR', birthDate: born(age + random.int(24, 32)) }
    : { name: woman(), relationship: 'MOTHR', birthDate: born(age + random.int(20, 30)) };
  if (owner.maritalStatus !== 'Married') return { nominees: [{ ...parent, share: 10_000 }], appointee: {} };
  if (random.chance(0.65)) return { nominees: [{ ...spouse, share: 10_000 }], appointee: {} };
  const share = random.pick([5_000, 6_000, 7_500]);
  const isMinor = yearsBetween(child.birthDate, bookDate) < 18;
  return {
    nominees: [
      { ...spouse, share },
      { ...child, share: 10_000 - share },
    ],
    appointee: isMinor
      ? { appointeeName: parent.name, appointeeRelationship: parent.relationship, appointeeBirthDate: parent.birthDate }
      : {},
  };
}
