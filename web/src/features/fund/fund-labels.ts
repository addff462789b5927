import type { Day } from '@portal/rules/calendar/dates.ts';
import type { NavRule } from '@portal/rules/calendar/nav-day.ts';
import { switchSentence } from '@portal/rules/funds/switch-reason.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { fundText as t } from './fund.text.ts';

export type Options = ResponseOf<'/fundSwitchGetAllDetails'>;
export type Detail = NonNullable<Options['detail']>;
export type SwitchPolicy = Options['policies'][number];
export type Figures = ResponseOf<'/fundSwitchGetValidationDetails'>;
export type Sent = ResponseOf<'/fundSwitchUpdate'>;

/** NAV that applies to a switch sent now. */
export const cutOffLine = ({ navRule, navDate }: { navRule: NavRule; navDate: Day }): string =>
  navRule === 'SAME_DAY' ? t.SAME_DAY : t[navRule]({ date: navDate });

/** Value of the policy's funds, and the cut-off line. */
export const createAnswer = ({ FUND_VALUE, NAV_DATE }: SwitchPolicy, options: Options): ReactNode =>
  createElement(Fragment, null, NAV_DATE && t.worth({ amount: FUND_VALUE, date: NAV_DATE }), cutOffLine(options));

export const leftLabels = (left: number): string => (left === 0 ? t.leftNone : left === 1 ? t.leftOne : t.leftMany({ n: left }));

/** While a switch waits for its NAV, the transfers of a policy can still be looked at and changed. */
export const mayGoOn = ({ switchAllowed, reason }: SwitchPolicy): boolean => switchAllowed || reason === 'PENDING_SWITCH';

/** Why a policy cannot switch. */
export const describeReason = ({ reason, reviveBy, paidOutFrom, pendingSwitch }: SwitchPolicy): string =>
  reason === null ? '' : inLanguage(switchSentence(reason, { reviveBy, paidOutFrom, pendingSince: pendingSwitch?.submittedOn ?? null }));

export const navs = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 4 });
export const unitsWords = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 5, maximumFractionDigits: 5 });
