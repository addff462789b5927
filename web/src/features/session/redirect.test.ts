// @vitest-environment jsdom
import { REDIRECT_CODES } from '@portal/rules/money/redirect-code.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { useAppTracker } from '../../lib/state/app-tracker.slice.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { resetAreas } from '../../lib/state/slices.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { applyRedirect } from './apply-redirect.ts';
import type { SignInAnswer } from './redirect.ts';

const payload = {
  POLICYNUMBER: '007214583',
  CUR_PREMIUMDUE: 500,
  PREMIUMDUE_Next30: 700,
  ADVPREM: 0,
  plandesc: 'Wealth Secure Plan',
  cli_id: '1004821300',
  OwnerName: 'Asha S.',
  IS_ALREADY_PAID: 'N',
  pol_nxt_due_dt: '2026-11-29',
  graceEnds: null,
  modalPremium: 500,
  gst: 0,
  frequency: 'M',
  policyStatus: 'IN_FORCE',
  payable: true,
  whyNot: null,
  dues: [],
  advanceDueDate: null,
  policyType: 'ULIP',
  paymentMethod: 'Non Auto Pay',
  openPayment: null,
  openDebit: null,
} as const satisfies NonNullable<SignInAnswer['payPremium']>['payload'] | object;
const pay = (changes: object = {}) => ({ payload: { ...payload, ...changes } }) as unknown as SignInAnswer['payPremium'];

const answer = (redirectPage: string, changes: Partial<SignInAnswer> = {}): SignInAnswer => ({
  redirectPage,
  policyId: '007214583',
  cr: 'Mobile',
  isTerminated: false,
  IS_AMOUNT_ZERO: 'N',
  isManage: false,
  source: 'SMS',
  uid: '1004821300',
  preKey: 'the-key',
  payPremium: null,
  policyDetails: { CLIENT_ID: '1004821300', EMAIL_ID: 'a*****@example.in', MOBILE_CONTACT: 'XXXXXX0003', FIRST_NAME: 'Asha' },
  upiDetails: null,
  appTrackerData: null,
  ...changes,
});

beforeEach(() => {
  sessionStorage.clear();
  resetAreas();
});

/** The table of the specification, row by row. */
const ROWS: [code: string, address: string][] = [
  ['D', '/dashboard'],
  ['P', '/paypremium?policyId=007214583'],
  ['T', '/downloads?doc=tax'],
  ['A', '/downloads?doc=account'],
  ['PASD', '/downloads?doc=account'],
  ['PDO', '/downloads?doc=bond'],
  ['PRD', '/downloads?doc=receipts'],
  ['TCD', '/downloads?doc=tax'],
  ['POI', '/purpose-insurance'],
  ['MC', '/payment-frequency'],
  ['FS', '/switch-services'],
  ['BAU', '/bank-detail?policyId=007214583'],
  ['EI', '/e-insurance'],
  ['CI', '/file-claims'],
  ['CT', '/claim-tracker'],
  ['PU', '/add-Pan'],
  ['CNU', '/update-mobile'],
  ['EU', '/update-email'],
  ['ADDRU', '/update-address-selection'],
  ['PLG', '/policy-listing'],
  ['NAU', '/policy-listing'],
  ['PDE', '/policy-listing'],
  ['UPNEW', '/view-profile'],
  ['WO', '/view-profile'],
  ['SIRE', '/set-si'],
  ['UA', '/unclaimed-amount'],
  ['PL', '/product-linking'],
  ['LA', '/loan-apply'],
  ['LR', '/loan-repay'],
  ['NU', '/nominee-details'],
  ['RPJ', '/paperless-retention'],
  ['FD', '/fatca-details'],
  ['ENACH', '/enach'],
  ['ESI', '/esi'],
  ['PPD', '/pastpayments'],
  ['PY', '/payouts'],
  ['PX', '/policy-explained'],
  ['PV', '/privacy'],
  ['PK', '/passkeys'],
  ['KC', '/keep-cover'],
  ['CP', '/complaints'],
  ['NM', '/need-money'],
  ['SC', '/survival-certificate?policyId=007214583'],
  ['ST', '/service-request?tab=tab2'],
  ['PP', '/PreLoginPayPremium'],
  ['RI', '/reinstate-policy?policyId=007214583'],
  ['RST', '/application-tracker'],
  ['STPFS', '/stp-switch-services'],
  ['STPMC', '/stp-mode-change'],
  ['STPRI', '/stp-reinstate'],
  ['UPI', '/prelogin-upi'],
  ['any other', '/dashboard'],
];

