import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../ui/forms/TextField.tsx';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';

type Props = { find: string | undefined; label?: string; onFind: (find: string) => void };

/** Finds a case or a customer by number. The number identifies a person and stays out of the address. */
export function CaseFind({ find, label = t.findWhat, onFind }: Props) {
  const [typed, setTyped] = useState(find ?? '');
  const [displayed, setDisplayed] = useState(find);
  const [isMissing, setMissing] = useState(false);
  // A new field would lose the focus.
  if (find !== displayed) {
    setDisplayed(find);
    setTyped(find ?? '');
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const number = typed.trim();
    setMissing(number === '');
    if (number !== '') onFind(number);
  }
  return (
    <form className={classes.find} onSubmit={submit} noValidate>
      <TextField
        label={label}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={isMissing ? t.findMissing : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}>
        {t.find}
      </Button>
    </form>
  );
}
