import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { isOfferOpen } from '@portal/rules/policies/application.ts';
import { useState } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { appTrackerText, applicationActionsText as t } from './app-tracker.text.ts';
import type { Application } from './application-view.ts';
import classes from './CounterOffer.module.css';
import { useAction } from './use-action.ts';

type Offer = NonNullable<Application['counterOffer']>;
type Props = { application: Application; offer: Offer; onChanged: () => void };

const money = (rupees: number): string => formatRupees(parseRupees(rupees) ?? 0);

/** Compares the counter-offer with the application. A one-time password confirms the answer. */
export function CounterOffer({ application, offer, onChanged }: Props) {
  const { supportPhone } = useConfig();
  const { policy } = application;
  const { act, rejection } = useAction(policy.applicationNumber, t.answering, onChanged);
  const [isDeclining, setIsDeclining] = useState(false);
  const isOpen = isOfferOpen(offer.validTill, new Date());
  const answer = (action: 'OFFER_ACCEPT' | 'OFFER_DECLINE') => void act({ action, offerId: offer.offerId });
  const rows = [
    { label: appTrackerText.premium, asked: money(policy.premium), offered: money(offer.premium) },
    { label: appTrackerText.cover, asked: money(policy.sumAssured), offered: money(offer.sumAssured) },
  ];
  return (
    <Card title={t.offerTitle}>
      <div className={layout.stack4}>
        <p>{offer.reason}</p>
        <table className={classes.terms}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t.asked}</th>
              <th scope="col">{t.offered}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, asked, offered }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{asked}</td>
                <td>{offered}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {offer.exclusions.length > 0 && (
          <div>
            <p className={layout.strong}>{t.exclusions}</p>
            <Bullets items={offer.exclusions} />
          </div>
        )}
        {offer.difference > 0 && (
          <p>
            {t.difference}: <b>{money(offer.difference)}</b>
          </p>
        )}
        {isOpen ? <p>{t.answerBy({ date: offer.validTill })}</p> : !rejection && <Notice tone="warn">{t.offerOver}</Notice>}
        {rejection && (
          <Notice tone="bad" isAlert>
            {rejection}
          </Notice>
        )}
        <div className={layout.group}>
          {isOpen && (
            <>
              <Button onClick={() => answer('OFFER_ACCEPT')}>{t.accept}</Button>
              <Button variant="default" onClick={() => setIsDeclining(true)}>
                {t.decline}
              </Button>
            </>
          )}
          <a href={`tel:${supportPhone}`}>{t.talk}</a>
        </div>
      </div>
      {isDeclining && (
        <Dialog
          title={t.declineTitle}
          onClose={() => setIsDeclining(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setIsDeclining(false)}>
                {t.keep}
              </Button>
              <Button
                onClick={() => {
                  setIsDeclining(false);
                  answer('OFFER_DECLINE');
                }}
              >
                {t.decline}
              </Button>
            </>
          }
        >
          <p>{t.moneyBack}</p>
        </Dialog>
      )}
    </Card>
  );
}
