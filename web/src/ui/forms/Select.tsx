import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  /** Target of the error summary's link. */
  id?: string;
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** Marks the first field of a dialog, which takes the focus. */
  'data-autofocus'?: boolean;
};

/** One of several, in the browser's own list. */
export function Select({ onChange, ...rest }: Props) {
  return (
    <NativeSelect
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    />
  );
}
