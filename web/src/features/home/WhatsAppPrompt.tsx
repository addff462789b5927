import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { DECLARATIONS } from '@portal/rules/people/declarations.ts';
import { contactsOf, useCustomer } from '../../lib/customer.ts';
import { isCorrectable } from '../../lib/failure.ts';
import { useHome } from '../../lib/home.slice.ts';
import { SESSION, session } from '../../lib/storage.ts';
import { inLanguage } from '../../lib/text.ts';
import { to } from '../../lib/to.ts';
import { useWhatsAppOptIn } from '../../lib/whatsapp.ts';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './Dashboard.module.css';
import { promptText as t } from './prompt.text.ts';

const close = () => useHome.setState({ optin: false });
const hide = () => {
  close();
  session.set(SESSION.optinHidden, '1');
};

/** WhatsApp is off for a policy. Where no mobile is on record, that comes first. */
export function WhatsAppPrompt() {
  const customer = useCustomer();
  const isOpen = useHome(({ optin }) => optin);
  const { mobile } = contactsOf(customer);
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
