import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { VERBATIM_MANDATE } from '@portal/rules/text/verbatim-mandate.ts';
import { IconDeviceMobile, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfig } from '../../../lib/browser/config.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { partnerAddress } from '../../../lib/navigation/go-to-partner.ts';
import { to } from '../../../lib/navigation/to.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SharedDialog } from '../../../ui/dialogs/SharedDialog.tsx';
import { dialogButtons, dialogTitles } from '../../../ui/dialogs/shared-dialog.text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { IconTile } from '../../../ui/layout/IconTile.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Link } from '../../../ui/links/Link.tsx';
import { addressOfRail } from '../address-of-rail.ts';
import type { UpiCard } from '../cards.ts';
import { SheetFacts } from './SheetFacts.tsx';
import { StartRejection } from './StartRejection.tsx';
import classes from './UpiSheet.module.css';
import { upiText } from './upi.text.ts';
import { chooseButton } from './upi-flags.ts';
import { upiSheetText as t } from './upi-sheet.text.ts';
import { type Customer, useUpiRequest } from './use-upi-request.ts';
import { storeWaiting } from './waiting-mandate.ts';

type Props = { card: UpiCard; customer: Customer; onClose: () => void };
export const PHONE = '(max-width: 47.99em)';

/** Premium, first debit and limit. Nothing is created before the button is pressed. */
export function UpiOfferSheet({ card, customer, onClose }: Props) {
  const isPhone = useMedia(PHONE) ?? false;
  const { approve, rejection, isSending, hasNoLink, closeNoLink } = useApprove({ card, customer, isPhone });
  const isDueSoon = chooseButton(card, []).popup?.title === VERBATIM_DIALOGS.message;
  if (hasNoLink)
    return (
      <SharedDialog
        title={VERBATIM_DIALOGS.error}
        module="UPIAutopay"
        message={upiText[VERBATIM_MANDATE.noWebLink]}
        onAction={closeNoLink}
      />
    );
  // One dialog at a time: the sheet waits for the code unseen.
  if (isSending) return null;
  return (
    <Dialog
      title={isDueSoon ? dialogTitles[VERBATIM_DIALOGS.message] : t.title}
      isTwoColumn
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialogButtons.notNow}
          </Button>
          <Button onClick={() => void approve()} {...(!isPhone && !isDueSoon && { leftSection: <IconQrcode size={20} aria-hidden /> })}>
            {isDueSoon ? dialogButtons.proceed : isPhone ? t.approve : t.showQr}
          </Button>
        </>
      }
    >
      <p className={`${layout.small} ${layout.dim}`}>{t.policy({ plan: card.Plan_Name, number: card.Policy_Number })}</p>
      <div className={classes.columns}>
        <div className={layout.stack4}>
          {isDueSoon && <p>{upiText.fromNext}</p>}
          <OfferNotes card={card} isDueSoon={isDueSoon} />
          {rejection && <StartRejection failure={rejection} isLoggedIn />}
          <SheetFacts card={card} />
          <p className={`${layout.small} ${layout.dim}`}>{t.verified}</p>
        </div>
        {!isPhone && (
          <div className={classes.side}>
            <IconTile icon={IconDeviceMobile} />
            <p className={layout.strong}>{t.onPhone}</p>
            <p className={`${layout.small} ${layout.dim}`}>{t.onPhoneHow}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Premiums that the mandate will not collect, and a PIN at each debit. */
function OfferNotes({ card, isDueSoon }: { card: UpiCard; isDueSoon: boolean }) {
  const policyId = card.Policy_Number;
  const { payYourself } = card.New_Mandate;
  const isOverdue = chooseButton(card, []).isOverdue;
  return (
    <>
      {isDueSoon && <Notice tone="warn">{upiText.within10({ due: card.Premium_Due })}</Notice>}
      {isOverdue && (
        <Notice tone="warn">
          {upiText.overdue({ due: card.Premium_Due, link: (linkText) => <Link to={to('payPremium', { policyId })}>{linkText}</Link> })}
        </Notice>
      )}
      {!isDueSoon && !isOverdue && payYourself.length > 0 && (
        <Notice tone="warn">
          {payYourself.map((due) => (
            <p key={due}>{upiText.payYourself({ due })}</p>
          ))}
        </Notice>
      )}
      {card.Needs_Pin && (
        <p className={layout.small}>
          {upiText.pin} {t.accountLink({ link: (linkText) => <Link to={addressOfRail('ENACH', policyId)}>{linkText}</Link> })}
        </p>
      )}
    </>
  );
}

/** Creates the mandate. A phone opens the app in this tab; other screens show the link as a QR code. */
function useApprove({ card, customer, isPhone }: { card: UpiCard; customer: Customer; isPhone: boolean }) {
  const { partnerHosts } = useConfig();
  const { start, open, rejection, hasNoLink, closeNoLink } = useUpiRequest(customer, undefined, isPhone ? upiText.opening : t.preparing);
  const [isSending, setIsSending] = useState(false);

  async function approve() {
    setIsSending(true);
    const started = await start(card);
    if (started) {
      const link = partnerAddress(started.response.links.web_url, partnerHosts);
      if (link) storeWaiting({ policyNo: card.Policy_Number, ref: started.ref, link, expiresAt: started.expiresAt });
      if (isPhone || !link) await open(card, started);
    }
    setIsSending(false);
  }
  return { approve, rejection: rejection?.failure, isSending, hasNoLink, closeNoLink };
}
