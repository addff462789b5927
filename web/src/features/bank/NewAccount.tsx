import { accountVerdict } from '@portal/rules/people/account-check.ts';
import { normaliseIfsc } from '@portal/rules/people/bank-account.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { useBankOfIfsc, useFilledMicr } from '../../lib/records/use-bank-of-ifsc.ts';
import { text } from '../../lib/text/text.ts';
import { PolicyChooser } from '../../ui/dialogs/PolicyChooser.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { AccountForm } from './AccountForm.tsx';
import { bankText } from './bank.text.ts';
import { Checking, CheckResult, type NameCheck } from './CheckResult.tsx';
import { type Changed, type TypedAccount, toAccount, usePayoutAccount } from './payout-account.slice.ts';
import { toRejection } from './rejection.ts';
import { toAccountType, useAccountForm } from './use-account-form.ts';

const t = text({
  changes: { en: 'What changes', hi: 'क्या बदलेगा' },
  now: { en: 'Now', hi: 'अभी' },
  noAccount: { en: 'No account yet', hi: 'अभी कोई खाता नहीं' },
  afterwards: { en: 'New', hi: 'नया' },
  policies: { en: 'Policies to change', hi: 'बदली जाने वाली पॉलिसियाँ' },
});

type Policies = ResponseOf<'/allPoliciesDetails'>['policies'];
type Props = {
  policy: ResponseOf<'/policy/getDetails'>;
  account: ResponseOf<'/getPolicyBankdetails'>['BANK_DETAILS'];
  policies: Policies;
  isNri: boolean;
  onRejected: (isRejected: boolean) => void;
  onDone: (changed: Changed) => void;
};

/**
 * Takes a new account, checks it with the bank, and then uses it immediately or with a proof. An edit after the check needs another check.
 */
export function NewAccount({ policy, account, policies, isNri, onRejected, onDone }: Props) {
  const navigate = useNavigate();
  const policyId = policy.POLICY_NUMBER;
  const [selected, setSelected] = useState<string[]>([policyId]);
  const [ifsc, setIfsc] = useState('');
  const bank = useBankOfIfsc(ifsc);
  const bankError = bank.failure?.fields?.ifscCode ?? (bank.failure?.status === 12 ? bank.failure.error : undefined);
  const form = useAccountForm(policy.OWNER_NAME, bankError);
  useFilledMicr(bank.micr, form.values.mircCode, form.field('mircCode').onChange);
  const change = useApiMutation('/createCaseArray/bankAccountUpdate', { popup: 'network' });

  const typedIfsc = normaliseIfsc(form.values.ifscCode);
  // Looks up the bank only for a complete code.
  useEffect(() => setIfsc(typedIfsc), [typedIfsc]);

  const { accountNo, accountType, mircCode, accountHoderName, confirmAccountNo } = form.values;
  const nameCheck = useNameCheck({ policyId, accountNo, ifscCode: typedIfsc, accountType: toAccountType(accountType) });
  const { check, failure: checkFailure } = nameCheck;
  const verdict = check && accountVerdict({ score: check.score, accountStatus: check.accountStatus ?? 'UNKNOWN' }, { nri: isNri });
  const typed: TypedAccount = {
    policyNos: selected,
    accountHoderName,
    accountNo,
    confirmAccountNo,
    ifscCode: typedIfsc,
    mircCode,
    accountType: toAccountType(accountType),
    nameCheckId: check?.nameCheckId,
  };

  function submit(event: SubmitEvent) {
    const isGood = form.submit(event);
    onRejected(!isGood);
    if (isGood) void nameCheck.send();
  }
  function toProof() {
    usePayoutAccount.setState({ typed });
    void navigate(to('uploadBankDocument'));
  }
  async function use() {
    const { data, failure } = await change.send({ ...toAccount(typed), termsCondition: true, termsVersion: policy.termsVersion });
    if (data) onDone(data);
    return toRejection(failure);
  }

  return (
    <div className={layout.task}>
      <div className={layout.stack}>
        <AccountForm form={form} bank={bank.line} isChecking={nameCheck.isSending} onSubmit={submit} />
        {nameCheck.isSending ? (
          <Checking />
        ) : (
          <CheckResult check={check} failure={checkFailure} isNri={isNri} onAgain={() => void nameCheck.send()} onProof={toProof} />
        )}
      </div>
      <Card title={t.changes}>
        <div className={layout.stack4}>
          <AccountChange account={account} bankName={bank.name} accountNo={accountNo} />
          <AffectedPolicies policies={policies} value={selected} onChange={setSelected} fixed={policyId} />
          <p className={`${layout.dim} ${layout.small}`}>{bankText.payoutsOnly}</p>
          {verdict === 'atOnce' && (
            <RequestForm
              className={layout.stack4}
              terms="BankUpdate"
              check={() => selected.length > 0}
              send={use}
              onRejected={onRejected}
              submit={bankText.useAccount}
              onCancel={() => void navigate(to('bankDetail', { policyId }))}
              trackAt={to('serviceRequests', { tab: 'tab2' })}
            >
              <p className={`${layout.dim} ${layout.small}`}>{bankText.hold}</p>
            </RequestForm>
          )}
        </div>
      </Card>
    </div>
  );
}

type AffectedProps = { policies: Policies; value: string[]; onChange: (selected: string[]) => void; fixed: string };

/** Policies that the new account is for. The others are named with the reason why they keep theirs. */
function AffectedPolicies({ policies, ...chooser }: AffectedProps) {
  const usable = policies.filter(({ services }) => services.bank.allowed);
  if (usable.length < 2) return null;
  const unusable = policies
    .filter((policy) => !usable.includes(policy))
    .map((policy) => ({ ...policy, reason: policy.services.bank.why === 'assigned' ? bankText.assigned : bankText.policyClosed }));
  return <PolicyChooser label={t.policies} policies={usable} unusable={unusable} {...chooser} />;
}

type CheckedAccount = Pick<Body<'/nameService'>, 'policyId'> & Pick<TypedAccount, 'accountNo' | 'ifscCode' | 'accountType'>;
type Checked = { of: string; check?: NameCheck | undefined; failure?: Failure | undefined };

/** Checks the account with the bank. The result counts only for the account that was checked. */
function useNameCheck({ policyId, accountNo, ifscCode, accountType }: CheckedAccount) {
  const { send, isSending } = useApiMutation('/nameService', { changesNothing: true });
  const [checked, setChecked] = useState<Checked>();
  const of = `${ifscCode} ${accountNo} ${accountType}`;
  const current = checked?.of === of ? checked : undefined;
  return {
    isSending,
    check: current?.check,
    failure: current?.failure,
    async send() {
      const { data, failure } = await send({ policyId, kind: 'BANK', accountNo, ifscCode, accountType });
      setChecked({ of, check: data ?? undefined, failure });
    },
  };
}

type ChangeProps = { account: Props['account']; bankName: string | undefined; accountNo: string };

const AccountChange = ({ account, bankName, accountNo }: ChangeProps) => (
  <KeyValue
    variant="lr"
    items={[
      { label: t.now, value: account ? `${account.BANK_NAME} ${account.ACCOUNT_NUMBER}` : t.noAccount },
      ...(bankName && accountNo ? [{ label: t.afterwards, value: `${bankName} ${maskAccount(accountNo)}` }] : []),
    ]}
  />
);
