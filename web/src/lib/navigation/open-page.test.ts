import { afterEach, expect, test, vi } from 'vitest';
import * as partner from './go-to-partner.ts';
import { openPage } from './open-page.ts';

const HOSTS = ['pay.example'];
const SCRIPT = 'http://pay.example/page.js';
const fields = { sessionId: 's-1' };

/** Simulates a browser in which every script loads immediately, or none does. */
function loads(works: boolean) {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event(works ? 'load' : 'error'));
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  delete window.PartnerPage;
});

test('posts a form and follows a link', async () => {
  const post = vi.spyOn(partner, 'goToPartner').mockReturnValue(true);
  const follow = vi.spyOn(partner, 'followPartner').mockReturnValue(true);
  expect(await openPage({ method: 'POST', url: 'http://pay.example/pay', fields }, HOSTS)).toBe(true);
  expect(await openPage({ method: 'GET', url: 'http://pay.example/p/1', fields: {} }, HOSTS)).toBe(true);
  expect([post.mock.calls, follow.mock.calls]).toEqual([[['http://pay.example/pay', fields, HOSTS]], [['http://pay.example/p/1', HOSTS]]]);
});

test('opens the page with the partner’s script and its session', async () => {
  loads(true);
  const open = vi.fn();
  window.PartnerPage = { open };
  expect(await openPage({ method: 'SCRIPT', url: SCRIPT, fields }, HOSTS)).toBe(true);
  expect(open.mock.calls).toEqual([[fields]]);
});

test('reports a foreign script, a script that fails to load, and one that opens nothing', async () => {
  loads(false);
  const appended = vi.mocked(document.head.append);
  expect(await openPage({ method: 'SCRIPT', url: 'http://evil.example/page.js', fields }, HOSTS)).toBe(false);
  expect(appended).not.toHaveBeenCalled();
  expect(await openPage({ method: 'SCRIPT', url: `${SCRIPT}?gone`, fields }, HOSTS)).toBe(false);
  expect(appended).toHaveBeenCalledOnce();
  loads(true);
  expect(await openPage({ method: 'SCRIPT', url: `${SCRIPT}?empty`, fields }, HOSTS)).toBe(false);
});
