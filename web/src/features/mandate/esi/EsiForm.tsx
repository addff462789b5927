import { findEsiErrors, MICR_INPUT } from '@portal/rules/mandates/mandate-form.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import type { Failure } from '../../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../../lib/forms/use-draft.ts';
import { useBankOfIfsc, useFilledMicr } from '../../../lib/records/use-bank-of-ifsc.ts';
import { AccountTypeField, IfscField } from '../../../ui/forms/AccountFields.tsx';
import { accountFieldsText as fields } from '../../../ui/forms/account-fields.text.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { DigitsField } from '../../../ui/forms/NumberFields.tsx';
import type { EsiCard } from '../cards.ts';
import { AccountForm, type FormCallbacks } from '../enach/AccountForm.tsx';
import { bankFormText as t } from '../enach/bank-form.text.ts';
import { namedBy, useBankForm } from '../enach/use-bank-form.ts';

export const ESI_DRAFT = draftForm('esi', ['ifsc', 'micr', 'kind']);
const NAME_LENGTH = 100;
/** More than an IFSC has, so that the message about 11 characters can appear (VAL-033). */
const IFSC_INPUT = 15;
const EMPTY = { holder: '', number: '', ifsc: '', micr: '', kind: '' };
export type Typed = typeof EMPTY;
/** The names of the wire and those of the form. */
const byField = namedBy({ accountHoderName: 'holder', accountNo: 'number', ifsccode: 'ifsc', mircCode: 'micr', accountType: 'kind' });

type Props = FormCallbacks & {
  card: EsiCard;
  /** Resolves to a failure that the user can correct. */
  onContinue: (typed: Typed) => Promise<Failure | undefined>;
};

/** Form for the account that the bank debits under a standing instruction. */
export function EsiForm({ card, onContinue, ...callbacks }: Props) {
  const rule = useConfig().ifscRule;
  const form = useBankForm({ ...EMPTY, ...loadDraft(ESI_DRAFT) }, ({ holder, number, ifsc, micr, kind }, moment) => {
    const typed = { accountHoderName: holder, accountNo: number, ifsccode: ifsc, mircCode: micr, accountType: kind };
    return byField(findEsiErrors(typed, { rule, moment }));
  });
  useDraft(ESI_DRAFT, t.draftThing, form.values);
  const { line, micr } = useBankOfIfsc(form.values.ifsc);
  useFilledMicr(micr, form.values.micr, form.field('micr').onChange);

  return (
    <AccountForm
      {...callbacks}
      card={card}
      form={form}
      first="holder"
      byField={byField}
      send={() => onContinue(form.values)}
      fields={
        <>
          <Field {...form.field('holder')} name="accountHoderName" label={fields.holder} autoComplete="off" maxLength={NAME_LENGTH} />
          <DigitsField {...form.field('number')} name="accountNo" label={fields.account} />
          <IfscField {...form.field('ifsc')} name="ifsccode" most={IFSC_INPUT} hint={line} />
          <DigitsField {...form.field('micr')} name="mircCode" label={fields.micr} hint={fields.micrHint} most={MICR_INPUT} />
          <AccountTypeField {...form.field('kind')} name="accountType" />
        </>
      }
    />
  );
}
