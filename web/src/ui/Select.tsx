import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** One of several, in the browser's own list. */
export function Select({ label, data, value, onChange, error }: Props) {
  return (
    <NativeSelect
      label={label}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      error={error}
    />
  );
}
