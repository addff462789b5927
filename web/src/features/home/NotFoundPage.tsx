import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { openSearch } from '../../lib/state/search-sheet.slice.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { text } from '../../lib/text/text.ts';
import { MessagePage } from '../../ui/feedback/MessagePage.tsx';
import { Illustration } from '../../ui/layout/Illustration.tsx';
import { Link } from '../../ui/links/Link.tsx';

const t = text({
  heading: { en: 'We can’t find that page', hi: 'हमें वह पृष्ठ नहीं मिला' },
  answer: {
    en: 'The link may be old or mistyped. Your policies are safe and unchanged.',
    hi: 'लिंक पुराना या ग़लत हो सकता है। आपकी पॉलिसियाँ सुरक्षित हैं और वैसी ही हैं।',
  },
  goHome: { en: 'Go to the home page', hi: 'मुख्य पृष्ठ पर जाएँ' },
  search: { en: 'Search services', hi: 'सेवाएँ खोजें' },
  needAPerson: {
    en: 'Need to talk to someone? Call <link>{phone}</link>, {hours}.',
    hi: 'किसी से बात करनी है? <link>{phone}</link> पर कॉल करें, {hours}।',
  },
});

export default function NotFoundPage() {
  const { supportPhone } = useConfig();
  const hours = useSupportHours();
  const isLoggedIn = useSessionFlag(SESSION.auth);
  return (
    <MessagePage
      illustration={<Illustration isAside />}
      heading={t.heading}
      answer={t.answer}
      actions={
        <>
          <Button component={Link} to={to(isLoggedIn ? 'dashboard' : 'login')}>
            {t.goHome}
          </Button>
          <Button variant="default" leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />} onClick={openSearch}>
            {t.search}
          </Button>
        </>
      }
      foot={t.needAPerson({ phone: supportPhone, hours, link: (linkText) => <a href={`tel:${supportPhone}`}>{linkText}</a> })}
    />
  );
}
