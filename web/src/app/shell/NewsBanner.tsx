import { IconPlayerPause, IconPlayerPlay, IconSpeakerphone } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/browser/use-media.ts';
import classes from '../../ui/layout/NewsBanner.module.css';
import { runMs } from '../../ui/layout/notice-speed.ts';
import { frameText as t } from './frame.text.ts';

const HEIGHT = 43;

/** Notice above all pages. It scrolls, can be paused, and does not move if reduced motion is preferred. */
export function NewsBanner({ message }: { message: string }) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // Until a button is pressed, pointer and focus pause it; after that, only the button does.
  const [isPaused, setIsPaused] = useState<boolean>();
  const [isWhole, setIsWhole] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useBodyMargin(banner, isWhole);
  const runs = !isStill;
  const toggle = runs ? () => setIsPaused(!isPaused) : () => setIsWhole(!isWhole);
  return (
    <section ref={banner} className={classes.banner} aria-label={t.notice}>
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
      {runs ? <Running message={message} isPaused={isPaused} /> : <p className={isWhole ? classes.whole : classes.still}>{message}</p>}
      {runs ? (
        <button type="button" className={classes.pause} aria-label={isPaused ? t.play : t.pause} onClick={toggle}>
          {isPaused ? <IconPlayerPlay size={20} stroke={1.75} aria-hidden /> : <IconPlayerPause size={20} stroke={1.75} aria-hidden />}
        </button>
      ) : (
        <button type="button" className={classes.all} aria-expanded={isWhole} onClick={toggle}>
          {isWhole ? t.showLess : t.showAll}
        </button>
      )}
    </section>
  );
}

/** One run is the width of the strip and the text together, at the given speed; the text's own width has the strip's before it. */
function Running({ message, isPaused }: { message: string; isPaused: boolean | undefined }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const measure = () => {
      const distance = text.current?.offsetWidth ?? 0;
      text.current?.style.setProperty('--run', `${runMs(distance)}ms`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return (
    <div className={classes.strip}>
      <p ref={text} className={classes.running} data-paused={isPaused}>
        {message}
      </p>
    </div>
  );
}

/** Moves the page below the notice: by 43 px, by more when it is expanded, by 0 without it (BAN-003, BAN-004). */
function useBodyMargin(banner: RefObject<HTMLElement | null>, isWhole: boolean) {
  useEffect(() => {
    const margin = isWhole ? Math.max(HEIGHT, banner.current?.offsetHeight ?? 0) : HEIGHT;
    document.body.style.marginTop = `${margin}px`;
    document.documentElement.style.setProperty('--banner-now', `${margin}px`);
  }, [banner, isWhole]);
  useEffect(
    () => () => {
      document.body.style.marginTop = '0';
      document.documentElement.style.removeProperty('--banner-now');
    },
    [],
  );
}
