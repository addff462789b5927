import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Checkbox } from '@mantine/core';
import { EIA_TEXTS, MAX_EIA_POLICIES } from '@portal/rules/people/e-insurance.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import classes from './EInsurance.module.css';
import { eiaText as t } from './einsurance.text.ts';
import type { Account } from './RepositoryField.tsx';

type Props = {
  id: string;
  label: string;
  policies: Account['policies'];
  value: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
};

/** Error of a selection with fewer than `least` policies, or with too many. */
export function findChoiceError(selected: readonly string[], least: 0 | 1): string | undefined {
  if (selected.length < least) return inLanguage(EIA_TEXTS.policies);
  return selected.length > MAX_EIA_POLICIES ? inLanguage(EIA_TEXTS.most) : undefined;
}

/** The policies that can be converted, each with a box. */
export function PolicyChoice({ id, label, policies, value, onChange, error }: Props) {
  return (
    <Checkbox.Group
      label={label}
      value={value}
      onChange={onChange}
      error={error && <FieldError>{error}</FieldError>}
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <div className={classes.policies}>
        {policies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }, at) => (
          <Checkbox key={number} value={number} label={t.policy({ plan, number })} {...(at === 0 && { id })} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
