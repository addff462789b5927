import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatRupees, parseRupees, toRupees } from '@portal/rules/money/money.ts';
import {
  COVER_AGE,
  type CoverFigures,
  coverNeed,
  MAX_COVER_AMOUNT,
  MAX_DEPENDANTS,
  readCoverFactors,
} from '@portal/rules/policies/cover-need.ts';
import { type SubmitEvent, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OutLink } from '../../ui/links/OutLink.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import classes from './CheckCoverPage.module.css';
import { checkCoverText as t } from './check-cover.text.ts';

const COUNTS = { age: COVER_AGE, dependants: { from: 0, to: MAX_DEPENDANTS, readCoverFactors } } as const;
const FIELDS = ['age', 'dependants', 'income', 'loans', 'savings', 'cover'] as const;
type Field = (typeof FIELDS)[number];
const ERRORS: Record<Field, string> = {
  age: t.errorAge,
  dependants: t.errorDependants,
  income: t.errorAmount,
  loans: t.errorAmount,
  savings: t.errorAmount,
  cover: t.errorAmount,
};

/** A figure as it is typed; undefined where it is none. */
function read(field: Field, typed: string): number | undefined {
  if (field === 'age' || field === 'dependants') {
    const { from, to } = COUNTS[field];
    const count = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    return count >= from && count <= to ? count : undefined;
  }
  const paise = parseRupees(typed);
  return paise !== undefined && paise >= 0 && paise <= MAX_COVER_AMOUNT ? paise : undefined;
}

/** Life cover calculator for a family. It calculates in the browser: nothing is sent and nothing is stored. */
export default function CheckCoverPage() {
  const config = useConfig();
  const coverFactors = readCoverFactors(config.coverFactors) ?? [];
  const owned = useOwnCover();
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [figures, setFigures] = useState<CoverFigures>();
  const getText = (field: Field): string => typed[field] ?? (field === 'cover' ? owned : '');

  function show(event: SubmitEvent) {
    event.preventDefault();
    // The factors come with the settings.
    if (coverFactors.length === 0) return;
    const all = Object.fromEntries(FIELDS.map((field) => [field, read(field, getText(field))])) as Record<Field, number | undefined>;
    const invalidFields = FIELDS.filter((field) => all[field] === undefined);
    setWrong(invalidFields);
    setFigures(invalidFields.length === 0 ? (all as CoverFigures) : undefined);
    if (invalidFields[0]) document.getElementById(invalidFields[0])?.focus();
  }
  const need = figures && coverNeed(figures, coverFactors);
  const field = (name: Field) => (
    <TextField
      id={name}
      label={t[name]}
      value={getText(name)}
      inputMode={name === 'age' || name === 'dependants' ? 'numeric' : 'decimal'}
      maxLength={name === 'age' || name === 'dependants' ? 2 : 18}
      autoComplete="off"
      error={wrong.includes(name) ? ERRORS[name] : undefined}
      onChange={(event) => {
        setTyped({ ...typed, [name]: event.currentTarget.value });
        setWrong(wrong.filter((fieldName) => fieldName !== name));
      }}
    />
  );
  return (
    <>
      <PageHeader answer={!need ? t.ask : need.missing > 0 ? t.missing({ gap: toRupees(need.missing) }) : t.enough} />
      <div className={layout.task}>
        <div className={layout.stack}>
          <Card title={t.figures}>
            <form noValidate className={layout.stack} onSubmit={show}>
              <div className={classes.fields}>
                {FIELDS.map((name) => (
                  <div key={name}>{field(name)}</div>
                ))}
              </div>
              <div>
                <Button type="submit" loading={coverFactors.length === 0}>
                  {t.show}
                </Button>
              </div>
            </form>
          </Card>
          <p className={`${layout.small} ${layout.dim}`}>{t.note}</p>
        </div>
        <div className={layout.stack}>
          {figures && need && (
            <Card title={t.how}>
              <div role="status" className={layout.stack4}>
                <AmountSummary
                  rows={[
                    {
                      label: (need.isHalved ? t.halfIncomeYears : t.incomeYears)({ years: String(need.years) }),
                      value: toRupees(need.income),
                    },
                    { label: t.plusLoans, value: toRupees(figures.loans) },
                    { label: t.lessSavings, value: toRupees(figures.savings) },
                    { label: t.lessCover, value: toRupees(figures.cover) },
                  ]}
                  total={{ label: t.missingTotal, value: toRupees(need.missing) }}
                />
                <p className={`${layout.small} ${layout.dim}`}>
                  {(need.isHalved ? t.becauseHalf : t.because)({ years: String(need.years), age: String(figures.age) })}
                </p>
              </div>
            </Card>
          )}
          <WhatNow />
        </div>
      </div>
    </>
  );
}

const PLANS = '/term-plans';

function WhatNow() {
  const brand = useBrand();
  const outbound = useOutbound();
  return (
    <Card title={t.what}>
      <div className={layout.stack2}>
        {brand && <OutLink href={outbound(brand.contactUs)}>{t.talk}</OutLink>}
        <OutLink href={outbound(PLANS)}>{t.plans}</OutLink>
      </div>
    </Card>
  );
}

/** Total cover of the customer's policies as a form value. Empty for a visitor, or if it is not known. */
function useOwnCover(): string {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { data } = useApiQuery('/allPoliciesDetails', {}, { skip: !isLoggedIn });
  if (!data) return '';
  const sum = data.policies.reduce((total, { LIFE_COVER }) => total + (parseRupees(LIFE_COVER) ?? 0), 0);
  return formatRupees(sum).replace(/^₹|\.00$/g, '');
}
