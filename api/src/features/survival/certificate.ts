import { type Day, formatDay } from '@portal/rules/dates.ts';
import { type AnnuityRecord, type Certificate, certificateFacts, certificateOf } from '@portal/rules/survival-certificate.ts';
import { PortalError } from '../../http/failure.ts';

/** How the certificate of an annuity on record stands. */
export const certificateOn = (annuity: AnnuityRecord, today: Day): Certificate => certificateOf(certificateFacts(annuity), today);

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
