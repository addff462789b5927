import { listed, type Screen, type TabGroup } from '../../lib/screens.ts';
import type { Service } from '../../lib/services.ts';
import { searchText as t } from './search-results.text.ts';

const OFTEN = [
  '/paypremium',
  '/downloads',
  '/policy-listing',
  '/view-profile',
  '/nominee-details',
  '/service-request',
  '/pastpayments',
  '/dashboard',
];
const OFTEN_COUNT = 6;
/** The screen that names a group. */
const HEADS: readonly (readonly [TabGroup, path: string])[] = [
  ['Dashboard', '/dashboard'],
  ['PayPremium', '/paypremium'],
  ['PolicyDetails', '/policy-listing'],
  ['Downloads', '/downloads'],
  ['ViewProfile', '/view-profile'],
  ['ServiceRequest', '/service-request'],
];

const titleAt = (path: string): string => Object.values(listed).find((row) => row.path === path)?.title ?? t.other;

/** Every entry under the title of its tab; what belongs to none comes last. */
export function byGroup(services: readonly Service[]): { title: string; entries: Service[] }[] {
  const groups = HEADS.map(([group, path]) => ({ title: titleAt(path), entries: services.filter(({ screen }) => screen.group === group) }));
  const others = { title: t.other, entries: services.filter(({ screen }) => screen.group === null) };
  return [...groups, others].filter(({ entries }) => entries.length > 0);
}

/** The first six of the often used that there are. */
export const oftenUsed = (services: readonly Service[]): Service[] =>
  OFTEN.flatMap((path) => services.find((service) => service.path === path) ?? []).slice(0, OFTEN_COUNT);

/** Where the screen lies: the titles from Home to it. */
export function crumbOf({ screen }: Service): string[] {
  const between = (screen.crumbs ?? []).flatMap((name) => (listed[name] as Screen | undefined)?.title ?? []);
  return [...between, screen.title];
}
