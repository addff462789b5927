import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { IconHourglass } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { lazyPart } from '../../../ui/theme/lazy-part.tsx';
import type { UpiCard } from '../cards.ts';
import { SheetFacts } from './SheetFacts.tsx';
import { PHONE } from './UpiOfferSheet.tsx';
import classes from './UpiSheet.module.css';
import { upiSheetText as t } from './upi-sheet.text.ts';
import { startAgain, type WaitingMandate } from './waiting-mandate.ts';

const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/layout/QrCode.tsx')).QrCode }));

type Props = { card: UpiCard; waiting: WaitingMandate; onClose: () => void };

/** The mandate exists and waits for approval. Closing the sheet keeps it. */
export function UpiWaitingSheet({ card, waiting, onClose }: Props) {
  const isPhone = useMedia(PHONE) ?? false;
  return (
    <Dialog
      title={t.waitingTitle}
      isTwoColumn
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={() => startAgain(waiting.policyNo)}>
            {t.startAgain}
          </Button>
          <Button component="a" href={waiting.link} variant={isPhone ? 'filled' : 'default'}>
            {isPhone ? t.openApp : t.openHere}
          </Button>
        </>
      }
    >
      <p className={`${layout.small} ${layout.dim}`}>{t.policy({ plan: card.Plan_Name, number: card.Policy_Number })}</p>
      <div className={classes.columns}>
        <div className={layout.stack4}>
          <p role="status" className={classes.waiting}>
            <IconHourglass size={24} stroke={1.75} aria-hidden />
            {t.waiting}
          </p>
          <SheetFacts card={card} />
          <p className={`${layout.small} ${layout.dim}`}>{t.openUntil({ time: toTimeOfDay(new Date(waiting.expiresAt)) })}</p>
        </div>
        {!isPhone && (
          <div className={classes.side}>
            <Suspense fallback={<div className={classes.codeComing} />}>
              <QrCode text={waiting.link} label={t.qr} />
            </Suspense>
            <p className={`${layout.small} ${layout.strong}`}>{t.scan}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
