import { type ReactNode, useEffect } from 'react';
import type { Failure } from '../../../lib/failures/failure.ts';
import { to } from '../../../lib/navigation/to.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { type Rejection, RequestForm } from '../../../ui/request/RequestForm.tsx';
import { type BankCard, money } from '../cards.ts';
import { frequencyLabels, validity } from '../facts.tsx';
import classes from '../MandateCard.module.css';
import { bankFormText as t } from './bank-form.text.ts';
import type { BankForm } from './use-bank-form.ts';

export type FormCallbacks = {
  onCancel: () => void;
  onTouched: (isTouched: boolean) => void;
  onRejected: (isRejected: boolean) => void;
};
type Props<Name extends string> = FormCallbacks & {
  card: BankCard;
  form: BankForm<Name>;
  /** Field that takes the focus after ADD. */
  first: Name;
  /** Maps errors of wire fields to the fields of the form. */
  byField: (wireErrors: Readonly<Record<string, string>>) => Partial<Record<Name, string>>;
  /** Submits the form. Resolves to a failure that the user can correct. */
  send: () => Promise<Failure | undefined>;
  fields: ReactNode;
  children?: ReactNode;
};

/** Shared parts of both account forms: errors, mandate facts, terms and the Continue button. */
export function AccountForm<Name extends string>({ card, form, first, byField, send, fields, children, ...callbacks }: Props<Name>) {
  const { onCancel, onTouched, onRejected } = callbacks;
  const firstId = form.field(first).id;

  useEffect(() => document.getElementById(firstId)?.focus(), [firstId]);
  useEffect(() => onTouched(form.isTouched), [form.isTouched, onTouched]);

  async function submit(): Promise<Rejection | undefined> {
    const rejected = await send();
    if (!rejected) return undefined;
    const isAtField = form.refuse(byField(rejected.fields ?? {}));
    return { areTermsOld: rejected.fields?.termsVersion !== undefined, text: isAtField ? undefined : getLabel(rejected) };
  }

  return (
    <RequestForm
      className={classes.part}
      terms="eNACH"
      isGreyUntilAccepted
      errors={form.summary}
      check={form.submit}
      send={submit}
      onRejected={onRejected}
      submit={t.continue}
      onCancel={onCancel}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Notice tone="info">{t.alert}</Notice>
      <div className={classes.fields}>{fields}</div>
      {children}
      <KeyValue
        items={[
          { label: t.amount, value: money(card.Mandate_Amount) },
          { label: t.debitFrequency, value: frequencyLabels(card.Frequency) },
          { label: t.validity, value: validity(card), isLong: true },
        ]}
      />
      <hr className={classes.rule} />
    </RequestForm>
  );
}

function getLabel(failure: Failure): string {
  if (failure.code === 'amountChanged') return t.amountChanged;
  if (failure.code === 'abcIdNeeded') return t.abcIdNeeded;
  return failure.fields?.termsVersion ? t.termsChanged : failure.error;
}