test('has a row for each of the 51 codes and a default', ({ task }) => {
  task.meta.codes = ROWS.map(([code, address]) => ({ code, address }));
  expect(ROWS.map(([code]) => code)).toEqual(expect.arrayContaining([...REDIRECT_CODES]));
  expect(ROWS).toHaveLength(52);
});

test.for(ROWS)('the code %s leads to %s, in any case and with spaces', ([code, address], { task }) => {
  task.meta.covers = [`code ${code}`];
  for (const spelt of [code, code.toLowerCase(), ` ${code} `]) {
    expect(applyRedirect(answer(spelt, { payPremium: pay() })).address).toBe(address);
    session.remove(SESSION.preKey);
  }
});

describe('data stored before a redirect', () => {
  test.each(['MC', 'LR'])('%s keeps the source', (code) => {
    applyRedirect(answer(code, { source: 'EMAIL' }));
    expect(session.get(SESSION.source)).toBe('EMAIL');
  });

  test('sets the flag preKey only for the three straight-through codes', () => {
    const setting = REDIRECT_CODES.filter((code) => {
      session.remove(SESSION.preKey);
      applyRedirect(answer(code));
      return session.has(SESSION.preKey);
    });
    expect(setting).toEqual(['STPFS', 'STPMC', 'STPRI']);
    expect(session.get(SESSION.preKey)).toBe(null);
  });

  test('passes the client id of ST in the history, not in the address', () => {
    expect(applyRedirect(answer('ST'))).toEqual({ address: '/service-request?tab=tab2', state: { clientId: '1004821300' } });
  });

  test('passes the policy to be paid for P', () => {
    applyRedirect(answer('P'));
    expect(usePayPremium.getState().paypremium).toEqual({ purpose: 'PREMIUM', policyId: '007214583' });
  });
});

describe('redirect PP', () => {
  const paymentData = () => usePayPremium.getState().paymentData;

  test.each([
    ['by SMS', { cr: 'Mobile' }, '/PreLoginPayPremium'],
    ['by e-mail', { cr: 'Email' }, '/PreLoginPayPremium'],
    ['from an agent', { cr: null }, '/payments'],
    ['with nothing to pay', { IS_AMOUNT_ZERO: 'Y', cr: 'Mobile' }, '/payments'],
    ['for a policy that has ended', { isTerminated: true, IS_AMOUNT_ZERO: 'Y', cr: 'Mobile' }, '/payments'],
  ] as const)('redirects a link %s to the right page', (_how, changes, address) => {
    expect(applyRedirect(answer('PP', { ...changes, payPremium: pay() })).address).toBe(address);
  });

  test.each([
    [500, 700, 500, false],
    [0, 700, 700, false],
    [0, 0, 0, true],
    [0.01, 700, 0.01, false],
  ])('for %d due and %d in 30 days the amount is %d', (CUR_PREMIUMDUE, PREMIUMDUE_Next30, Amount, isAmountZero) => {
    applyRedirect(answer('PP', { payPremium: pay({ CUR_PREMIUMDUE, PREMIUMDUE_Next30, ADVPREM: 90 }) }));
    expect(paymentData()).toMatchObject({ Amount, isAmountZero, isTerminated: false, ADVAMT: 90, SI: 'N' });
  });

  test('fills every specified field of the payment data', () => {
    applyRedirect(answer('PP', { payPremium: pay() }));
    expect(paymentData()).toEqual({
      PolicyId: '007214583',
      SI: 'N',
      Amount: 500,
      ADVAMT: 0,
      PolicyType: 'ULIP',
      emailId: 'a*****@example.in',
      mobileNo: 'XXXXXX0003',
      clientId: '1004821300',
      CustomerName: 'Asha',
      isAlreadyPaid: 'N',
      isAmountZero: false,
      isTerminated: false,
      isLapsed: false,
      collected: null,
      OwnerName: 'Asha S.',
      productName: 'Wealth Secure Plan',
      dueDate: '2026-11-29',
      uid: '1004821300',
    });
  });

  test('uses the policyholder’s name without a first name', () => {
    const policyDetails = { CLIENT_ID: '1', EMAIL_ID: '-', MOBILE_CONTACT: '-', FIRST_NAME: '' };
    applyRedirect(answer('PP', { payPremium: pay(), policyDetails }));
    expect(paymentData()?.CustomerName).toBe('Asha S.');
  });

  test('computes no amount for a policy that has ended, whatever the payload says', () => {
    applyRedirect(answer('PP', { isTerminated: true, payPremium: pay() }));
    expect(paymentData()).toMatchObject({ Amount: null, ADVAMT: null, isAmountZero: true, isTerminated: true });
    expect(sessionStorage.getItem('state:PayPremium')).not.toContain('500');
  });
});

