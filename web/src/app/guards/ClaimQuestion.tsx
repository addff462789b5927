import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { text } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

const t = text({
  title: { en: 'Is this claim correct?', hi: 'क्या यह दावा सही है?' },
  reported: {
    en: 'On {date:date}, a death claim was reported for policy …{last3}.',
    hi: '{date:date} को पॉलिसी …{last3} के लिए मृत्यु दावे की सूचना मिली।',
  },
  until: {
    en: 'Until you answer, we will not pay out any money for this policy or change its nominee or bank account. Premiums continue as usual.',
    hi: 'जब तक आप जवाब नहीं देते, हम इस पॉलिसी की कोई राशि नहीं देंगे और नॉमिनी या बैंक खाता नहीं बदलेंगे। प्रीमियम पहले की तरह चलते रहेंगे।',
  },
  MISTAKE: { en: 'This is a mistake', hi: 'यह गलती है' },
  CONFIRM: { en: 'The claim is correct', hi: 'दावा सही है' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
});
const REASONS = { MISTAKE: 'Answered after login: the claim is a mistake.', CONFIRM: 'Answered after login: the claim is right.' } as const;

type Notice = ResponseOf<'/getUserDetails'>['CLAIM_NOTICES'][number];

/** Asks the policyholder about a claim that a visitor reported. The server decides who is asked. */
export default function ClaimQuestion({ policyLast3, on, claimNumber }: Pick<Notice, 'policyLast3' | 'on'> & { claimNumber: string }) {
  const { send } = useApiMutation('/claimIntimation/update', { popup: 'network', loader: t.sending });
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  // Two dialogs are never open together: the code, the session and failures come first.
  const isCovered = useHome(
    (home) => Boolean(home.stepUp || home.isSessionExpired || home.logoutPopup || home.errorPopup) || home.idleEndsAt !== null,
  );
  async function answer(action: keyof typeof REASONS) {
    setSending(true);
    const { failure } = await send({ claimNumber, action, reason: REASONS[action] });
    setSending(false);
    setError(failure && failure.code !== 'cancelled' ? failure.error : undefined);
  }
  if (isSending || isCovered) return null;
  return (
    <Dialog
      title={t.title}
      icon={{ shape: IconAlertTriangle, tone: 'warn' }}
      isAlert
      footer={
        <>
          <Button variant="default" onClick={() => void answer('CONFIRM')}>
            {t.CONFIRM}
          </Button>
          <Button onClick={() => void answer('MISTAKE')}>{t.MISTAKE}</Button>
        </>
      }
    >
      <p>{t.reported({ last3: policyLast3, date: on })}</p>
      <p>{t.until}</p>
      {error && <p role="alert">{error}</p>}
    </Dialog>
  );
}
