import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { FieldError } from '../../ui/forms/FieldError.tsx';

export type Field = { id: string; value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };

type LongTextProps = { label: string; max: number; rows: number; field: Field };
/** Text of several lines. */
export const LongText = ({ label, max, rows, field: { id, value, error, onChange, onBlur } }: LongTextProps) => (
  <Textarea
    id={id}
    label={label}
    maxLength={max}
    rows={rows}
    value={value}
    onBlur={onBlur}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error && <FieldError>{error}</FieldError>}
  />
);
