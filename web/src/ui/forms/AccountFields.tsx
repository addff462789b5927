import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { ACCOUNT_TYPES, IFSC_LENGTH, normaliseIfsc } from '@portal/rules/people/bank-account.ts';
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

/**
 * Upper-case field. A hint is always shown, so that the bank's name can replace it without a layout shift. `most` limits the length
 * without separators (VAL-022). It is more than 11 where the message about 11 characters must appear.
 */
export const IfscField = ({ hint, most = IFSC_LENGTH, onChange, ...rest }: FieldProps & { hint: string | undefined; most?: number }) => (
  <Field
    {...rest}
    label={t.ifsc}
    hint={hint ?? t.ifscHint}
    autoComplete="off"
    onChange={(value) => onChange(normaliseIfsc(value).slice(0, most))}
  />
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
