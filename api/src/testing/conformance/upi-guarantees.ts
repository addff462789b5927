import { mapPartnerStatus } from '@portal/rules/mandates/mandate-partner-status.ts';
import { expect } from 'vitest';
import { failures, type Guarantee } from './guarantee.ts';
import { debitOf, type MandateSetup, notify, startActive } from './mandate-setup.ts';

/** Guarantees of UPI Autopay only: mandates pause, and each debit is announced at the rail. */
export const UPI_GUARANTEES: readonly Guarantee<MandateSetup>[] = [
  {
    group: 'Mandate',
    title: 'Follows a pause, and finds a mandate that was cancelled in the app',
    async check(setup) {
      const { started, query } = await startActive(setup);
      await setup.emulator.act(started, 'pause');
      expect(mapPartnerStatus('UPI', (await query())?.status ?? '', { state: 'ACTIVE', number: 'n' })).toEqual({ state: 'PAUSED' });
      await setup.emulator.act(started, 'resume');
      expect(mapPartnerStatus('UPI', (await query())?.status ?? '', { state: 'PAUSED', number: 'n' })).toEqual({ state: 'ACTIVE' });
      await setup.emulator.act(started, 'cancelAtBank');
      expect(mapPartnerStatus('UPI', (await query())?.status ?? '', { state: 'ACTIVE', number: 'n' })).toEqual({ state: 'CANCELLED' });
    },
  },
  {
    group: 'Mandate',
    title: 'Presents no debit without a notice',
    async check(setup) {
      const { mandate } = await startActive(setup);
      const debit = debitOf(setup.emulator);
      await expect(setup.rail.present(mandate, debit)).rejects.toMatchObject({ name: 'PartnerFailure', retry: false });
      expect(await setup.rail.queryDebit(debit)).toBeUndefined();
    },
  },
  {
    group: 'Mandate',
    title: 'Announces no debit of a cancelled mandate',
    async check(setup) {
      const { mandate } = await startActive(setup);
      await setup.rail.cancel(mandate, 'CUSTOMER');
      await setup.emulator.advance(60_000);
      const [failure] = await failures([notify(setup, mandate, debitOf(setup.emulator))]);
      expect(failure).toMatchObject({ name: 'PartnerFailure', retry: false });
    },
  },
];
