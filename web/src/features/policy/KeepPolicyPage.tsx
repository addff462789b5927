import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { isUnderWay } from '@portal/rules/requests/request-status.ts';
import { IconShieldHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { isServiceOpen, ServiceClosed } from '../../ui/request/ServiceClosed.tsx';
import { KeepOrSurrender } from './KeepOrSurrender.tsx';
import { KeepPolicyForm, type Stored } from './KeepPolicyForm.tsx';
import { keepText as t } from './keep-policy.text.ts';

type Request = ResponseOf<'/serviceTracker'>['cases'][number];
/** The newest surrender request of a policy. `paidOn`: too late to stop it. */
type Surrender = { policyNo: string; requestedOn: Day; paidOn: Day | null };
type Listed = ResponseOf<'/allPoliciesDetails'>['policies'][number];

/** Stops a surrender that a branch or customer care has accepted, and compares keeping the policy with the payout. */
export default function KeepPolicyPage() {
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const owner = useOwner();
  const requests = useApiQuery(
    '/serviceTracker',
    { clientId: owner.clientId ?? '', type: 'SURRENDER' },
    { skip: !owner.clientId, main: true },
  );
  const policies = useApiQuery('/allPoliciesDetails', {}, { main: true });
  const [receipt, setReceipt] = useState<Stored>();
  // The form uses its first data, because its command ends the surrender.
  const [surrenders, setSurrenders] = useState<Surrender[]>();
  if (!surrenders && (requests.data || requests.isEmpty)) setSurrenders(listSurrenders(requests.data?.cases ?? []));
  const rows = surrenders && policies.data ? withPlans(surrenders, policies.data.policies) : undefined;
  const requestedPolicyId = get('policyId') ?? linked;
  const stoppable = rows?.filter(({ paidOn }) => paidOn === null) ?? [];
  const selected = requestedPolicyId ? rows?.find(({ policyNo }) => policyNo === requestedPolicyId) : stoppable[0];
  const failure = owner.failure ?? requests.failure ?? policies.failure;
  const retry = owner.failure ? owner.refetch : requests.failure ? requests.refetch : policies.refetch;
  const isEmpty = surrenders?.length === 0 || policies.isEmpty;

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
  const isOther = requestedPolicyId !== undefined && rows !== undefined && !selected;
  const isUnknown = isOther && !policies.data?.policies.some(({ POLICY_NUMBER }) => POLICY_NUMBER === requestedPolicyId);
  if ((isEmpty || isOther) && !isUnknown && !failure)
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconShieldHeart} title={t.noSurrender} />
      </>
    );
  return (
    <>
      <PageHeader
        answer={selected?.paidOn === null ? t.answer({ date: selected.requestedOn, plan: selected.plan }) : undefined}
        isAnswerComing={!failure && !isUnknown && !(rows && !selected)}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={retry} />}
        {!rows && !failure && <Skeleton label={t.loading} rows={3} />}
        {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && selected?.policyNo === linked && <LinkNote />}
        {rows?.length === 1 && selected && (
          <Card flush>
            <SelectionSummary rows={[{ label: t.policy, title: selected.plan, text: describeSurrender(selected) }]} />
          </Card>
        )}
        {rows && rows.length > 0 && (rows.length > 1 || !selected) && !isOther && (
          <ChoiceCards
            title={t.which}
            cards={rows.map((row) => ({
              value: row.policyNo,
              title: row.plan,
              text: describeSurrender(row),
              isDisabled: row.paidOn !== null,
            }))}
            value={selected?.policyNo ?? ''}
            onChange={(policyId) => setValues({ policyId })}
          />
        )}
        {selected?.paidOn === null && <Keep key={selected.policyNo} policyNo={selected.policyNo} onDone={setReceipt} />}
      </div>
    </>
  );
}

function Keep({ policyNo, onDone }: { policyNo: string; onDone: (receipt: Stored) => void }) {
  const form = useApiQuery('/policy/getDetails', { policyId: policyNo, service: 'retention' }, { main: true });
  const details = useApiQuery('/getPolicyDetails', { policyId: policyNo }, { main: true });
  const profile = useApiQuery('/getProfileDetailsEncrypted', {}, { main: true });
  // The form uses its first data, because its command closes the service for the policy.
  const [first, setFirst] = useState<ResponseOf<'/policy/getDetails'>>();
  if (form.data && !first) setFirst(form.data);
  const failed = [form, details, profile].find(({ failure }) => failure);
  if (failed) return <ErrorCard title={t.failed} onRetry={failed.refetch} />;
  if (!first || !details.data || !profile.data) return <Skeleton label={t.loading} rows={4} />;
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

const REASONS = { noSurrender: t.noSurrender, surrenderPaid: t.sent, policyClosed: t.closed };

/** The newest request of each policy that is open or was paid. */
function listSurrenders(cases: readonly Request[]): Surrender[] {
  const found = new Map<string, Surrender>();
  for (const { policyNumbers, status, createdAt, timeline } of cases) {
    const paid = timeline.findLast((entry) => entry.status === 'COMPLETED');
    if (!isUnderWay(status) && status !== 'COMPLETED') continue;
    const paidOn = status === 'COMPLETED' ? dayOf(new Date(paid?.at ?? createdAt)) : null;
    for (const policyNo of policyNumbers)
      if (!found.has(policyNo)) found.set(policyNo, { policyNo, requestedOn: dayOf(new Date(createdAt)), paidOn });
  }
  return [...found.values()];
}

const withPlans = (surrenders: readonly Surrender[], policies: readonly Listed[]) =>
  surrenders.map((surrender) => ({
    ...surrender,
    plan: policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === surrender.policyNo)?.PLAN_NAME ?? '',
  }));

const describeSurrender = ({ policyNo: number, requestedOn, paidOn }: Surrender): string =>
  paidOn === null ? t.asked({ number, date: requestedOn }) : t.notFor({ number, why: t.paid({ date: paidOn }) });
