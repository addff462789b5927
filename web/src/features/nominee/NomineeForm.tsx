import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { MAX_NOMINEES } from '@portal/rules/people/nominee.ts';
import { isBeneficialNominee, isRelationship } from '@portal/rules/people/relationship.ts';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { AppointeeCard } from './AppointeeCard.tsx';
import { NomineeCard } from './NomineeCard.tsx';
import { nominationNow, type PolicyForForm } from './nomination-form.ts';
import { nomineeText as t } from './nominee.text.ts';
import { ShareSummary } from './ShareSummary.tsx';
import type { NominationForm } from './use-nomination.ts';

type Props = { policy: PolicyForForm; form: NominationForm; onReview: () => void; onRejected: (isRejected: boolean) => void };

/** Up to six nominees, the appointee of the minors among them, and beside them what changes. */
export function NomineeForm({ policy, form, onReview, onRejected }: Props) {
  const id = useId();
  const toId = (field: string) => `${id}-${field}`;
  const { nominees } = form.typed;
  const isFar = nominees.some(({ relationship }) => isRelationship(relationship) && !isBeneficialNominee(relationship));

  function submit(event: SubmitEvent) {
    const isGood = form.submit(event);
    onRejected(!isGood);
    if (isGood) onReview();
  }

  return (
    <form noValidate className={layout.stack} onSubmit={submit}>
      <ErrorSummary errors={form.listSummary(toId)} attempt={form.attempt} />
      <StartWith policyId={policy.POLICY_NUMBER} onChosen={form.startWith} />
      <div className={layout.task}>
        <div className={layout.stack}>
          {nominees.map(({ key }, at) => (
            <NomineeCard key={key} form={form} at={at} toId={toId} />
          ))}
          {form.isMinorNamed && <AppointeeCard form={form} toId={toId} />}
          {nominees.length < MAX_NOMINEES && (
            <div>
              <Button variant="default" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={form.add}>
                {t.addNominee}
              </Button>
            </div>
          )}
        </div>
        <div className={layout.stack}>
          <ShareSummary now={nominationNow(policy)} typed={form.typed} />
          {isFar && <Notice tone="warn">{t.notNear}</Notice>}
          <Button type="submit" fullWidth>
            {t.review}
          </Button>
          <p className={`${layout.dim} ${layout.small}`}>{t.written}</p>
        </div>
      </div>
    </form>
  );
}

type StartWithProps = { policyId: string; onChosen: (other: Pick<PolicyForForm, 'NOMINEES' | 'APPOINTEE'>) => void };

/** Fills the form with the nominees of another own policy; not there where no other has any. */
function StartWith({ policyId, onChosen }: StartWithProps) {
  const [selected, setSelected] = useState('');
  const { data } = useApiQuery('/allPoliciesDetails', {});
  const otherPolicies = data?.policies.filter(({ POLICY_NUMBER, NOMINEES }) => POLICY_NUMBER !== policyId && NOMINEES > 0) ?? [];
  const { data: other } = useApiQuery('/getPolicyDetails', { policyId: selected }, { skip: selected === '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once for each choice, when its answer is here
  useEffect(() => {
    if (other && other.POLICY_NUMBER === selected) onChosen(other);
  }, [other, selected]);
  if (otherPolicies.length === 0) return null;
  const choices = otherPolicies.map(({ PLAN_NAME: plan, POLICY_NUMBER: number }) => ({ value: number, label: `${plan}, ${number}` }));
  return (
    <div className={layout.narrow}>
      <Select label={t.copyFrom} data={[{ value: '', label: t.thisPolicy }, ...choices]} value={selected} onChange={setSelected} />
    </div>
  );
}
