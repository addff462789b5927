import { afterAll, beforeAll, describe, test } from 'vitest';
import type { RunGuarantee } from './guarantee.ts';
import { NAV_GUARANTEES, NAV_PORTAL_GUARANTEES } from './nav-guarantees.ts';
import { type NavSetup, type NavSubject, startNavPortal } from './nav-setup.ts';

/** Tests of one adapter of NAVs. */
export function describeNavs(subject: NavSubject, { run }: { run: RunGuarantee }) {
  describe(`nav/${subject.adapter}`, () => {
    let setup: NavSetup;
    beforeAll(async () => {
      setup = { subject, emulator: await subject.startEmulator() };
    });
    afterAll(() => setup.emulator.close());

    test.each(NAV_GUARANTEES)('$group: $title', (guarantee) => run(guarantee, setup));

    test.each(NAV_PORTAL_GUARANTEES)('$group: $title', async (guarantee) => {
      const portal = await startNavPortal(subject);
      try {
        await run(guarantee, portal);
      } finally {
        await portal.close();
      }
    });
  });
}
