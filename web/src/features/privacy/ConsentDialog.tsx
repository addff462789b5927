import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import layout from '../../ui/layout/layout.module.css';
import type { ConsentState } from './overview.ts';
import { privacyText as t } from './privacy.text.ts';

type Props = { consent: ConsentState; onClose: () => void };

/** Confirms a consent or its withdrawal, with the effect on the service. */
export function ConsentDialog({ consent: { kind, given, version }, onClose }: Props) {
  const { send, isSending } = useApiMutation('/privacy/withdraw', { popup: 'network' });
  const { effect, text, ...row } = CONSENTS[kind];
  const title = inLanguage(row.title);
  async function turn() {
    const { data } = await send({ kind, given: !given, version });
    onClose();
    if (!data) return;
    if (kind === 'GROUP_SHARING') useHome.setState({ abcCrossConsent: data.given ? 'Y' : 'N' });
    showToast(data.given ? t.turnedOn({ title }) : t.turnedOff({ title }));
  }
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {given ? t.keep : t.notNow}
      </Button>
      <Button loading={isSending} onClick={() => void turn()}>
        {given ? t.turnOff : t.turnOn}
      </Button>
    </>
  );
  return (
    <Dialog title={given ? t.turnOffTitle({ title }) : t.turnOnTitle({ title })} onClose={onClose} footer={footer}>
      {given ? (
        <div className={layout.stack2}>
          <p>{t.turnOffLine}</p>
          <p>{inLanguage(effect)}</p>
        </div>
      ) : (
        <p>{inLanguage(text)}</p>
      )}
    </Dialog>
  );
}
