import { IconMapPin, IconPhone, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { openSearch } from '../../lib/state/search-sheet.slice.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { lazyThemed } from '../../ui/theme/lazy-themed.tsx';
import classes from './BottomBar.module.css';
import { frameText as t } from './frame.text.ts';

const CallSheet = lazyThemed(() => import('./CallSheet.tsx'));

/** Bottom bar of a phone with search, contact page and customer care (SRCH-017, SRCH-018). */
export function BottomBar() {
  const isPhone = useMedia('(max-width: 47.99em)');
  const [isCalling, setIsCalling] = useState(false);
  const brand = useBrand();
  const outbound = useOutbound();
  if (isPhone === false) return null;
  return (
    <nav className={classes.bar} aria-label={t.quickHelp}>
      <button type="button" onClick={openSearch}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
        {t.search}
      </button>
      <a href={brand && outbound(brand.contactUs)} target="_blank" rel="noopener noreferrer">
        <IconMapPin size={22} stroke={1.75} aria-hidden />
        {t.branchLocator}
        <span className="vh"> {shellText.newTab}</span>
      </a>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsCalling(true)}>
        <IconPhone size={22} stroke={1.75} aria-hidden />
        {t.callShort}
      </button>
      {isCalling && (
        <Suspense>
          <CallSheet onClose={() => setIsCalling(false)} />
        </Suspense>
      )}
    </nav>
  );
}
