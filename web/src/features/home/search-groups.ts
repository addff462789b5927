import type { ScreenName } from '../../lib/addresses.ts';
import { listed, type TabGroup } from '../../lib/screens.ts';
import type { Service } from '../../lib/services.ts';
import { to } from '../../lib/to.ts';
import { searchText as t } from './search-results.text.ts';

const OFTEN: readonly ScreenName[] = [
  'payPremium',
  'downloads',
  'policyListing',
  'viewProfile',
  'nomineeDetails',
  'serviceRequests',
  'pastPayments',
  'dashboard',
];
const OFTEN_COUNT = 6;
/** The screen that names a group. */
const HEADS: readonly (readonly [TabGroup, ScreenName])[] = [
  ['Dashboard', 'dashboard'],
  ['PayPremium', 'payPremium'],
  ['PolicyDetails', 'policyListing'],
  ['Downloads', 'downloads'],
  ['ViewProfile', 'viewProfile'],
  ['ServiceRequest', 'serviceRequests'],
];

const groupOf = ({ screen }: Service): TabGroup | null => listed[screen]?.group ?? null;

/** Every entry under the title of its tab; what belongs to none comes last. */
export function byGroup(services: readonly Service[]): { title: string; entries: Service[] }[] {
  const groups = HEADS.map(([group, screen]) => ({
    title: listed[screen]?.title ?? t.other,
    entries: services.filter((service) => groupOf(service) === group),
  }));
  const others = { title: t.other, entries: services.filter((service) => groupOf(service) === null) };
  return [...groups, others].filter(({ entries }) => entries.length > 0);
}

/** The first six of the often used that there are; of a screen with several entries the plain one. */
export const oftenUsed = (services: readonly Service[]): Service[] =>
  OFTEN.flatMap((screen) => services.find((service) => service.path === to(screen)) ?? []).slice(0, OFTEN_COUNT);

/** Where the screen lies: the titles from Home to it. */
export function crumbOf({ screen }: Service): string[] {
  const names: readonly ScreenName[] = [...(listed[screen]?.crumbs ?? []), screen];
  return names.flatMap((name) => listed[name]?.title ?? []);
}
