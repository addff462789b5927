import type { contract } from '@portal/contract/contract.ts';
import { PortalError } from '../../http/failure.ts';
import type { Call } from '../../http/implement.ts';
import { hashOf } from '../../http/secret.ts';
import { inTransaction, type Stores } from '../../services.ts';
import type { OtpRow } from './access.store.ts';
import { budgetsOf } from './budget.ts';
import { enter } from './enter.ts';
import { openScope } from './link-scope.ts';
import { lockOf } from './lock.ts';
import { checkCode, codeToResend, type OtpPurpose, sendCode } from './one-time-password.ts';

type Login = Call<(typeof contract.session)['/login']>;
type Operation<Api extends Login['input']['api']> = Login & { input: Extract<Login['input'], { api: Api }> };

const REGISTERED = 'your registered mobile number and e-mail';

/** The one-time password of a link that needs a full session: to the registered contacts, bound to the link's session. */
export async function generateLinkOtp({ input, session, cookies, services, now, address }: Operation<'generateOTP_loginUser'>) {
  const link = session?.scope === 'LOGIN' ? await services.store.link.findBySession(session.sessionId) : undefined;
  if (!session || !link) throw new PortalError('sessionExpired');
  if (input.otpReferenceId) await codeToResend(input.otpReferenceId, session.sessionId, services, now);
  const contactIndex = services.sealing.index('otp', `link:${link.clientId}`);
  await budgetsOf(services, now).sendCode([contactIndex.toString('base64url')], address);
  const lock = await lockOf(link.clientId, `client:${link.clientId}`, cookies, now, services);
  const clientId = (await lock.isClosed()) ? null : link.clientId;
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  const sent = { sentTo: REGISTERED, cr: link.cr ?? ('Mobile' as const) };
  const code = { purpose: 'LINK', functionality, clientId, contactIndex, flow: session.sessionId, ...sent } as const;
  const otpReferenceId = await sendCode(code, services, now, input.otpReferenceId);
  const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
  return { otpReferenceId, ...sent, validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S };
}

/** Redeems a code of a link or of a payment without login; undefined when the reference is of another purpose. */
export async function redeemLinkCode(call: Operation<'verifyOTP'>) {
  const row = await call.services.store.access.findOtp(hashOf(call.input.otpReferenceId));
  if (row?.purpose === 'LINK') return enterByLink(call);
  if (row?.purpose === 'POLICY_PAY') return openPayment(call, row);
  return undefined;
}

async function enterByLink(call: Operation<'verifyOTP'>) {
  const { session, services, cookies, now, fail } = call;
  const { clientId, lock } = await takeCode(call, 'LINK', session?.sessionId);
  return inTransaction(services, async (within) => {
    const { store } = within;
    const link = session && (await store.link.findBySession(session.sessionId));
    if (!session || link?.clientId !== clientId) throw fail('otpWrong');
    if (!(await store.access.useOtp(hashOf(call.input.otpReferenceId), now))) throw fail('otpWrong');
    await lock.passed(store);
    await store.session.endById(session.sessionId, 'redeemed', now);
    cookies.clear('preKey');
    const entered = await enter({ clientId, cr: link.cr }, call, within);
    const { code, policyNo, source, isManage } = link;
    return { ...entered, redirectPage: code, policyId: policyNo ?? entered.policyId, source, isManage };
  });
}

/** Pay without login: a session for the one policy whose number and birth date were given. */
async function openPayment(call: Operation<'verifyOTP'>, row: OtpRow) {
  const { services, cookies, now, fail } = call;
  const { clientId, lock } = await takeCode(call, 'POLICY_PAY', cookies.get('flow'));
  return inTransaction(services, async ({ store }) => {
    const policyNo = await policyOf(row, clientId, store, services);
    const client = await store.profile.findClient(clientId);
    if (!policyNo || !client || !(await store.access.useOtp(hashOf(call.input.otpReferenceId), now))) throw fail('otpWrong');
    await lock.passed(store);
    const cr = client.mobile ? ('Mobile' as const) : ('Email' as const);
    const link = { kind: 'SERVICE', code: 'PP', clientId, policyNo, source: 'WEBSITE', cr, isManage: false } as const;
    const { answer } = await openScope(link, { services, cookies, store, now });
    return answer;
  });
}

/** The code was asked for one policy; only the index of its number was kept, so the owner's policies are held against it. */
async function policyOf(row: OtpRow, clientId: string, store: Stores, { sealing }: Login['services']): Promise<string | undefined> {
  const owned = await store.policy.listNumbers([clientId]);
  return owned.find((policyNo) => sealing.index('otp', `policy:${policyNo}`).equals(row.contactIndex));
}

/** Takes a try and compares; throws unless it was right and logging in is open. */
async function takeCode({ input, services, cookies, now, fail }: Operation<'verifyOTP'>, purpose: OtpPurpose, flow: string | undefined) {
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  const verdict = await checkCode({ ref: input.otpReferenceId, code: input.otp, purpose, functionality, flow }, services, now);
  const lock = await lockOf(verdict.clientId ?? undefined, `ref:${input.otpReferenceId}`, cookies, now, services);
  if (!verdict.right) {
    await lock.failed();
    throw fail(verdict.why, verdict.why === 'otpWrong' ? { triesLeft: verdict.triesLeft } : {});
  }
  if (await lock.isClosed()) throw fail('otpWrong');
  return { clientId: verdict.clientId, lock };
}
