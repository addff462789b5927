import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from '../shell/AdminCard.module.css';
import { adminLoginText as t } from './admin-login.text.ts';

/** Ten codes that are shown once. Continue stays disabled until the user confirms that they are stored. */
export function RecoveryCodes({ codes, onStored: onKept }: { codes: readonly string[]; onStored: () => void }) {
  const [isStored, setIsStored] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const list = codes.join('\n');
  const copy = () =>
    navigator.clipboard?.writeText(list).then(
      () => setIsCopied(true),
      () => undefined,
    );
  const download = () => saveFile({ fileName: 'recovery-codes.txt', mimeType: 'text/plain', base64Data: btoa(`${list}\n`) });
  function goOn(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isStored) onKept();
    else box.current?.focus();
  }
  return (
    <form className={classes.form} onSubmit={goOn} noValidate>
      <h2>{t.recoveryTitle}</h2>
      <p>{t.shownOnce}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.group}>
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? t.copied : t.copy}
        </Button>
        <Button variant="default" onClick={download}>
          {t.download}
        </Button>
      </div>
      <Checkbox
        ref={box}
        label={t.kept}
        checked={isStored}
        onChange={(event) => setIsStored(event.currentTarget.checked)}
        error={isChecked && !isStored ? <FieldError>{t.keptMissing}</FieldError> : undefined}
      />
      <Button type="submit" fullWidth>
        {t.goOn}
      </Button>
    </form>
  );
}
