import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { useStepInHistory } from '../../lib/navigation/use-step-in-history.ts';
import { text } from '../../lib/text/text.ts';
import type { DialogAction } from '../../ui/dialogs/dialog-table.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { captureText, reasonText } from './capture.text.ts';
import { DeclareForm } from './DeclareForm.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { OtherMethods } from './StartCard.tsx';
import { type CaptureMode, type Identity, useCapture } from './use-capture.ts';
import type { AnnuityCertificate } from './use-certificates.ts';
import type { Sent } from './use-send-certificates.ts';

const t = text({
  title: { en: 'Your photo', hi: 'आपकी फ़ोटो' },
  name: { en: 'Name on the policy', hi: 'पॉलिसी पर नाम' },
  policies: { en: 'Policies', hi: 'पॉलिसियाँ' },
  tips: { en: 'Before you start', hi: 'शुरू करने से पहले' },
  light: { en: 'Sit facing a window or a lamp.', hi: 'खिड़की या लैंप की ओर मुँह करके बैठें।' },
  mask: { en: 'Take off your mask and dark glasses.', hi: 'मास्क और काला चश्मा उतारें।' },
  face: { en: 'Hold the camera so that your face fills the oval.', hi: 'कैमरा ऐसे रखें कि चेहरा अंडाकार में पूरा आए।' },
  blink: { en: 'Blink once when we ask you to. Take your time.', hi: 'कहने पर एक बार पलक झपकाएँ। जल्दी करने की ज़रूरत नहीं है।' },
  ask: { en: 'Your browser will ask you to allow the camera.', hi: 'आपका ब्राउज़र कैमरे की अनुमति माँगेगा।' },
  open: { en: 'Open the camera', hi: 'कैमरा खोलें' },
  again: { en: 'Try again', hi: 'फिर कोशिश करें' },
  differ: { en: 'The names are different. You can continue and we will check them.', hi: 'नाम अलग हैं। आप आगे बढ़ सकते हैं, हम जाँच लेंगे।' },
});

type Props = {
  annuities: readonly AnnuityCertificate[];
  mode: CaptureMode;
  /** Changes to a photo without blinking. */
  onStill: () => void;
  termsVersion: string;
  onRejected: (isRejected: boolean) => void;
  onDone: (sent: Sent) => void;
};
type Step = 'identity' | 'camera' | 'stop' | 'declare';

/** From the tips to the declaration, with the dialogs of the 'Liveliness' flow between. */
export function PhotoCheck({ annuities, mode, onStill, termsVersion, onRejected, onDone }: Props) {
  const navigate = useNavigate();
  const policies = annuities.map(({ POLICY_NUMBER }) => POLICY_NUMBER);
  const { take, photo, trouble, namesDiffer, note, compareDocument } = useCapture(annuities, mode);
  const isStill = mode === 'STILL';
  const start: Step = isStill ? 'identity' : 'camera';
  const [step, setStep] = useState<Step>(start);
  useStepInHistory(step !== start && step !== 'stop', () => setStep(start));
  const [documents, setDocuments] = useState<string[]>([]);
  const [isUnclear, setIsUnclear] = useState(false);
  const [first] = annuities;

  function capture() {
    setStep('camera');
    setIsUnclear(false);
    void take();
  }
  function onAction(action: DialogAction) {
    if (action === 'proceed' || action === 'submit') {
      setIsUnclear(action === 'submit');
      setStep('declare');
    } else if (action === 'later') {
      note('LATER');
      void navigate(to('survivalCertificate'));
    } else if (action === 'capture') capture();
    else setStep('stop');
  }

  async function onDocument(document: Identity, fileRefs: string[]) {
    setDocuments(fileRefs);
    await compareDocument(document);
    setStep('camera');
  }

  if (step === 'identity') return <IdentityStep policies={policies} onDone={(document, fileRefs) => void onDocument(document, fileRefs)} />;
  if (step === 'declare' && photo)
    return (
      <>
        {namesDiffer && <Notice tone="warn">{t.differ}</Notice>}
        <DeclareForm
          policies={policies}
          photo={photo.fileRef}
          documents={documents}
          isStill={isStill}
          isUnclear={isUnclear}
          termsVersion={termsVersion}
          onRejected={onRejected}
          onExpired={() => setStep(start)}
          onDone={onDone}
        />
      </>
    );
  const toSigned = () => void navigate(to('survivalCertificate', { way: 'signed' }));
  return (
    <Card title={t.title}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <KeyValue
          variant="lr"
          items={[
            { label: t.name, value: first?.ANNUITANT_NAME ?? '' },
            { label: t.policies, value: policies.join(', ') },
          ]}
        />
        {trouble && (
          <Notice tone="bad" isAlert>
            {'camera' in trouble ? reasonText[trouble.camera] : trouble.text}
          </Notice>
        )}
        {!(trouble && 'camera' in trouble) && (
          <section className={layout.stack2} aria-label={t.tips}>
            <h3>{t.tips}</h3>
            <Bullets items={[t.light, t.mask, t.face, ...(isStill ? [] : [t.blink]), t.ask]} />
          </section>
        )}
        <div>
          <Button onClick={capture}>{trouble ? t.again : t.open}</Button>
        </div>
        <OtherMethods onStill={isStill ? undefined : onStill} onSigned={toSigned} />
      </div>
      {photo && <Verdict step={step} photo={photo} annuity={first} onAction={onAction} />}
    </Card>
  );
}

type VerdictProps = {
  step: Step;
  photo: NonNullable<ReturnType<typeof useCapture>['photo']>;
  annuity: AnnuityCertificate | undefined;
  onAction: (action: DialogAction) => void;
};

/** Module survival: title and module decide the buttons. */
function Verdict({ step, photo: { judged }, annuity, onAction }: VerdictProps) {
  if (step === 'stop') {
    const message = captureText.notDone({ policy: annuity?.POLICY_NUMBER ?? '', date: annuity?.WINDOW_TO ?? '' });
    return <SharedDialog title="Stop here?" module="survival" message={message} onAction={onAction} />;
  }
  if (judged.dialog === 'Success')
    return <SharedDialog title={VERBATIM_DIALOGS.success} module="survival" message={captureText.passed} onAction={onAction} />;
  if (judged.attemptsLeft === 0)
    return <SharedDialog title="We still cannot see you clearly" module="survival" message={captureText.unclear} onAction={onAction} />;
  const message = reasonText[judged.reason ?? 'NO_FACE'];
  return <SharedDialog title={VERBATIM_DIALOGS.error} module="survival" message={message} onAction={onAction} />;
}
