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
  IconMail,
  IconMapPin,
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

const entry = (title: string, icon: TablerIcon, screen: ScreenName, query?: Readonly<Record<string, string>>): Raise => ({
  title,
  icon,
  screen,
  to: query ? to(screen, query) : to(screen),
});

/** What can be asked for, by need, in the order of the specification's cards. */
const GROUPS: readonly RaiseGroup[] = [
  {
    title: t.autoDebit,
    entries: [
      entry(t.overview, IconRefresh, 'autoDebit'),
      entry(t.enach, IconBuildingBank, 'enach'),
      entry(t.esi, IconRepeat, 'esi'),
      entry(t.upi, IconQrcode, 'upiAutopay'),
      entry(t.setSi, IconCreditCard, 'setSi'),
      { ...entry(t.cancelAutoPay, IconBan, 'upiAutopay'), state: cancelRequest() },
    ],
  },
  {
    title: t.details,
    entries: [
      entry(t.pan, IconId, 'addPan'),
      entry(t.aadhaar, IconFingerprint, 'updateAadhaar'),
      entry(t.bank, IconBuildingBank, 'bankDetail'),
      entry(t.address, IconMapPin, 'updateAddressSelection'),
      entry(t.reKyc, IconFileCheck, 'updateAddressSelection', { way: 'rekyc' }),
      entry(t.mobile, IconPhone, 'updateMobile'),
      entry(t.email, IconMail, 'updateEmail'),
      entry(t.personal, IconUser, 'personalDetails'),
      entry(t.nominee, IconUsers, 'nomineeDetails'),
      entry(t.fatca, IconWorld, 'fatcaDetails'),
    ],
  },
  {
    title: t.money,
    entries: [
      entry(t.switchFunds, IconTransfer, 'switchServices'),
      entry(t.frequency, IconCalendarRepeat, 'paymentFrequency'),
      entry(t.loanApply, IconCash, 'loanApply'),
      entry(t.loanRepay, IconCoins, 'loanRepay'),
      entry(t.unclaimed, IconBriefcase, 'unclaimedAmount'),
    ],
  },
  {
    title: t.policy,
    entries: [
      entry(t.reinstate, IconRefresh, 'reinstatementQuotation'),
      entry(t.eInsurance, IconCertificate, 'eInsurance'),
      entry(t.survival, IconShieldHeart, 'survivalCertificate'),
      entry(t.purpose, IconTarget, 'purposeInsurance'),
      entry(t.alerts, IconMail, 'setAlerts'),
      entry(t.retention, IconShieldHeart, 'paperlessRetention'),
    ],
  },
  { title: t.claims, entries: [entry(t.fileClaim, IconFileCheck, 'fileClaims'), entry(t.trackClaim, IconCompass, 'claimTracker')] },
];

/** The entries whose service is online, and of these what was searched for by name, line or keyword; no empty group. */
export function raiseGroups(online: ReadonlySet<ScreenName>, typed: string): RaiseGroup[] {
  const services = servicesFor(true);
  const isFound = (one: Raise, group: string): boolean => {
    const known = services.find(({ path }) => path === one.to);
    const keywords = [group, known?.label, known?.line, known?.keywords].join(' ');
    return typed.trim() === '' || searchEntries([{ label: one.title, keywords }], typed).length > 0;
  };
  return GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter((one) => online.has(one.screen) && isFound(one, title)),
  })).filter(({ entries }) => entries.length > 0);
}
