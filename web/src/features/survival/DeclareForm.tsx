import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTell } from '../../lib/portal-api.ts';
import { sendFile } from '../../lib/send-file.ts';
import { text } from '../../lib/text.ts';
import { to } from '../../lib/to.ts';
import { useFileUpload } from '../../lib/use-file-upload.ts';
import { Card } from '../../ui/Card.tsx';
import { FileUpload } from '../../ui/FileUpload.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { RequestForm } from '../../ui/RequestForm.tsx';
import { AliveBox } from './AliveBox.tsx';
import { survivalText } from './survival.text.ts';
import { type Sent, useSendCertificates } from './use-send-certificates.ts';

const t = text({
  title: { en: 'Send your certificate', hi: 'अपना प्रमाण पत्र भेजें' },
  unclear: { en: 'A person looks at your photo. We answer within 7 days.', hi: 'एक व्यक्ति आपकी फ़ोटो देखेगा। हम 7 दिन में उत्तर देते हैं।' },
  paper: { en: 'Identity paper', hi: 'पहचान पत्र' },
  paperHint: {
    en: 'PAN card, passport, driving licence, voter card or masked Aadhaar. A person compares it with your photo.',
    hi: 'पैन कार्ड, पासपोर्ट, ड्राइविंग लाइसेंस, मतदाता पहचान पत्र या मास्क किया हुआ आधार। एक व्यक्ति इसे आपकी फ़ोटो से मिलाता है।',
  },
});

type Props = {
  policies: readonly string[];
  photo: string;
  isStill: boolean;
  isUnclear: boolean;
  termsVersion: string;
  onRefused: (isRefused: boolean) => void;
  onExpired: () => void;
  onDone: (sent: Sent) => void;
};

/** The last step: the declaration, the terms, and for a still photo the paper that it is compared with. */
export function DeclareForm({ policies, photo, isStill, isUnclear, termsVersion, onRefused, onExpired, onDone }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const upload = useFileUpload(sendFile, 1);
  const { send: save } = useTell('/saveSurvivalDocument', { popup: 'network', loader: survivalText.sending, changesNothing: true });
  const send = useSendCertificates(onDone, onExpired);
  const [isAlive, setIsAlive] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = attempt > 0;
  const isPaperMissing = isStill && upload.value.length === 0;
  const paperError = upload.isSending ? survivalText.stillSending : isPaperMissing ? survivalText.addPaper : undefined;

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    const isGood = isAlive && paperError === undefined;
    setAttempt(isGood ? 0 : attempt + 1);
    return isGood;
  }
  async function hand() {
    const papers = upload.value.map(({ fileRef }) => fileRef);
    const [PolicyId = ''] = policies;
    for (const fileRef of papers) {
      const { failure } = await save({ PolicyId, kind: 'IDENTITY', fileRef, attempt: 1 });
      if (failure) return { text: failure.error };
    }
    return send({ policies, fileRefs: [photo, ...papers], unclear: isUnclear, termsVersion });
  }
  const summary = hasFailed && paperError ? [{ id: `${id}-paper`, message: paperError }] : [];
  return (
    <Card title={t.title}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms="SurvivalCertificate"
        errors={{ summary, attempt }}
        check={check}
        send={hand}
        onRefused={onRefused}
        submit={survivalText.send}
        onCancel={() => void navigate(to('survivalCertificate'))}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        {(isUnclear || isStill) && <Notice tone="info">{t.unclear}</Notice>}
        {isStill && (
          <FileUpload id={`${id}-paper`} label={t.paper} hint={t.paperHint} upload={upload} error={hasFailed ? paperError : undefined} />
        )}
        <AliveBox isOn={isAlive} onTick={setIsAlive} isMissing={hasFailed && !isAlive} />
      </RequestForm>
    </Card>
  );
}
