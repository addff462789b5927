import { IconSpeakerphone } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import classes from '../../ui/layout/NewsBanner.module.css';
import { runMs } from '../../ui/layout/notice-speed.ts';

/** The notice as customers see it, in its place on a page: running, or still for those who want less motion. */
export function BannerPreview({ message, isRunning = false }: { message: string; isRunning?: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isRunning) text.current?.style.setProperty('--run', `${runMs(text.current.offsetWidth)}ms`);
  });
  return (
    <div className={`${classes.banner} ${classes.preview}`} data-notice>
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
      <div className={classes.strip}>
        <p ref={text} className={isRunning ? classes.running : classes.still}>
          {message}
        </p>
      </div>
    </div>
  );
}
