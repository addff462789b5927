import { readConfig } from '../../base/config/config.ts';
import type { NavFeed } from '../../platform/partners/nav/nav.port.ts';
import { createPartners } from '../../platform/partners/partners.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { testWorld, type World } from '../world.ts';
import { toAdapterSettings } from './adapter-settings.ts';
import type { NavEmulator, StartNavEmulator } from './nav-emulators.ts';
import { START } from './payment-setup.ts';

/** An adapter of the port of NAVs with the emulator of its publisher. */
export type NavSubject = { adapter: string; startEmulator: StartNavEmulator };
export type NavSetup = { subject: NavSubject; emulator: NavEmulator };
export type NavPortalSetup = NavSetup & { world: World };

export const toNavSettings = ({ subject, emulator }: NavSetup, changes: Record<string, string> = {}) =>
  toAdapterSettings('nav', subject.adapter, { ...emulator.settings, ...changes });

/** The adapter as the portal makes it from these settings. */
export function createNavPartner(settings: Record<string, string>, allowedHosts?: string[]): NavFeed {
  const config = readConfig(settings);
  const around = { allowedHosts: allowedHosts ?? config.PARTNER_HOSTS, clock: () => START, note: () => {}, trace: NO_TRACING };
  return createPartners(config.partners, around).partners.nav;
}

/** A portal that reads its NAVs with the adapter. Its book has those up to 19 November 2026. */
export async function startNavPortal(subject: NavSubject): Promise<NavPortalSetup & { close(): Promise<void> }> {
  const emulator = await subject.startEmulator();
  const world = await testWorld({ settings: toNavSettings({ subject, emulator }), startAt: START });
  await world.database.pool.query(`DELETE FROM nav WHERE nav_date > '2026-11-19'`);
  return {
    ...{ subject, emulator, world },
    async close() {
      await world.close();
      await emulator.close();
    },
  };
}
