import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { extractDecimal } from '@portal/rules/text/typed-text.ts';
import type { ReactNode } from 'react';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import classes from './Fund.module.css';

type ShareRow = {
  fundCode: string;
  name: string;
  lines: readonly string[];
  color: string;
  /** Label of the field for screen readers. */
  label: string;
  /** Rupees that it makes, written. */
  amount?: string | undefined;
};
type Props = {
  title: string;
  hint: string;
  rows: readonly ShareRow[];
  typed: Readonly<Record<string, string>>;
  toId: (fundCode: string) => string;
  onType: (fundCode: string, text: string) => void;
  /** Errors of each fund's field, and of all fields together. */
  findShareError: (fundCode: string) => string | undefined;
  error?: string | undefined;
  children?: ReactNode;
};

/** Funds below each other, each with a field for whole percent. */
export function ShareRows({ title, hint, rows, typed, toId, onType, findShareError, error: shareError, children }: Props) {
  return (
    <Card title={title} flush>
      <p className={`${classes.hint} ${classes.first}`}>{hint}</p>
      {shareError && (
        <div className={classes.fault}>
          <FieldError>{shareError}</FieldError>
        </div>
      )}
      <ul className={classes.rows}>
        {rows.map(({ fundCode, name, lines, color, label, amount }) => {
          const error = findShareError(fundCode);
          return (
            <li key={fundCode} className={classes.row}>
              <i className={classes.swatch} style={{ background: color }} aria-hidden="true" />
              <span>
                <span className={classes.name}>{name}</span>
                {lines.map((line) => (
                  <span key={line} className={classes.line}>
                    {line}
                  </span>
                ))}
                {error && <FieldError>{error}</FieldError>}
              </span>
              <span className={classes.amount}>{amount}</span>
              <TextInput
                id={toId(fundCode)}
                className={classes.percent ?? ''}
                aria-label={label}
                aria-invalid={error || shareError ? true : undefined}
                value={typed[fundCode] ?? ''}
                placeholder="0"
                inputMode="decimal"
                autoComplete="off"
                rightSection={<span aria-hidden="true">%</span>}
                onChange={(event) => onType(fundCode, extractDecimal(event.currentTarget.value.replaceAll(',', '.')))}
              />
            </li>
          );
        })}
      </ul>
      {children}
    </Card>
  );
}
