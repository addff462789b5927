import { listsText as t } from '../layout/lists.text.ts';
import { FieldError } from './FieldError.tsx';
import { Select } from './Select.tsx';

type Props = {
  policies: readonly { POLICY_NUMBER: string; PLAN_NAME: string }[];
  /** null: all of them. */
  value: string | null;
  onChange: (policyId: string | null) => void;
  hasFailed: boolean;
};

/** One policy, or all of them. */
export function PolicySelect({ policies, value, onChange, hasFailed }: Props) {
  const choices = policies.map((policy) => ({
    value: policy.POLICY_NUMBER,
    label: t.policyChoice({ plan: policy.PLAN_NAME, number: policy.POLICY_NUMBER }),
  }));
  return (
    <Select
      label={t.policy}
      data={[{ value: '', label: t.allPolicies }, ...choices]}
      value={value ?? ''}
      onChange={(selected) => onChange(selected || null)}
      error={hasFailed && <FieldError>{t.policiesFailed}</FieldError>}
    />
  );
}
