import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { VERBATIM_ERRORS as V } from '@portal/rules/text/verbatim-errors.ts';
import { addErrorRows, type ErrorRow, say } from './error-map.ts';

/**
 * Table of errors (specification, section 8; calls, 0.4), with `/login` by operation. Calls not listed use the defaults. It is not in the
 * first load: it loads with the code step (code-failure.ts) and with other screens.
 */
const happened = say(VERBATIM.somethingHappened);
const unexpected = say(VERBATIM.somethingUnexpectedHappened);
const technical: ErrorRow = { 12: say(V.technicalError), 20: say(V.technicalError) };
const timeOut: ErrorRow = { other: say(V.timeOut) };
const failed: ErrorRow = { 20: say(V.failed) };
/** Status 20 shows nothing (ERR-019). */
const help: ErrorRow = { 20: 'nothing', 21: say(V.technicalError) };
const always = (outcome: ReturnType<typeof say>): ErrorRow => ({
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
  '/getPolicyDetails': { throw: say(V.issue), other: say(V.issue) },
  '/getPASAdetails': { 13: say(V.failed), 20: say(V.dataNotFound), 21: say(V.badRequest) },
  ...rowFor(failed, '/PASAEnquiry', '/getKycPopUp', '/updateKycpopUp'),
  ...rowFor(technical, '/verifyPANDetails', '/createCase/panUpdate', '/nameService', '/initiateDigilocker', '/verifyProfileDigilocker'),
  ...rowFor(technical, '/convertToBase64', '/bankDetails/saveDocument'),
  '/maskAadhar': { 12: say(V.technicalErrorCapital), 20: say(V.technicalErrorCapital) },
  '/getBankName': { 12: say(V.noBankDetails) },
  ...rowFor(timeOut, '/genFundInquiry', '/loanapply/save', '/token/getingenicoToken', '/mandate/status', '/autopay/cancel'),
  ...rowFor(timeOut, '/enach/*', '/esi/*', '/upi/*', '/createCase/ocdMandate'),
  '/checkIfEligibleForLoanApply': { 12: happened, 21: unexpected, other: say(V.timeOut) },
  '/appTracker/appTrackerLogin': { other: happened },
  '/appTracker/*': { other: unexpected },
  ...rowFor(help, '/getAgentHelpStatus', '/updateAgentHelpStatus', '/scheduleCallAgent', '/chatWithAgent'),
  '/sso/token': { 12: say(VERBATIM.networkIssue) },
  '/admin/*': { ...technical, throw: say(V.networkError), other: say(V.networkError) },
  '/log/save': always(say(V.logTimeOut)),
  ...rowFor(ignored, '/getBannerMessage', '/error/report', '/saveModeChangeLog', '/saveHypervergeLog', '/feedback/npsRequired'),
  '/admin/saveJourneyData': ignored,
});
