import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { text } from '../../lib/text/text.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { accountFieldsText as fields } from '../../ui/forms/account-fields.text.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { isServiceOpen, ServiceClosed } from '../../ui/request/ServiceClosed.tsx';
import { bankText } from './bank.text.ts';
import { PayoutResult } from './PayoutResult.tsx';
import type { Changed } from './payout-account.slice.ts';
import { toRejection } from './rejection.ts';

const t = text({
  answer: { en: 'We pay into account <b>{account}</b> at {bank}.', hi: 'हम {bank} के खाते <b>{account}</b> में भुगतान करते हैं।' },
  none: { en: 'No bank account added yet', hi: 'अभी कोई बैंक खाता नहीं जोड़ा गया है' },
  noneWhy: {
    en: 'To receive payouts from this policy, add a bank account in your name.',
    hi: 'इस पॉलिसी का भुगतान पाने के लिए अपने नाम का बैंक खाता जोड़ें।',
  },
  add: { en: 'Add account', hi: 'खाता जोड़ें' },
  change: { en: 'Change account', hi: 'खाता बदलें' },
  ofPolicy: { en: 'Account for this policy', hi: 'इस पॉलिसी का खाता' },
  other: { en: 'Your other accounts', hi: 'आपके दूसरे खाते' },
  chooseOne: { en: 'Select account', hi: 'यह खाता चुनें' },
  chooseNamed: { en: 'Use {bank} {account}', hi: '{bank} {account} इस्तेमाल करें' },
  confirm: { en: 'We will pay out this policy to {bank}, {account}.', hi: 'इस पॉलिसी का भुगतान {bank}, {account} में होगा।' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  policyChoice: { en: '{plan}, {number}', hi: '{plan}, {number}' },
  autoDebit: { en: 'See auto-debit', hi: 'ऑटो-डेबिट देखें' },
  PENNY_DROP: { en: 'Verified by ₹1 test', hi: '₹1 की जाँच से सत्यापित' },
  CHEQUE: { en: 'Verified with a proof', hi: 'प्रमाण से सत्यापित' },
  PENDING: { en: 'We are checking it', hi: 'जाँच चल रही है' },
  bank: { en: 'Bank', hi: 'बैंक' },
});

type Account = NonNullable<ResponseOf<'/getPolicyBankdetails'>['BANK_DETAILS']>;

/** Payout account of a policy, and the customer's other accounts. */
export default function BankDetailPage() {
  const query = useQueryValues();
  const listed = useApiQuery('/allPoliciesDetails', {});
  const newest = useApiQuery('/getPolicyDetails', {}, { skip: query.get('policyId') !== null });
  const policyId = query.get('policyId') ?? newest.data?.POLICY_NUMBER ?? '';
  const skip = policyId === '';
  const form = useApiQuery('/policy/getDetails', { policyId, service: 'bank' }, { skip });
  const accounts = useApiQuery('/getPolicyBankdetails', { policyId }, { skip, main: true });
  const [changed, setChanged] = useState<Changed>();
  if (changed) return <PayoutResult changed={changed} />;

  const { data, isEmpty, failure } = accounts;
  const account = data?.BANK_DETAILS;
  const isUnknown = failure?.code === 'notFound' || failure?.code === 'badRequest';
  const isKnown = (data !== undefined || isEmpty) && form.data !== undefined;
  const isOpen = form.data !== undefined && isServiceOpen(form.data);
  const choices = listed.data?.policies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => ({
    value: number,
    label: t.policyChoice({ plan, number }),
  }));
  if (listed.isLoading)
    return (
      <>
        <PageHeader isAnswerComing />
        <Skeleton label={bankText.loading} rows={3} />
      </>
    );
  return (
    <>
      <PageHeader
        answer={account && t.answer({ account: account.ACCOUNT_NUMBER, bank: account.BANK_NAME })}
        isAnswerComing={!failure && !isEmpty}
      />
      <div className={layout.stack}>
        {choices && choices.length > 1 && !isUnknown && (
          <div className={layout.narrow}>
            <Select label={t.policy} data={choices} value={policyId} onChange={(value) => query.setValues({ policyId: value })} />
          </div>
        )}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {(failure ?? form.failure) && !isUnknown && (
          <ErrorCard
            title={bankText.failed}
            onRetry={() => {
              accounts.refetch();
              form.refetch();
            }}
          />
        )}
        {!isKnown && !failure && !form.failure && <Skeleton label={bankText.loading} rows={3} />}
        {isKnown && form.data && !isOpen && (
          <ServiceClosed of={form.data} reasons={bankText} trackAt={to('serviceRequests', { tab: 'tab2' })} />
        )}
        {isKnown && account && (
          <Card title={t.ofPolicy} action={<AccountTag account={account} />}>
            <div className={layout.stack4}>
              <Facts account={account} />
              {isOpen && <ChangeButton policyId={policyId} />}
            </div>
          </Card>
        )}
        {isKnown && !account && (
          <EmptyCard
            icon={IconBuildingBank}
            title={t.none}
            text={t.noneWhy}
            action={
              isOpen && (
                <Button component={Link} to={to('editBankDetails', { policyId })}>
                  {t.add}
                </Button>
              )
            }
          />
        )}
        {isKnown && data && data.OTHER_BANK_DETAILS.length > 0 && (
          <Others key={policyId} accounts={data.OTHER_BANK_DETAILS} policyId={policyId} isOpen={isOpen} onDone={setChanged} />
        )}
        {isKnown && (
          <p className={`${layout.dim} ${layout.small}`}>
            {bankText.payoutsOnly} <Link to={to('upiAutopay')}>{t.autoDebit}</Link>
          </p>
        )}
      </div>
    </>
  );
}

