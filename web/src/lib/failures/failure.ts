import type { ErrorCode } from '@portal/contract/errors.ts';
import { VERBATIM } from '@portal/rules/text/verbatim.ts';

/** Why a call gave no answer. `error` is the text of the error map; `message` the server's own. */
export type Failure = {
  error: string;
  /** Legacy status 12, 13, 20, 21, 40; 0 when no envelope came back. */
  status: number;
  /**
   * The contract's code. `network`: no connection or no envelope. `noAnswer`: no response within 60 s. `cancelled`: the user did not
   * confirm, nothing was done, and nothing is shown.
   */
  code: ErrorCode | 'network' | 'noAnswer' | 'cancelled';
  message: string;
  fields?: Readonly<Record<string, string>>;
  /** The call, without its first slash, when the answer names it. */
  endpoint?: string;
  data: Readonly<Record<string, unknown>> | null;
  httpStatus: number;
};

/** An answer or a failure; `data: null` means that there is nothing to show (10 with success false). */
export type Reply<Data> = { data: Data | null; failure?: undefined } | { data?: undefined; failure: Failure };

const CORRECTABLE_HTTP = [409, 413, 429];

/** True if the user can correct it: rejected (13), absent (12), a field, a limit or a conflict. Anything else opens the network dialog. */
export const isCorrectable = (failure: Failure): boolean =>
  failure.status === 12 ||
  failure.status === 13 ||
  (failure.status === 21 && (failure.fields !== undefined || CORRECTABLE_HTTP.includes(failure.httpStatus)));

const IN_PAGE: readonly string[] = [VERBATIM.somethingHappened, VERBATIM.somethingUnexpectedHappened];
/** True if the page itself shows the error, in place of the network dialog (ERR-006). */
export const isShownInPage = ({ error }: Failure): boolean => IN_PAGE.includes(error);
