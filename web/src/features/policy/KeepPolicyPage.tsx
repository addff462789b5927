import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { isUnderWay } from '@portal/rules/requests/request-status.ts';
import { IconShieldHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsk } from '../../lib/api/use-ask.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { Chosen } from '../../ui/forms/Chosen.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { isServiceOpen, ServiceClosed } from '../../ui/request/ServiceClosed.tsx';
import { KeepOrSurrender } from './KeepOrSurrender.tsx';
import { KeepPolicyForm, type Kept } from './KeepPolicyForm.tsx';
import { keepText as t } from './keep-policy.text.ts';

type Request = ResponseOf<'/serviceTracker'>['cases'][number];
/** The newest surrender request of a policy. `paidOn`: too late to stop it. */
type Surrender = { policyNo: string; askedOn: Day; paidOn: Day | null };
type Listed = ResponseOf<'/allPoliciesDetails'>['policies'][number];

/** Stops a surrender that a branch or the phone took: what is kept, beside what would be paid. */
export default function KeepPolicyPage() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const owner = useOwner();
  const requests = useAsk('/serviceTracker', { clientId: owner.clientId ?? '', type: 'SURRENDER' }, { skip: !owner.clientId, main: true });
  const policies = useAsk('/allPoliciesDetails', {}, { main: true });
  const [receipt, setReceipt] = useState<Kept>();
  // A form goes on with what it began with: its own command ends the surrender.
  const [asked, setAsked] = useState<Surrender[]>();
  if (!asked && (requests.data || requests.isEmpty)) setAsked(surrendersOf(requests.data?.cases ?? []));
  const rows = asked && policies.data ? withPlans(asked, policies.data.policies) : undefined;
  const wanted = get('policyId') ?? linked;
  const stoppable = rows?.filter(({ paidOn }) => paidOn === null) ?? [];
  const chosen = wanted ? rows?.find(({ policyNo }) => policyNo === wanted) : stoppable[0];
  const failure = owner.failure ?? requests.failure ?? policies.failure;
  const retry = owner.failure ? owner.refetch : requests.failure ? requests.refetch : policies.refetch;
  const isEmpty = asked?.length === 0 || policies.isEmpty;

  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        title={t.done}
        next={t.next}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('policyDetail', { policyId: receipt.policyNo ?? '' })} variant="default">
            {t.toPolicy}
          </Button>
        }
      />
    );
  const isOther = wanted !== undefined && rows !== undefined && !chosen;
  const isUnknown = isOther && !policies.data?.policies.some(({ POLICY_NUMBER }) => POLICY_NUMBER === wanted);
  return (
    <>
      <PageHeader
        answer={chosen?.paidOn === null ? t.answer({ date: chosen.askedOn, plan: chosen.plan }) : undefined}
        isAnswerComing={!failure && !isEmpty && !isOther && !(rows && !chosen)}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={retry} />}
        {!rows && !isEmpty && !failure && <Waiting label={t.loading} rows={3} />}
        {isUnknown ? <PolicyNotFound listAt={to('policyListing')} /> : (isEmpty || isOther) && !failure && <NothingToStop />}
        {linked && chosen?.policyNo === linked && <LinkNote />}
        {rows?.length === 1 && chosen && (
          <Card flush>
            <Chosen rows={[{ label: t.policy, title: chosen.plan, text: factsOf(chosen) }]} />
          </Card>
        )}
        {rows && rows.length > 0 && (rows.length > 1 || !chosen) && !isOther && (
          <ChoiceCards
            title={t.which}
            cards={rows.map((one) => ({ value: one.policyNo, title: one.plan, text: factsOf(one), isDisabled: one.paidOn !== null }))}
            value={chosen?.policyNo ?? ''}
            onChange={(policyId) => setValues({ policyId })}
          />
        )}
        {chosen?.paidOn === null && <Keep key={chosen.policyNo} policyNo={chosen.policyNo} onDone={setReceipt} />}
      </div>
    </>
  );
}

const NothingToStop = () => <EmptyCard icon={IconShieldHeart} title={t.noSurrender} />;

function Keep({ policyNo, onDone }: { policyNo: string; onDone: (receipt: Kept) => void }) {
  const form = useAsk('/policy/getDetails', { policyId: policyNo, service: 'retention' }, { main: true });
  const details = useAsk('/getPolicyDetails', { policyId: policyNo }, { main: true });
  const profile = useAsk('/getProfileDetailsEncrypted', {}, { main: true });
  // What the form began with: its own command closes the service for the policy.
  const [first, setFirst] = useState<ResponseOf<'/policy/getDetails'>>();
  if (form.data && !first) setFirst(form.data);
  const failed = [form, details, profile].find(({ failure }) => failure);
  if (failed) return <ErrorCard title={t.failed} onRetry={failed.refetch} />;
  if (!first || !details.data || !profile.data) return <Waiting label={t.loading} rows={4} />;
  if (!isServiceOpen(first)) return <ServiceClosed of={first} reasons={REASONS} trackAt={to('serviceRequests', { tab: 'tab2' })} />;
  const [own] = profile.data.profile;
  const contact = { mobile: own?.REGISTERED_MOBILE_NO ?? '', email: own?.REGISTERED_EMAIL_ID ?? '' };
  return (
    <>
      <KeepOrSurrender policy={details.data} />
      <KeepPolicyForm policy={first} today={dayOf(new Date())} contact={contact} onDone={onDone} />
    </>
  );
}

const REASONS = { noSurrender: t.noSurrender, policyClosed: t.closed };

/** The newest request of each policy that is open or was paid. */
function surrendersOf(cases: readonly Request[]): Surrender[] {
  const found = new Map<string, Surrender>();
  for (const { policyNumbers, status, createdAt, timeline } of cases) {
    const paid = timeline.findLast((entry) => entry.status === 'COMPLETED');
    if (!isUnderWay(status) && status !== 'COMPLETED') continue;
    const paidOn = status === 'COMPLETED' ? dayOf(new Date(paid?.at ?? createdAt)) : null;
    for (const policyNo of policyNumbers)
      if (!found.has(policyNo)) found.set(policyNo, { policyNo, askedOn: dayOf(new Date(createdAt)), paidOn });
  }
  return [...found.values()];
}

const withPlans = (asked: readonly Surrender[], policies: readonly Listed[]) =>
  asked.map((one) => ({ ...one, plan: policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === one.policyNo)?.PLAN_NAME ?? '' }));

const factsOf = ({ policyNo: number, askedOn, paidOn }: Surrender): string =>
  paidOn === null ? t.asked({ number, date: askedOn }) : t.notFor({ number, why: t.paid({ date: paidOn }) });
