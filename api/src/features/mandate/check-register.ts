import { dayOf } from '@portal/rules/calendar/dates.ts';
import { mapPartnerStatus } from '@portal/rules/mandates/mandate-partner-status.ts';
import { holdsSlot, MANDATE_RAILS, type MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import { inParallel } from '../../domain/mandates/in-parallel.ts';
import { listRails } from '../../domain/payments/get-rail.ts';
import type { Services, Work } from '../../platform/context/services.ts';
import type { Named } from '../../platform/partners/partners.ts';
import type { Rail, RegisterLine } from '../../platform/partners/rail.port.ts';
import { applyRailEvent } from './apply-mandate-event.ts';
import { queryMandate } from './query-mandate.ts';

const CONCURRENCY = 500;
const QUERIES_AT_ONCE = 8;

/**
 * The job `mandate-register` compares the partners' registers with ours. A mandate that has ended there ends here, because customers
 * cancel at the bank and no one tells us. A running mandate that we do not know is shown to staff. A mandate missing from a register is
 * left unchanged: an incomplete register must not cancel anything.
 */
export async function checkRegisters(services: Services, now: Date): Promise<void> {
  // A rail that fails does not stop the others from being checked.
  const checks = MANDATE_RAILS.flatMap((rail) => listRails(services, rail).map((adapter) => checkRail(rail, adapter, { services, now })));
  const results = await Promise.allSettled(checks);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function checkRail(
  rail: MandateRail,
  { adapter, listRegister }: Named<Rail>,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const lines = (await listRegister?.(dayOf(now))) ?? [];
  const failures: unknown[] = [];
  for (let first = 0; first < lines.length; first += CONCURRENCY)
    failures.push(...(await check({ rail, adapter }, lines.slice(first, first + CONCURRENCY), { services, now })));
  const [failure] = failures;
  if (failure) throw failure;
}

type OfRail = { rail: MandateRail; adapter: string };
const DAY_MS = 86_400_000;

/**
 * The job `mandate-check` queries each active mandate of a rail without a register once a day, one after the other, within the rail's rate
 * limit.
 */
export async function checkMandates(services: Services, now: Date): Promise<void> {
  for (const rail of MANDATE_RAILS)
    for (const { adapter, listRegister, limits } of listRails(services, rail))
      if (!listRegister) await checkEach({ rail, adapter }, limits.queriesPerMinute, { services, now });
}

async function checkEach(at: OfRail, limit: number, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  const mandates = await services.store.mandateFollow.claimToCheck(at, { before, limit }, now);
  const [failure] = await inParallel(mandates, QUERIES_AT_ONCE, (mandateId) => checkOne(mandateId, services, now));
  if (failure) throw failure;
}

async function checkOne(mandateId: string, services: Services, now: Date): Promise<void> {
  const mandate = await services.store.mandate.find(mandateId);
  if (mandate) await queryMandate(mandate, services, now);
}

/** Returns the failures: a failing line does not stop the others from being checked. */
async function check(
  { rail, adapter }: OfRail,
  lines: RegisterLine[],
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<unknown[]> {
  const storedMandates = await services.store.mandateFollow.listByNumber(
    { rail, adapter },
    lines.map((line) => line.mandateNo),
  );
  const failures = await inParallel(lines, 1, async ({ mandateNo, status, code }) => {
    const mandate = storedMandates.get(mandateNo);
    const mappedStatus = mapPartnerStatus(rail, status, { state: mandate?.state ?? 'PENDING', number: mandateNo });
    const isRunning = typeof mappedStatus === 'object' && mappedStatus.state === 'ACTIVE';
    if (!mandate) {
      if (isRunning) await services.store.posting.alertStaff('mandateUnknown', { subject: `${rail} ${mandateNo}`, detail: status }, now);
      return;
    }
    if (!holdsSlot(mandate.state) || mappedStatus === 'nothing') return;
    const eventId = `register:${mandateNo}:${status}:${dayOf(now)}`;
    const event = { kind: 'mandate', eventId, ref: null, mandateNo, status, code, vpa: null, at: now } as const;
    await applyRailEvent(rail, { event, source: 'REGISTER', adapter }, { services, now });
  });
  const [failure] = failures;
  if (failure) services.log.error({ rail, failed: failures.length, error: failure }, 'lines of a register could not be checked');
  return failures;
}
