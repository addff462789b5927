import { type SubmitEvent, useId, useState } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { to } from '../../lib/navigation/to.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { text } from '../../lib/text/text.ts';
import { PolicyChooser } from '../../ui/dialogs/PolicyChooser.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { AliveBox } from './AliveBox.tsx';
import type { Other } from './StartCard.tsx';
import { survivalText } from './survival.text.ts';
import type { AnnuityCertificate } from './use-certificates.ts';
import { type Sent, useSendCertificates } from './use-send-certificates.ts';

const t = text({
  title: { en: 'Send a certificate signed by an official', hi: 'अधिकारी के हस्ताक्षर वाला प्रमाण पत्र भेजें' },
  which: { en: 'Policies', hi: 'पॉलिसियाँ' },
  file: { en: 'Signed certificate', hi: 'हस्ताक्षर वाला प्रमाण पत्र' },
  missing: { en: 'Add the signed certificate to continue.', hi: 'आगे बढ़ने के लिए हस्ताक्षर वाला प्रमाण पत्र जोड़ें।' },
});

type Props = {
  annuities: readonly AnnuityCertificate[];
  /** Annuities without a certificate to send, with the reason. */
  others: readonly Other[];
  termsVersion: string;
  onRejected: (isRejected: boolean) => void;
  onCancel: () => void;
  onDone: (sent: Sent) => void;
};

/** Signed form for annuitants who cannot take a photo, or are too late for one. Staff check the document. */
export function SignedForm({ annuities, others, termsVersion, onRejected, onCancel, onDone }: Props) {
  const id = useId();
  const upload = useFileUpload(sendFile, 1);
  const { send: save } = useApiMutation('/saveSurvivalDocument', { popup: 'network', loader: survivalText.sending, changesNothing: true });
  const send = useSendCertificates(onDone, upload.expire);
  const [selected, setSelected] = useState<string[]>(annuities.map(({ POLICY_NUMBER }) => POLICY_NUMBER));
  const [isAlive, setIsAlive] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = attempt > 0;
  const fileError = upload.isSending ? survivalText.stillSending : upload.value.length === 0 ? t.missing : undefined;

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    const isGood = selected.length > 0 && fileError === undefined && isAlive;
    setAttempt(isGood ? 0 : attempt + 1);
    return isGood;
  }
  async function hand() {
    const [file] = upload.value;
    const [PolicyId = ''] = selected;
    const { failure } = await save({ PolicyId, kind: 'PHYSICAL_CERTIFICATE', fileRef: file?.fileRef ?? '', attempt: 1 });
    if (failure) return { text: failure.error };
    return send({ policies: selected, fileRefs: file ? [file.fileRef] : [], unclear: false, termsVersion });
  }
  const summary = hasFailed && fileError ? [{ id: `${id}-file`, message: fileError }] : [];
  return (
    <Card title={t.title}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms="SurvivalCertificate"
        errors={summary}
        check={check}
        send={hand}
        onRejected={onRejected}
        submit={survivalText.send}
        onCancel={onCancel}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        <PolicyChooser
          label={t.which}
          policies={annuities}
          value={selected}
          onChange={setSelected}
          unusable={others}
          error={hasFailed && selected.length === 0 ? survivalText.choose : undefined}
        />
        <FileUpload id={`${id}-file`} label={t.file} upload={upload} error={hasFailed ? fileError : undefined} />
        <AliveBox isSigned isOn={isAlive} onTick={setIsAlive} isMissing={hasFailed && !isAlive} />
      </RequestForm>
    </Card>
  );
}
