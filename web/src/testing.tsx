import { DEFAULT_BRAND } from '@portal/contract/brand-default.ts';
import type { EndpointPath } from '@portal/contract/contract.ts';
import { dueOfPayload } from '@portal/contract/due-of-payload.ts';
import { ERRORS, type ErrorCode } from '@portal/contract/errors.ts';
import { API_BASE, BARE_CALLS } from '@portal/contract/transport.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type DutyFacts, rankDuties } from '@portal/rules/policies/duties.ts';
import { DESKS } from '@portal/rules/staff/staff-account.ts';
import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { App } from './app/App.tsx';
import { createQueryClient, Providers } from './app/providers.tsx';
import { PortalRouter } from './app/router/PortalRouter.tsx';
import { Shell } from './app/shell/Shell.tsx';
import type { Body, ResponseOf } from './lib/api/wire.ts';
import { SESSION } from './lib/state/storage.ts';
import { MantineTheme } from './ui/theme/MantineTheme.tsx';

/**
 * For tests in jsdom: the whole portal at an address, with the server faked where the browser fetches.
 */

/** A failure of the contract, as an answer. */
class Rejection {
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(code: ErrorCode, data: Readonly<Record<string, unknown>> = {}) {
    this.code = code;
    this.data = data;
  }
}
export const reject = (code: ErrorCode, data?: Readonly<Record<string, unknown>>) => new Rejection(code, data);
/** No connection. */
export const OFFLINE = Symbol('offline');
/** Response that never arrives. */
export const NEVER = Symbol('never');

type Reply<Path extends EndpointPath> = ResponseOf<Path> | Rejection | typeof OFFLINE | typeof NEVER;
export type Answers = { [Path in EndpointPath]?: Reply<Path> | ((body: Body<Path>) => Reply<Path> | Promise<Reply<Path>>) };
export type Call = { path: string; body: Record<string, unknown>; headers: Headers; files?: File[] };

type Dashboard = ResponseOf<'/getDashboardDetails'>;
/** Dashboard of a customer who has these policies and no other data. */
export const createDashboard = (policies: Dashboard['DASHBOARDdDETAILS'], fundValue = 0): Dashboard => ({
  DASHBOARDdDETAILS: policies,
  WHATSAPP_OPTED: 'N',
  endpoint: 'getDashboardDetails',
  summary: { policies: policies.length, sumAssured: 0, fundValue, dueNow: 0, dueNext30: 0 },
  alerts: [],
  promises: [],
  healthServices: [],
  npsRequired: false,
  abcCrossConsent: null,
});

const NO_DUTIES: DutyFacts = {
  dues: [],
  lapsed: [],
  failedDebits: [],
  certificates: [],
  loans: [],
  waiting: [],
  claimNotices: [],
  applications: [],
  unclaimed: [],
  returnedPayouts: [],
  kycDue: null,
  stoppedDebits: [],
  isPanInoperative: false,
  unnamed: [],
};
/** The duties that follow from premiums, and from what else a test states. */
export const createDuties = (
  payloads: ResponseOf<'/getODPDetails'>['payPremium'],
  facts: Partial<DutyFacts> = {},
  today = dayOf(new Date()),
): ResponseOf<'/getDuties'> => ({
  duties: rankDuties({ ...NO_DUTIES, dues: payloads.map((payload) => dueOfPayload(payload, today)), ...facts }, today),
});

const open = { allowed: true, why: null };
/** A policy for which every service is open. */
export const ALL_SERVICES: ResponseOf<'/getPolicyDetails'>['services'] = {
  payPremium: open,
  receipts: open,
  nominee: open,
  purpose: open,
  bank: open,
  switchFunds: { allowed: false, why: 'NO_UNITS' },
  loan: { allowed: false, why: 'NO_SURRENDER_VALUE' },
  frequency: open,
};

export const CONFIG: ResponseOf<'/config.json'> = {
  provider: 'Life Insurance',
  customerCareEmail: 'care@life-insurance.example',
  supportPhone: '1800-270-7000',
  supportHours: { setting: '10:00-19:00', en: '10am to 7pm every day', hi: 'हर दिन सुबह 10 से शाम 7 बजे तक' },
  supportWhatsapp: '+91 90000 27000',
  ifscRule: 'specification',
  homepageUrl: '/',
  siteUrl: 'https://www.life-insurance.example',
  copyrightYear: 2023,
  idleMs: 900_000,
  sandbox: true,
  partnerHosts: ['localhost:8090'],
  without: [],
  termsVersion: '2026-01',
  sealOptional: true,
  coverFactors: '35:20,45:15,55:10,75:5',
};
export const USER: ResponseOf<'/getUserDetails'> = {
  ClientId: '1004821300',
  CustomerName: 'Asha Rao',
  MobileNo: 'XXXXXX0003',
  EmailId: 'a*****@example.in',
  PolicyId: '007214583',
  CustomerShortName: 'Asha',
  linkedClientIds: [],
  HAS_USER_ID: 'Y',
  language: 'en',
  lastLoginAt: null,
  CLAIM_NOTICES: [],
};

