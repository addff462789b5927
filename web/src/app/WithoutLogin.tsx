import { IconCompass, IconCreditCard, IconFileText, IconHandStop, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import type { ScreenName } from '../lib/addresses.ts';
import { servicesFor } from '../lib/services.ts';
import { LinkTile } from '../ui/LinkTile.tsx';
import classes from './Footer.module.css';
import { navText as t } from './nav.text.ts';

const WAYS: readonly (readonly [screen: ScreenName, icon: TablerIcon])[] = [
  ['preLoginPayPremium', IconCreditCard],
  ['fileClaims', IconHandStop],
  ['claimTracker', IconCompass],
  ['appTracker', IconFileText],
];

/** Under the login card: what a visitor can do at once. */
export function WithoutLogin() {
  const id = useId();
  const services = servicesFor(false);
  const tiles = WAYS.flatMap(([screen, icon]) => {
    const service = services.find((one) => one.screen === screen);
    return service ? [{ ...service, icon }] : [];
  });
  return (
    <section aria-labelledby={id} className={classes.cross}>
      <h2 id={id}>{t.withoutLogin}</h2>
      <div className={classes.ways}>
        {tiles.map(({ path, label, line, icon }) => (
          <LinkTile key={path} to={path} icon={icon} title={label} text={line} />
        ))}
      </div>
    </section>
  );
}
