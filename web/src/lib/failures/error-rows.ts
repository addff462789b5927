import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { VERBATIM_ERRORS as V } from '@portal/rules/text/verbatim-errors.ts';
import { addErrorRows, type ErrorRow, textOutcome } from './error-map.ts';

/**
 * Table of errors (specification, section 8; calls, 0.4), with `/login` by operation. Calls not listed use the defaults. It is not in the
 * first load: it loads with the code step (code-failure.ts) and with other screens.
 */
const happened = textOutcome(VERBATIM.somethingHappened);
const unexpected = textOutcome(VERBATIM.somethingUnexpectedHappened);
const technical: ErrorRow = { 12: textOutcome(V.technicalError), 20: textOutcome(V.technicalError) };
const timeOut: ErrorRow = { other: textOutcome(V.timeOut) };
const failed: ErrorRow = { 20: textOutcome(V.failed) };
/** Status 20 shows nothing (ERR-019). */
const help: ErrorRow = { 20: 'nothing', 21: textOutcome(V.technicalError) };
const always = (outcome: ReturnType<typeof textOutcome>): ErrorRow => ({
  12: outcome,
  13: outcome,
  20: outcome,
  21: outcome,
  throw: outcome,
  other: outcome,
});
const ignored = always('nothing');
const rowFor = (row: ErrorRow, ...calls: string[]) => Object.fromEntries(calls.map((call) => [call, row]));

addErrorRows({
  '/login generateOTP_*': { 12: happened, 20: happened },
  '/login verifyOTP': { 12: unexpected, 20: unexpected, other: unexpected },
  '/getPolicyDetails': { throw: textOutcome(V.issue), other: textOutcome(V.issue) },
  '/getPASAdetails': { 13: textOutcome(V.failed), 20: textOutcome(V.dataNotFound), 21: textOutcome(V.badRequest) },
  ...rowFor(failed, '/PASAEnquiry', '/getKycPopUp', '/updateKycpopUp'),
  ...rowFor(technical, '/verifyPANDetails', '/createCase/panUpdate', '/nameService', '/initiateDigilocker', '/verifyProfileDigilocker'),
  ...rowFor(technical, '/convertToBase64', '/bankDetails/saveDocument'),
  '/maskAadhar': { 12: textOutcome(V.technicalErrorCapital), 20: textOutcome(V.technicalErrorCapital) },
  '/getBankName': { 12: textOutcome(V.noBankDetails) },
  ...rowFor(timeOut, '/genFundInquiry', '/loanapply/save', '/token/getingenicoToken', '/mandate/status', '/autopay/cancel'),
  ...rowFor(timeOut, '/enach/*', '/esi/*', '/upi/*', '/createCase/ocdMandate'),
  '/checkIfEligibleForLoanApply': { 12: happened, 21: unexpected, other: textOutcome(V.timeOut) },
  '/appTracker/appTrackerLogin': { other: happened },
  '/appTracker/*': { other: unexpected },
  ...rowFor(help, '/getAgentHelpStatus', '/updateAgentHelpStatus', '/scheduleCallAgent', '/chatWithAgent'),
  '/sso/token': { 12: textOutcome(VERBATIM.networkIssue) },
  '/admin/*': { ...technical, throw: textOutcome(V.networkError), other: textOutcome(V.networkError) },
  '/log/save': always(textOutcome(V.logTimeOut)),
  ...rowFor(ignored, '/getBannerMessage', '/error/report', '/saveModeChangeLog', '/saveHypervergeLog', '/feedback/npsRequired'),
  '/admin/saveJourneyData': ignored,
});
