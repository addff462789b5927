import { useMediaQuery } from '@mantine/hooks';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { OutLink } from '../../ui/links/OutLink.tsx';
import classes from './Footer.module.css';
import { FooterAccordion, FooterTabs } from './FooterLinks.tsx';
import { navText as t } from './nav.text.ts';
import { Preferences } from './Preferences.tsx';
import { ShortFooter } from './ShortFooter.tsx';

type Social = NonNullable<ReturnType<typeof useBrand>>['social'][number]['name'];
const SOCIAL: Record<Social, { title: string; icon: TablerIcon }> = {
  x: { title: t.socialX, icon: IconBrandX },
  facebook: { title: t.socialFacebook, icon: IconBrandFacebook },
  linkedin: { title: t.socialLinkedin, icon: IconBrandLinkedin },
  youtube: { title: t.socialYoutube, icon: IconBrandYoutube },
  instagram: { title: t.socialInstagram, icon: IconBrandInstagram },
};
const report = (group: string, item: string) => reportClick('footer_click', { group, item });

/** The specified footer, or the short one that belongs to the customer bar of a phone. */
export function Footer() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [isWhole, setIsWhole] = useState(false);
  const isShort = useBrand()?.phoneBar === 'customer' && isLoggedIn && !isWide;
  return (
    <footer className={classes.footer}>
      {isShort && <ShortFooter isWhole={isWhole} onToggle={() => setIsWhole(!isWhole)} />}
      {(!isShort || isWhole) && (
        <div ref={isShort ? scrollTo : undefined}>
          <WholeFooter isLoggedIn={isLoggedIn} isWide={isWide} />
        </div>
      )}
    </footer>
  );
}

/** The line that opens it is at the end of the page, so it would open out of view. */
const scrollTo = (whole: HTMLElement | null): void => whole?.scrollIntoView();

/** Customer care, four groups of links, social links, copyright; before login also language and theme (FOOT-001..028). */
function WholeFooter({ isLoggedIn, isWide }: { isLoggedIn: boolean; isWide: boolean }) {
  const { supportPhone, customerCareEmail, copyrightYear, provider } = useConfig();
  const brand = useBrand();
  const outbound = useOutbound();
  const groups = brand && [
    { name: 'Company', title: t.company, tab: t.companyTab, links: brand.footer.company },
    { name: 'Solutions', title: t.solutions, tab: t.solutionsTab, links: brand.footer.solutions },
    { name: 'Tools & Resources', title: t.tools, tab: t.toolsTab, links: brand.footer.tools },
    { name: 'Useful Links', title: t.useful, tab: t.usefulTab, links: brand.footer.useful },
  ];
  return (
    <div className={classes.inner}>
      <h2 className="vh">{t.careAndLinks}</h2>
      <dl className={classes.care}>
        <div>
          <dt>{t.callUs({ hours: useSupportHours() })}</dt>
          <dd>
            <a className={classes.phone} href={`tel:${supportPhone}`} onClick={() => report('Customer care', 'Phone')}>
              {supportPhone}
            </a>
          </dd>
        </div>
        {customerCareEmail && (
          <div>
            <dt>{t.writeToUs}</dt>
            <dd>
              <a href={`mailto:${customerCareEmail}`} onClick={() => report('Customer care', 'Email')}>
                {customerCareEmail}
              </a>
            </dd>
          </div>
        )}
        {brand && (
          <div>
            <dt>{t.visitUs}</dt>
            <dd>
              <OutLink href={outbound(brand.branchLocator)} onClick={() => report('Customer care', 'Find a branch')}>
                {t.findBranch}
              </OutLink>
            </dd>
          </div>
        )}
      </dl>
      {groups && (isWide ? <FooterTabs groups={groups} report={report} /> : <FooterAccordion groups={groups} report={report} />)}
      <div className={classes.base}>
        <p>{t.copyright({ year: String(copyrightYear), provider })}</p>
        {!isLoggedIn && <Preferences />}
        <ul className={classes.social}>
          {brand?.social.map(({ name, href }) => {
            const { title, icon: Icon } = SOCIAL[name];
            return (
              <li key={name}>
                <OutLink href={outbound(href)} label={title} className={classes.icon} onClick={() => report('Social', name)}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                </OutLink>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
