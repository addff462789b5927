import { contract } from '@portal/contract/contract.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import { type Call, implement, ownTransactions } from '../../http/implement.ts';
import { hashOf, newHandle, newRef } from '../../http/secret.ts';
import { inTransaction } from '../../services.ts';
import { budgetsOf } from './budget.ts';
import { enter } from './enter.ts';
import { lockOf } from './lock.ts';
import { checkCode, codeToResend, sendCode } from './one-time-password.ts';
import { passwordFits } from './password.ts';
import { findPerson } from './person.ts';

type Login = Call<(typeof contract.session)['/login']>;
type Operation<Api extends Login['input']['api']> = Login & { input: Extract<Login['input'], { api: Api }> };

const FLOW_S = 15 * 60;
const COUNTDOWN_S = 5;
const LOGOUT_REASONS = { USER: 'logout', IDLE: 'idle', EXPIRED: 'expired' } as const;

export const sessionFeature = implement(contract.session, {
  async '/keys'({ services, now }) {
    const keys = await services.sealKeys.live(now);
    return { keys: keys.map((key) => ({ ...key, use: 'enc' as const, alg: 'ECDH-ES' as const })), serverTime: now };
  },

  async '/config.json'({ services: { config } }) {
    return {
      provider: config.PROVIDER_NAME,
      customerCareEmail: config.CUSTOMER_CARE_EMAIL,
      supportPhone: config.SUPPORT_PHONE,
      homepageUrl: config.HOMEPAGE_URL,
      siteUrl: config.SITE_URL,
      copyrightYear: config.COPYRIGHT_YEAR,
      idleMs: config.SESSION_IDLE_MS,
      sandbox: config.PORTAL_MODE === 'sandbox',
      partnerHosts: config.PARTNER_HOSTS,
      termsVersion: TERMS_VERSION,
      sealOptional: config.SEAL_OPTIONAL,
    };
  },

  '/login': ownTransactions(async (call) => {
    const { input } = call;
    switch (input.api) {
      case 'checkCommonUserNewLogin':
        return chooseWay({ ...call, input });
      case 'checkPassword':
        return checkPassword({ ...call, input });
      case 'generateOTP_login':
        return generateOtp({ ...call, input });
      case 'verifyOTP':
        return verifyOtp({ ...call, input });
    }
  }),

  async '/logout'({ input, cookies, session, services, store, now }) {
    if (session) await store.session.endById(session.sessionId, LOGOUT_REASONS[input.reason ?? 'USER'], now);
    cookies.clear('customer');
    return { loggedOut: true, homepageUrl: services.config.HOMEPAGE_URL, countdownS: COUNTDOWN_S };
  },
});

/** Depends on the kind of identifier only, never on whether the person exists. */
async function chooseWay({ input, cookies, services }: Operation<'checkCommonUserNewLogin'>) {
  const person = await findPerson(input, services);
  if (!cookies.get('flow')) cookies.set('flow', newHandle(), FLOW_S);
  const ways = person.hasPasswordWay ? (['PASSWORD', 'OTP'] as const) : (['OTP'] as const);
  return { ways: [...ways], loginRef: newRef(), source: 'WEBSITE' as const };
}

async function checkPassword(call: Operation<'checkPassword'>) {
  const { input, services, cookies, now, fail } = call;
  await budgetsOf(services, now).tryPassword(call.address);
  const person = await findPerson({ ABCUserID: input.ABCUserID }, services);
  const credential = await services.store.access.findCredential(person.key.slice('user:'.length));
  const lock = await lockOf(credential?.clientId, person.key, cookies, now, services);
  const wasClosed = await lock.isClosed();
  const fits = await passwordFits(input.password, credential?.passwordHash);
  if (!fits || !credential || credential.disabled || wasClosed || (await lock.isClosed())) {
    if (!wasClosed) await lock.failed();
    throw fail('credentialsWrong');
  }
  if (credential.mustReset) throw fail('passwordReset');
  return inTransaction(services, async (within) => {
    await lock.passed(within.store);
    return enter({ clientId: credential.clientId, cr: null }, call, within);
  });
}

async function generateOtp({ input, cookies, services, now, address }: Operation<'generateOTP_login'>) {
  const { OTP_LIFE_S, OTP_RESEND_S } = services.config;
  const flow = cookies.get('flow');
  const answer = { validSeconds: OTP_LIFE_S, resendAfterSeconds: OTP_RESEND_S };
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  if (input.otpReferenceId) {
    const earlier = await codeToResend(input.otpReferenceId, flow, services, now);
    await budgetsOf(services, now).sendCode([earlier.contactIndex.toString('base64url')], address);
    const { clientId, contactIndex, sentTo, cr } = earlier;
    const ref = await sendCode(
      { purpose: 'LOGIN', functionality, clientId, contactIndex, sentTo, cr, flow: flow ?? '' },
      services,
      now,
      input.otpReferenceId,
    );
    return { otpReferenceId: ref, sentTo, cr, ...answer };
  }
  const person = await findPerson(input, services);
  const contactIndex = services.sealing.index('otp', person.key);
  await budgetsOf(services, now).sendCode([contactIndex.toString('base64url')], address);
  const lock = await lockOf(person.clientId, person.key, cookies, now, services);
  // While logging in is closed nothing is sent, and the answer stays the ordinary one.
  const clientId = (await lock.isClosed()) ? null : (person.clientId ?? null);
  const newFlow = flow ?? newHandle();
  if (!flow) cookies.set('flow', newFlow, FLOW_S);
  const { sentTo, cr } = person;
  const ref = await sendCode({ purpose: 'LOGIN', functionality, clientId, contactIndex, sentTo, cr, flow: newFlow }, services, now);
  return { otpReferenceId: ref, sentTo, cr, ...answer };
}

async function verifyOtp(call: Operation<'verifyOTP'>) {
  const { input, services, cookies, now, fail } = call;
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  const verdict = await checkCode(
    { ref: input.otpReferenceId, code: input.otp, purpose: 'LOGIN', functionality, flow: cookies.get('flow') },
    services,
    now,
  );
  const lock = await lockOf(verdict.clientId ?? undefined, `ref:${input.otpReferenceId}`, cookies, now, services);
  if (!verdict.right) {
    await lock.failed();
    throw fail(verdict.why, verdict.why === 'otpWrong' ? { triesLeft: verdict.triesLeft } : {});
  }
  if (await lock.isClosed()) throw fail('otpWrong');
  return inTransaction(services, async (within) => {
    if (!(await within.store.access.useOtp(hashOf(input.otpReferenceId), now))) throw fail('otpWrong');
    await lock.passed(within.store);
    return enter({ clientId: verdict.clientId, cr: 'Mobile' }, call, within);
  });
}
