import { esiFaults, MICR_INPUT } from '@portal/rules/mandate-form.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import type { Failure } from '../../lib/failure.ts';
import { draftForm, draftOf, useDraft } from '../../lib/use-draft.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Field } from '../../ui/Field.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountTypeField, DigitsField, IfscField } from './BankFields.tsx';
import { bankFormText as t } from './bank-form.text.ts';
import { type EsiCard, money } from './cards.ts';
import { FormEnd } from './FormEnd.tsx';
import { frequencyWords, validity } from './facts.tsx';
import classes from './MandateCard.module.css';
import { useBankForm } from './use-bank-form.ts';

export const ESI_DRAFT = draftForm('esi', ['ifsc', 'micr', 'kind']);
const ACCOUNT_LENGTH = 18;
const NAME_LENGTH = 100;
/** More than an IFSC has, so that the sentence about 11 characters can be seen (VAL-033). */
const IFSC_INPUT = 15;
const EMPTY = { holder: '', number: '', ifsc: '', micr: '', kind: '' };
export type Typed = typeof EMPTY;

type Props = {
  card: EsiCard;
  /** Gives back what the person can do something about. */
  onContinue: (typed: Typed) => Promise<Failure | undefined>;
  onCancel: () => void;
  onTouched: (isTouched: boolean) => void;
  onRefused: (isRefused: boolean) => void;
};

/** The names of the wire and those of the form. */
const WIRE = { accountHoderName: 'holder', accountNo: 'number', ifsccode: 'ifsc', mircCode: 'micr', accountType: 'kind' } as const;
const byField = <Said,>(said: Readonly<Record<string, Said | undefined>>) =>
  Object.fromEntries(Object.entries(WIRE).flatMap(([wire, name]) => (said[wire] ? [[name, said[wire]]] : []))) as Partial<
    Record<keyof Typed, Said>
  >;

/** The account from which the bank pays the premiums by itself. */
export function EsiForm({ card, onContinue, onCancel, onTouched, onRefused }: Props) {
  const rule = useConfig().ifscRule;
  const form = useBankForm({ ...EMPTY, ...draftOf(ESI_DRAFT) }, ({ holder, number, ifsc, micr, kind }, moment) =>
    byField(
      esiFaults({ accountHoderName: holder, accountNo: number, ifsccode: ifsc, mircCode: micr, accountType: kind }, { rule, moment }),
    ),
  );
  useDraft(ESI_DRAFT, t.draftThing, form.values);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const holderId = form.field('holder').id;

  // ADD was pressed: the first field takes over.
  useEffect(() => document.getElementById(holderId)?.focus(), [holderId]);
  useEffect(() => onTouched(form.isTouched), [form.isTouched, onTouched]);

  async function submit(event: SubmitEvent) {
    setFailure(undefined);
    const isGood = form.submit(event);
    setIsMissing(!isAccepted);
    onRefused(!isGood || !isAccepted);
    if (!isGood || !isAccepted) return;
    const refused = await onContinue(form.values);
    if (!refused) return;
    const isAtField = form.refuse(byField(refused.fields ?? {}));
    if (refused.fields?.termsVersion) setIsAccepted(false);
    if (!isAtField) setFailure(refused);
    onRefused(true);
  }

  return (
    <form className={classes.part} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Notice tone="info">{t.alert}</Notice>
      <div className={classes.fields}>
        <Field {...form.field('holder')} label={t.holder} autoComplete="off" maxLength={NAME_LENGTH} />
        <DigitsField {...form.field('number')} label={t.account} most={ACCOUNT_LENGTH} />
        <IfscField {...form.field('ifsc')} most={IFSC_INPUT} />
        <DigitsField {...form.field('micr')} label={t.micr} hint={t.micrHint} most={MICR_INPUT} />
        <AccountTypeField {...form.field('kind')} />
      </div>
      <KeyValue
        items={[
          { label: t.amount, value: money(card.Mandate_Amount) },
          { label: t.debitFrequency, value: frequencyWords(card.Frequency) },
          { label: t.validity, value: validity(card) },
        ]}
      />
      <FormEnd
        isAccepted={isAccepted}
        onAccept={(isOn) => {
          setIsAccepted(isOn);
          setIsMissing(false);
        }}
        isMissing={isMissing}
        failure={failure}
        onCancel={onCancel}
      />
    </form>
  );
}
