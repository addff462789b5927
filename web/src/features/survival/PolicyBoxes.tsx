import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Checkbox } from '@mantine/core';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import layout from '../../ui/layout/layout.module.css';
import { survivalText as t } from './survival.text.ts';
import type { AnnuityCertificate } from './use-certificates.ts';

type Props = {
  label: string;
  annuities: readonly AnnuityCertificate[];
  value: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
};

/** The policies whose certificate is sent, each with a box. */
export function PolicyBoxes({ label, annuities, value, onChange, error }: Props) {
  return (
    <Checkbox.Group
      label={label}
      value={value}
      onChange={onChange}
      error={error && <FieldError>{error}</FieldError>}
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <div className={layout.stack2}>
        {annuities.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => (
          <Checkbox key={number} value={number} label={t.policy({ plan, number })} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
