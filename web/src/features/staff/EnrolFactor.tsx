import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { type Answer, callPortal } from '../../lib/portal-api.ts';
import { TextField } from '../../ui/TextField.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import classes from './AdminCard.module.css';
import { adminLoginText as t } from './admin-login.text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { showStaffFailure } from './staff-calls.ts';

type Props = { setupToken: string; onDone: () => void; onOver: () => void };

/** A new second factor: its key as a picture and as text, its first code, then the recovery codes. */
export function EnrolFactor({ setupToken, onDone, onOver }: Props) {
  const [offer, setOffer] = useState<Answer<'/admin/secondFactor/enrol'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const over = useRef(onOver);
  const asked = useRef('');
  // Each asking offers another key: once a step.
  useEffect(() => {
    if (asked.current === setupToken) return;
    asked.current = setupToken;
    void callPortal('/admin/secondFactor/enrol', { setupToken }).then(({ data, failure }) => {
      if (data) setOffer(data);
      else if (failure?.status === 12) over.current();
      else if (failure) showStaffFailure(failure, t.heading, true);
    });
  }, [setupToken]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.trim())) return refuse(t.codeMissing);
    const { data, failure } = await callPortal('/admin/secondFactor/confirm', { setupToken, totp: code.trim() });
    if (data) return setCodes(data.recoveryCodes);
    if (failure?.status === 12) return onOver();
    if (failure?.code === 'otpWrong') return refuse(t.codeWrong);
    if (failure) showStaffFailure(failure, t.heading, true);
  }
  function refuse(words: string) {
    setFault(words);
    field.current?.focus();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (!offer) return <Waiting rows={4} />;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t.scan}</p>
      <QrCode text={offer.uri} />
      <p>
        {t.key}: <span className={classes.key}>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        ref={field}
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fault}
      />
      <Button type="submit" fullWidth>
        {t.confirm}
      </Button>
    </form>
  );
}

/** Dark on white in both colour schemes: cameras expect it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.qr} shapeRendering="crispEdges">
      <path d={path} fill="#000000" />
    </svg>
  );
}
