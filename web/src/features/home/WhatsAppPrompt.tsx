import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { DECLARATIONS } from '@portal/rules/people/declarations.ts';
import { useWhatsAppOptIn } from '../../lib/browser/whatsapp.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { listContacts, useCustomer } from '../../lib/records/customer.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import classes from './Dashboard.module.css';
import { promptText as t } from './prompt.text.ts';

const close = () => useHome.setState({ optin: false });
const hide = () => {
  close();
  session.set(SESSION.optinHidden, '1');
};

/** Prompt to turn WhatsApp on for a policy. A missing mobile number comes first. */
export function WhatsAppPrompt() {
  const customer = useCustomer();
  const isOpen = useHome(({ optin }) => optin);
  const { mobile } = listContacts(customer);
  return (
    <Card title={t.whatsapp}>
      <div className={classes.prompt}>
        <p>{t.getOnWhatsApp}</p>
        <Button variant="default" onClick={hide}>
          {t.notNow}
        </Button>
        {!customer || mobile ? (
          <Button variant="default" onClick={() => useHome.setState({ optin: true })}>
            {t.turnOn}
          </Button>
        ) : (
          <Button component={Link} to={to('updateMobile')} variant="default">
            {t.addMobile}
          </Button>
        )}
      </div>
      {isOpen && mobile && <OptInDialog mobile={mobile} />}
    </Card>
  );
}

function OptInDialog({ mobile }: { mobile: string }) {
  const { turnOn, failure, isSending } = useWhatsAppOptIn();
  async function accept() {
    if (await turnOn([])) return;
    close();
    showToast(t.whatsappIsOn);
  }
  const footer = (
    <>
      <Button variant="default" onClick={hide}>
        {t.notNow}
      </Button>
      <Button loading={isSending} onClick={() => void accept()}>
        {t.turnOn}
      </Button>
    </>
  );
  return (
    <Dialog title={t.whatsapp} onClose={close} footer={footer}>
      <div className={layout.stack4}>
        <p>{t.willSend({ mobile })}</p>
        <p className={layout.dim}>{t.consentIs({ text: inLanguage(DECLARATIONS.WHATSAPP) })}</p>
        {failure && isCorrectable(failure) && (
          <Notice tone="bad" isAlert>
            {failure.error}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