type OpenOptions = {
  /** Sets what a login leaves in session storage. */
  loggedIn?: boolean;
  /** A page of the test's own in the shell, in place of the address's. */
  page?: ReactNode;
};

/** Opens the portal. */
export function openPortal(
  address: string,
  answers: Answers = {},
  { loggedIn = false, page }: OpenOptions = {},
): { user: UserEvent; calls: Call[] } {
  if (loggedIn) {
    sessionStorage.setItem(SESSION.auth, 'key');
    sessionStorage.setItem(SESSION.sessionToken, 'key');
  }
  window.history.replaceState(null, '', address);
  const calls: Call[] = [];
  const known: Answers = {
    '/config.json': CONFIG,
    '/brand.json': DEFAULT_BRAND,
    '/getBannerMessage': { Message: '', banner_enabled: 0 },
    '/getUserDetails': USER,
    '/admin/session': { userId: 'approver', name: 'An approver', role: 'approver', desks: [...DESKS], lastLoginAt: null, hasFactor: false },
    '/error/report': { reportId: '1' },
    '/log/save': { saved: 1 },
    ...answers,
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => answer(known, { calls, url, init }));
  render(page ? inShell(page) : <App client={createQueryClient()} RouterComponent={PortalRouter} />);
  return { user: userEvent.setup({ delay: null }), calls };
}

/** One part of a screen alone, for what no screen shows yet in all its forms. */
export function showPart(part: ReactNode, answers: Answers = {}): UserEvent {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => answer({ '/config.json': CONFIG, ...answers }, { calls: [], url, init }));
  render(
    <Providers client={createQueryClient()}>
      <MantineTheme>{part}</MantineTheme>
    </Providers>,
  );
  return userEvent.setup({ delay: null });
}

const inShell = (page: ReactNode) => (
  <Providers client={createQueryClient()}>
    <PortalRouter>
      <Shell>
        <MantineTheme>{page}</MantineTheme>
      </Shell>
    </PortalRouter>
  </Providers>
);

async function answer(answers: Answers, { calls, url, init }: { calls: Call[]; url: string; init: RequestInit }): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://portal');
  const path = pathname.slice(API_BASE.length) as EndpointPath;
  const form = init.body instanceof FormData ? init.body : undefined;
  const sent = form ? form.get('request') : init.body;
  const body = (sent ? JSON.parse(String(sent)) : Object.fromEntries(searchParams)) as Record<string, unknown>;
  calls.push({ path, body, headers: new Headers(init.headers), ...(form && { files: form.getAll('file') as File[] }) });
  const known = answers[path] as unknown;
  const reply: unknown = typeof known === 'function' ? await known(body) : (known ?? reject('notFound'));
  if (reply === OFFLINE) throw new TypeError('Failed to fetch');
  if (reply === NEVER) return new Promise(() => undefined);
  if (BARE_CALLS.includes(path)) return Response.json(reply);
  if (!(reply instanceof Rejection)) return Response.json({ status: 10, success: true, data: reply, message: 'Success' });
  const { status, http, message } = ERRORS[reply.code];
  const data =
    reply.code === 'empty' ? null : reply.code === 'otpNeeded' ? reply.data : { code: reply.code, endpoint: path.slice(1), ...reply.data };
  return Response.json({ status, success: false, data, message }, { status: http });
}

/** A box of a date, by the name of the date. Typing a whole date into the first fills all of them. */
export const dateBox = (name: string, box: 'Day' | 'Month' | 'Year' = 'Day'): HTMLInputElement => findBox(screen, name, box);
const findBox = (scope: Pick<typeof screen, 'getByRole'>, name: string, box: 'Day' | 'Month' | 'Year') =>
  within(scope.getByRole('group', { name })).getByLabelText<HTMLInputElement>(box);
/** Replaces a date by another. `scope`: where several dates of the page have this name. */
export async function fillDate(
  user: UserEvent,
  { name, date, scope = screen }: { name: string; date: string; scope?: Pick<typeof screen, 'getByRole'> },
) {
  for (const box of ['Year', 'Month', 'Day'] as const) await user.clear(findBox(scope, name, box));
  await user.type(findBox(scope, name, 'Day'), date);
}
