import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { linkBlob } from '../../lib/navigation/link-policy.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { EmptyCard } from '../layout/StateCard.tsx';
import { Link } from './Link.tsx';
import { PageHeader } from './PageHeader.tsx';

const t = text({
  STPFS: { en: 'This link is for switching funds', hi: 'यह लिंक फ़ंड स्विच करने के लिए है' },
  STPMC: { en: 'This link is for changing how often you pay', hi: 'यह लिंक भुगतान की आवृत्ति बदलने के लिए है' },
  STPRI: { en: 'This link is for reinstating your policy', hi: 'यह लिंक आपकी पॉलिसी फिर चालू करने के लिए है' },
  why: { en: 'For other services, please log in or ask for another link.', hi: 'दूसरी सेवाओं के लिए कृपया लॉग इन करें या दूसरा लिंक माँगें।' },
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
});

const PAGES = { STPFS: 'stpSwitchServices', STPMC: 'stpModeChange', STPRI: 'stpReinstate' } as const;
type Service = keyof typeof PAGES;
const isService = (code: unknown): code is Service => typeof code === 'string' && Object.hasOwn(PAGES, code);

/**
 * Page of one service that a link opens. The link's key opens no other service, so other links are redirected to their page with a
 * message.
 */
export function LinkService({ code, children }: { code: Service; children: ReactNode }) {
  const { redirectPage } = linkBlob();
  if (!isService(redirectPage) || redirectPage === code) return children;
  const action = (
    <Button component={Link} to={to(PAGES[redirectPage])}>
      {t.continue}
    </Button>
  );
  return (
    <>
      <PageHeader />
      <EmptyCard icon={IconLink} title={t[redirectPage]} text={t.why} action={action} />
    </>
  );
}
