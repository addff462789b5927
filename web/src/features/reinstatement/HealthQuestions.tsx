import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { DETAIL_MAX, REVIVAL_ANSWER_TEXTS } from '@portal/rules/policies/revival.ts';
import type { useForm } from '../../lib/forms/use-form.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { YesNo } from '../../ui/forms/YesNo.tsx';
import layout from '../../ui/layout/layout.module.css';
import { revivalText as t } from './reinstatement.text.ts';
import type { Quotation } from './use-revival.ts';

type Questions = Quotation['questions'];
type Values = Record<string, string>;
type Field = ReturnType<typeof useForm<string>>['field'];
const DETAIL = '-detail';

/** Empty form: answers are never prefilled or stored in the browser. */
export const unanswered = (questions: Questions): Values =>
  Object.fromEntries(
    questions.flatMap(({ id }) => [
      [id, ''],
      [`${id}${DETAIL}`, ''],
    ]),
  );

/** Error of each question. */
export function findErrors(values: Values): Record<string, string | undefined> {
  const localize = (localized: { en: string; hi: string }) => inLanguage(localized);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!name.endsWith(DETAIL)) return [name, value === '' ? localize(REVIVAL_ANSWER_TEXTS.missing) : undefined];
      const isRequested = values[name.slice(0, -DETAIL.length)] === 'Y';
      return [name, isRequested && value.trim().length < 3 ? localize(REVIVAL_ANSWER_TEXTS.detail) : undefined];
    }),
  );
}

export const toAnswers = (questions: Questions, values: Values) =>
  questions.map(({ id }) => {
    const yes = values[id] === 'Y';
    return { id, yes, ...(yes && { detail: values[`${id}${DETAIL}`]?.trim() ?? '' }) };
  });
export const hasYes = (questions: Questions, values: Values): boolean => questions.some(({ id }) => values[id] === 'Y');

/** Each question with Yes and No; a Yes opens its detail. */
export const HealthQuestions = ({ questions, values, field }: { questions: Questions; values: Values; field: Field }) => (
  <div className={layout.stack}>
    {questions.map(({ id, text, textHi }) => (
      <div key={id} className={layout.stack2}>
        <YesNo {...field(id)} value={values[id] ?? ''} label={inLanguage({ en: text, hi: textHi })} />
        {values[id] === 'Y' && <Detail {...field(`${id}${DETAIL}`)} />}
      </div>
    ))}
  </div>
);

const Detail = ({ onChange, error, ...rest }: ReturnType<Field>) => (
  <Textarea
    {...rest}
    label={t.details}
    rows={2}
    maxLength={DETAIL_MAX}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error && <FieldError>{error}</FieldError>}
  />
);
