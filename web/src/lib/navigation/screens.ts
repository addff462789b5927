import type { ComponentType } from 'react';
import { addresses, type ScreenName } from '../addresses/addresses.ts';
import type { EarlyPath } from '../api/wire.ts';
import type { SESSION } from '../state/storage.ts';
import { text } from '../text/text.ts';

/** The header tab and menu entry that a screen belongs to. */
export type TabGroup = 'Dashboard' | 'ViewProfile' | 'PayPremium' | 'PolicyDetails' | 'Downloads' | 'ServiceRequest';

/** One screen, under its name in `addresses.ts`. Route, guard, document title, breadcrumb and active tab are all read from this row. */
type Row = {
  title: { en: string; hi: string };
  /** Its name in the breadcrumbs of the screens below it, where the specification writes another. */
  crumb?: { en: string; hi: string };
  /** Session flag that the screen requires. Without it the user is redirected to `/` (R2). */
  guard: (typeof SESSION)['auth' | 'preKey' | 'adminAuth'] | null;
  group: TabGroup | null;
  /** The screens between Home and this one; null: no breadcrumb. */
  crumbs: readonly ScreenName[] | null;
  /** True if a rejected visitor returns here after the login (R2). */
  isWaiting?: boolean;
  /** Matched to the letter; all others in any case (GUARD-004). */
  isExact?: boolean;
  /** Calls that the page makes first for a logged-in user. */
  firstCalls?: readonly EarlyPath[];
  /** Its page is part of the first load (`Screens.tsx`). */
  isFirst?: true;
  /** Omitted: the service is not online yet, and its page says so. */
  page?: () => Promise<{ default: ComponentType }>;
};

/** Screen with its address, and with its title in the user's language. */
export type Screen = Omit<Row, 'title' | 'crumb'> & { path: (typeof addresses)[ScreenName]; title: string; crumb: string };

/** The rows of every table that has been loaded: for titles of other features' screens. All but the login page come after all tables. */
export const listed: Partial<Record<ScreenName, Screen>> = {};

export function screens<Name extends ScreenName>(table: Readonly<Record<Name, Row>>): Readonly<Record<Name, Screen>> {
  const names = Object.keys(table) as Name[];
  const titles = text(Object.fromEntries(names.map((name) => [name, table[name].title])));
  const inCrumbs = text(Object.fromEntries(names.map((name) => [name, table[name].crumb ?? table[name].title])));
  const rows: Partial<Record<ScreenName, Screen>> = {};
  for (const name of names) rows[name] = { ...table[name], path: addresses[name], title: titles[name] ?? '', crumb: inCrumbs[name] ?? '' };
  Object.assign(listed, rows);
  return rows as Record<Name, Screen>;
}
