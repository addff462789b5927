import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { quietUntil } from '@portal/rules/policies/alert.ts';
import {
  type CertificateNotice,
  certificateFacts,
  getCertificate,
  getNotice,
  heldFrom,
  paidUntil,
} from '@portal/rules/policies/survival-certificate.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import type { TemplateName } from '../../domain/messages/templates.ts';
import { type InTransaction, inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { Annuity, Noted } from './survival-rows.store.ts';

const BATCH = 200;
const TEMPLATES = {
  OPEN: 'certificateOpen',
  DUE_30: 'certificateDue',
  DUE_7: 'certificateDue',
  LATE: 'certificateDue',
  HELD: 'certificateHeld',
} as const satisfies Record<CertificateNotice, TemplateName>;

/**
 * The job `survival-window` writes to owners of annuities when the window opens, before and after the anniversary, and when payouts are
 * put on hold. It holds and releases payouts. It works from the current state, so that a run makes up for missed ones.
 */
export async function watchWindows(services: Services, now: Date, size = BATCH): Promise<void> {
  const { survival } = services.store;
  for (let after = ''; ; ) {
    const annuities = await survival.listPaid(after, size);
    const noted = new Map((await survival.readNoted(annuities.map(({ policyNo }) => policyNo))).map((noted) => [noted.policyNo, noted]));
    for (const annuity of annuities)
      if (listSteps(annuity, noted.get(annuity.policyNo), dayOf(now)).length > 0)
        await inTransaction(services, async (tx) => {
          await watch(annuity.policyNo, tx, now);
          services.crashPoint('survival-window-before-commit');
        });
    const last = annuities.at(-1);
    if (!last || annuities.length < size) return;
    after = last.policyNo;
  }
}

type Step = { notice: CertificateNotice; anniversary: Day } | { hold: Day } | { release: 'ACCEPTED' | 'IN_REVIEW' };

/** Steps that an annuity needs today and that were not done before. */
function listSteps(annuity: Annuity, noted: Noted | undefined, today: Day): Step[] {
  const facts = certificateFacts(annuity);
  const certificate = getCertificate(facts, today);
  const { status, anniversary } = certificate;
  const notice = getNotice(certificate, today);
  const newHold = heldFrom(facts, today);
  const isHeld = noted !== undefined && noted.heldFrom !== null;
  return [
    ...(notice && !noted?.notices.includes(`${anniversary} ${notice}`) ? [{ notice, anniversary }] : []),
    ...(newHold && !isHeld ? [{ hold: newHold }] : []),
    ...(isHeld && (status === 'ACCEPTED' || status === 'IN_REVIEW') ? [{ release: status }] : []),
  ];
}

/** The certificate may have been sent since the list was read, so the annuity is locked and read again. */
async function watch(policyNo: string, tx: InTransaction, now: Date): Promise<void> {
  const { survival } = tx.store;
  const annuity = await survival.lockAnnuity(policyNo);
  if (!annuity) return;
  const [noted] = await survival.readNoted([policyNo]);
  for (const step of listSteps(annuity, noted, dayOf(now))) {
    if ('hold' in step) await survival.hold(policyNo, step.hold, now);
    else if ('release' in step) {
      // An acceptance in the portal releases the payout and notifies there. This one came with a data load.
      if ((await survival.release(policyNo, now)) && step.release === 'ACCEPTED')
        await write('certificateReleased', { dedupe: `certificate:${policyNo}:${annuity.acceptedFor}:RELEASED`, annuity }, { tx, now });
    } else if (await survival.addNotice(policyNo, { anniversary: step.anniversary, notice: step.notice }, now))
      await write(TEMPLATES[step.notice], { dedupe: `certificate:${policyNo}:${step.anniversary}:${step.notice}`, annuity }, { tx, now });
  }
}

function write(
  template: TemplateName,
  { dedupe, annuity }: { dedupe: string; annuity: Annuity & { clientId: string } },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { clientId, policyNo } = annuity;
  const { anniversary, windowTo, stopFrom } = getCertificate(certificateFacts(annuity), dayOf(now));
  const values = {
    policyLast4: policyNo.slice(-4),
    dueOn: formatDay(anniversary),
    paidUntil: formatDay(paidUntil(anniversary)),
    windowTo: formatDay(windowTo),
    heldFrom: stopFrom ? formatDay(stopFrom) : '',
  };
  return notifyClient({ template, dedupe, clientId, values, startAfter: quietUntil(now) }, { tx, now });
}
