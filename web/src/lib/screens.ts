import type { ComponentType } from 'react';
import type { SESSION } from './storage.ts';

/** The header tab and menu entry that a screen belongs to. */
export type TabGroup = 'Dashboard' | 'ViewProfile' | 'PayPremium' | 'PolicyDetails' | 'Downloads' | 'ServiceRequest';

/** One screen. Route, guard, document title, breadcrumb and active tab are all read from this row. */
export type Screen = {
  /** In the spelling of the specification; any other spelling is replaced by it (R1). */
  path: `/${string}`;
  title: string;
  /** The session flag that must be there; without it the person lands on `/` (R2). */
  guard: (typeof SESSION)['auth' | 'preKey' | 'adminAuth'] | null;
  group: TabGroup | null;
  /** Names of the screens between Home and this one; null: no breadcrumb. */
  crumbs: readonly string[] | null;
  /** A visitor who wanted it gets there after the login (R2). */
  isWaiting?: boolean;
  /** Matched to the letter; all others in any case (GUARD-004). */
  isExact?: boolean;
  page: () => Promise<{ default: ComponentType }>;
};

/** Every row by its name, for `to()`: a page may link to any screen without importing the table that imports the page. */
export const listed: Record<string, Screen> = {};

export function screens<const Table extends Record<string, Screen>>(table: Table): Table {
  Object.assign(listed, table);
  return table;
}

let later: () => Promise<unknown> = () => Promise.resolve();

/** The router says how to fetch the tables that the first load has not. */
export function screensLater(fetch: () => Promise<unknown>): void {
  later = fetch;
}
/** Resolves when every screen is listed: before going to one that the first load may not know. */
export const allListed = (): Promise<unknown> => later();
