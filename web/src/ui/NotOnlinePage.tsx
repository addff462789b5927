import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { use } from 'react';
import { useConfig } from '../lib/config.ts';
import { Illustration } from './Illustration.tsx';
import { Link } from './Link.tsx';
import { MessagePage } from './MessagePage.tsx';
import { notOnlineText as t } from './not-online.text.ts';
import { PageContext } from './page-context.ts';

/** The page of every service that the portal does not offer yet: it says so, and who does it meanwhile. */
export default function NotOnlinePage() {
  const { supportPhone, customerCareEmail } = useConfig();
  const home = use(PageContext).crumbs?.[0]?.to ?? '/';
  return (
    <MessagePage
      illustration={<Illustration isAside />}
      answer={t.answer}
      note={t.call({ phone: supportPhone, link: (words) => <a href={`tel:${supportPhone}`}>{words}</a> })}
      actions={
        <Button component={Link} to={home}>
          {t.goHome}
        </Button>
      }
      foot={
        customerCareEmail && t.write({ email: customerCareEmail, link: (words) => <a href={`mailto:${customerCareEmail}`}>{words}</a> })
      }
    />
  );
}
