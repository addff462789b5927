import { searchEntries } from '@portal/rules/text/search.ts';
import {
  IconBan,
  IconBriefcase,
  IconBuildingBank,
  IconCalendarRepeat,
  IconCash,
  IconCertificate,
  IconCoins,
  IconCompass,
  IconCreditCard,
  IconFileCheck,
  IconFingerprint,
  IconId,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconMessageReport,
  IconPhone,
  IconQrcode,
  IconRefresh,
  IconRepeat,
  IconShieldHeart,
  IconTarget,
  IconTransfer,
  IconUser,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import { to } from '../../lib/navigation/to.ts';
import { cancelRequest } from '../../lib/records/cancel-request.ts';
import { servicesFor } from '../../lib/records/services.ts';
import { raiseText as t } from './raise.text.ts';

type Raise = { title: string; icon: TablerIcon; screen: ScreenName; to: string; state?: object };
export type RaiseGroup = { title: string; entries: readonly Raise[] };

const entry = (
  title: string,
  { icon, screen, query }: { icon: TablerIcon; screen: ScreenName; query?: Readonly<Record<string, string>> },
): Raise => ({
  title,
  icon,
  screen,
  to: query ? to(screen, query) : to(screen),
});

/** Services by need, in the order of the specification's cards. */
const GROUPS: readonly RaiseGroup[] = [
  {
    title: t.autoDebit,
    entries: [
      entry(t.overview, { icon: IconRefresh, screen: 'autoDebit' }),
      entry(t.enach, { icon: IconBuildingBank, screen: 'enach' }),
      entry(t.esi, { icon: IconRepeat, screen: 'esi' }),
      entry(t.upi, { icon: IconQrcode, screen: 'upiAutopay' }),
      entry(t.setSi, { icon: IconCreditCard, screen: 'setSi' }),
      { ...entry(t.cancelAutoPay, { icon: IconBan, screen: 'upiAutopay' }), state: cancelRequest() },
    ],
  },
  {
    title: t.details,
    entries: [
      entry(t.pan, { icon: IconId, screen: 'addPan' }),
      entry(t.aadhaar, { icon: IconFingerprint, screen: 'updateAadhaar' }),
      entry(t.bank, { icon: IconBuildingBank, screen: 'bankDetail' }),
      entry(t.address, { icon: IconMapPin, screen: 'updateAddressSelection' }),
      entry(t.reKyc, { icon: IconFileCheck, screen: 'updateAddressSelection', query: { way: 'rekyc' } }),
      entry(t.mobile, { icon: IconPhone, screen: 'updateMobile' }),
      entry(t.email, { icon: IconMail, screen: 'updateEmail' }),
      entry(t.personal, { icon: IconUser, screen: 'personalDetails' }),
      entry(t.nominee, { icon: IconUsers, screen: 'nomineeDetails' }),
      entry(t.fatca, { icon: IconWorld, screen: 'fatcaDetails' }),
    ],
  },
  {
    title: t.money,
    entries: [
      entry(t.switchFunds, { icon: IconTransfer, screen: 'switchServices' }),
      entry(t.frequency, { icon: IconCalendarRepeat, screen: 'paymentFrequency' }),
      entry(t.loanApply, { icon: IconCash, screen: 'loanApply' }),
      entry(t.loanRepay, { icon: IconCoins, screen: 'loanRepay' }),
      entry(t.unclaimed, { icon: IconBriefcase, screen: 'unclaimedAmount' }),
    ],
  },
  {
    title: t.policy,
    entries: [
      entry(t.reinstate, { icon: IconRefresh, screen: 'reinstatementQuotation' }),
      entry(t.eInsurance, { icon: IconCertificate, screen: 'eInsurance' }),
      entry(t.survival, { icon: IconShieldHeart, screen: 'survivalCertificate' }),
      entry(t.purpose, { icon: IconTarget, screen: 'purposeInsurance' }),
      entry(t.alerts, { icon: IconMail, screen: 'setAlerts' }),
      entry(t.retention, { icon: IconShieldHeart, screen: 'paperlessRetention' }),
    ],
  },
  {
    title: t.claims,
    entries: [
      entry(t.fileClaim, { icon: IconFileCheck, screen: 'fileClaims' }),
      entry(t.trackClaim, { icon: IconCompass, screen: 'claimTracker' }),
    ],
  },
  {
    title: t.complaints,
    entries: [
      entry(t.complaintNew, { icon: IconMessageReport, screen: 'complaintNew' }),
      entry(t.complaintList, { icon: IconListDetails, screen: 'complaints' }),
    ],
  },
];

/** Online services that match the search by name, line or keyword, without empty groups. */
export function raiseGroups(online: ReadonlySet<ScreenName>, typed: string): RaiseGroup[] {
  const services = servicesFor({ isLoggedIn: true });
  const isFound = (raise: Raise, group: string): boolean => {
    const service = services.find(({ path }) => path === raise.to);
    const keywords = [group, service?.label, service?.line, service?.keywords].join(' ');
    return typed.trim() === '' || searchEntries([{ label: raise.title, keywords }], typed).length > 0;
  };
  return GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter((raise) => online.has(raise.screen) && isFound(raise, title)),
  })).filter(({ entries }) => entries.length > 0);
}
