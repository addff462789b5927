import { dayOf } from '@portal/rules/dates.ts';
import { mapPartnerStatus } from '@portal/rules/mandate-partner-status.ts';
import { holdsSlot, MANDATE_RAILS, type MandateRail } from '@portal/rules/mandate-state.ts';
import { inParallel } from '../../debits/in-parallel.ts';
import { railOf } from '../../debits/rail-of.ts';
import type { RegisterLine } from '../../partners/rail.port.ts';
import type { Services } from '../../services.ts';
import { applyRailEvent } from './apply-mandate-event.ts';

const CONCURRENCY = 500;

/**
 * The job `mandate-register`: the partners' registers against ours. What a register says has ended (a customer cancels at the bank, and
 * nobody tells us) ends here; a running one that we do not know is shown to staff. A mandate that is missing in a register is left as it
 * is: a part of a register must not cancel anybody's.
 */
export async function checkRegisters(services: Services, now: Date): Promise<void> {
  // One rail that is out does not keep the others from being checked.
  const results = await Promise.allSettled(MANDATE_RAILS.map((rail) => checkRail(rail, services, now)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function checkRail(rail: MandateRail, services: Services, now: Date): Promise<void> {
  const lines = await railOf(services, rail).listRegister(dayOf(now));
  const failures: unknown[] = [];
  for (let first = 0; first < lines.length; first += CONCURRENCY)
    failures.push(...(await check(rail, lines.slice(first, first + CONCURRENCY), services, now)));
  const [failure] = failures;
  if (failure) throw failure;
}

/** Gives back what failed: one line that breaks keeps no other from being checked. */
async function check(rail: MandateRail, lines: RegisterLine[], services: Services, now: Date): Promise<unknown[]> {
  const ours = await services.store.mandateFollow.listByNumber(
    rail,
    lines.map((line) => line.mandateNo),
  );
  const failures = await inParallel(lines, 1, async ({ mandateNo, status, code }) => {
    const mandate = ours.get(mandateNo);
    const said = mapPartnerStatus(rail, status, { state: mandate?.state ?? 'PENDING', number: mandateNo });
    const isRunning = typeof said === 'object' && said.state === 'ACTIVE';
    if (!mandate) {
      if (isRunning) await services.store.posting.alertStaff('mandateUnknown', `${rail} ${mandateNo}`, status, now);
      return;
    }
    if (!holdsSlot(mandate.state) || said === 'nothing') return;
    const eventId = `register:${mandateNo}:${status}:${dayOf(now)}`;
    const event = { kind: 'mandate', eventId, ref: null, mandateNo, status, code, vpa: null, at: now } as const;
    await applyRailEvent(rail, event, 'REGISTER', services, now);
  });
  const [failure] = failures;
  if (failure) services.log.error({ rail, failed: failures.length, error: String(failure) }, 'lines of a register could not be checked');
  return failures;
}
