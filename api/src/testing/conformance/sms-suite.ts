import { afterAll, beforeAll, describe, test } from 'vitest';
import type { RunGuarantee } from './guarantee.ts';
import { START } from './payment-setup.ts';
import { SMS_GUARANTEES } from './sms-guarantees.ts';
import { SMS_PORTAL_GUARANTEES, startSmsPortal } from './sms-portal-guarantees.ts';
import { createSmsPartner, type SmsSetup, type SmsSubject, toSmsSettings } from './sms-setup.ts';

/** Tests of one SMS adapter. */
export function describeSms(subject: SmsSubject, { seed, run }: { seed: number; run: RunGuarantee }) {
  describe(`sms/${subject.adapter}`, () => {
    let setup: SmsSetup;
    beforeAll(async () => {
      const emulator = await subject.startEmulator(START);
      setup = { subject, emulator, sms: createSmsPartner({ settings: toSmsSettings(subject, emulator) }), seed };
    });
    afterAll(() => setup.emulator.close());

    test.each(SMS_GUARANTEES)('$group: $title', async (guarantee) => {
      // Reports of earlier checks are due.
      await setup.emulator.advance(1_000);
      await setup.emulator.takeReports();
      await run(guarantee, setup);
    });

    test.each(SMS_PORTAL_GUARANTEES)('$group: $title', async (guarantee) => {
      const portal = await startSmsPortal(subject);
      try {
        await run(guarantee, portal);
      } finally {
        await portal.close();
      }
    });
  });
}
