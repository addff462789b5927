import { IconCompass, IconCreditCard, IconFileText, IconHandStop, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { LinkTile } from '../../ui/links/LinkTile.tsx';
import classes from './LoginPage.module.css';
import { withoutLoginText as t } from './without-login.text.ts';

const TILES = {
  preLoginPayPremium: { title: t.payPremium, line: t.payPremiumLine, icon: IconCreditCard },
  fileClaims: { title: t.fileClaim, line: t.fileClaimLine, icon: IconHandStop },
  claimTracker: { title: t.trackClaim, line: t.trackClaimLine, icon: IconCompass },
  appTracker: { title: t.trackApplication, line: t.trackApplicationLine, icon: IconFileText },
} satisfies Record<string, { title: string; line: string; icon: TablerIcon }>;
export type MethodWithoutLogin = keyof typeof TILES;

/** Services under the login card that need no login. */
export function WithoutLogin({ methods }: { methods: readonly MethodWithoutLogin[] }) {
  const id = useId();
  if (methods.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.without}>
      <h2 id={id}>{t.withoutLogin}</h2>
      <div className={classes.tiles}>
        {methods.map((screenName) => (
          <LinkTile
            key={screenName}
            to={to(screenName)}
            icon={TILES[screenName].icon}
            title={TILES[screenName].title}
            text={TILES[screenName].line}
          />
        ))}
      </div>
    </section>
  );
}
