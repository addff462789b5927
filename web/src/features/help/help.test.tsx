import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteDone } from '../../lib/api/agent-help.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { OFFLINE, openPortal, reject } from '../../testing.tsx';

const offer = { form: 'failure', endPoint: 'getPolicyDetails', failureType: 'notFound', message: 'No data found' } as const;
const mayShow = (over: object = {}) =>
  sessionStorage.setItem(
    SESSION.agentHelpStatus,
    JSON.stringify({ is_help_show: '0', support_enable_chat: 'Y', support_enable_call: 'Y', ...over }),
  );
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
// Fetched with their first use; a test need not wait for that.
beforeAll(async () => {
  await Promise.all([import('./NeedHelp.tsx'), import('./FeedbackDialog.tsx')]);
});
beforeEach(() => mayShow());

describe('the need-help popup', () => {
  const CALL = { responseCode: 0, callId: 'x', title: '', message: '', callDay: null };

  test('opens the need-help popup once after a not-found, and notifies the server', async () => {
    const { calls } = openPortal('/policy-detail?policyId=100000999', { '/getPolicyDetails': reject('notFound') }, { loggedIn: true });
    expect((await dialog('Something went wrong')).textContent).toContain(
      "Don't worry we're here to help! Click on Need Help and we will reach out to you shortly",
    );
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/updateAgentHelpStatus')?.body).toMatchObject({
        is_help_show: '1',
        AgentDetails: { endPoint: 'getPolicyDetails' },
      }),
    );
    expect(JSON.parse(sessionStorage.getItem(SESSION.agentHelpStatus) ?? '')).toMatchObject({ is_help_show: '1' });
  });

  test('does not open the need-help popup again', async () => {
    mayShow({ is_help_show: '1' });
    openPortal('/policy-detail?policyId=100000999', { '/getPolicyDetails': reject('notFound') }, { loggedIn: true });
    await screen.findByRole('heading', { name: /could not find this policy/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the need-help popup with only a help endpoint, and tells the agent its source', async () => {
    const { calls } = openPortal(
      '/policy-detail?policyId=100000999',
      { '/getPolicyDetails': reject('passwordReset', { endpoint: 'getPolicyDetails' }) },
      { loggedIn: true },
    );
    await dialog('Something went wrong');
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/updateAgentHelpStatus')?.body).toMatchObject({
        policyNumber: '100000999',
        OtherDetails: '/policy-detail',
        deviceInfo: { deviceType: 'Browser', deviceName: 'Other' },
      }),
    );
  });

  test('opens in its success form after leaving the result, but not without a help endpoint', async () => {
    const { user, calls } = openPortal('/service-request', { '/serviceTracker': reject('empty') }, { loggedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Service requests' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Main' }));
    noteDone({ messageId: '1' });
    await user.click(tabs.getByRole('link', { name: 'My policies' }));
    await waitFor(() => expect(window.location.pathname).toBe('/policy-listing'));
    noteDone({ caseId: 'SR0000000001', endpoint: 'autopay/cancel' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(tabs.getByRole('link', { name: 'Downloads' }));
    await dialog('Successful!');
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/updateAgentHelpStatus')?.body).toMatchObject({
        journeyType: 'update_success',
        AgentDetails: { endPoint: 'autopay/cancel' },
      }),
    );
  });

  test('offers no help after a logout, nor to the next customer', async () => {
    const { user, calls } = openPortal(
      '/service-request',
      { '/serviceTracker': reject('empty'), '/logout': { loggedOut: true, homepageUrl: '/', countdownS: 5 } },
      { loggedIn: true },
    );
    await screen.findByRole('navigation', { name: 'Main' });
    noteDone({ endpoint: 'autopay/cancel' });
    await user.click(await screen.findByRole('button', { name: /^Profile menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await dialog('You are logged out');
    expect(useHome.getState()).toMatchObject({ helpAfter: null, agentretrypopup: null });
    expect(calls.some(({ path }) => path === '/updateAgentHelpStatus')).toBe(false);
  });

  test('requests a call to the registered number in three steps, and Back returns to the options', async () => {
    const { user, calls } = openPortal('/dashboard', { '/scheduleCallAgent': CALL }, { loggedIn: true });
    useHome.setState({ agentretrypopup: offer });
    await user.click(within(await dialog('Something went wrong')).getByRole('button', { name: 'Need Help' }));
    await user.click(within(await dialog('How can we help?')).getByRole('button', { name: /Get a Call Back/ }));
    await user.click(within(await dialog('Confirm the contact number')).getByRole('button', { name: 'Back' }));
    await user.click(within(await dialog('How can we help?')).getByRole('button', { name: /Get a Call Back/ }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /XXXXXX0003/ })).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await dialog('Thanks for the confirmation!')).textContent).toContain('Our executive will reach out to you shortly');
    expect(calls.find(({ path }) => path === '/scheduleCallAgent')?.body).not.toHaveProperty('alternateNumber');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('accepts another number of exactly ten digits', async () => {
    const { user, calls } = openPortal('/dashboard', { '/scheduleCallAgent': CALL }, { loggedIn: true });
    useHome.setState({ agentretrypopup: { ...offer, form: 'choices' } });
    await user.click(within(await dialog('How can we help?')).getByRole('button', { name: /Get a Call Back/ }));
    await user.click(await screen.findByRole('radio', { name: 'Another number' }));
    const field = screen.getByPlaceholderText<HTMLInputElement>('Enter 10 Digit Alternate Number');
    await user.type(field, '98765a4321');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(field.value).toBe('987654321');
    screen.getByText('Enter a 10-digit mobile number.');
    await user.type(field, '00');
    expect(field.value).toBe('9876543210');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await dialog('Alternate number shared successfully!');
    expect(calls.find(({ path }) => path === '/scheduleCallAgent')?.body).toMatchObject({ alternateNumber: '9876543210' });
  });

  test.each([
    ['refused', { ...CALL, responseCode: 1 }],
    ['not reached', OFFLINE],
  ])('reports a call back that is %s, records it and allows another attempt', async (_, reply) => {
    const { user, calls } = openPortal('/dashboard', { '/scheduleCallAgent': reply as never }, { loggedIn: true });
    useHome.setState({ agentretrypopup: { ...offer, form: 'choices' } });
    await user.click(within(await dialog('How can we help?')).getByRole('button', { name: /Get a Call Back/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect((await dialog('Error')).textContent).toContain('We are facing some technical difficulties. Please try again');
    const noted = calls.filter(({ path }) => path === '/updateAgentHelpStatus').at(-1);
    expect(noted?.body).toMatchObject({ journeyType: 'error_response', AgentDetails: { option: 'CALL' } });
    await user.click(within(await dialog('Error')).getByRole('button', { name: 'Try again' }));
    await dialog('How can we help?');
  });

  test.each(['https://evil.example/chat', 'javascript:alert(1)', 'http://x@localhost:8090/chat', 'no address'])(
    'does not open a chat at %s and allows another attempt',
    async (redirectUrl) => {
      const tab = { opener: null, location: { href: '' }, close: vi.fn() };
      vi.stubGlobal('open', () => tab);
      const room = { redirectUrl, chatId: 'x', expiresAt: '2026-11-22T00:00:00.000Z' };
      const { user } = openPortal('/dashboard', { '/chatWithAgent': room }, { loggedIn: true });
      useHome.setState({ agentretrypopup: { ...offer, form: 'choices' } });
      await user.click(within(await dialog('How can we help?')).getByRole('button', { name: /Chat With Us/ }));
      await dialog('Error');
      expect([tab.location.href, tab.close.mock.calls.length]).toEqual(['', 1]);
    },
  );

  test('offers only available help options', async () => {
    mayShow({ support_enable_chat: 'N' });
    openPortal('/dashboard', {}, { loggedIn: true });
    useHome.setState({ agentretrypopup: { ...offer, form: 'choices' } });
    const choices = await dialog('How can we help?');
    expect(within(choices).queryByRole('button', { name: /Chat With Us/ })).toBeNull();
    within(choices).getByRole('button', { name: /Get a Call Back/ });
  });

  test('books a call for the next day when customer care is closed, and shows the number', async () => {
    // 20:00 in India.
    vi.useFakeTimers({ now: new Date('2026-11-27T14:30:00Z'), toFake: ['Date'] });
    mayShow({ support_enable_chat: 'N' });
    const booked = { responseCode: 0, callId: 'c', title: '', message: '', callDay: '2026-11-28' };
    const { user } = openPortal('/dashboard', { '/scheduleCallAgent': booked }, { loggedIn: true });
    useHome.setState({ agentretrypopup: { ...offer, form: 'choices' } });
    const choices = within(await dialog('How can we help?'));
    choices.getByText('We will call you on 28-11-2026, from 10am to 7pm');
    choices.getByRole('link', { name: '1800-270-7000' });
    await user.click(choices.getByRole('button', { name: /Get a Call Back/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('We will call you on 28-11-2026, from 10am to 7pm.');
    vi.useRealTimers();
  });
});

describe('the feedback popup', () => {
  // The help popup takes precedence.
  beforeEach(() => mayShow({ is_help_show: '1' }));
  const open = (answers = {}) => {
    const opened = openPortal('/policy-listing', answers, { loggedIn: true });
    useHome.setState({ feedback: { transaction: 'premium_payment', policyId: '100000201' } });
    return opened;
  };

  test('asks for feedback by rating, sends the answers and continues to the dashboard', async () => {
    const { user, calls } = open();
    const popup = await dialog('Feedback Please');
    expect(within(popup).getAllByRole('radio')).toHaveLength(11);
    for (const [rating, question] of [
      ['6', 'What are your concerns?'],
      ['7', 'What would earn a 10?'],
      ['9', 'What are the reasons for your rating?'],
    ] as const) {
      await user.click(within(popup).getByRole('radio', { name: rating }));
      within(popup).getByRole('group', { name: question });
    }
    await user.click(within(popup).getByRole('checkbox', { name: 'Ease of transaction' }));
    await user.click(within(popup).getByRole('checkbox', { name: 'Ease of Login' }));
    await user.type(within(popup).getByRole('textbox'), 'Quick');
    await user.click(within(popup).getByRole('button', { name: 'Submit' }));
    expect(calls.find(({ path }) => path === '/feedback/createFeedback')?.body).toEqual({
      PolicyId: '100000201',
      NPS: 9,
      NPSComment: 'Quick',
      NPSTransaction: 'premium_payment',
      feedbackReasons: 'Ease of Login,Ease of transaction',
    });
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(useHome.getState().npsRequired).toBe(false);
  });

  test('requires a rating and at most 1,000 characters of feedback, and has no x', async () => {
    const { user, calls } = open();
    const popup = await dialog('Feedback Please');
    await user.click(within(popup).getByRole('button', { name: 'Submit' }));
    await user.click(within(popup).getByRole('radio', { name: '3' }));
    await user.click(within(popup).getByRole('textbox'));
    await user.paste('x'.repeat(1_001));
    within(popup).getByText('Description must not be greater than 1000 characters');
    within(popup).getByText('1001 of 1000');
    await user.click(within(popup).getByRole('button', { name: 'Submit' }));
    await user.keyboard('{Escape}');
    expect(popup.isConnected).toBe(true);
    expect(within(popup).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(calls.filter(({ path }) => path === '/feedback/createFeedback')).toEqual([]);
  });

  test('opens the pending screen after the feedback, once', async () => {
    const { user } = open();
    sessionStorage.setItem(SESSION.redirectTarget, '/view-profile');
    await user.click(within(await dialog('Feedback Please')).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(window.location.pathname).toBe('/view-profile'));
    expect(sessionStorage.getItem(SESSION.redirectTarget)).toBeNull();
  });

  test('returns to the group’s app after feedback, but to no unlisted host', async () => {
    const elsewhere = { redirectUrl: 'https://evil.example/', actionId: 'SERVICING_APP', redirectPage: null };
    const { user, calls } = open({ '/sso/continue': elsewhere });
    sessionStorage.setItem(SESSION.ssoTokenData, 'back');
    await user.click(within(await dialog('Feedback Please')).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(calls.find(({ path }) => path === '/sso/continue')?.body).toEqual({ SSOTokenData: 'back' });
    expect(useHome.getState().errorPopup).toBe(true);
  });

  test('reports skipped feedback and continues even if that fails', async () => {
    const { user, calls } = open({ '/feedback/createFeedback': OFFLINE });
    await user.click(within(await dialog('Feedback Please')).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(calls.find(({ path }) => path === '/feedback/createFeedback')?.body).toMatchObject({ NPS: -1, feedbackReasons: '' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
