import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './SetSiPage.module.css';
import { setSiText as t } from './set-si.text.ts';
import type { CardPage } from './use-card-page.ts';

type Props = {
  page: CardPage;
  /** 'ok', or why the bank refused the card. */
  onDone: (result: string) => void;
  onClose: () => void;
};

/** The card partner's page in a frame: no card is ever typed into ours. Only that frame is listened to. */
export function CardFrame({ page, onDone, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const address = new URL(page.widgetUrl);
  const { origin } = address;
  address.searchParams.set('token', page.token);
  useEffect(() => {
    function hear({ origin: from, source, data }: MessageEvent) {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (data?.type === 'card.close') onClose();
      if (data?.type === 'card.done') onDone(String(data.result));
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, onDone, onClose]);
  return (
    <Dialog title={t.framed} wide full onClose={onClose}>
      <iframe ref={frame} className={classes.frame} src={address.href} title={t.frame} />
    </Dialog>
  );
}
