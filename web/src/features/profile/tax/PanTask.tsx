import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type Day, formatDay, parseDay } from '@portal/rules/calendar/dates.ts';
import { isPan } from '@portal/rules/people/identifiers.ts';
import { isPersonalPan, normalisePan } from '@portal/rules/people/pan.ts';
import { type SubmitEvent, useState } from 'react';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { to } from '../../../lib/navigation/to.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { pastDateError } from '../../../ui/forms/date-error.ts';
import { dateFieldText } from '../../../ui/forms/date-field.text.ts';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { shellText } from '../../../ui/layout/shell.text.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { CheckedPan } from './CheckedPan.tsx';
import { panText as t } from './pan.text.ts';
import { usePanCheck } from './use-pan-check.ts';

type Props = { name: string; birthDate: Day; onDone: (receipt: ResponseOf<'/createCase/panUpdate'>) => void };

/** Checks a typed PAN and saves it. The input is never in a draft. */
export function PanTask({ name, birthDate, onDone }: Props) {
  const { checked, refused, check, reset } = usePanCheck();
  // Form values survive the view of the result.
  const [typed, setTyped] = useState({ pan: '', name, birth: formatDay(birthDate) });
  if (checked) return <CheckedPan checked={checked} onAgain={reset} onDone={onDone} />;
  return (
    <PanForm
      first={typed}
      rejected={refused}
      onCheck={(values) => {
        setTyped(values);
        void check({ panNumber: values.pan, nameOnPan: values.name.trim(), dob: parseDay(values.birth) ?? '' });
      }}
    />
  );
}

type Values = { pan: string; name: string; birth: string };
type FormProps = { first: Values; rejected: ReturnType<typeof usePanCheck>['refused']; onCheck: (values: Values) => void };

function PanForm({ first, rejected, onCheck }: FormProps) {
  const form = useForm(first, ({ pan, name, birth }) => ({
    pan: panError(pan),
    name: name.trim() === '' ? t.errorName : undefined,
    birth: pastDateError(birth, { missing: t.errorBirth }),
  }));
  const pan = form.field('pan');
  const submit = (event: SubmitEvent) => {
    if (form.submit(event)) onCheck(form.values);
  };
  return (
    <div className={layout.narrow}>
      <Card>
        <form noValidate className={layout.stack} onSubmit={submit}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <Field {...pan} onChange={(value) => pan.onChange(normalisePan(value))} label={t.pan} hint={t.panForm} autoComplete="off" />
          <Field {...form.field('name')} label={t.name} autoComplete="name" />
          <DateField {...form.field('birth')} label={t.birth} hint={dateFieldText.birthExample} isOwnBirthDate />
          {rejected && (
            <Notice tone="bad" isAlert>
              {rejected.text}{' '}
              {rejected.mayTryAgain && (
                <Button variant="subtle" size="compact-md" onClick={() => onCheck(form.values)}>
                  {t.tryAgain}
                </Button>
              )}
            </Notice>
          )}
          <div className={layout.group}>
            <Button type="submit">{t.check}</Button>
            <Button variant="subtle" component={Link} to={to('viewProfile')}>
              {shellText.cancel}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

function panError(pan: string): string | undefined {
  if (pan === '') return t.errorPanEmpty;
  if (!isPan(pan)) return t.errorPan;
  return isPersonalPan(pan) ? undefined : t.errorKind;
}
