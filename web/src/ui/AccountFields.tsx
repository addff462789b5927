import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { ACCOUNT_TYPES, normaliseIfsc } from '@portal/rules/bank-account.ts';
import classes from './AccountFields.module.css';
import { accountFieldsText as t } from './account-fields.text.ts';
import { Field } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

export type FieldProps = {
  id: string;
  /** As the specification names it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

/** In capitals; a hint is always there, so that nothing moves when the bank takes its place. */
export const IfscField = ({ hint, onChange, ...rest }: FieldProps & { hint: string | undefined }) => (
  <Field {...rest} label={t.ifsc} hint={hint ?? t.ifscHint} autoComplete="off" onChange={(value) => onChange(normaliseIfsc(value))} />
);

export function AccountTypeField({ id, name, value, onChange, error }: FieldProps) {
  return (
    <Radio.Group
      size="md"
      name={name}
      label={t.accountType}
      inputWrapperOrder={['label', 'error', 'input']}
      value={value}
      onChange={onChange}
      error={error && <FieldError>{error}</FieldError>}
    >
      <div className={classes.radios}>
        {ACCOUNT_TYPES.map((type, at) => (
          <Radio key={type} value={type} label={t[type]} {...(at === 0 && { id })} />
        ))}
      </div>
    </Radio.Group>
  );
}
