import type { LoginResponse, OtpSent } from '@portal/contract/session/session.ts';
import type { LinkResponse } from '@portal/contract/session/session-links.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import type { z } from 'zod';
import { callPortal } from '../../lib/api/call-portal.ts';
import { forget } from '../../lib/navigation/leave.ts';
import { to } from '../../lib/navigation/to.ts';
import { login } from '../../lib/records/login.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { completeLogin } from './complete-login.ts';
import type { LinkOver } from './LinkNotice.tsx';
import { linkText as t } from './link.text.ts';

export type Link = { linkType: 'SERVICE' | 'ABC'; token: string; labels: readonly string[] };
export type Needing = { answer: LinkResponse; sent?: z.output<typeof OtpSent> };
type Going = { client: QueryClient; navigate: NavigateFunction };

const HANDLE = /^[\w-]{16,128}$/;
const MAX_LABELS = 6;
const MAX_LABEL_LENGTH = 40;

/**
 * Exchanges a handle, which has been removed from the address. The session of this tab ends only if the link is good. Returns what still
 * needs a one-time password; otherwise the next page is open already.
 */
export async function redeemLink({ linkType, token, labels }: Link, navigation: Going): Promise<Needing | undefined> {
  const segments = labels.slice(0, MAX_LABELS).map((label) => label.slice(0, MAX_LABEL_LENGTH));
  const reply = HANDLE.test(token) ? await callPortal('/serviceLinkLogin', { linkType, token, segments }) : { data: null };
  if (reply.failure && ![12, 13, 21].includes(reply.failure.status)) {
    useHome.setState({ errorPopup: true });
    return void navigation.navigate(to(session.has(SESSION.auth) ? 'dashboard' : 'login'), { replace: true });
  }
  if (!reply.data) return turnAway(linkType, navigation);
  forget(navigation.client);
  session.set(SESSION.initiationSection, segments[0] || 'dynamic link');
  const answer = reply.data;

  if (answer.ssoTokenData) session.set(SESSION.ssoTokenData, answer.ssoTokenData);
  session.set(SESSION.source, answer.source);
  useHome.setState({ SourceAbcServApp: answer.source === 'SERVICING_APP' });
  if (answer.needs !== 'OTP') return void (await continueFromLink(linkType, answer, navigation));
  if (answer.preKey) session.set(SESSION.preLoginKey, answer.preKey);
  const { data } = await login({ api: 'generateOTP_loginUser' });
  return { answer, sent: data };
}

function turnAway(linkType: Link['linkType'], { navigate }: Going): undefined {
  if (session.has(SESSION.auth)) {
    void navigate(to('dashboard'), { replace: true });
    showToast(linkType === 'ABC' ? t.groupOverHere : t.linkOverHere);
    return undefined;
  }
  const notice: LinkOver = linkType === 'ABC' ? 'groupOver' : 'linkOver';
  void navigate(to('login'), { replace: true, state: { notice } });
}

/** Stores the data of a link for later screens, and opens the address of its code. */
export async function continueFromLink(linkType: Link['linkType'], answer: LoginResponse, { client, navigate }: Going): Promise<void> {
  if (linkType === 'SERVICE') {
    const { redirectPage, policyId, cr, isTerminated, IS_AMOUNT_ZERO, uid, COI, isManage, source } = answer;
    const blob = { redirectPage, policyId, cr, isTerminated, IS_AMOUNT_ZERO, uid, COI, isManage, source };
    session.set(SESSION.dynamicLinkData, JSON.stringify(blob));
  }
  const { address, state } = await completeLogin(answer, client);
  await navigate(address, { replace: true, ...(state && { state }) });
}
