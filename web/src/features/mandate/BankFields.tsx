import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Radio, Select } from '@mantine/core';
import { ACCOUNT_TYPES, normaliseIfsc } from '@portal/rules/bank-account.ts';
import { bankChoice, NACH_BANKS } from '@portal/rules/nach-banks.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Field } from '../../ui/Field.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { bankFormText as t } from './bank-form.text.ts';
import classes from './MandateCard.module.css';

type FieldProps = {
  id: string;
  /** As the specification names it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

const BANKS = NACH_BANKS.map((bank) => ({ value: bankChoice(bank), label: bank.name }));

/** One of the banks that take mandates, found by typing. */
export function BankField({ error, onChange, ...rest }: FieldProps) {
  return (
    <Select
      {...rest}
      value={rest.value || null}
      onChange={(choice) => onChange(choice ?? '')}
      data={BANKS}
      label={t.bank}
      searchable
      allowDeselect={false}
      size="md"
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      openOnFocus={false}
      nothingFoundMessage={t.noBank}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      error={error && <FieldError>{error}</FieldError>}
    />
  );
}

/** Only digits stand in it, however they come. */
export const DigitsField = ({ most, onChange, ...rest }: FieldProps & { label: string; hint?: string; most: number }) => (
  <Field
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    maxLength={most * 2}
    onChange={(value) => onChange(value.replaceAll(/\D/g, '').slice(0, most))}
  />
);

/** In capitals; `most` leaves room for one sign too many where a sentence about it is to be seen. */
export const IfscField = ({ most, onChange, ...rest }: FieldProps & { hint?: string; most: number }) => (
  <Field {...rest} label={t.ifsc} autoComplete="off" maxLength={most} onChange={(value) => onChange(normaliseIfsc(value))} />
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
