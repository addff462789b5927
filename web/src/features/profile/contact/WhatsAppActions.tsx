import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useWhatsAppOptIn } from '../../../lib/browser/whatsapp.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import layout from '../../../ui/layout/layout.module.css';
import { TextButton } from '../../../ui/links/TextButton.tsx';
import { WhatsAppOptIn } from '../../../ui/terms/WhatsAppOptIn.tsx';
import type { Profile } from '../use-profile.ts';
import { viewText as t } from '../view-profile.text.ts';

/** Turns WhatsApp on for the policies where it is not, and off for all. The score and the menu follow. */
export function WhatsAppActions({ records }: { records: Profile['profile'] }) {
  const [asking, setAsking] = useState<'on' | 'off'>();
  const close = () => setAsking(undefined);
  const isOnFor = records.filter(({ WHATSAPP_IND }) => WHATSAPP_IND === 'Y').length;
  return (
    <div className={layout.group}>
      {isOnFor < records.length && (
        <TextButton isSmall onClick={() => setAsking('on')}>
          {isOnFor === 0 ? t.turnOn : t.turnOnAll}
        </TextButton>
      )}
      {isOnFor > 0 && (
        <TextButton isSmall onClick={() => setAsking('off')}>
          {t.turnOff}
        </TextButton>
      )}
      {asking === 'on' && <TurnOn records={records} onClose={close} />}
      {asking === 'off' && <TurnOff onClose={close} />}
    </div>
  );
}

type Props = { onClose: () => void };

function TurnOn({ records, onClose }: Props & { records: Profile['profile'] }) {
  const { turnOn, isSending } = useWhatsAppOptIn();
  const { data } = useApiQuery('/allPoliciesDetails', {});
  const off = records.flatMap(({ POLICY_NUMBER, WHATSAPP_IND }) => (POLICY_NUMBER && WHATSAPP_IND !== 'Y' ? [POLICY_NUMBER] : []));
  const policies = data?.policies.filter(({ POLICY_NUMBER }) => off.includes(POLICY_NUMBER));
  return policies && <WhatsAppOptIn policies={policies} turnOn={turnOn} isSending={isSending} onClose={onClose} onDone={onClose} />;
}

function TurnOff({ onClose }: Props) {
  const { send, isSending } = useApiMutation('/createCaseArray/whatsappOptOut', { popup: 'network' });
  async function turnOff() {
    const { data } = await send({ policyNos: [], version: DECLARATIONS_VERSION });
    onClose();
    if (data) showToast(t.isOff);
  }
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t.keep}
      </Button>
      <Button loading={isSending} onClick={() => void turnOff()}>
        {t.turnOff}
      </Button>
    </>
  );
  return (
    <Dialog title={t.turnOffTitle} onClose={onClose} footer={footer}>
      <p>{t.turnOffText}</p>
    </Dialog>
  );
}
