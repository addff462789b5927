import { nameOfPart } from '../../lib/records/claim-parts.ts';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { inLanguage } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { OpenedCase } from '../shell/staff-answers.ts';
import classes from './AdminCases.module.css';
import { casesText } from './admin-cases.text.ts';
import { ClaimParts } from './ClaimParts.tsx';
import { caseActionsText as t, verdictNames } from './case-actions.text.ts';
import {
  type CaseField,
  createStart,
  type FieldErrors,
  findErrors,
  listFields,
  nameOfClaimant,
  type RequestedAction,
  type Typed,
  toBody,
} from './case-form.ts';
import { messagesFor } from './case-message.ts';
import { type Revealed, useCaseAction } from './use-case-action.ts';

type Props = {
  openedCase: OpenedCase;
  requestedAction: RequestedAction;
  onClose: () => void;
  onRevealed: (revealed: Revealed) => void;
  /** Loads the case again and keeps the form values. */
  onReload: () => void;
};

/** One act: what it needs, the message that the customer will get, and the yes. */
export function CaseActionDialog({ openedCase, requestedAction, onClose, onRevealed, onReload }: Props) {
  const form = useId();
  const [typed, setTyped] = useState<Typed>(() => createStart(openedCase, requestedAction));
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Version that the server rejected as outdated, with its message. */
  const [old, setOld] = useState<{ text: string; version: number }>();
  const { performAction, isSending } = useCaseAction();
  const setField = (name: string) => (value: string) => setTyped({ ...typed, fields: { ...typed.fields, [name]: value } });
  const isOld = old?.version === openedCase.version;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = findErrors(openedCase, requestedAction, typed);
    setErrors(found);
    if (Object.values(found).some(Boolean)) return;
    const outcome = await performAction(toBody(openedCase, requestedAction, typed));
    if ('wrong' in outcome) return setErrors(outcome.wrong);
    if ('old' in outcome) return setOld({ text: outcome.old, version: openedCase.version });
    if ('done' in outcome && outcome.revealed) onRevealed(outcome.revealed);
    if ('refused' in outcome) onReload();
    onClose();
  }
  const fields = listFields(openedCase, requestedAction, typed);
  return (
    <Dialog
      title={getTitle(openedCase, requestedAction)}
      onClose={onClose}
      wide
      full={typed.parts.length > 0}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          {isOld ? (
            <Button onClick={onReload}>{casesText.loadAgain}</Button>
          ) : (
            <Button type="submit" form={form} loading={isSending}>
              {t.confirm}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        {isOld && (
          <Notice tone="warn" isAlert>
            {old.text}
          </Notice>
        )}
        <About openedCase={openedCase} requestedAction={requestedAction} />
        {typed.parts.length > 0 && <ClaimParts openedCase={openedCase} typed={typed} errors={errors} onChange={setTyped} />}
        {fields.map((field, at) => (
          <FormField
            key={field.name}
            {...field}
            value={typed.fields[field.name] ?? ''}
            onChange={setField(field.name)}
            error={errors[field.name]}
            isFirst={at === 0 && typed.parts.length === 0}
          />
        ))}
        <Messages openedCase={openedCase} requestedAction={requestedAction} typed={typed} />
        {asksSecond(openedCase, requestedAction) && <Notice tone="info">{t.second}</Notice>}
      </form>
    </Dialog>
  );
}

/** Among document checks, only waiving a mandatory document needs a second approval. */
const asksSecond = (openedCase: OpenedCase, action: RequestedAction): boolean =>
  openedCase.asksSecond.includes(action.act) &&
  (action.act !== 'CHECK_DOCUMENT' || (action.verdict === 'WAIVE' && action.document.isCompulsory));

function getTitle(openedCase: OpenedCase, action: RequestedAction): string {
  if (action.act === 'FIRST_CHECK') return verdictNames[action.verdict];
  if (action.act !== 'CHECK_DOCUMENT') return actionNames[action.act];
  const { document, verdict } = action;
  const name = openedCase.people.length > 1 ? nameOfClaimant(openedCase, document.claimantRef) : '';
  const documentName = inLanguage(document.name);
  return t.verdictOf({ verdict: verdictNames[verdict], paper: name ? casesText.documentOf({ paper: documentName, name }) : documentName });
}

/** Explains an action whose name is not clear enough. */
function About({ openedCase, requestedAction }: { openedCase: OpenedCase; requestedAction: RequestedAction }): ReactNode {
  if (requestedAction.act === 'REVEAL') return <p>{t.seen}</p>;
  if (requestedAction.act === 'FIRST_CHECK') return <p>{requestedAction.verdict === 'MISTAKE' ? t.isMistake : t.deathConfirmed}</p>;
  if (requestedAction.act !== 'PAY') return null;
  const { amount, claimantRef, kind, needsAccount } = requestedAction.part;
  const account = openedCase.people.find((person) => person.claimantRef === claimantRef)?.account ?? '';
  const rupees = formatRupees(parseRupees(amount) ?? 0);
  return needsAccount ? (
    <p>{t.newAccount}</p>
  ) : (
    <p>
      {nameOfPart(kind)}: {t.paysTo({ amount: rupees, name: nameOfClaimant(openedCase, claimantRef), account })}
    </p>
  );
}

type FieldProps = CaseField & { value: string; onChange: (value: string) => void; error: string | undefined; isFirst: boolean };
function FormField({ label, kind, hint, most, options, value, onChange, error, isFirst }: FieldProps) {
  const errorNode = error && <FieldError>{error}</FieldError>;
  const first = isFirst ? { 'data-autofocus': true } : {};
  if (kind === 'select')
    return <Select label={label} data={options ?? []} value={value} onChange={onChange} error={errorNode} {...first} />;
  const common = { label, description: hint, value, maxLength: most, error: errorNode, autoComplete: 'off', ...first };
  return kind === 'area' ? (
    <Textarea {...common} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

/** Acts between staff send nothing, and need not say so. */
const SILENT: readonly RequestedAction['act'][] = ['NOTE', 'REVEAL', 'TAKE', 'RELEASE'];

function Messages({ openedCase, requestedAction, typed }: { openedCase: OpenedCase; requestedAction: RequestedAction; typed: Typed }) {
  const messages = messagesFor(openedCase, requestedAction, typed);
  if (messages.length === 0) return SILENT.includes(requestedAction.act) ? null : <p className={layout.dim}>{t.noMessage}</p>;
  return (
    <>
      {messages.map(({ to, text }) => (
        <figure key={to} className={classes.message}>
          <figcaption className={layout.strong}>{to === null ? t.message : t.messageTo({ name: to })}</figcaption>
          <blockquote>{text}</blockquote>
        </figure>
      ))}
    </>
  );
}
