import { CLAIM_TYPES, CLAIMANT_ROLES, type ClaimType } from '@portal/rules/claims/claim.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { InlineForm } from '../../ui/forms/InlineForm.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { claimText } from './claim.text.ts';
import { fileClaimsText as t } from './file-claims.text.ts';
import { TalkCard } from './TalkCard.tsx';
import { useClaimStart } from './use-claim-start.ts';

const KINDS: Record<ClaimType, string> = { DEATH: t.died, CRITICAL_ILLNESS: t.illness, DISABILITY: t.disability, HOSPITAL_CASH: t.stay };

/** First of three steps: the event and the policy. */
export default function FileClaimsPage() {
  useStep('claim', 'START');
  const { form, kind, setKind, isKindMissing, rejection, summary, submit } = useClaimStart();
  return (
    <div className={layout.stack}>
      <PageHeader answer={kind === 'DEATH' ? t.sorry : t.start} hasErrors={summary.length > 0} />
      <ClaimSteps at={0} />
      <div className={layout.grid21}>
        <div className={layout.stack}>
          <Card>
            <ChoiceCards
              title={t.what}
              cards={CLAIM_TYPES.map((type, at) => ({ value: type, title: KINDS[type], text: '', ...(at === 0 && { id: 'claim-kind' }) }))}
              value={kind ?? ''}
              onChange={(value) => setKind(value as ClaimType)}
            />
            {isKindMissing && <FieldError>{t.errorWhat}</FieldError>}
          </Card>
          <InlineForm
            title={t.youAndPolicy}
            rejection={rejection?.text}
            summary={summary}
            attempt={form.attempt}
            button={t.go}
            onSubmit={(event) => void submit(event)}
            isWide
          >
            {rejection?.isFiled && <Link to={to('claimTracker')}>{t.seeWhere}</Link>}
            <PolicyFields form={form} kind={kind} />
          </InlineForm>
        </div>
        <div className={layout.stack}>
          <TalkCard />
          <Card title={t.atHand}>
            <div className={layout.stack4}>
              <Bullets items={kind === 'DEATH' ? [t.deathCert, t.identity, t.cheque] : [t.identity, t.cheque]} />
              <Notice tone="info">{t.notToday}</Notice>
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}

type Form = ReturnType<typeof useClaimStart>['form'];

/** Claimant and policy. Customers who claim on their own policy need no proof that they know the insured person. */
function PolicyFields({ form, kind }: { form: Form; kind: ClaimType | undefined }) {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const ownPolicies = useApiQuery('/allPoliciesDetails', {}, { skip: !isLoggedIn }).data?.policies ?? [];
  const { field, values } = form;
  const isGroup = values.scheme === 'GROUP';
  const isOwn = values.own !== '' && !isGroup;
  const roles = CLAIMANT_ROLES.map((role) => ({ value: role, label: claimText[role] }));
  const schemes = [
    { value: 'SINGLE', label: t.single },
    { value: 'GROUP', label: t.group },
  ];
  const policies = ownPolicies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => ({ value: number, label: `${plan}, ${number}` }));
  return (
    <>
      <Choice form={form} name="role" label={t.role} data={[{ value: '', label: claimText.choose }, ...roles]} />
      <Choice form={form} name="scheme" label={t.scheme} data={schemes} />
      {isLoggedIn && !isGroup && policies.length > 0 && (
        <Choice form={form} name="own" label={t.own} data={[{ value: '', label: t.another }, ...policies]} />
      )}
      {isGroup && <Field {...field('master')} label={t.master} autoComplete="off" />}
      {!isOwn && (
        <Field
          {...field('policyNumber')}
          label={isGroup ? t.certificate : t.policyNumber}
          {...(!isGroup && { hint: t.policyHint, inputMode: 'numeric' as const })}
          autoComplete="off"
        />
      )}
      {isGroup && <Field {...field('member')} label={t.member} autoComplete="off" />}
      {!isOwn && <DateField {...field('dob')} label={t.dob} hint={dateFieldText.birthExample} />}
      <DateField {...field('eventDate')} label={kind === 'DEATH' ? t.diedOn : t.happenedOn} hint={dateFieldText.example} />
      {!isOwn && (
        <Field {...field('mobile')} label={claimText.mobile} hint={t.mobileHint} inputMode="numeric" autoComplete="tel-national" />
      )}
    </>
  );
}

type ChoiceProps = { form: Form; name: 'role' | 'scheme' | 'own'; label: string; data: { value: string; label: string }[] };

function Choice({ form, name, label, data }: ChoiceProps) {
  const { id, value, onChange, error } = form.field(name);
  return <Select id={id} label={label} data={data} value={value} onChange={onChange} error={error && <FieldError>{error}</FieldError>} />;
}
