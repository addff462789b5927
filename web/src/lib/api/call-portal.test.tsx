// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHome } from '../state/home.slice.ts';
import { resetAreas } from '../state/slices.ts';
import { SESSION, session } from '../state/storage.ts';
import { offerAfterDone } from './agent-help.ts';
import { callPortal } from './call-portal.ts';
import { useApiMutation } from './use-api-mutation.ts';
import { useApiQuery } from './use-api-query.ts';

configure({ asyncUtilTimeout: 30_000 });

type Sent = { url: string; init: RequestInit };
let sent: Sent[] = [];
const envelope = (status: number, success: boolean, data: unknown, http = 200, message = '') =>
  Response.json({ status, success, data, message }, { status: http });
const server = (reply: (nth: number) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(reply(sent.length));
  });
const key = (nth: number) => new Headers(sent[nth]?.init.headers).get('Idempotency-Key');
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{children}</QueryClientProvider>
);
const BODY = { ServiceType: 'premium-receipts' as const, PolicyId: '007214583', receiptNo: 'R2526-000000123' };

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  resetAreas();
});

test('reuses the key on a double press, and creates a new one for a changed body or a new command', async () => {
  server((nth) => (nth === 3 ? envelope(10, true, { messageId: '1' }) : envelope(20, false, null, 500)));
  const { result } = renderHook(() => useApiMutation('/downloads/email', { changesNothing: true }), { wrapper });
  const other = { ...BODY, receiptNo: 'R2526-000000124' };
  for (const body of [BODY, BODY, BODY, BODY, other]) await act(() => result.current.send(body));
  expect(key(0)).toMatch(/^[0-9a-f-]{36}$/);
  expect(key(1)).toBe(key(0));
  expect(key(2)).toBe(key(0));
  expect(key(3)).not.toBe(key(0));
  expect(key(4)).not.toBe(key(3));
});

test('sends no key with a login', async () => {
  server(() => envelope(12, false, null));
  await callPortal('/login', { api: 'checkCommonUserNewLogin', ABCUserID: 'p02' });
  expect(key(0)).toBeNull();
});

test('puts GET parameters in the address and omits undefined ones', async () => {
  server(() => envelope(10, true, {}));
  await callPortal('/genFundInquiry', { fundCode: 'EQ1', from: undefined });
  expect([sent[0]?.url, sent[0]?.init.method]).toEqual(['/api/genFundInquiry?fundCode=EQ1', undefined]);
});

test('returns a rejection with code, fields and data', async () => {
  server(() =>
    envelope(
      21,
      false,
      { code: 'amountChanged', endpoint: 'getPaymentLoungeRedirectionURL', amount: 25_100 },
      409,
      'The amount has changed.',
    ),
  );
  const { failure } = await callPortal('/getDashboardDetails', {});
  expect(failure).toMatchObject({
    status: 21,
    code: 'amountChanged',
    httpStatus: 409,
    error: 'The amount has changed.',
    endpoint: 'getPaymentLoungeRedirectionURL',
  });
  expect(failure?.data?.amount).toBe(25_100);
});

test('treats an unknown response as a network failure', async () => {
  server(() => new Response('<html>gateway</html>', { status: 502 }));
  const { failure } = await callPortal('/getDashboardDetails', {});
  expect(failure).toMatchObject({ error: 'Network Issue', code: 'network' });
});

test('shows an expired session only to a user who had one', async () => {
  server(() => envelope(40, false, { code: 'sessionExpired' }, 401));
  await callPortal('/getDashboardDetails', {});
  expect(useHome.getState().isSessionExpired).toBe(false);
  session.set(SESSION.sessionToken, 'handle');
  await callPortal('/getDashboardDetails', {});
  expect(useHome.getState().isSessionExpired).toBe(true);
});

test('opens the network dialog for a main call, but not for a card', async () => {
  server(() => envelope(20, false, null, 500));
  const card = renderHook(() => useApiQuery('/allPoliciesDetails', {}), { wrapper });
  await waitFor(() => expect(card.result.current.failure?.error).toBe('Network Issue'));
  expect(useHome.getState().errorPopup).toBe(false);
  const page = renderHook(() => useApiQuery('/allPoliciesDetails', {}, { main: true }), { wrapper });
  await waitFor(() => expect(page.result.current.failure).toBeDefined());
  expect(useHome.getState().errorPopup).toBe(true);
});

test('treats an empty response as neither data nor a failure', async () => {
  server(() => envelope(10, false, null));
  const { result } = renderHook(() => useApiQuery('/getODPDetails', {}), { wrapper });
  await waitFor(() => expect(result.current.isEmpty).toBe(true));
  expect([result.current.data, result.current.failure]).toEqual([undefined, undefined]);
});

test('offers help after leaving the result of a change that names a help endpoint', async () => {
  sessionStorage.setItem(
    SESSION.agentHelpStatus,
    JSON.stringify({ is_help_show: '0', support_enable_chat: 'Y', support_enable_call: 'Y' }),
  );
  server(() => envelope(10, true, { caseId: 'SR0000000001', endpoint: 'autopay/cancel' }));
  const { result } = renderHook(() => useApiMutation('/autopay/cancel'), { wrapper });
  await act(() => result.current.send({ reason_type: 'Other', policyNumber: '007214583', mandateId: 'A'.repeat(22) }));
  expect(useHome.getState().agentretrypopup).toBeNull();
  offerAfterDone();
  expect(useHome.getState().agentretrypopup).toMatchObject({ form: 'success', endPoint: 'autopay/cancel' });
});

test.each(['network', 'payment'] as const)('reports an unknown result and the list that shows it: %s', async (popup) => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  server(() => Promise.reject(new Error('aborted')));
  const { result } = renderHook(() => useApiMutation('/downloads/email', { popup }), { wrapper });
  await act(() => result.current.send(BODY));
  expect(useHome.getState()).toMatchObject({ errorPopup: true, noAnswer: popup, errorPopupPP_RI: false });
  vi.restoreAllMocks();
});

test.each([
  ['/admin/report', 'staff'],
  ['/stp/modeChange', 'link'],
  ['/getUserDetails', 'customer'],
])('sends only the token of the call’s audience: %s', async (path, token) => {
  session.set(SESSION.sessionToken, 'customer');
  session.set(SESSION.adminToken, 'staff');
  session.set(SESSION.preLoginKey, 'link');
  server(() => envelope(10, true, {}));
  await callPortal(path as '/getUserDetails', {});
  expect(new Headers(sent.at(-1)?.init.headers).get('Authorization')).toBe(`Bearer ${token}`);
});
