import { PortalError } from '../../base/failure.ts';
import { newContactFor, SAME_CONTACT } from '../../platform/access/new-contact.ts';
import { requestNewContactCode } from '../../platform/access/new-contact-code.ts';
import { requestCode, resendCode } from '../../platform/access/request-code.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import { openScope } from './link-scope.ts';
import type { Operation } from './operation.ts';
import { REGISTERED } from './person.ts';
import { signIn } from './sign-in.ts';

/** The subject of a code, as far as the login needs it. */
type CodeContext = { clientId: string; policyNo: string | null };

/** Sends a code: to the registered contacts for the holder of a link, or to a customer's new contact, which it proves. */
export async function generateUserOtp(call: Operation<'generateOTP_loginUser'>) {
  return call.session?.kind === 'customer' ? generateNewContactOtp(call) : generateLinkOtp(call);
}

async function generateNewContactOtp(call: Operation<'generateOTP_loginUser'>) {
  const { input, session, services } = call;
  const client = session?.clientId && (await services.store.profile.findClient(session.clientId));
  if (!session || !client) throw new PortalError('sessionExpired');
  const contact = newContactFor(client, input);
  if (client[contact.kind] === contact.value) throw new PortalError('unchanged', {}, SAME_CONTACT[contact.kind]);
  const owner = { sessionId: session.sessionId, clientId: client.clientId };
  return requestNewContactCode(contact, { owner, call, replaces: input.otpReferenceId });
}

/** The one-time password of a link that needs a full session: sent to the registered contacts. */
async function generateLinkOtp(call: Operation<'generateOTP_loginUser'>) {
  const { input, session, services } = call;
  const link = session?.scope === 'LOGIN' ? await services.store.link.findBySession(session.sessionId) : undefined;
  if (!session || !link) throw new PortalError('sessionExpired');
  if (input.functionality === 'UPDATE_EMAIL' || input.mobileNumber !== undefined) throw new PortalError('badRequest');
  const request = { purpose: 'LINK', functionality: input.functionality ?? 'DEFAULT_PROCESS' } as const;
  if (input.otpReferenceId) return resendCode(input.otpReferenceId, request, call);
  const { clientId, cr } = link;
  const person = { clientId, key: `link:${clientId}`, sentTo: REGISTERED, cr: cr ?? ('Mobile' as const) };
  return requestCode({ ...request, person, policyNo: link.policyNo, askedBy: clientId }, call);
}

/** After a link's code: opens the full session at the link's destination. */
export async function signInByLink({ clientId }: CodeContext, call: Operation<'verifyOTP'>, tx: InTransaction) {
  const { session, cookies, now } = call;
  const link = session && (await tx.store.link.findBySession(session.sessionId));
  if (!session || link?.clientId !== clientId) return new PortalError('otpWrong');
  await tx.store.session.endById(session.sessionId, 'redeemed', now);
  cookies.clear('preKey');
  const { code, policyNo, source, isManage } = link;
  const loginMethod = link.kind === 'ABC' ? 'SSO' : 'link';
  const entered = await signIn(
    { clientId, cr: link.cr, beganByLink: true, byCode: true, method: loginMethod, redirectCode: code },
    call,
    tx,
  );
  return { ...entered, redirectPage: code, policyId: policyNo ?? entered.policyId, source, isManage };
}

/** After the code of a payment without login: opens a session for the one policy whose number and date of birth were entered. */
export async function openPolicy({ clientId, policyNo }: CodeContext, call: Operation<'verifyOTP'>, { store }: InTransaction) {
  const { services, cookies, now } = call;
  const client = await store.profile.findClient(clientId);
  if (!policyNo || !client) return new PortalError('otpWrong');
  const cr = client.mobile ? ('Mobile' as const) : ('Email' as const);
  const link = { kind: 'SERVICE', code: 'PP', clientId, policyNo, source: 'WEBSITE', cr, isManage: false } as const;
  const { answer } = await openScope(link, { services, cookies, store, now });
  return answer;
}
