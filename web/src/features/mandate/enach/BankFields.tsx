import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { bankChoice, NACH_BANKS } from '@portal/rules/mandates/nach-banks.ts';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldProps } from '../../../ui/forms/AccountFields.tsx';
import { FieldError } from '../../../ui/forms/FieldError.tsx';
import { bankFormText as t } from './bank-form.text.ts';

const BANKS = NACH_BANKS.map((bank) => ({ value: bankChoice(bank), label: bank.name }));

/** Selection of a bank that supports mandates, with search. */
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
      // Otherwise the list marks the selected option a moment after it opens, and overwrites the option that an arrow key has marked.
      selectFirstOptionOnDropdownOpen={!rest.value}
      nothingFoundMessage={t.noBank}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      error={error && <FieldError>{error}</FieldError>}
    />
  );
}
