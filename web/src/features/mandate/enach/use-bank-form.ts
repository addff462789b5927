import type { FieldErrors } from '@portal/rules/mandates/mandate-form.ts';
import { type SubmitEvent, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { inLanguage } from '../../../lib/text/text.ts';

/** Maps texts by wire name to texts by form field. */
export const namedBy =
  <Wire extends string, Name extends string>(names: Readonly<Record<Wire, Name>>) =>
  <Said>(byWireName: Readonly<Record<string, Said | undefined>>): Partial<Record<Name, Said>> =>
    Object.fromEntries(
      Object.entries<Name>(names).flatMap(([wire, name]) => (byWireName[wire] ? [[name, byWireName[wire]]] : [])),
    ) as Partial<Record<Name, Said>>;

export type BankForm<Name extends string> = ReturnType<typeof useBankForm<Name>>;
type Values<Name extends string> = Record<Name, string>;
type RejectedForm<Name extends string> = { values: Values<Name>; texts: Partial<Values<Name>> };

/**
 * Account form. While typing, an incomplete value is no error. From the first submit on, all fields are checked. A server error stays at
 * its field until the value changes.
 */
export function useBankForm<Name extends string>(
  first: Values<Name>,
  findErrors: (values: Values<Name>, moment: 'typing' | 'submit') => FieldErrors<Name>,
) {
  const [isRequested, setIsRequested] = useState(false);
  const [rejected, setRejected] = useState<RejectedForm<Name>>();
  const names = Object.keys(first) as Name[];
  const form = useForm<Name>(first, (values) => {
    const fieldErrors = findErrors(values, isRequested ? 'submit' : 'typing');
    const getErrorText = (name: Name) => {
      const error = fieldErrors[name];
      if (error) return inLanguage(error);
      return rejected?.values[name] === values[name] ? rejected.texts[name] : undefined;
    };
    return Object.fromEntries(names.map((name) => [name, getErrorText(name)])) as Record<Name, string | undefined>;
  });

  /** True when everything may be sent. */
  function submit(event: SubmitEvent): boolean {
    if (Object.keys(findErrors(form.values, 'submit')).length === 0) return form.submit(event);
    event.preventDefault();
    setIsRequested(true);
    form.refuse();
    return false;
  }
  /** Shows server errors at their fields. False if no field is named. */
  function reject(texts: Partial<Values<Name>>): boolean {
    if (!names.some((name) => texts[name])) return false;
    setRejected({ values: form.values, texts });
    form.refuse();
    return true;
  }
  return { ...form, submit, refuse: reject, isTouched: names.some((name) => form.values[name] !== first[name]) };
}
