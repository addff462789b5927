import type { ScreenName } from '../../lib/addresses/addresses.ts';
import { listed } from '../../lib/navigation/screens.ts';
import { to } from '../../lib/navigation/to.ts';
import type { Service } from '../../lib/records/services.ts';

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

/** The first six of the often used that there are; of a screen with several entries the plain one. */
export const oftenUsed = (services: readonly Service[]): Service[] =>
  OFTEN.flatMap((screen) => services.find((service) => service.path === to(screen)) ?? []).slice(0, OFTEN_COUNT);

/** Breadcrumb of a screen: the titles from Home. */
export function listCrumbs({ screen }: Service): string[] {
  const names: readonly ScreenName[] = [...(listed[screen]?.crumbs ?? []), screen];
  return names.flatMap((name) => listed[name]?.title ?? []);
}
