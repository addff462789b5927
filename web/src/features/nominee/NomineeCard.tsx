import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { NAME_MAX } from '@portal/rules/nominee.ts';
import { RELATIONSHIPS, relationshipName } from '@portal/rules/relationship.ts';
import { IconTrash } from '@tabler/icons-react';
import { inLanguage } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Select } from '../../ui/Select.tsx';
import classes from './Nominee.module.css';
import { nomineeText as t } from './nominee.text.ts';
import type { NominationForm } from './use-nomination.ts';

const DATE_LENGTH = 10;
const SHARE_LENGTH = 6;

/** The list, and in it what the record has though it is not in the list. */
export function relationshipChoices(present: string) {
  const codes = present && !RELATIONSHIPS.includes(present) ? [present, ...RELATIONSHIPS] : RELATIONSHIPS;
  return [{ value: '', label: t.choose }, ...codes.map((code) => ({ value: code, label: inLanguage(relationshipName(code)) }))];
}

type Props = { form: NominationForm; at: number; idOf: (field: string) => string };

export function NomineeCard({ form, at, idOf }: Props) {
  const row = form.typed.nominees[at];
  if (!row) return null;
  const n = at + 1;
  const field = (part: 'name' | 'birth' | 'share') => {
    const name = `nominees.${at}.${part}`;
    return {
      id: idOf(name),
      value: row[part],
      onChange: (value: string) => form.setNominee(at, { [part]: value }),
      onBlur: () => row[part] !== '' && form.leave(name),
      error: form.errorOf(name),
      autoComplete: 'off',
    };
  };
  const relationship = `nominees.${at}.relationship`;
  const relationshipError = form.errorOf(relationship);
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
        <Field {...field('name')} label={t.name} maxLength={NAME_MAX} />
        <Select
          id={idOf(relationship)}
          label={t.relationship}
          data={relationshipChoices(row.relationship)}
          value={row.relationship}
          onChange={(chosen) => form.setNominee(at, { relationship: chosen })}
          error={relationshipError && <FieldError>{relationshipError}</FieldError>}
        />
        <Field {...field('birth')} label={t.birth} hint={t.birthForm} inputMode="numeric" maxLength={DATE_LENGTH} />
        <div className={classes.share}>
          <Field {...field('share')} label={t.share} inputMode="decimal" maxLength={SHARE_LENGTH} />
        </div>
      </div>
    </Card>
  );
}
