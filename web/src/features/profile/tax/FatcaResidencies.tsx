import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { MAX_RESIDENCIES, NO_TIN_REASONS, TIN_LENGTH } from '@portal/rules/people/fatca.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { useForm } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Choice } from './FatcaChoice.tsx';
import { fatcaText as t } from './fatca.text.ts';
import { type FatcaField, ROWS, rowCount } from './fatca-form.ts';

const REASONS = [
  { value: '', label: t.reasonNone },
  ...NO_TIN_REASONS.map((value) => ({ value, label: { A: t.reasonA, B: t.reasonB, C: t.reasonC }[value] })),
];

type Props = { form: ReturnType<typeof useForm<FatcaField>>; countries: { value: string; label: string }[] };

/** The other countries, each with its tax number or why there is none. */
export function FatcaResidencies({ form, countries }: Props) {
  const count = rowCount(form.values);
  const setCount = (rows: number) => form.field('rows').onChange(String(rows));
  /** Moves up the rows after the removed one. */
  function remove(at: number): void {
    for (const part of ['country', 'tin', 'reason'] as const)
      for (const row of ROWS) {
        const next = ROWS[row + 1];
        if (row >= at) form.field(`${part}${row}`).onChange(next === undefined ? '' : form.values[`${part}${next}`]);
      }
    setCount(count - 1);
  }
  return (
    <>
      {ROWS.slice(0, count).map((row) => {
        const n = row + 1;
        const reason = form.field(`reason${row}`);
        return (
          <div key={row} className={layout.stack2}>
            <Choice field={form.field(`country${row}`)} label={t.country({ n })} data={countries} />
            <Field {...form.field(`tin${row}`)} label={t.tin({ n })} maxLength={TIN_LENGTH.max} autoComplete="off" />
            <Choice field={reason} label={t.reason({ n })} data={REASONS} />
            {count > 1 && (
              <div>
                <Button
                  variant="subtle"
                  size="compact-md"
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                  aria-label={t.removeRow({ n })}
                  onClick={() => remove(row)}
                >
                  {t.remove}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {count < MAX_RESIDENCIES && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCount(count + 1)}>
            {t.add}
          </Button>
        </div>
      )}
    </>
  );
}
