import { dayOf } from '@portal/rules/calendar/dates.ts';
import { countDocumentsNeeded, menuSentence } from '@portal/rules/policies/duty-sentence.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { IconChecklist, IconCreditCard, IconDownload, IconHome, IconShieldCheck, IconUserCircle } from '@tabler/icons-react';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { TabGroup } from '../../lib/navigation/screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { toDues } from '../../lib/records/dues.ts';
import type { NavItem } from '../../ui/links/LeftNav.tsx';
import { allScreens } from '../router/all-screens.ts';
import { useScreen } from '../router/use-screen.ts';
import { navText as t } from './nav.text.ts';

/** `name`: in English, for counting clicks. */
type Entry = { screen: ScreenName; name: string; group: TabGroup; icon: NavItem['icon'] };
const profile: Entry = { screen: 'viewProfile', name: 'My profile', group: 'ViewProfile', icon: IconUserCircle };
const dashboard: Entry = { screen: 'dashboard', name: 'Dashboard', group: 'Dashboard', icon: IconHome };
const payPremium: Entry = { screen: 'payPremium', name: 'Pay premium', group: 'PayPremium', icon: IconCreditCard };
const policies: Entry = { screen: 'policyListing', name: 'My policies', group: 'PolicyDetails', icon: IconShieldCheck };
const downloads: Entry = { screen: 'downloads', name: 'Downloads', group: 'Downloads', icon: IconDownload };
const services: Entry = { screen: 'serviceRequests', name: 'Service requests', group: 'ServiceRequest', icon: IconChecklist };

const item = ({ screen, name, group, icon }: Entry, current: TabGroup | null | undefined): NavItem => ({
  name,
  to: to(screen),
  title: allScreens[screen].title,
  icon,
  isCurrent: current === group,
});

/** The five tabs of the header. */
export function useTabs(): readonly NavItem[] {
  const current = useScreen()?.group;
  return [dashboard, payPremium, policies, downloads, services].map((entry) => item(entry, current));
}

/** Items of the left menu, with their status from data that has already loaded. */
export function useMenu(): readonly NavItem[] {
  const current = useScreen()?.group;
  const list = useApiQuery('/allPoliciesDetails', {}, { skip: true }).data;
  const dues = useApiQuery('/getODPDetails', {}, { skip: true }).data;
  const duties = useApiQuery('/getDuties', {}, { skip: true }).data?.duties;
  const cases = useApiQuery('/getDashboardDetails', {}, { skip: true }).data;
  const score = useApiQuery('/getProfileDetails', {}, { skip: true }).data?.score;
  return [
    { ...item(profile, current), state: score && t.profileScore({ total: score.total }) },
    { ...item(dashboard, current), state: duties && dutyState(duties.length) },
    { ...item(policies, current), state: list && policyState(list.policies) },
    { ...item(payPremium, current), state: dues && dueState(dues.payPremium, duties) },
    item(downloads, current),
    { ...item(services, current), state: serviceState(cases?.DASHBOARDdDETAILS ?? [], duties ?? []) },
  ];
}

type Duties = ResponseOf<'/getDuties'>['duties'];

const dutyState = (n: number): string | undefined => {
  if (n === 0) return undefined;
  return n === 1 ? t.dutiesOne : t.dutiesMany({ n });
};

/** Documents that we wait for, otherwise requests that are open. */
function serviceState(policies: ResponseOf<'/getDashboardDetails'>['DASHBOARDdDETAILS'], duties: Duties): string | undefined {
  const documents = countDocumentsNeeded(duties);
  if (documents > 0) return documents === 1 ? t.documentOne : t.documentMany({ n: documents });
  const n = policies.reduce((sum, policy) => sum + policy.OPEN_CASES, 0);
  return n > 0 ? t.openCases({ n }) : undefined;
}

function policyState(list: ResponseOf<'/allPoliciesDetails'>['policies']): string | undefined {
  const n = list.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'inForce').length;
  const m = list.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'lapsed').length;
  if (n > 0 && m > 0) return t.inForceAndLapsed({ n, m });
  if (n > 0) return t.inForce({ n });
  return m > 0 ? t.lapsedOnly({ m }) : undefined;
}

function dueState(payloads: ResponseOf<'/getODPDetails'>['payPremium'], duties: Duties | undefined): string | undefined {
  const sentence = menuSentence(toDues(payloads, dayOf(new Date())), duties);
  switch (sentence?.kind) {
    case undefined:
      return undefined;
    case 'pending':
      return t.beingConfirmed({ amount: sentence.sum });
    case 'debiting':
      return t.beingDebited({ amount: sentence.sum });
    case 'overdue':
      return t.overdueSum({ amount: sentence.sum });
    case 'by':
      return t.dueBy({ amount: sentence.sum, date: sentence.date });
    case 'nothing':
      return t.nothingDueNow;
  }
}
