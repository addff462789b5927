import { IconPhone } from '@tabler/icons-react';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { claimText as t } from './claim.text.ts';

/** Offers help from customer care. */
export function TalkCard() {
  const { supportPhone } = useConfig();
  return (
    <Card title={t.talk}>
      <div className={layout.stack4}>
        <IconTile icon={IconPhone} />
        <p className={layout.dim}>{t.talkWhy({ hours: useSupportHours() })}</p>
        <p className={layout.strong}>
          <Link to={`tel:${supportPhone}`}>{supportPhone}</Link>
        </p>
      </div>
    </Card>
  );
}
