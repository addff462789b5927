import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { PasskeyOffered, PasskeyProof } from '@portal/contract/otp.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { dialogsText as t } from './dialogs.text.ts';

type Props = {
  needed: PasskeyOffered;
  /** Why the last passkey was refused. */
  error: string | undefined;
  isSending: boolean;
  onProof: (proof: PasskeyProof) => Promise<unknown>;
  onCode: () => void;
};

/** Confirms by a passkey. The browser's dialog shows no amount, so the line above these buttons does. */
export function PasskeyStep({ needed, error, isSending, onProof, onCode }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  async function prove() {
    setHasFailed(false);
    const { provePasskey } = await import('../../lib/browser/passkey.ts');
    const { credential, reason } = await provePasskey(needed.passkey);
    if (credential) await onProof({ credential });
    else setHasFailed(reason !== 'cancelled');
  }
  return (
    <div className={layout.stack4}>
      {(error || hasFailed) && (
        <Notice key={error} tone="bad" isAlert>
          {error ?? t.passkeyFailed}
        </Notice>
      )}
      <p>{describe(needed)}</p>
      <p className={`${layout.small} ${layout.dim}`}>{t.stepUpHint}</p>
      <Button
        data-autofocus
        disabled={isSending}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        onClick={() => void prove()}
      >
        {t.stepUpPasskey}
      </Button>
      <Button variant="default" disabled={isSending} onClick={onCode}>
        {t.stepUpCode}
      </Button>
    </div>
  );
}

function describe({ command: { action, policyLast4: policy, accountLast4: account } }: PasskeyOffered) {
  const text = inLanguage(action);
  if (policy && account) return t.actPolicyAccount({ action: text, policy, account });
  if (policy) return t.actPolicy({ action: text, policy });
  return account ? t.actAccount({ action: text, account }) : t.act({ action: text });
}
