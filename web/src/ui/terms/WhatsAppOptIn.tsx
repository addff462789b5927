import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { text } from '../../lib/text/text.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { showToast } from '../feedback/toast.ts';
import { Declaration } from '../forms/Declaration.tsx';
import layout from '../layout/layout.module.css';
import { shellText } from '../layout/shell.text.ts';

const t = text({
  title: { en: 'Turn on WhatsApp updates', hi: 'WhatsApp संदेश चालू करें' },
  policies: { en: 'Policies', hi: 'पॉलिसियाँ' },
  policy: { en: '{plan}, {number}', hi: '{plan}, {number}' },
  choose: { en: 'Choose at least one policy.', hi: 'कम से कम एक पॉलिसी चुनें।' },
  turnOn: { en: 'Turn on', hi: 'चालू करें' },
  isOn: { en: 'WhatsApp updates are on', hi: 'WhatsApp संदेश चालू हैं' },
});

type Props = {
  /** Policies that support the opt-in; all are selected initially. */
  policies: readonly { POLICY_NUMBER: string; PLAN_NAME: string }[];
  /** Turns it on (`lib/browser/whatsapp.ts`). Resolves to the failure, if any. */
  turnOn: (policyNos: string[]) => Promise<Failure | undefined>;
  isSending: boolean;
  onClose: () => void;
  /** It is on for those that were ticked. */
  onDone: () => void;
};

/** The consent to WhatsApp, policy by policy. Active while it is rendered. */
export function WhatsAppOptIn({ policies, turnOn, isSending, onClose, onDone }: Props) {
  const [selected, setSelected] = useState(() => policies.map(({ POLICY_NUMBER }) => POLICY_NUMBER));
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isOld = failure?.code === 'versionOld';

  async function submit() {
    setIsMissing(!isAccepted);
    if (!isAccepted || selected.length === 0) return;
    const rejected = await turnOn(selected);
    setFailure(rejected);
    if (rejected?.code === 'versionOld') setIsAccepted(false);
    if (rejected) return;
    showToast(t.isOn);
    onDone();
  }
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {shellText.cancel}
      </Button>
      <Button loading={isSending} onClick={() => void submit()}>
        {t.turnOn}
      </Button>
    </>
  );
  return (
    <Dialog title={t.title} wide onClose={onClose} footer={footer}>
      <div className={layout.stack2}>
        <Checkbox.Group label={t.policies} value={selected} onChange={setSelected} error={selected.length === 0 && t.choose}>
          <div className={layout.stack2}>
            {policies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => (
              <Checkbox key={number} value={number} label={t.policy({ plan, number })} />
            ))}
          </div>
        </Checkbox.Group>
        <Declaration kind="WHATSAPP" isOn={isAccepted} onTick={setIsAccepted} isMissing={isMissing && !isAccepted} isOld={isOld} />
        {failure && !isOld && isCorrectable(failure) && (
          <Notice tone="bad" isAlert>
            {failure.error}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
