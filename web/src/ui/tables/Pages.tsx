import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { listsText as t } from '../layout/lists.text.ts';
import classes from './Pages.module.css';

type Props = { page: number; pages: number; onChange: (page: number) => void };

/** Turns the pages of a list. At either end the button stays, so that the focus does. */
export function Pages({ page, pages, onChange }: Props) {
  if (pages <= 1) return null;
  const turn = (to: number) => (to < 1 || to > pages ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: () => onChange(to) });
  return (
    <nav className={classes.pages} aria-label={t.pages}>
      <Button
        variant="subtle"
        size="sm"
        className={classes.button}
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        {...turn(Math.min(page - 1, pages))}
      >
        {t.previous}
      </Button>
      <p role="status">{t.pageOf({ page, pages })}</p>
      <Button variant="subtle" size="sm" rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />} {...turn(page + 1)}>
        {t.next}
      </Button>
    </nav>
  );
}
