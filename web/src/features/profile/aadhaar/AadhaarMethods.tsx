import { digiLockerText } from '../../../lib/text/digilocker.text.ts';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { useId, useState } from 'react';
import { callPortal } from '../../../lib/api/call-portal.ts';
import { uuid } from '../../../lib/api/uuid.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import { followPartner, pageLeft } from '../../../lib/navigation/go-to-partner.ts';
import { useFileUpload } from '../../../lib/records/use-file-upload.ts';
import { useHome } from '../../../lib/state/home.slice.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConsentGate } from '../../../ui/forms/ConsentGate.tsx';
import { Declaration } from '../../../ui/forms/Declaration.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { FileUpload } from '../../../ui/upload/FileUpload.tsx';
import { aadhaarText as t } from './aadhaar.text.ts';
import { sendAadhaar } from './send-aadhaar.ts';
import type { Seeding } from './use-seeding.ts';

type Props = { policyNo: string | null; seeding: Seeding };

/** Two methods to prove the Aadhaar after the declaration: DigiLocker, or a copy that is masked before it is stored. */
export function AadhaarMethods({ policyNo, seeding }: Props) {
  const { partnerHosts } = useConfig();
  const copyId = useId();
  const [isOn, setIsOn] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [confirmed, setConfirmed] = useState<string>();
  const [isMineMissing, setIsMineMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = useFileUpload(sendAadhaar, 1);
  const [copy] = upload.value;
  // The confirmation applies to one picture, so a new one must be confirmed again.
  const isOwnCopy = copy !== undefined && confirmed === copy.fileRef;

  async function share(): Promise<void> {
    setIsMissing(!isOn);
    setProblem(undefined);
    if (!isOn || policyNo === null) return;
    const consent = { consent: true, consentVersion: DECLARATIONS_VERSION } as const;
    const request = { policyId: policyNo, purpose: 'PAN', returnPage: 'update-aadhaar', ...consent } as const;
    await withLoader(digiLockerText.opening, async () => {
      const { data, failure } = await callPortal('/initiateDigilocker', request, { idempotencyKey: uuid() });
      if (data && followPartner(data.redirectUrl, partnerHosts)) return pageLeft();
      if (data || failure?.status === 0) useHome.setState({ errorPopup: true });
      else if (failure && failure.status !== 40) setProblem(failure.error);
    });
  }

  function sendCopy(): void {
    setIsMineMissing(!isOwnCopy);
    if (isOwnCopy && copy) void seeding.save({ fileRef: copy.fileRef });
  }

  return (
    <>
      <Declaration
        kind="AADHAAR"
        isOn={isOn}
        onTick={(is) => {
          setIsOn(is);
          setIsMissing(false);
        }}
        isMissing={isMissing}
      />
      {problem && (
        <Notice tone="bad" isAlert>
          {problem}
        </Notice>
      )}
      {policyNo !== null && (
        <div>
          <Button onClick={() => void share()}>{digiLockerText.share}</Button>
        </div>
      )}
      {isOn && <FileUpload id={copyId} label={t.orCopy} hint={t.onlyLast4} upload={upload} isPreviewed />}
      {copy && (
        <div className={layout.stack}>
          <ConsentGate
            label={t.isMine}
            isOn={isOwnCopy}
            error={isMineMissing && !isOwnCopy && t.errorMine}
            onTick={(is) => setConfirmed(is ? copy.fileRef : undefined)}
          />
          <div>
            <Button onClick={sendCopy}>{t.sendCopy}</Button>
          </div>
        </div>
      )}
    </>
  );
}
