import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { AliveBox } from './AliveBox.tsx';
import { survivalText } from './survival.text.ts';
import { type Sent, useSendCertificates } from './use-send-certificates.ts';

const t = text({
  title: { en: 'Send your certificate', hi: 'अपना प्रमाण पत्र भेजें' },
  unclear: {
    en: 'One of our team will check your photo. We will answer within 7 days.',
    hi: 'हमारी टीम आपकी फ़ोटो जाँचेगी। हम 7 दिनों के भीतर उत्तर देंगे।',
  },
});

type Props = {
  policies: readonly string[];
  photo: string;
  /** Documents that staff compare the photo with. */
  documents: readonly string[];
  isStill: boolean;
  isUnclear: boolean;
  termsVersion: string;
  onRejected: (isRejected: boolean) => void;
  onExpired: () => void;
  onDone: (sent: Sent) => void;
};

/** The last step: the declaration and the terms. */
export function DeclareForm({ policies, photo, documents, isStill, isUnclear, termsVersion, onRejected, onExpired, onDone }: Props) {
  const navigate = useNavigate();
  const { send: save } = useApiMutation('/saveSurvivalDocument', { popup: 'network', loader: survivalText.sending, changesNothing: true });
  const send = useSendCertificates(onDone, onExpired);
  const [isAlive, setIsAlive] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = attempt > 0;

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    setAttempt(isAlive ? 0 : attempt + 1);
    return isAlive;
  }
  async function hand() {
    const [PolicyId = ''] = policies;
    for (const fileRef of documents) {
      const { failure } = await save({ PolicyId, kind: 'IDENTITY', fileRef, attempt: 1 });
      if (failure) return { text: failure.error };
    }
    return send({ policies, fileRefs: [photo, ...documents], unclear: isUnclear, termsVersion });
  }
  return (
    <Card title={t.title}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms="SurvivalCertificate"
        check={check}
        send={hand}
        onRejected={onRejected}
        submit={survivalText.send}
        onCancel={() => void navigate(to('survivalCertificate'))}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        {(isUnclear || isStill) && <Notice tone="info">{t.unclear}</Notice>}
        <AliveBox isOn={isAlive} onTick={setIsAlive} isMissing={hasFailed && !isAlive} />
      </RequestForm>
    </Card>
  );
}
