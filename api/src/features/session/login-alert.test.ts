import { expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { testWorld } from '../../testing/world.ts';

test('the alert about a login on a new device states the time in India, which may be the next day', async () => {
  const world = await testWorld({ startAt: new Date('2026-11-20T18:45:00Z') });
  const { userId, email } = await aCustomer(world);
  for (let device = 0; device < 2; device += 1)
    expect((await openBrowser(world).login('checkPassword', { ABCUserID: userId, password: 'Policy#2026' })).status).toBe(10);
  await world.drain();
  const alerts = sentTexts(world, email).filter((text) => text.includes('a device that we have not seen before'));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toContain('Someone logged in to your account on 21-11-2026, 00:15 IST with a device that we have not seen before.');
  await world.close();
});

test('a known device gets another cookie after each login, and a planted cookie is replaced', async () => {
  const world = await testWorld();
  try {
    const { userId, email } = await aCustomer(world);
    const logIn = async (browser: ReturnType<typeof openBrowser>) => {
      expect((await browser.login('checkPassword', { ABCUserID: userId, password: 'Policy#2026' })).status).toBe(10);
      return browser.jar.d;
    };
    const browser = openBrowser(world);
    browser.jar.d = 'P'.repeat(43);
    const [first, second] = [await logIn(browser), await logIn(browser)];
    expect(new Set(['P'.repeat(43), first, second]).size).toBe(3);
    await world.drain();
    const alerts = () => sentTexts(world, email).filter((text) => text.includes('a device that we have not seen before')).length;
    expect(alerts()).toBe(0);
    // A browser with an earlier cookie is not a known device.
    for (const [n, old] of ['P'.repeat(43), String(first)].entries()) {
      const thief = openBrowser(world);
      thief.jar.d = old;
      await logIn(thief);
      await world.drain();
      expect(alerts()).toBe(n + 1);
    }
  } finally {
    await world.close();
  }
});
