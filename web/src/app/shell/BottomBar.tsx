import { IconMapPin, IconPhone, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import { openSearch } from '../../lib/state/search-sheet.slice.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { lazyThemed } from '../../ui/theme/lazy-themed.tsx';
import classes from './BottomBar.module.css';
import { frameText as t } from './frame.text.ts';

const CustomerBar = lazyThemed(() => import('./CustomerBar.tsx'));
const CallSheet = lazyThemed(() => import('./CallSheet.tsx'));

/** Bottom bar of a phone with search, contact page and customer care (SRCH-017, SRCH-018), or the brand's bar for customers. */
export function BottomBar() {
  const isPhone = useMedia('(max-width: 47.99em)');
  const [isCalling, setIsCalling] = useState(false);
  const brand = useBrand();
  const outbound = useOutbound();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  if (isPhone === false) return null;
  if (isLoggedIn && brand?.phoneBar === 'customer')
    return (
      <Suspense>
        <CustomerBar />
      </Suspense>
    );
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
