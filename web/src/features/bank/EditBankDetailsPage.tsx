import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { text } from '../../lib/text/text.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { isServiceOpen, ServiceClosed } from '../../ui/request/ServiceClosed.tsx';
import { bankText } from './bank.text.ts';
import { NewAccount } from './NewAccount.tsx';
import { PayoutResult } from './PayoutResult.tsx';
import type { Changed } from './payout-account.slice.ts';

const t = text({
  answer: {
    en: 'We now pay into <b>{account}</b>. Enter your new account and we will check it with a credit of <b>₹1.00</b>.',
    hi: 'अभी हम <b>{account}</b> में भुगतान करते हैं। नया खाता लिखें, हम <b>₹1.00</b> जमा करके उसकी जाँच करेंगे।',
  },
  answerNone: {
    en: 'Enter your account and we will check it with a credit of <b>₹1.00</b>.',
    hi: 'अपना खाता लिखें, हम <b>₹1.00</b> जमा करके उसकी जाँच करेंगे।',
  },
});

/** A new payout account: the form, the check by one rupee, and the change. */
export default function EditBankDetailsPage() {
  const selected = useQueryValues().get('policyId');
  const newest = useApiQuery('/getPolicyDetails', {}, { skip: selected !== null });
  const policyId = selected ?? newest.data?.POLICY_NUMBER ?? '';
  const skip = policyId === '';
  const policy = useApiQuery('/policy/getDetails', { policyId, service: 'bank' }, { skip, main: true });
  const accounts = useApiQuery('/getPolicyBankdetails', { policyId }, { skip });
  const all = useApiQuery('/allPoliciesDetails', {});
  const profile = useApiQuery('/getProfileDetails', {});
  const [changed, setChanged] = useState<Changed>();
  const [isRejected, setIsRejected] = useState(false);
  if (changed) return <PayoutResult changed={changed} />;

  const { data, failure } = policy;
  const account = accounts.data?.BANK_DETAILS?.ACCOUNT_NUMBER;
  const isUnknown = failure?.code === 'notFound' || failure?.code === 'badRequest';
  const isReady = data && isServiceOpen(data) && all.data && (accounts.data || accounts.isEmpty);
  const other = failure ?? all.failure ?? accounts.failure ?? newest.failure;
  return (
    <>
      <PageHeader
        key="form"
        answer={isReady && (account ? t.answer({ account }) : t.answerNone)}
        isAnswerComing={!other}
        hasErrors={isRejected}
      />
      {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
      {other && !isUnknown && (
        <ErrorCard
          title={bankText.failed}
          onRetry={() => {
            for (const query of [policy, accounts, all]) if (query.failure) query.refetch();
          }}
        />
      )}
      {!other && !data && <Skeleton label={bankText.loading} rows={3} />}
      {data && !isServiceOpen(data) && <ServiceClosed of={data} reasons={bankText} trackAt={to('serviceRequests', { tab: 'tab2' })} />}
      {isReady && all.data && (
        <NewAccount
          key={policyId}
          policy={data}
          account={accounts.data?.BANK_DETAILS ?? null}
          policies={all.data.policies}
          isNri={profile.data?.nri ?? false}
          onRejected={setIsRejected}
          onDone={setChanged}
        />
      )}
    </>
  );
}
