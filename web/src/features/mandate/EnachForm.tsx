import { IFSC_LENGTH } from '@portal/rules/bank-account.ts';
import { cleanHolderName, losesSigns } from '@portal/rules/holder-name.ts';
import { enachFaults, isOtherBank } from '@portal/rules/mandate-form.ts';
import { bankOfChoice } from '@portal/rules/nach-banks.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import type { Failure } from '../../lib/failure.ts';
import { draftForm, draftOf, useDraft } from '../../lib/use-draft.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { AccountTypeField, BankField, DigitsField, IfscField } from './BankFields.tsx';
import { bankFormText as t } from './bank-form.text.ts';
import { type EnachCard, money } from './cards.ts';
import { FormEnd } from './FormEnd.tsx';
import { frequencyWords, validity } from './facts.tsx';
import classes from './MandateCard.module.css';
import { useBankForm } from './use-bank-form.ts';

export const ENACH_DRAFT = draftForm('enach', ['bank', 'ifsc', 'kind']);
const ACCOUNT_LENGTH = 18;
const EMPTY = { bank: '', ifsc: '', number: '', kind: '' };
export type Typed = typeof EMPTY;

type Props = {
  card: EnachCard;
  owner: string;
  /** Gives back what the person can do something about. */
  onContinue: (typed: Typed, holder: string) => Promise<Failure | undefined>;
  onCancel: () => void;
  onTouched: (isTouched: boolean) => void;
  onRefused: (isRefused: boolean) => void;
};

/** The account from which the premiums are to be debited. */
export function EnachForm({ card, owner, onContinue, onCancel, onTouched, onRefused }: Props) {
  const rule = useConfig().ifscRule;
  const form = useBankForm({ ...EMPTY, ...draftOf(ENACH_DRAFT) }, ({ bank, ifsc, number, kind }, moment) => {
    const typed = { bankCode: bankOfChoice(bank)?.code ?? '', ifscCode: ifsc, accountNo: number, accountType: kind };
    const { bankCode, ifscCode, accountNo, accountType } = enachFaults(typed, { rule, moment });
    return {
      ...(bankCode && { bank: bankCode }),
      ...(ifscCode && { ifsc: ifscCode }),
      ...(accountNo && { number: accountNo }),
      ...(accountType && { kind: accountType }),
    };
  });
  useDraft(ENACH_DRAFT, t.draftThing, form.values);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const bankId = form.field('bank').id;
  const holder = cleanHolderName(owner);
  const bank = bankOfChoice(form.values.bank);

  // ADD was pressed: the first field takes over.
  useEffect(() => document.getElementById(bankId)?.focus(), [bankId]);
  useEffect(() => onTouched(form.isTouched), [form.isTouched, onTouched]);

  async function submit(event: SubmitEvent) {
    setFailure(undefined);
    const isGood = form.submit(event);
    setIsMissing(!isAccepted);
    onRefused(!isGood || !isAccepted);
    if (!isGood || !isAccepted) return;
    const refused = await onContinue(form.values, holder);
    if (!refused) return;
    const { bankCode, ifscCode, accountNo, accountType, termsVersion } = refused.fields ?? {};
    const isAtField = form.refuse({
      ...(bankCode && { bank: bankCode }),
      ...(ifscCode && { ifsc: ifscCode }),
      ...(accountNo && { number: accountNo }),
      ...(accountType && { kind: accountType }),
    });
    if (termsVersion) setIsAccepted(false);
    if (!isAtField) setFailure(refused);
    onRefused(true);
  }

  return (
    <form className={classes.part} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Notice tone="info">{t.alert}</Notice>
      <div className={classes.fields}>
        <BankField {...form.field('bank')} />
        <IfscField
          {...form.field('ifsc')}
          most={IFSC_LENGTH}
          {...(bank && isOtherBank(form.values.ifsc, bank.code) && { hint: t.otherBank({ bank: bank.name }) })}
        />
        <DigitsField {...form.field('number')} label={t.account} most={ACCOUNT_LENGTH} />
        <AccountTypeField {...form.field('kind')} />
      </div>
      <div>
        <p>{t.asBankSees({ name: holder })}</p>
        {losesSigns(owner) && <p className={`${layout.dim} ${layout.small}`}>{t.signsLeftOut}</p>}
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
