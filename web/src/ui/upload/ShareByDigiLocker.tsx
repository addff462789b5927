import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type SharedFor, useDigiLocker } from '../../lib/records/use-digilocker.ts';
import { digiLockerText as t } from '../../lib/text/digilocker.text.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Declaration } from '../forms/Declaration.tsx';
import layout from '../layout/layout.module.css';

type Props = {
  purpose: SharedFor;
  policyId: string;
  /** How the browser came back from DigiLocker. */
  end: string | null;
  /** Result of the request. */
  state: string | undefined;
  /** Error if the shared document belongs to someone else. */
  mismatch: string;
  /** Before the page is left. */
  onLeave?: () => void;
};

/** Shares a document from DigiLocker in place of an upload. */
export function ShareByDigiLocker({ purpose, policyId, end, state, mismatch, onLeave }: Props) {
  const { open, isSending } = useDigiLocker(purpose);
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [rejected, setRejected] = useState<Awaited<ReturnType<typeof open>>>();

  async function share() {
    setIsMissing(!isAccepted);
    if (!isAccepted || isSending) return;
    onLeave?.();
    const failed = await open(policyId);
    setRejected(failed);
    if (failed?.isOld) setIsAccepted(false);
  }
  const ended = end === 'denied' ? t.denied : end === 'failed' ? t.failed : state === 'MISMATCH' ? mismatch : rejected?.text;
  return (
    <div className={layout.stack2}>
      {ended && <Notice tone="warn">{ended}</Notice>}
      <Declaration
        kind="AADHAAR"
        isOn={isAccepted}
        onTick={setIsAccepted}
        isMissing={isMissing && !isAccepted}
        isOld={rejected?.isOld ?? false}
      />
      <div>
        <Button variant="default" onClick={() => void share()}>
          {t.share}
        </Button>
      </div>
    </div>
  );
}
