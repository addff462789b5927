import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { addToList } from '../../lib/state/session-list.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { language } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import classes from './Dashboard.module.css';
import { offerText as t } from './offer.text.ts';

type Offer = ResponseOf<'/getPASAdetails'>['offers'][number];
const SLOTS = ['MORNING', 'AFTERNOON', 'EVENING'] as const;
type Slot = (typeof SLOTS)[number];

const sentence = ({ kind, sumAssured }: Offer) => (kind === 'PASA' ? t.preApproved({ sum: sumAssured }) : t.salaried);

/** An offer of more cover: seen, called about or put away for this session. */
export function OfferPrompt({ offer }: { offer: Offer }) {
  const [isOpen, setIsOpen] = useState(false);
  const hide = () => addToList(SESSION.offersHidden, offer.offerId);
  return (
    <Card title={t.title}>
      <div className={classes.prompt}>
        <p>{sentence(offer)}</p>
        <Button variant="default" onClick={hide}>
          {t.notInterested}
        </Button>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t.seeOffer}
        </Button>
      </div>
      {isOpen && <OfferDialog offer={offer} onClose={() => setIsOpen(false)} onOver={hide} />}
    </Card>
  );
}

/** `onOver`: called after a call was requested, or when the offer has ended. */
function OfferDialog({ offer, onClose, onOver }: { offer: Offer; onClose: () => void; onOver: () => void }) {
  const [slot, setSlot] = useState<Slot>('MORNING');
  const [isRequested, setIsRequested] = useState(false);
  // The query data stays until the dialog is closed, because the dialog is rendered in its place.
  const { send, failure, isSending } = useApiMutation('/PASAEnquiry', { popup: 'network', changesNothing: true });
  async function requestCall() {
    const { data, failure: rejected } = await send({ offerId: offer.offerId, preferredSlot: slot, language });
    if (data) setIsRequested(true);
    if (rejected?.code === 'offerOver') {
      showToast(rejected.error);
      onOver();
    }
  }
  if (isRequested)
    return (
      <Dialog title={t.asked} onClose={onOver} footer={<Button onClick={onOver}>{t.close}</Button>}>
        <p>{t.willCall}</p>
      </Dialog>
    );
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t.close}
      </Button>
      <Button loading={isSending} onClick={() => void requestCall()}>
        {t.ask}
      </Button>
    </>
  );
  return (
    <Dialog title={t.title} onClose={onClose} footer={footer}>
      <div className={layout.stack4}>
        <p>{sentence(offer)}</p>
        <KeyValue
          variant="lr"
          items={[
            { label: t.plan, value: offer.planName },
            { label: t.cover, value: t.sum({ sum: offer.sumAssured }) },
            { label: t.premium, value: offer.premium === null ? t.onRequest : t.amount({ amount: offer.premium }) },
            { label: t.validTill, value: formatDay(offer.validTill) },
          ]}
        />
        <Radio.Group label={t.when} value={slot} onChange={(selected) => setSlot(SLOTS.find((slot) => slot === selected) ?? slot)}>
          <div className={layout.group}>
            {SLOTS.map((slot) => (
              <Radio key={slot} value={slot} label={t[slot]} />
            ))}
          </div>
        </Radio.Group>
        {failure && isCorrectable(failure) && failure.code !== 'offerOver' && (
          <Notice tone="bad" isAlert>
            {failure.error} {failure.code === 'noMobile' && <Link to={to('updateMobile')}>{t.addMobile}</Link>}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
