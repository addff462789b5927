import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useStepInHistory } from '../../lib/navigation/use-step-in-history.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { language } from '../../lib/text/text.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import type { Rejection } from '../../ui/request/RequestForm.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { isServiceOpen, ServiceClosed } from '../../ui/request/ServiceClosed.tsx';
import { NomineeForm } from './NomineeForm.tsx';
import { nominationNow, type PolicyForForm, toNomination } from './nomination-form.ts';
import { nomineeText as t } from './nominee.text.ts';
import { ReviewNominees } from './ReviewNominees.tsx';
import { useNomination } from './use-nomination.ts';

const TRACK = { tab: 'tab2' };

export default function UpdateNomineePage() {
  useStep('nominee', 'START');
  const selected = useQueryValues().get('policyId');
  const newest = useApiQuery('/getPolicyDetails', {}, { skip: selected !== null });
  const policyId = selected ?? newest.data?.POLICY_NUMBER;
  const {
    data: policy,
    failure,
    refetch,
  } = useApiQuery('/policy/getDetails', { policyId: policyId ?? '', service: 'nominee' }, { main: true, skip: !policyId });
  const [receipt, setReceipt] = useState<ResponseOf<'/createCase/nomineeUpdate'>>();

  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        next={t.next}
        trackAt={to('serviceRequests', TRACK)}
        back={
          <Button component={Link} to={to('nomineeDetails')} variant="default">
            {t.toNominees}
          </Button>
        }
      />
    );
  if (policy && isServiceOpen(policy)) return <Task key={policy.POLICY_NUMBER} policy={policy} onDone={setReceipt} />;
  const isUnknown = failure?.code === 'notFound' || failure?.code === 'badRequest';
  return (
    <>
      <PageHeader answer={policy && getAnswer(policy)} />
      {policy && <ServiceClosed of={policy} reasons={t} trackAt={to('serviceRequests', TRACK)} />}
      {isUnknown && <PolicyNotFound listAt={to('policyListing')} />}
      {failure && !isUnknown && <ErrorCard title={t.failed} onRetry={refetch} />}
      {newest.isEmpty && <EmptyCard icon={IconUsers} title={t.empty} text={t.emptyWhy} />}
      {!policy && !failure && !newest.isEmpty && <Skeleton label={t.loading} height="24rem" />}
    </>
  );
}

/** Summary sentence of the nominees and their shares. */
function getAnswer({ NOMINEES, PLAN_NAME: plan, DEATH_BENEFIT: amount }: PolicyForForm) {
  const firstNames = NOMINEES.map(({ NOMINEE_NAME }) => NOMINEE_NAME.split(' ')[0] ?? '');
  if (firstNames.length === 0) return amount > 0 ? t.nobodyReceives({ plan, amount }) : t.nobodyNamed({ plan });
  const names = new Intl.ListFormat(language === 'hi' ? 'hi-IN' : 'en-IN').format(firstNames);
  // Nothing is paid while the policy is lapsed.
  if (amount === 0) return t.areNamed({ names, plan });
  return t.willReceive({ names, plan, amount });
}

type TaskProps = { policy: PolicyForForm; onDone: (receipt: ResponseOf<'/createCase/nomineeUpdate'>) => void };

/** Form, followed by the review. */
function Task({ policy, onDone }: TaskProps) {
  const { termsVersion } = useConfig();
  const { send } = useApiMutation('/createCase/nomineeUpdate', { popup: 'network', loader: t.sending });
  const form = useNomination(policy);
  const [isReviewed, setIsReviewed] = useState(false);
  useStepInHistory(isReviewed, () => setIsReviewed(false));
  const [isRejected, setIsRejected] = useState(false);
  const nomination = toNomination(form.typed, form.isMinorNamed);

  async function submitNomination(): Promise<Rejection | undefined> {
    const { nominees, appointee } = nomination;
    const { data, failure } = await send({
      policyNo: policy.POLICY_NUMBER,
      nominees: nominees.map(({ name, relationship, birthDate, shareBp }) => ({
        nomineeName: name,
        relationshipCode: relationship,
        dob: birthDate,
        sharePercent: shareBp / 100,
      })),
      ...(appointee && {
        appointee: {
          appointeeName: appointee.name,
          relationshipCode: appointee.relationship,
          dob: appointee.birthDate,
          agreed: true as const,
        },
      }),
      termsCondition: true,
      termsVersion,
    });
    if (data) {
      form.done();
      onDone(data);
    }
    return failure && { text: failure.error, areTermsOld: failure.fields?.termsVersion !== undefined, open: openRequestIn(failure) };
  }

  if (isReviewed)
    return (
      <ReviewNominees
        plan={policy.PLAN_NAME}
        before={nominationNow(policy)}
        after={nomination}
        send={submitNomination}
        onBack={() => setIsReviewed(false)}
      />
    );
  return (
    <>
      <PageHeader key="form" answer={getAnswer(policy)} hasErrors={isRejected} />
      <div className={layout.stack}>
        <NomineeForm policy={policy} form={form} onReview={() => setIsReviewed(true)} onRejected={setIsRejected} />
      </div>
    </>
  );
}
