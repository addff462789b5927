import { type SubmitEvent, useId, useState } from 'react';
import { afterPress } from './after-press.ts';

/**
 * Text fields with errors after a filled field was left, or after a failed submit, then also in the summary (R9). `check` returns the
 * errors in the form's order.
 */
export function useForm<Name extends string>(
  first: Record<Name, string>,
  check: (values: Record<Name, string>) => Record<Name, string | undefined>,
) {
  const id = useId();
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [attempt, setAttempt] = useState(0);
  const names = Object.keys(first) as Name[];
  const errors = check(values);
  const toId = (name: Name) => `${id}-${name}`;
  const hasFailed = attempt > 0;

  /** True when everything may be sent. */
  function submit(event: SubmitEvent): boolean {
    event.preventDefault();
    const isGood = names.every((name) => errors[name] === undefined);
    setAttempt(isGood ? 0 : attempt + 1);
    return isGood;
  }
  const field = (name: Name) => ({
    id: toId(name),
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => {
      if (values[name] !== '' && !left.includes(name)) afterPress(() => setLeft((before) => [...before, name]));
    },
    error: hasFailed || left.includes(name) ? errors[name] : undefined,
  });
  const summary = hasFailed ? names.flatMap((name) => (errors[name] ? [{ id: toId(name), message: errors[name] }] : [])) : [];
  return { values, field, submit, summary, attempt, refuse: () => setAttempt(attempt + 1) };
}
