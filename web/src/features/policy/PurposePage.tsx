import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { OTHER_PURPOSE, PURPOSE_LETTERS, purposeName } from '@portal/rules/people/relationship.ts';
import { IconTarget } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { useLinkPolicy } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { PolicyNotFound } from '../../ui/feedback/PolicyNotFound.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { LinkNote } from '../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';

const t = text({
  isFor: { en: '{plan} is for <b>{purpose}</b>.', hi: '{plan} का उद्देश्य: <b>{purpose}</b>।' },
  noneYet: { en: 'No purpose has been recorded yet.', hi: 'अभी कोई उद्देश्य दर्ज नहीं है।' },
  loading: { en: 'Loading your policies', hi: 'आपकी पॉलिसियाँ लोड हो रही हैं' },
  failed: { en: 'We could not load your policies', hi: 'आपकी पॉलिसियाँ लोड नहीं हो सकीं' },
  empty: { en: 'You don’t have a policy yet', hi: 'आपकी अभी कोई पॉलिसी नहीं है' },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  other: { en: 'Other', hi: 'अन्य' },
  ended: { en: '{number} · This policy has ended', hi: '{number} · यह पॉलिसी समाप्त हो चुकी है' },
  planAndNumber: { en: '{plan}, {number}', hi: '{plan}, {number}' },
  theseEnded: { en: 'Ended: {policies}', hi: 'समाप्त: {policies}' },
  facts: { en: '{number} · {purpose}', hi: '{number} · {purpose}' },
  what: { en: 'What is it for?', hi: 'यह किसलिए है?' },
  purpose: { en: 'Purpose', hi: 'उद्देश्य' },
  choose: { en: 'Choose', hi: 'चुनें' },
  errorPurpose: { en: 'Choose a purpose.', hi: 'उद्देश्य चुनें।' },
  errorSame: { en: 'This is already saved.', hi: 'यह पहले से सहेजा हुआ है।' },
  save: { en: 'Save purpose', hi: 'उद्देश्य सहेजें' },
  saving: { en: 'Saving', hi: 'सहेजा जा रहा है' },
  saved: { en: 'The purpose has been saved', hi: 'उद्देश्य सहेज लिया गया है' },
  next: {
    en: 'Your premiums, due dates and auto-debit stay as they are.',
    hi: 'आपके प्रीमियम, देय तारीख़ें और ऑटो-डेबिट वैसे ही रहेंगे।',
  },
  toRequests: { en: 'Back to service requests', hi: 'सेवा अनुरोधों पर वापस' },
});

type Listed = ResponseOf<'/getPOI'>['purposeInsurance'][number];
const getPurposeName = (letter: string): string => inLanguage(purposeName(letter) ?? { en: t.other, hi: t.other });

/** Purpose of each policy, with a form to change it. */
export default function PurposePage() {
  useStep('purposeOfInsurance', 'START');
  const { get, setValues } = useQueryValues();
  const linked = useLinkPolicy();
  const { data, isEmpty, failure, refetch } = useApiQuery('/getPOI', {}, { main: true });
  const [receipt, setReceipt] = useState<ResponseOf<'/createCase/purposeOfInsurance'>>();
  const policies = data?.purposeInsurance;
  useEffect(() => {
    if (policies)
      useServiceRequest.setState({
        purposeInsurance: policies.map(({ POLICY_NUMBER, PURPOSE_CODE }) => ({ POLICY_NUMBER, PURPOSE_CODE })),
      });
  }, [policies]);
  const requestedPolicyId = get('policyId') ?? linked;
  const policy = requestedPolicyId
    ? policies?.find(({ POLICY_NUMBER }) => POLICY_NUMBER === requestedPolicyId)
    : policies?.find(({ allowed }) => allowed);

  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        title={t.saved}
        next={t.next}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('serviceRequests')} variant="default">
            {t.toRequests}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader answer={policy && getAnswer(policy)} isAnswerComing={!isEmpty && !failure} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {!data && !isEmpty && !failure && <Skeleton label={t.loading} rows={3} />}
        {isEmpty && <EmptyCard icon={IconTarget} title={t.empty} />}
        {policies && requestedPolicyId && !policy && <PolicyNotFound listAt={to('policyListing')} />}
        {linked && policy?.POLICY_NUMBER === linked && <LinkNote />}
        {policies && policies.length > 1 && policy && (
          <Which policies={policies} value={policy.POLICY_NUMBER} onChange={(policyId) => setValues({ policyId })} />
        )}
        {policy?.allowed && <PurposeForm key={policy.POLICY_NUMBER} policy={policy} onDone={setReceipt} />}
      </div>
    </>
  );
}

