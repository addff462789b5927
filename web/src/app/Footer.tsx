import { useMediaQuery } from '@mantine/hooks';
import { useConfig } from '../lib/config.ts';
import { OutLink } from '../ui/OutLink.tsx';
import { shellText as t } from '../ui/shell.text.ts';
import { BRANCH_LOCATOR, FOOTER_GROUPS, outbound, SOCIAL_LINKS } from './brand.ts';
import classes from './Footer.module.css';
import { FooterAccordion, FooterTabs } from './FooterLinks.tsx';

/** Customer care, four groups of links, social links, copyright. */
export default function Footer() {
  const { siteUrl, supportPhone, customerCareEmail, copyrightYear, provider } = useConfig();
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const groups = FOOTER_GROUPS.map((group) => ({
    ...group,
    links: group.links.map((link) => ({ ...link, href: outbound(siteUrl, link.href) })),
  }));
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <h2 className="vh">{t.careAndLinks}</h2>
        <dl className={classes.care}>
          <div>
            <dt>{t.callUs}</dt>
            <dd>
              <a className={classes.phone} href={`tel:${supportPhone}`}>
                {supportPhone}
              </a>
            </dd>
          </div>
          {customerCareEmail && (
            <div>
              <dt>{t.writeToUs}</dt>
              <dd>
                <a href={`mailto:${customerCareEmail}`}>{customerCareEmail}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{t.visitUs}</dt>
            <dd>
              <OutLink href={outbound(siteUrl, BRANCH_LOCATOR)}>{t.findBranch}</OutLink>
            </dd>
          </div>
        </dl>
        {isWide ? <FooterTabs groups={groups} /> : <FooterAccordion groups={groups} />}
        <div className={classes.base}>
          <p>{t.copyright({ year: String(copyrightYear), provider })}</p>
          <ul className={classes.social}>
            {SOCIAL_LINKS.map(({ title, href, icon: Icon }) => (
              <li key={title}>
                <OutLink href={outbound(siteUrl, href)} label={title} className={classes.icon}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                </OutLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
