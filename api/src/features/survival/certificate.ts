import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { type AnnuityRecord, type Certificate, certificateFacts, getCertificate } from '@portal/rules/policies/survival-certificate.ts';
import { PortalError } from '../../base/failure.ts';

/** Status of the certificate of a registered annuity. */
export const certificateOn = (annuity: AnnuityRecord, today: Day): Certificate => getCertificate(certificateFacts(annuity), today);

const BEING_CHECKED = {
  en: 'You have sent this certificate and we are checking it.',
  hi: 'आप यह प्रमाण पत्र भेज चुके हैं और हम इसकी जाँच कर रहे हैं।',
};

/** The reason why no photo is accepted now: the certificate was sent already, or the day is outside its window. */
export function windowClosed({ status, windowFrom, windowTo }: Certificate): PortalError {
  if (status === 'ACCEPTED') return new PortalError('alreadyDone');
  if (status === 'IN_REVIEW') return new PortalError('alreadyDone', {}, BEING_CHECKED);
  const [from, to] = [formatDay(windowFrom), formatDay(windowTo)];
  return new PortalError(
    'windowClosed',
    { from: windowFrom, to: windowTo },
    {
      en: `You can complete this certificate from ${from} to ${to}.`,
      hi: `यह प्रमाण पत्र ${from} से ${to} तक पूरा किया जा सकता है।`,
    },
  );
}
