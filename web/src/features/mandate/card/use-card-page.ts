import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../../lib/api/wire.ts';

type Page = NonNullable<ResponseOf<'/createCase/setSI'>['cardPage']>;
export type CardPage = Page & { policyNo: string };
/** Last action on the partner's page, as its frame reports it. The result itself comes from the list. */
export type Displayed = { kind: 'closed' } | { kind: 'sent' } | { kind: 'refused'; reason: string };

/** The list is read again while the partner's own word is on its way. */
const READ_AGAIN_MS = [1_000, 3_000, 6_000, 12_000];

/** The card partner's page: open, closed but resumable until it expires, or done. */
export function useCardPage(readAgain: () => void) {
  const [page, setPage] = useState<CardPage>();
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<Displayed>();
  const isSent = result?.kind === 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that was sent
  useEffect(() => {
    if (!isSent) return;
    const timers = READ_AGAIN_MS.map((ms) => setTimeout(readAgain, ms));
    return () => timers.forEach(clearTimeout);
  }, [isSent]);

  function leave(displayed: Displayed) {
    setIsOpen(false);
    setResult(displayed);
    readAgain();
  }
  return {
    opened: isOpen ? page : undefined,
    open(opened: CardPage) {
      setPage(opened);
      setResult(undefined);
      setIsOpen(true);
    },
    close: () => leave({ kind: 'closed' }),
    done: (reason: string) => leave(reason === 'ok' ? { kind: 'sent' } : { kind: 'refused', reason }),
    /** Opens the page that was closed; false where there is none that lives. */
    goOn(policyNo: string): boolean {
      const lives = page?.policyNo === policyNo && result?.kind === 'closed' && new Date(page.expiresAt) > new Date();
      if (lives) setIsOpen(true);
      return lives;
    },
    shownFor: (policyNo: string): Displayed | undefined => (page?.policyNo === policyNo ? result : undefined),
  };
}
