import { type Day, dayOf, parseDay } from '@portal/rules/calendar/dates.ts';
import { hasMinor } from '@portal/rules/people/nominee.ts';
import { type SubmitEvent, useState } from 'react';
import { afterPress } from '../../lib/forms/after-press.ts';
import { draftForm, loadDraft, useDraft } from '../../lib/forms/use-draft.ts';
import {
  type AppointeeRow,
  emptyRow,
  fieldErrors,
  type NomineeRow,
  nominationErrors,
  type PolicyForForm,
  shareTotalError,
  type Typed,
  toTyped,
} from './nomination-form.ts';
import { nomineeText as t } from './nominee.text.ts';

const DRAFT = draftForm('updateNominee', ['policyId', 'typed']);

/** Form values of the draft for this policy, or else those of the policy. */
function firstTyped(policy: PolicyForForm): Typed {
  const { policyId, typed } = loadDraft(DRAFT);
  return policyId === policy.POLICY_NUMBER && typed ? (JSON.parse(typed) as Typed) : toTyped(policy);
}

/** The form of a nomination: an error shows once its field was left, or after a submit that failed (R9). */
export function useNomination(policy: PolicyForForm) {
  const [typed, setTyped] = useState(() => firstTyped(policy));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const draft = useDraft(DRAFT, t.draftThing, { policyId: policy.POLICY_NUMBER, typed: JSON.stringify(typed) });
  const today: Day = dayOf(new Date());
  const births = typed.nominees.flatMap(({ birth }) => parseDay(birth) ?? []);
  const isMinorNamed = hasMinor(
    births.filter((day) => day <= today).map((birthDate) => ({ birthDate })),
    today,
  );
  const own = fieldErrors(typed, isMinorNamed, today);
  const areFieldsGood = Object.values(own).every((message) => message === undefined);
  const wholeErrors = areFieldsGood ? nominationErrors(typed, { isMinorNamed, policy }, today) : shareTotalError(typed);
  const visibleErrors = attempt > 0 ? wholeErrors : {};

  const setNominees = (changed: (rows: readonly NomineeRow[]) => readonly NomineeRow[]) =>
    setTyped((before) => ({ ...before, nominees: changed(before.nominees) }));
  const findError = (field: string): string | undefined =>
    attempt > 0 || left.includes(field) ? (own[field] ?? visibleErrors[field]) : undefined;

  return {
    typed,
    isMinorNamed,
    attempt,
    findError,
    listSummary: (toId: (field: string) => string) =>
      attempt > 0
        ? Object.keys(own).flatMap((field) => {
            const message = findError(field);
            return message ? [{ id: toId(field), message }] : [];
          })
        : [],
    leave: (field: string) => afterPress(() => setLeft((before) => (before.includes(field) ? before : [...before, field]))),
    setNominee: (at: number, changed: Partial<NomineeRow>) =>
      setNominees((rows) => rows.map((row, place) => (place === at ? { ...row, ...changed } : row))),
    setAppointee: (changed: Partial<AppointeeRow>) => setTyped((before) => ({ ...before, appointee: { ...before.appointee, ...changed } })),
    add: () => setNominees((rows) => [...rows, emptyRow()]),
    /** A single one that is left has it all. */
    remove: (at: number) =>
      setNominees((rows) => {
        const nomineeRows = rows.filter((_, place) => place !== at);
        const [only] = nomineeRows;
        return only && nomineeRows.length === 1 ? [{ ...only, share: '100' }] : nomineeRows;
      }),
    startWith: (other: Pick<PolicyForForm, 'NOMINEES' | 'APPOINTEE'>) => setTyped(toTyped(other)),
    /** True when everything may be sent. */
    submit(event: SubmitEvent): boolean {
      event.preventDefault();
      const isGood = areFieldsGood && Object.keys(nominationErrors(typed, { isMinorNamed, policy }, today)).length === 0;
      setAttempt(isGood ? 0 : attempt + 1);
      return isGood;
    },
    done: draft.done,
  };
}
export type NominationForm = ReturnType<typeof useNomination>;
