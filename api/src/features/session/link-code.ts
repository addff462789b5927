import type { contract } from '@portal/contract/contract.ts';
import { PortalError } from '../../http/failure.ts';
import type { Call } from '../../http/implement.ts';
import { newHandle } from '../../http/secret.ts';
import type { InTransaction, Services, Stores } from '../../services.ts';
import { budgetsOf } from './budget.ts';
import { enter } from './enter.ts';
import { openScope } from './link-scope.ts';
import { lockOf } from './lock.ts';
import { codeToResend, sendCode } from './one-time-password.ts';

type Login = Call<(typeof contract.session)['/login']>;
type Operation<Api extends Login['input']['api']> = Login & { input: Extract<Login['input'], { api: Api }> };

const FLOW_S = 15 * 60;
const REGISTERED = 'your registered mobile number and e-mail';

/** The one-time password of a link that needs a full session: to the registered contacts. */
export async function generateLinkOtp({ input, session, cookies, services, now, address }: Operation<'generateOTP_loginUser'>) {
  const link = session?.scope === 'LOGIN' ? await services.store.link.findBySession(session.sessionId) : undefined;
  if (!session || !link) throw new PortalError('sessionExpired');
  const flow = cookies.get('flow') ?? newHandle();
  cookies.set('flow', flow, FLOW_S);
  if (input.otpReferenceId) await codeToResend(input.otpReferenceId, flow, services, now);
  const contactIndex = services.sealing.index('otp', `link:${link.clientId}`);
  await budgetsOf(services, now).sendCode([contactIndex.toString('base64url')], address);
  const lock = await lockOf(link.clientId, `client:${link.clientId}`, cookies, now, services);
  const clientId = (await lock.isClosed()) ? null : link.clientId;
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  const sent = { sentTo: REGISTERED, cr: link.cr ?? ('Mobile' as const) };
  const code = { purpose: 'LINK', functionality, clientId, contactIndex, flow, ...sent } as const;
  const otpReferenceId = await sendCode(code, services, now, input.otpReferenceId);
  const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
  return { otpReferenceId, ...sent, validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S };
}

/** After the code of a link: the full session, with where the link leads. */
export async function enterByLink(clientId: string, call: Operation<'verifyOTP'>, within: InTransaction) {
  const { session, cookies, now, fail } = call;
  const link = session && (await within.store.link.findBySession(session.sessionId));
  if (!session || link?.clientId !== clientId) throw fail('otpWrong');
  await within.store.session.endById(session.sessionId, 'redeemed', now);
  cookies.clear('preKey');
  const entered = await enter({ clientId, cr: link.cr }, call, within);
  const { code, policyNo, source, isManage } = link;
  return { ...entered, redirectPage: code, policyId: policyNo ?? entered.policyId, source, isManage };
}

/** After the code of a payment without login: a session for the one policy whose number and birth date were given. */
export async function openPolicy(
  asked: { clientId: string; contactIndex: Buffer },
  { services, cookies, now, fail }: Operation<'verifyOTP'>,
  { store }: InTransaction,
) {
  const policyNo = await policyOf(asked, store, services);
  const client = await store.profile.findClient(asked.clientId);
  if (!policyNo || !client) throw fail('otpWrong');
  const cr = client.mobile ? ('Mobile' as const) : ('Email' as const);
  const link = { kind: 'SERVICE', code: 'PP', clientId: asked.clientId, policyNo, source: 'WEBSITE', cr, isManage: false } as const;
  const { answer } = await openScope(link, { services, cookies, store, now });
  return answer;
}

/** The code was asked for one policy; only the index of its number was kept, so the owner's policies are held against it. */
async function policyOf({ clientId, contactIndex }: { clientId: string; contactIndex: Buffer }, store: Stores, { sealing }: Services) {
  const owned = await store.policy.listNumbers([clientId]);
  return owned.find((policyNo) => sealing.index('otp', `policy:${policyNo}`).equals(contactIndex));
}
