import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { use } from 'react';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { text } from '../../lib/text/text.ts';
import { Illustration } from '../layout/Illustration.tsx';
import { PageContext } from '../layout/page-context.ts';
import { Link } from '../links/Link.tsx';
import { MessagePage } from './MessagePage.tsx';

const t = text({
  answer: { en: 'This service is not available online yet.', hi: 'यह सेवा अभी ऑनलाइन उपलब्ध नहीं है।' },
  call: {
    en: 'Call <link>{phone}</link>, {hours}, and we will do it for you.',
    hi: '{hours} <link>{phone}</link> पर कॉल करें, हम आपके लिए कर देंगे।',
  },
  write: { en: 'Or write to <link>{email}</link>.', hi: 'या <link>{email}</link> पर लिखें।' },
  goHome: { en: 'Go to the home page', hi: 'मुख्य पृष्ठ पर जाएँ' },
});

/** Page of a service that the portal does not offer yet, with the contact that provides it. */
export default function NotOnlinePage() {
  const { supportPhone, customerCareEmail } = useConfig();
  const hours = useSupportHours();
  const home = use(PageContext).crumbs?.[0]?.to ?? '/';
  return (
    <MessagePage
      illustration={<Illustration isAside />}
      answer={t.answer}
      note={t.call({ phone: supportPhone, hours, link: (linkText) => <a href={`tel:${supportPhone}`}>{linkText}</a> })}
      actions={
        <Button component={Link} to={home}>
          {t.goHome}
        </Button>
      }
      foot={
        customerCareEmail &&
        t.write({ email: customerCareEmail, link: (linkText) => <a href={`mailto:${customerCareEmail}`}>{linkText}</a> })
      }
    />
  );
}