/** More policies than these would push the form out of view as cards. */
const CARDS_MAX = 3;
type WhichProps = { policies: readonly Listed[]; value: string; onChange: (policyId: string) => void };

function Which({ policies, value, onChange }: WhichProps) {
  if (policies.length <= CARDS_MAX)
    return (
      <ChoiceCards
        title={t.which}
        cards={policies.map((policy) => ({
          value: policy.POLICY_NUMBER,
          title: policy.PLAN_NAME,
          text: policy.allowed
            ? t.facts({ number: policy.POLICY_NUMBER, purpose: getPurposeName(policy.PURPOSE_CODE) })
            : t.ended({ number: policy.POLICY_NUMBER }),
          isDisabled: !policy.allowed,
        }))}
        value={value}
        onChange={onChange}
      />
    );
  const ended = policies.filter(({ allowed }) => !allowed);
  return (
    <div className={`${layout.stack2} ${layout.narrow}`}>
      <Select
        label={t.which}
        value={value}
        data={policies
          .filter(({ allowed, POLICY_NUMBER }) => allowed || POLICY_NUMBER === value)
          .map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => ({ value: number, label: t.planAndNumber({ plan, number }) }))}
        onChange={onChange}
      />
      {ended.length > 0 && (
        <p className={`${layout.dim} ${layout.small}`}>
          {t.theseEnded({
            policies: ended.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => t.planAndNumber({ plan, number })).join('; '),
          })}
        </p>
      )}
    </div>
  );
}

const getAnswer = ({ PLAN_NAME: plan, PURPOSE_CODE: letter }: Listed) =>
  letter === OTHER_PURPOSE ? t.noneYet : t.isFor({ plan, purpose: getPurposeName(letter) });

type FormProps = { policy: Listed; onDone: (receipt: ResponseOf<'/createCase/purposeOfInsurance'>) => void };

function PurposeForm({ policy, onDone }: FormProps) {
  const { send } = useApiMutation('/createCase/purposeOfInsurance', { popup: 'network', loader: t.saving });
  const id = useId();
  const [letter, setLetter] = useState('');
  const [error, setError] = useState<string>();

  function check(): boolean {
    const wrong = letter === '' ? t.errorPurpose : letter === policy.PURPOSE_CODE ? t.errorSame : undefined;
    setError(wrong);
    if (wrong) document.getElementById(id)?.focus();
    return wrong === undefined;
  }
  async function save(): Promise<Rejection | undefined> {
    const { data, failure } = await send({ policyNo: policy.POLICY_NUMBER, purposeOfInsurance: letter });
    if (data) onDone(data);
    return failure && { text: failure.error };
  }

  return (
    <Card title={t.what}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms={null}
        check={check}
        send={save}
        submit={t.save}
        onCancel={() => setLetter('')}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        <Select
          id={id}
          label={t.purpose}
          data={[
            { value: '', label: t.choose },
            ...PURPOSE_LETTERS.map((purposeLetter) => ({ value: purposeLetter, label: getPurposeName(purposeLetter) })),
          ]}
          value={letter}
          onChange={(selected) => {
            setLetter(selected);
            setError(undefined);
          }}
          error={error && <FieldError>{error}</FieldError>}
        />
      </RequestForm>
    </Card>
  );
}
