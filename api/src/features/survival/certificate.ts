import { type Day, dayOf, formatDay } from '@portal/rules/dates.ts';
import { isUnderWay } from '@portal/rules/request-status.ts';
import { type Certificate, certificateAnniversary, certificateOf } from '@portal/rules/survival-certificate.ts';
import { PortalError } from '../../http/failure.ts';
import type { Annuity } from './survival.store.ts';

/** How the certificate of an annuity on record stands. */
export function certificateOn({ sent, issued, ...annuity }: Annuity, today: Day): Certificate {
  const facts = sent && {
    anniversary: certificateAnniversary(issued, dayOf(new Date(sent.submittedAt))),
    isOpen: isUnderWay(sent.status),
    rejectedOn: sent.status === 'REJECTED' && sent.closedAt ? dayOf(new Date(sent.closedAt)) : null,
  };
  return certificateOf({ ...annuity, issued, sent: facts }, today);
}

/** Refused outside the window, with its days. */
export function windowClosed({ windowFrom, windowTo }: Certificate): PortalError {
  const [from, to] = [formatDay(windowFrom), formatDay(windowTo)];
  return new PortalError(
    'windowClosed',
    { from: windowFrom, to: windowTo },
    {
      en: `This certificate can be completed from ${from} to ${to}.`,
      hi: `यह प्रमाण पत्र ${from} से ${to} तक पूरा किया जा सकता है।`,
    },
  );
}