describe('redirect UPI', () => {
  test('stores only the policy that waits for its bank, and nothing else of the card', () => {
    const card = { Policy_Number: '007214583', Ongoing_Upi: true, Owner_Name: 'Asha S.' };
    expect(applyRedirect(answer('UPI', { upiDetails: [card] as unknown as SignInAnswer['upiDetails'] })).address).toBe('/prelogin-upi');
    expect(useServiceRequest.getState().upiDetails).toEqual([{ POLICY_NUMBER: '007214583', Ongoing_Upi: true }]);
  });
});

describe('redirect RI', () => {
  test('redirects to payment with the manage flag, and to the reinstatement without it', () => {
    expect(applyRedirect(answer('RI', { isManage: true, payPremium: pay() })).address).toBe('/PreLoginPayPremium');
    expect(applyRedirect(answer('RI')).address).toBe('/reinstate-policy?policyId=007214583');
  });
});

describe('hostile redirect values', () => {
  const pieces = [
    '//',
    '/',
    '\\',
    '\\\\',
    '%2f',
    '%5c',
    '..',
    '@',
    ':',
    '?',
    '#',
    '&policyId=',
    'javascript:',
    'https:',
    'evil.example',
    '\t',
    '\n',
    'ESI',
    'SC',
    'BAU',
  ];
  const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
  const own = 'https://portal.example';

  test('never redirects to another host for 400 invalid codes, policies and stored targets', () => {
    let attempts = 0;
    fc.assert(
      fc.property(hostile, (evil) => {
        for (const code of ['BAU', 'SC', 'RI', 'P', 'PP', evil]) {
          session.set(SESSION.redirectTarget, evil);
          const { address } = applyRedirect(answer(code, { policyId: evil }));
          expect(new URL(address, own).origin).toBe(own);
          expect(address).toMatch(/^\/[A-Za-z-]+(\?(doc|tab|policyId)=[\w]+)?$/);
          expect(address).not.toContain('evil');
        }
        attempts += 1;
      }),
      { numRuns: 400 },
    );
    expect(attempts).toBeGreaterThanOrEqual(400);
  });

  test('returns once to the two screens that require a login, and to no others', () => {
    for (const [target, address] of [
      ['/product-linking', '/product-linking'],
      ['/esi-login', '/esi-login'],
      ['/view-profile', '/dashboard'],
      ['//product-linking', '/dashboard'],
    ] as const) {
      session.set(SESSION.redirectTarget, target);
      expect(applyRedirect(answer('D')).address).toBe(address);
      expect(applyRedirect(answer('D')).address).toBe('/dashboard');
    }
  });
});

describe('redirect RST', () => {
  test('stores status and number of the application, but no name or amount beyond the page', () => {
    const appTrackerData = {
      policy: { applicationNumber: 'AP00000002', proposerName: 'Asha S.', premium: 12_500 },
      REQT_DETAILS: [{ REQIR_ID: 'R1', REQT_STATUS: 'OPEN', REQT_NAME: 'Proof of income' }],
      info: { stage: 'DOCS_PENDING', promisedBy: '2026-11-30' },
      appTrackerPIVC: { needed: true, done: false },
      channelName: 'ONLINE',
    } as unknown as SignInAnswer['appTrackerData'];
    expect(applyRedirect(answer('RST', { appTrackerData })).address).toBe('/application-tracker');
    expect(useAppTracker.getState()).toMatchObject({
      policy: { applicationNumber: 'AP00000002' },
      appTrackerData: { REQT_DETAILS: [{ REQIR_ID: 'R1', REQT_STATUS: 'OPEN' }] },
      info: { stage: 'DOCS_PENDING' },
      appTrackerPIVC: { needed: true },
      channelName: 'ONLINE',
    });
    expect(sessionStorage.getItem('state:appTrackerDetails')).not.toMatch(/Asha|12500|Proof/);
    applyRedirect(answer('RST', { appTrackerData: null }));
    expect(useAppTracker.getState()).toMatchObject({ policy: null, appTrackerData: null, info: null });
  });
});
