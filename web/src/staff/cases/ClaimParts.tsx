import { nameOfPart } from '../../lib/records/claim-parts.ts';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { PART_KINDS } from '@portal/rules/claims/part-kinds.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { IconPlus } from '@tabler/icons-react';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import type { OpenedCase } from '../shell/staff-answers.ts';
import classes from './AdminCases.module.css';
import { caseActionsText as t } from './case-actions.text.ts';
import { claimantNames, createPart, type FieldErrors, partsDiffer, sumParts, type Typed, type TypedPart } from './case-form.ts';

type Props = { openedCase: OpenedCase; typed: Typed; errors: FieldErrors; onChange: (typed: Typed) => void };

/** Parts of a claim payment, against the decided amount. The total updates while typing. */
export function ClaimParts({ openedCase, typed, errors: faults, onChange }: Props) {
  const { fields, parts } = typed;
  const claimants = claimantNames(openedCase);
  const setPart = (key: number, change: Partial<TypedPart>) =>
    onChange({ ...typed, parts: parts.map((part) => (part.key === key ? { ...part, ...change } : part)) });
  const add = () =>
    onChange({ ...typed, parts: [...parts, createPart(Math.max(...parts.map(({ key }) => key)) + 1, claimants[0]?.value ?? '')] });
  const remove = (removedKey: number) => onChange({ ...typed, parts: parts.filter(({ key }) => key !== removedKey) });
  const differ = partsDiffer(typed);
  return (
    <>
      <TextInput
        label={t.decided}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={fields.amount ?? ''}
        onChange={(event) => onChange({ ...typed, fields: { ...fields, amount: event.currentTarget.value } })}
        error={faults.amount && faults.amount !== differ && <FieldError>{faults.amount}</FieldError>}
        data-autofocus
      />
      <fieldset className={classes.parts}>
        <legend>{t.parts}</legend>
        {parts.map(({ key, claimantRef, kind, amount }, at) => (
          <fieldset key={key} className={classes.part}>
            <legend className="vh">{t.partNo({ n: String(at + 1) })}</legend>
            {claimants.length > 1 && (
              <Select label={t.claimant} data={claimants} value={claimantRef} onChange={(value) => setPart(key, { claimantRef: value })} />
            )}
            <Select
              label={t.kind}
              data={PART_KINDS.map((value) => ({ value, label: nameOfPart(value) }))}
              value={kind}
              onChange={(value) => setPart(key, { kind: value })}
            />
            <TextInput
              label={t.partAmount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={amount}
              onChange={(event) => setPart(key, { amount: event.currentTarget.value })}
            />
            {parts.length > 1 && (
              <TextButton className={classes.remove} onClick={() => remove(key)}>
                {t.removePart({ n: String(at + 1) })}
              </TextButton>
            )}
          </fieldset>
        ))}
        {faults.parts && (
          <div className={classes.wrong}>
            <FieldError>{faults.parts}</FieldError>
          </div>
        )}
        <div className={layout.between}>
          <Button variant="default" size="sm" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
            {t.addPart}
          </Button>
          <div role="status">
            {differ ? (
              <div className={classes.wrong}>
                <FieldError>{differ}</FieldError>
              </div>
            ) : (
              <p>{t.total({ sum: formatRupees(sumParts(parts)) })}</p>
            )}
          </div>
        </div>
      </fieldset>
    </>
  );
}
