import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { RELATIONSHIPS, relationshipName } from '@portal/rules/people/relationship.ts';
import { IconTrash } from '@tabler/icons-react';
import { inLanguage } from '../../lib/text/text.ts';
import { DateField } from '../../ui/forms/DateField.tsx';
import { dateFieldText } from '../../ui/forms/date-field.text.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { AmountField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import classes from './Nominee.module.css';
import { nomineeText as t } from './nominee.text.ts';
import type { NominationForm } from './use-nomination.ts';

/** Listed relationships, with the stored one added if it is not listed. Each name appears once, even if two codes share it. */
export function relationshipChoices(present: string) {
  const name = relationshipName(present).en;
  const otherCodes = RELATIONSHIPS.filter((code) => code === present || relationshipName(code).en !== name);
  const codes = present === '' || otherCodes.includes(present) ? otherCodes : [present, ...otherCodes];
  return [{ value: '', label: t.choose }, ...codes.map((code) => ({ value: code, label: inLanguage(relationshipName(code)) }))];
}

type Props = { form: NominationForm; at: number; toId: (field: string) => string };

export function NomineeCard({ form, at, toId }: Props) {
  const row = form.typed.nominees[at];
  if (!row) return null;
  const n = at + 1;
  const field = (part: 'name' | 'birth' | 'share') => {
    const name = `nominees.${at}.${part}`;
    return {
      id: toId(name),
      value: row[part],
      onChange: (value: string) => form.setNominee(at, { [part]: value }),
      onBlur: () => row[part] !== '' && form.leave(name),
      error: form.findError(name),
    };
  };
  const relationship = `nominees.${at}.relationship`;
  const relationshipError = form.findError(relationship);
  return (
    <Card
      title={t.nominee({ n })}
      action={
        form.typed.nominees.length > 1 && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            aria-label={t.removeFor({ n })}
            onClick={() => form.remove(at)}
          >
            {t.remove}
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <Field {...field('name')} label={t.name} autoComplete="off" />
        <Select
          id={toId(relationship)}
          label={t.relationship}
          data={relationshipChoices(row.relationship)}
          value={row.relationship}
          onChange={(selected) => form.setNominee(at, { relationship: selected })}
          error={relationshipError && <FieldError>{relationshipError}</FieldError>}
        />
        <DateField {...field('birth')} label={t.birth} hint={dateFieldText.birthExample} />
        <div className={classes.share}>
          <AmountField {...field('share')} label={t.share} />
        </div>
      </div>
    </Card>
  );
}
