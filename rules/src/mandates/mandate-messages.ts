import { type Day, formatDay } from '../calendar/dates.ts';
import { formatRupees, type Paise } from '../money/money.ts';
import { VERBATIM_DIALOGS } from '../text/verbatim-dialogs.ts';
import { VERBATIM_MANDATE } from '../text/verbatim-mandate.ts';
import type { ReasonText } from './debit-code.ts';
import { firstDebitText, type PlannedDebit } from './first-debit-text.ts';

/** ingenicoTransactionStatus: title of the popup after an eNACH registration. */
export const ENACH_RESULTS = ['SUCCESS', 'INITIATED', 'AWAITED', 'ABORTED', 'FAILURE'] as const;
export type EnachResult = (typeof ENACH_RESULTS)[number];

const RESULT_OF: Readonly<Record<string, EnachResult>> = { '0300': 'SUCCESS', '0398': 'INITIATED', '0396': 'AWAITED', '0392': 'ABORTED' };
/** The result for a gateway txn_status; an unknown one is a failure (calls, part B, 2.6). */
export const enachResult = (status: string): EnachResult => (Object.hasOwn(RESULT_OF, status) && RESULT_OF[status]) || 'FAILURE';

/** For a registration whose case is not known yet, on all rails: the person must not register again (ENACH-038, E-55). */
const REGISTERED = 'Your request is registered and will be processed.';
export const REGISTERED_TEXTS: ReasonText = { en: REGISTERED, hi: 'आपका अनुरोध दर्ज है और उस पर काम होगा।' };
const LEFT_LABELS: ReasonText = {
  en: 'You left before the registration was complete, so nothing has been set up.',
  hi: 'आपने पंजीकरण पूरा होने से पहले छोड़ दिया, इसलिए कुछ भी चालू नहीं हुआ।',
};

/** `message` of /esi/postTransaction. A customer who left the bank's page was not refused. */
export function esiMessage(status: 'Success' | 'Message' | 'Failure', wasLeft: boolean, next: PlannedDebit): ReasonText {
  if (status === 'Message') return REGISTERED_TEXTS;
  if (status === 'Success')
    return joined({ en: 'Your standing instruction has been registered.', hi: 'आपका स्थायी निर्देश दर्ज हो गया है।' }, firstDebitText(next));
  return wasLeft ? LEFT_LABELS : { en: 'Your bank did not accept the standing instruction.', hi: 'आपके बैंक ने स्थायी निर्देश स्वीकार नहीं किया।' };
}

const joined = (first: ReasonText, second: ReasonText | null): ReasonText =>
  second ? { en: `${first.en} ${second.en}`, hi: `${first.hi} ${second.hi}` } : first;

/**
 * `message` of /enach/saveEnachCase (calls, part B, 2.5). `reason` is used for a failure only. `next`: of a mandate that is active already, for
 * which the premium is not paid by hand.
 */
export function enachMessage(
  result: EnachResult,
  { caseId, reason, next = null }: { caseId: string | null; reason: ReasonText; next?: PlannedDebit | null },
): ReasonText {
  if (caseId === null) return REGISTERED_TEXTS;
  switch (result) {
    case 'SUCCESS':
      if (next)
        return joined(
          {
            en: `Your eNACH registration is successful. Your request number is ${caseId}.`,
            hi: `आपका eNACH पंजीकरण सफल रहा। आपकी अनुरोध संख्या ${caseId} है।`,
          },
          firstDebitText(next),
        );
      return {
        en: `Your eNACH registration is successful. Your request number is ${caseId}. Please pay your premium yourself until the status shows ACTIVE.`,
        hi: `आपका eNACH पंजीकरण सफल रहा। आपकी अनुरोध संख्या ${caseId} है। जब तक स्थिति “चालू” न दिखे, कृपया अपना प्रीमियम स्वयं चुकाएँ।`,
      };
    case 'INITIATED':
    case 'AWAITED':
      return {
        en: `Your eNACH registration is with your bank. Your request number is ${caseId}.`,
        hi: `आपका eNACH पंजीकरण आपके बैंक के पास है। आपकी अनुरोध संख्या ${caseId} है।`,
      };
    case 'ABORTED':
      return LEFT_LABELS;
    case 'FAILURE':
      return { en: `Your eNACH registration has failed: ${reason.en}.`, hi: `आपका eNACH पंजीकरण असफल रहा: ${reason.hi}।` };
  }
}

/** Closing the popup of these results leads to the dashboard; others reload the cards (ENACH-032..037). */
export const leavesForDashboard = (result: EnachResult): boolean => result === 'SUCCESS' || result === 'AWAITED' || result === 'INITIATED';

/** Popup after a UPI return, by our own status, never by the one in the address (UPI-041..043). */
export function upiReturn(status: 'ACTIVE' | 'CREATED' | 'FAILURE'): { title: string; message: string } {
  if (status === 'ACTIVE') return { title: VERBATIM_DIALOGS.successDone, message: VERBATIM_MANDATE.upiCreated };
  if (status === 'CREATED') return { title: VERBATIM_DIALOGS.pending, message: VERBATIM_MANDATE.upiUnderProcess };
  return { title: VERBATIM_DIALOGS.failure, message: VERBATIM_MANDATE.upiFailed };
}

/** The terms require notice of cancellation this many days before the due date (ENACH-047, E-54). */
export const CANCEL_NOTICE_DAYS = 15;

/** Message of /autopay/cancel: which debit will still run, and which premium the customer must pay directly. */
export function cancelMessage(debitStillToRun: { amount: Paise; date: Day } | null, dueSoon: Day | null): string {
  const parts = ['Your auto-debit cancellation has been registered.'];
  if (debitStillToRun) {
    const { amount, date } = debitStillToRun;
    parts.push(`A debit of ${formatRupees(amount)} on ${formatDay(date)} was already sent to your bank and may still go through.`);
  }
  if (dueSoon) parts.push(`Please pay the premium due on ${formatDay(dueSoon)} yourself.`);
  return parts.join(' ');
}
