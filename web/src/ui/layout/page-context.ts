import { createContext } from 'react';
import type { ScreenName } from '../../lib/addresses/addresses.ts';

export type Crumb = { title: string; to: string };
/** Screen data that a page header needs; the router provides it. */
export type PageContext = {
  title: string;
  /** null: this screen has no breadcrumb. */
  crumbs: readonly Crumb[] | null;
  provider: string;
  /** Changes with each change of screen, not with filters in the address. */
  visit: string;
};

export const PageContext = createContext<PageContext>({ title: '', crumbs: null, provider: '', visit: '' });

/** Screens that have a page. No link leads to any other screen. */
export const OnlineScreens = createContext<ReadonlySet<ScreenName>>(new Set());
