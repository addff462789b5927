import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { Brand, MenuLink } from '@portal/contract/brand.ts';
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { reportClick } from '../../lib/browser/report-click.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import classes from './MenuDrawer.module.css';
import { navText as t } from './nav.text.ts';
import { GROUP_MENU, isThere } from './visitor-menu.ts';

/** A level of the menu: what it is called, its way down or its links. `english` names it when a click is reported. */
type Level = { title: string; english: string; down: readonly Level[]; links: readonly MenuLink[] };

function listLevels(brand: Brand): Level {
  const level = (title: { en: string; hi: string }, links: readonly MenuLink[]): Level => ({
    title: inLanguage(title),
    english: title.en,
    down: [],
    links: links.filter(isThere),
  });
  const group: Level = {
    title: t.fromTheGroup,
    english: GROUP_MENU,
    down: brand.crossProducts.map((product) => level(product.title, product.links)),
    links: [],
  };
  const menus = [...brand.menus.map((menu) => level(menu.title, menu.links)), group];
  return { title: shellText.menu, english: 'Menu', down: menus.filter(({ down, links }) => down.length + links.length > 0), links: [] };
}

/** Product menu on a narrow screen, level by level. Escape goes up one level, and closes on the first (HDR-010). */
export default function VisitorDrawer({ onClose }: { onClose: () => void }) {
  const brand = useBrand();
  const [path, setPath] = useState<readonly Level[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const level = path.at(-1) ?? (brand && listLevels(brand));
  const up = () => setPath(path.slice(0, -1));
  const isTop = path.length === 0;

  // A new level starts at its first row.
  const depth = path.length;
  const previousDepth = useRef(0);
  useEffect(() => {
    if (previousDepth.current === depth) return;
    previousDepth.current = depth;
    list.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [depth]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (depth === 0) onClose();
      else setPath((levels) => levels.slice(0, -1));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [depth, onClose]);
  return (
    <Drawer.Root opened onClose={onClose} closeOnEscape={false} padding="md">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <div className={classes.head}>
            <Drawer.Title className={classes.title}>{level?.title ?? shellText.menu}</Drawer.Title>
            <Drawer.CloseButton size={44} iconSize={24} aria-label={shellText.closeMenu} />
          </div>
          <nav aria-label={t.products}>
            <ul className={classes.levels} ref={list}>
              {!isTop && (
                <li>
                  <button type="button" onClick={up}>
                    <IconChevronLeft size={20} stroke={1.75} aria-hidden />
                    {t.back}
                  </button>
                </li>
              )}
              {level?.down.map((below) => (
                <li key={below.title}>
                  <button type="button" onClick={() => setPath([...path, below])}>
                    <span className={classes.grow}>{below.title}</span>
                    <IconChevronRight size={20} stroke={1.75} aria-hidden />
                  </button>
                </li>
              ))}
              {level?.links.map((link) => (
                <li key={link.title.en}>
                  <DrawerLink link={link} menu={level.english} onClose={onClose} />
                </li>
              ))}
            </ul>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function DrawerLink({ link, menu, onClose }: { link: MenuLink; menu: string; onClose: () => void }) {
  const outbound = useOutbound();
  const report = () => reportClick('pre_login_header_click', { group: menu, item: link.title.en });
  if ('page' in link) {
    const followLink = () => {
      report();
      onClose();
    };
    return (
      <Link to={link.page} onClick={followLink}>
        <span className={classes.grow}>{inLanguage(link.title)}</span>
      </Link>
    );
  }
  return (
    <a href={outbound(link.href)} target="_blank" rel="noopener noreferrer" onClick={report}>
      <span className={classes.grow}>{inLanguage(link.title)}</span>
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      <span className="vh">{shellText.newTab}</span>
    </a>
  );
}
