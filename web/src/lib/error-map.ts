import { VERBATIM } from '@portal/rules/verbatim.ts';

/** A text, or where the text comes from. */
type Outcome = { text: string } | 'message' | 'nothing';
type Row = { 12?: Outcome; 13?: Outcome; 20?: Outcome; 21?: Outcome; throw?: Outcome; other?: Outcome };

const say = (text: string): Outcome => ({ text });
const network = say(VERBATIM.networkIssue);
const logTimeOut = say(VERBATIM.logTimeOut);
const codeNotSent: Row = { 12: say(VERBATIM.somethingHappened), 20: say(VERBATIM.somethingHappened) };
const payment: Row = { throw: say(VERBATIM.networkIssue), other: say(VERBATIM.networkIssue) };

const DEFAULT: Required<Row> = { 12: 'message', 13: 'message', 20: network, 21: 'message', throw: network, other: network };

/** Calls whose errors read differently (specification, section 8; calls, 0.4). `/login` is keyed by its operation. */
const ROWS: Record<string, Row> = {
  '/getPolicyDetails': { throw: say(VERBATIM.issue), other: say(VERBATIM.issue) },
  '/login generateOTP_login': codeNotSent,
  '/login generateOTP_forgotUserID': codeNotSent,
  '/login generateOTP_forgotPassword': codeNotSent,
  '/login verifyOTP': {
    12: say(VERBATIM.somethingUnexpectedHappened),
    20: say(VERBATIM.somethingUnexpectedHappened),
    other: say(VERBATIM.somethingUnexpectedHappened),
  },
  '/getPaymentLoungeRedirectionURL': payment,
  '/getPaymentGatewayResult': payment,
  '/paymentGatewayResultWithoutToken': payment,
  '/genFundInquiry': { other: say(VERBATIM.timeOut) },
  '/enach/getEnachDetails': { other: say(VERBATIM.timeOut) },
  '/enach/saveEnachCase': { other: say(VERBATIM.timeOut) },
  '/esi/initiateESI': { other: say(VERBATIM.timeOut) },
  '/log/save': { 12: logTimeOut, 13: logTimeOut, 20: logTimeOut, 21: logTimeOut, throw: logTimeOut, other: logTimeOut },
  '/error/report': { 12: 'nothing', 13: 'nothing', 20: 'nothing', 21: 'nothing', throw: 'nothing', other: 'nothing' },
};

export type Cause = { status: number } | 'throw';

/** The error string of a call: by (call, status), 40 everywhere the same (E-26, E-29). */
export function errorOf(call: string, cause: Cause, message: string): string {
  if (cause !== 'throw' && cause.status === 40) return VERBATIM.sessionExpiredError;
  const row = { ...DEFAULT, ...ROWS[call] };
  const outcome = cause === 'throw' ? row.throw : (row[cause.status as 12 | 13 | 20 | 21] ?? row.other);
  if (outcome === 'nothing') return '';
  return outcome === 'message' ? message : outcome.text;
}
