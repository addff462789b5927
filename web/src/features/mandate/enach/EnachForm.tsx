import { findEnachErrors, isOtherBank } from '@portal/rules/mandates/mandate-form.ts';
import { bankOfChoice } from '@portal/rules/mandates/nach-banks.ts';
import { cleanHolderName, losesSigns } from '@portal/rules/people/holder-name.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import type { Failure } from '../../../lib/failures/failure.ts';
import { draftForm, loadDraft, useDraft } from '../../../lib/forms/use-draft.ts';
import { useBankOfIfsc } from '../../../lib/records/use-bank-of-ifsc.ts';
import { AccountTypeField, IfscField } from '../../../ui/forms/AccountFields.tsx';
import { accountFieldsText as fields } from '../../../ui/forms/account-fields.text.ts';
import { DigitsField } from '../../../ui/forms/NumberFields.tsx';
import layout from '../../../ui/layout/layout.module.css';
import type { EnachCard } from '../cards.ts';
import { AccountForm, type FormCallbacks } from './AccountForm.tsx';
import { BankField } from './BankFields.tsx';
import { bankFormText as t } from './bank-form.text.ts';
import { namedBy, useBankForm } from './use-bank-form.ts';

export const ENACH_DRAFT = draftForm('enach', ['bank', 'ifsc', 'kind']);
const EMPTY = { bank: '', ifsc: '', number: '', kind: '' };
export type Typed = typeof EMPTY;
/** The names of the wire and those of the form. */
const byField = namedBy({ bankCode: 'bank', ifscCode: 'ifsc', accountNo: 'number', accountType: 'kind' });

type Props = FormCallbacks & {
  card: EnachCard;
  owner: string;
  /** Resolves to a failure that the user can correct. */
  onContinue: (typed: Typed, holder: string) => Promise<Failure | undefined>;
};

/** The account from which the premiums are to be debited. */
export function EnachForm({ card, owner, onContinue, ...callbacks }: Props) {
  const rule = useConfig().ifscRule;
  const form = useBankForm({ ...EMPTY, ...loadDraft(ENACH_DRAFT) }, ({ bank, ifsc, number, kind }, moment) => {
    const typed = { bankCode: bankOfChoice(bank)?.code ?? '', ifscCode: ifsc, accountNo: number, accountType: kind };
    return byField(findEnachErrors(typed, { rule, moment }));
  });
  useDraft(ENACH_DRAFT, t.draftThing, form.values);
  const holder = cleanHolderName(owner);
  const bank = bankOfChoice(form.values.bank);
  const { line } = useBankOfIfsc(form.values.ifsc);
  const hint = bank && isOtherBank(form.values.ifsc, bank.code) ? t.otherBank({ bank: bank.name }) : line;

  return (
    <AccountForm
      {...callbacks}
      card={card}
      form={form}
      first="bank"
      byField={byField}
      send={() => onContinue(form.values, holder)}
      fields={
        <>
          <BankField {...form.field('bank')} name="bankName" />
          <IfscField {...form.field('ifsc')} name="ifscCode" hint={hint} />
          <DigitsField {...form.field('number')} name="accountNo" label={fields.account} />
          <AccountTypeField {...form.field('kind')} name="accountType" />
        </>
      }
    >
      <div>
        <p>{t.asBankSees({ name: holder })}</p>
        {losesSigns(owner) && <p className={`${layout.dim} ${layout.small}`}>{t.signsLeftOut}</p>}
      </div>
    </AccountForm>
  );
}
