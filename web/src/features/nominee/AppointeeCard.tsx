import { ConsentGate } from '../../ui/forms/ConsentGate.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import classes from './Nominee.module.css';
import { relationshipChoices } from './NomineeCard.tsx';
import { nomineeText as t } from './nominee.text.ts';
import type { NominationForm } from './use-nomination.ts';

/** Appointee who receives the money for all nominees under 18 (Insurance Act, s. 39). */
export function AppointeeCard({ form, toId }: { form: NominationForm; toId: (field: string) => string }) {
  const { appointee } = form.typed;
  const field = (part: 'name' | 'birth') => ({
    id: toId(`appointee.${part}`),
    value: appointee[part],
    onChange: (value: string) => form.setAppointee({ [part]: value }),
    onBlur: () => appointee[part] !== '' && form.leave(`appointee.${part}`),
    error: form.findError(`appointee.${part}`),
  });
  const relationshipError = form.findError('appointee.relationship');
  return (
    <Card title={t.appointee}>
      <div className={classes.group}>
        <p>{t.appointeeWhy}</p>
        <div className={classes.fields}>
          <Field {...field('name')} label={t.appointeeName} autoComplete="off" />
          <Select
            id={toId('appointee.relationship')}
            label={t.appointeeRelationship}
            data={relationshipChoices(appointee.relationship)}
            value={appointee.relationship}
            onChange={(relationship) => form.setAppointee({ relationship })}
            error={relationshipError && <FieldError>{relationshipError}</FieldError>}
          />
          <DateField {...field('birth')} label={t.appointeeBirth} hint={dateFieldText.birthExample} />
        </div>
        <ConsentGate
          id={toId('appointee.agreed')}
          label={t.hasAgreed}
          isOn={appointee.agreed}
          error={form.findError('appointee.agreed') ?? false}
          onTick={(agreed) => form.setAppointee({ agreed })}
        />
      </div>
    </Card>
  );
}
