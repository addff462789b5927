import type { EndpointPath } from '@portal/contract/contract.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { VERBATIM_ERRORS as V } from '@portal/rules/text/verbatim-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listStaffEncData } from '../../lib/api/encryption.ts';
import { listStaffCalls } from '../../lib/api/travel.ts';
import { type TellOptions, useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { Body, CommandPath, QueryPath } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { text } from '../../lib/text/text.ts';
import { useAdmin } from './admin.slice.ts';
import { ENC_DATA_CALLS, GET_CALLS, PLAIN_CALLS, WITHOUT_KEY } from './staff-transport.ts';

listStaffCalls({ GET_CALLS, PLAIN_CALLS, WITHOUT_KEY });
listStaffEncData(ENC_DATA_CALLS);

const t = text({
  networkTitle: { en: V.networkError, hi: 'नेटवर्क त्रुटि' },
  networkText: { en: V.networkErrorText, hi: 'नेटवर्क त्रुटि हुई, कृपया बाद में फिर कोशिश करें।' },
  technical: { en: V.technicalError, hi: 'तकनीकी त्रुटि' },
  message: { en: VERBATIM_DIALOGS.message, hi: 'संदेश' },
  tryAgain: { en: '{what} did not work. Please try again.', hi: '{what} नहीं हो सका। कृपया फिर कोशिश करें।' },
  checkFirst: {
    en: '{what} did not work. Check the list before you try again.',
    hi: '{what} नहीं हो सका। फिर कोशिश करने से पहले सूची देख लें।',
  },
});

/** Text for a missing response. Closing it redirects to the login (ERR-027, ERR-028). */
export const NO_ANSWER = `${t.networkTitle} | ${t.networkText}`;

type StaffPath<Path extends EndpointPath> = Extract<Path, `/admin/${string}`>;

/**
 * Shows a failure of the admin area in its popup (screens, part B, 11): a missing response ends the session here, a technical fault names
 * the page or the action, a rejection has the server's text. Errors at fields are not repeated.
 */
export function showStaffFailure(failure: Failure, subject: string, isCommand: boolean): void {
  if (failure.status === 40) useAdmin.setState({ isSessionExpired: true });
  else if (failure.status === 0) useAdmin.setState({ error: NO_ANSWER });
  else if (failure.status === 13 || failure.status === 21) {
    if (!failure.fields) useAdmin.setState({ error: titled(failure.message) });
  } else useAdmin.setState({ error: `${t.technical} | ${(isCommand ? t.checkFirst : t.tryAgain)({ what: subject })}` });
}

/** Adds a title to a popup text that has none. */
export const titled = (popupText: string): string => (popupText.includes(' | ') ? popupText : `${t.message} | ${popupText}`);

/** Reads data for a page of the admin area. `what` names the page in a failure. `isFresh`: always requested, never from the cache. */
export function useStaffQuery<Path extends StaffPath<QueryPath>>(
  { path, body }: { path: Path; body: Body<Path> },
  subject: string,
  { isFresh = false, ...options }: { skip?: boolean; isFresh?: boolean } = {},
) {
  const client = useQueryClient();
  const query = useApiQuery(path, body, options);
  const { failure } = query;
  // Drops a response that no component uses any more. If another component uses the query, it keeps the response.
  useEffect(() => {
    if (!isFresh) return undefined;
    const forget = () => client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] === path });
    forget();
    return forget;
  });
  // The popup is outside the page.
  useEffect(() => {
    if (failure) showStaffFailure(failure, subject, false);
  }, [failure, subject]);
  return query;
}

/** `isSaidHere`: failures that the page shows itself. */
type Telling = Pick<TellOptions, 'loader' | 'changesNothing'> & { isSaidHere?: (failure: Failure) => boolean };

/** Does something in the admin area; `what` names the act where it fails. */
export function useStaffMutation<Path extends StaffPath<CommandPath>>(
  path: Path,
  subject: string,
  { isSaidHere, ...options }: Telling = {},
) {
  const mutation = useApiMutation(path, options);
  const send = async (body: Body<Path>) => {
    const reply = await mutation.send(body);
    if (reply.failure && !isSaidHere?.(reply.failure)) showStaffFailure(reply.failure, subject, true);
    return reply;
  };
  return { ...mutation, send };
}
