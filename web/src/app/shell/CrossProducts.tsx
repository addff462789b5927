import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import classes from './Footer.module.css';
import { navText as t } from './nav.text.ts';
import { GROUP_MENU } from './visitor-menu.ts';

/** Under the login page: the group's products, a link each (HDR-007). */
export function CrossProducts() {
  const brand = useBrand();
  const outbound = useOutbound();
  const id = useId();
  if (!brand || brand.crossProducts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.cross}>
      <h2 id={id}>{t.fromTheGroup}</h2>
      <ul>
        {brand.crossProducts.map(({ title, href }) => (
          <li key={title.en}>
            <Button
              component="a"
              variant="default"
              href={outbound(href)}
              target="_blank"
              rel="noopener noreferrer"
              rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
              onClick={() => reportClick('pre_login_header_click', { group: GROUP_MENU, item: title.en })}
            >
              {inLanguage(title)} <span className="vh">{shellText.newTab}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