const ChangeButton = ({ policyId }: { policyId: string }) => (
  <div>
    <Button component={Link} to={to('editBankDetails', { policyId })}>
      {t.change}
    </Button>
  </div>
);

const AccountTag = ({ account: { STATUS, VERIFIED_BY } }: { account: Account }) => {
  if (STATUS === 'PENDING') return <StatusTag status="IN_PROCESS" label={t.PENDING} />;
  return VERIFIED_BY && <StatusTag status="MANDATE_ON" label={t[VERIFIED_BY]} />;
};

const Facts = ({ account }: { account: Account }) => (
  <KeyValue
    items={[
      { label: t.bank, value: account.BANK_NAME },
      { label: fields.account, value: account.ACCOUNT_NUMBER },
      { label: fields.ifsc, value: account.IFSC },
      { label: fields.accountType, value: fields[account.ACCOUNT_TYPE] },
      { label: fields.holder, value: account.ACCOUNT_HOLDER },
    ]}
  />
);

type OthersProps = { accounts: readonly Account[]; policyId: string; isOpen: boolean; onDone: (changed: Changed) => void };

/** Other accounts of the customer. A verified one can be selected without a new check. */
function Others({ accounts, policyId, isOpen, onDone }: OthersProps) {
  const [selected, setSelected] = useState<string>();
  const { send } = useApiMutation('/createCaseArray/bankAccountUpdate', { popup: 'network' });
  const { data: form } = useApiQuery('/policy/getDetails', { policyId, service: 'bank' });
  async function use(bankId: string) {
    const { data, failure } = await send({
      policyNos: [policyId],
      bankId,
      termsCondition: true,
      termsVersion: form?.termsVersion ?? '',
    });
    if (data) onDone(data);
    return toRejection(failure);
  }
  return accounts.map((account, at) => {
    const { BANK_ID: id, BANK_NAME: bank, ACCOUNT_NUMBER: number, STATUS, VERIFIED_BY } = account;
    const mayBeUsed = isOpen && STATUS === 'ACTIVE' && VERIFIED_BY !== null;
    return (
      <Card key={id} {...(at === 0 && { title: t.other })} action={at === 0 && <AccountTag account={account} />}>
        <div className={layout.stack4}>
          {at > 0 && (
            <div>
              <AccountTag account={account} />
            </div>
          )}
          <Facts account={account} />
          {mayBeUsed && selected !== id && (
            <div>
              <Button variant="default" aria-label={t.chooseNamed({ bank, account: number })} onClick={() => setSelected(id)}>
                {t.chooseOne}
              </Button>
            </div>
          )}
          {mayBeUsed && selected === id && (
            <RequestForm
              className={layout.stack4}
              terms="BankUpdate"
              check={() => true}
              send={() => use(id)}
              submit={bankText.useAccount}
              onCancel={() => setSelected(undefined)}
              trackAt={to('serviceRequests', { tab: 'tab2' })}
            >
              <p>{t.confirm({ bank, account: number })}</p>
              <p className={`${layout.dim} ${layout.small}`}>{bankText.hold}</p>
            </RequestForm>
          )}
        </div>
      </Card>
    );
  });
}
