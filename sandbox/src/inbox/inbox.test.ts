import { describe, expect, test } from 'vitest';
import { createHandClock } from '../clock.ts';
import { startWorld } from '../testing.ts';
import { createInbox, normaliseRecipient } from './inbox.ts';
import { findOneTimeCode } from './one-time-code.ts';

const sms = (to: string, text = 'Hello') => ({ channel: 'SMS' as const, to, subject: null, text, attachments: [], onceKey: null });

test.each([
  ['482913 is your OTP. Do not share it.', '482913'],
  ['Your one time password is 482913.', '482913'],
  ['OTP:482913', '482913'],
  ['Premium ₹123456 is due', null],
  ['Premium of Rs. 123456 is due', null],
  ['Pay ₹1,234,567.00 for policy 100000001', null],
  ['Open http://localhost:8080/s/123456 now', null],
  ['Policy 100000001: code 004711', '004711'],
  ['Nothing here', null],
])('finds the code in "%s": %s', (text, code) => {
  expect(findOneTimeCode(text)).toBe(code);
});

test('matches a mobile number in any notation and an email address in any case', () => {
  for (const to of ['9876543210', '+91 98765-43210', '919876543210', '09876543210']) expect(normaliseRecipient(to)).toBe('9876543210');
  expect(normaliseRecipient(' Asha@Example.IN ')).toBe('asha@example.in');
});

describe('inbox', () => {
  test('the inbox keeps the newest 2,000 messages', () => {
    const inbox = createInbox(createHandClock());
    for (let n = 0; n < 2_100; n++) inbox.add(sms('9876543210', `Message ${n}`));
    expect(inbox.list()).toHaveLength(2_000);
    expect(inbox.list()[0]?.text).toBe('Message 2099');
  });

  test('drops old messages if attachments get too large together, but never the newest', () => {
    const inbox = createInbox(createHandClock());
    const bytes = new Uint8Array(50 * 1024 * 1024);
    const attachments = [{ fileName: 'a', mimeType: 'application/pdf', bytes }];
    for (const text of ['1', '2', '3']) inbox.add({ ...sms('a@b.in', text), attachments });
    expect(inbox.list().map(({ text }) => text)).toEqual(['3', '2']);
  });

  test('returns messages to programs newest first, with exactly the agreed fields', async () => {
    const { call, sandbox } = await startWorld();
    for (const [n, to] of ['9876543210', '9876543211', '+919876543210'].entries()) {
      await call('POST', { path: '/sms/v1/messages', json: { messageId: `m${n}`, to, templateId: 't', values: {}, text: `Text ${n}` } });
      await sandbox.advance(1_000);
    }
    const messages = await (await fetch(`${sandbox.url}/inbox.json?to=9876543210`)).json();
    expect(messages).toEqual([
      { at: '2026-11-20T05:00:02.000Z', channel: 'SMS', to: '+919876543210', subject: null, text: 'Text 2', otp: null },
      { at: '2026-11-20T05:00:00.000Z', channel: 'SMS', to: '9876543210', subject: null, text: 'Text 0', otp: null },
    ]);
  });

  test('the page shows the messages of one recipient as text with links', async () => {
    const { call, sandbox } = await startWorld();
    const text = '<b>Open</b> http://localhost:8080/s/abc?x=1&y=2. Code 482913';
    await call('POST', { path: '/sms/v1/messages', json: { messageId: 'm1', to: '9876543210', templateId: 't', values: {}, text } });
    const page = await (await fetch(`${sandbox.url}/inbox?to=9876543210`)).text();
    expect(page).toContain('&lt;b&gt;Open&lt;/b&gt;');
    expect(page).toContain('<a href="http://localhost:8080/s/abc?x=1&amp;y=2" rel="noreferrer">');
    expect(page).toContain('<strong class="code">482913</strong>');
    expect(await (await fetch(`${sandbox.url}/inbox?to=1111111111`)).text()).toContain('No message for this recipient.');
  });

  test('returns 404 for an unknown attachment', async () => {
    const { sandbox } = await startWorld();
    expect((await fetch(`${sandbox.url}/inbox/attachments/att_x`)).status).toBe(404);
  });
});
