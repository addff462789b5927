import { type Day, dayOf, parseDay } from '@portal/rules/dates.ts';
import { hasMinor } from '@portal/rules/nominee.ts';
import { type SubmitEvent, useState } from 'react';
import { draftForm, draftOf, useDraft } from '../../lib/use-draft.ts';
import {
  type AppointeeRow,
  emptyRow,
  errorsOf,
  type FieldErrors,
  type NomineeRow,
  type PolicyForForm,
  type Typed,
  typedOf,
} from './nomination-form.ts';
import { nomineeText as t } from './nominee.text.ts';

const DRAFT = draftForm('updateNominee', ['policyId', 'typed']);

/** What was being typed for this policy, or what the policy has. */
function firstTyped(policy: PolicyForForm): Typed {
  const { policyId, typed } = draftOf(DRAFT);
  return policyId === policy.POLICY_NUMBER && typed ? (JSON.parse(typed) as Typed) : typedOf(policy);
}

/** The form of a nomination: an error shows once its field was left, or after a submit that failed (R9). */
export function useNomination(policy: PolicyForForm) {
  const [typed, setTyped] = useState(() => firstTyped(policy));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<{ typed: Typed; errors: FieldErrors }>();
  const draft = useDraft(DRAFT, t.draftThing, { policyId: policy.POLICY_NUMBER, typed: JSON.stringify(typed) });
  const today: Day = dayOf(new Date());
  const births = typed.nominees.flatMap(({ birth }) => parseDay(birth) ?? []);
  const isMinorNamed = hasMinor(
    births.filter((day) => day <= today).map((birthDate) => ({ birthDate })),
    today,
  );
  const errors: FieldErrors = { ...errorsOf(typed, isMinorNamed, policy, today), ...(refused?.typed === typed && refused.errors) };
  const isShown = (field: string) => attempt > 0 || left.includes(field);

  const setNominee = (at: number, changed: Partial<NomineeRow>) =>
    setTyped({ ...typed, nominees: typed.nominees.map((row, place) => (place === at ? { ...row, ...changed } : row)) });

  return {
    typed,
    isMinorNamed,
    attempt,
    errorOf: (field: string) => (isShown(field) ? errors[field] : undefined),
    summaryOf: (idOf: (field: string) => string) =>
      attempt > 0 ? Object.entries(errors).flatMap(([field, message]) => (message ? [{ id: idOf(field), message }] : [])) : [],
    leave: (field: string) => !left.includes(field) && setLeft([...left, field]),
    setNominee,
    setAppointee: (changed: Partial<AppointeeRow>) => setTyped({ ...typed, appointee: { ...typed.appointee, ...changed } }),
    /** One more, for what is left of the whole; a single one has it all. */
    add: () => setTyped({ ...typed, nominees: [...typed.nominees, emptyRow()] }),
    remove(at: number) {
      const nominees = typed.nominees.filter((_, place) => place !== at);
      const [only] = nominees;
      setTyped({ ...typed, nominees: only && nominees.length === 1 ? [{ ...only, share: '100' }] : nominees });
    },
    startWith: (other: Pick<PolicyForForm, 'NOMINEES' | 'APPOINTEE'>) => setTyped(typedOf(other)),
    /** True when everything may be sent. */
    submit(event: SubmitEvent): boolean {
      event.preventDefault();
      const isGood = Object.values(errors).every((message) => message === undefined);
      setAttempt(isGood ? 0 : attempt + 1);
      return isGood;
    },
    /** Shows what the server says at its field. */
    refuse(field: string, message: string) {
      setRefused({ typed, errors: { [field]: message } });
      setAttempt(attempt + 1);
    },
    done: draft.done,
  };
}
export type NominationForm = ReturnType<typeof useNomination>;
