import { contract } from '@portal/contract/contract.ts';
import { OPTIONAL_PARTNERS } from '@portal/contract/optional-partners.ts';
import { formatSupportHours, readSupportHours } from '@portal/rules/calendar/support-hours.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { newRef } from '../../base/secret.ts';
import { loginLock } from '../../platform/access/login-lock.ts';
import { passwordFits } from '../../platform/access/password.ts';
import { ensureFlow, requestCode, resendCode } from '../../platform/access/request-code.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { requestPasswordCode, requestUserIdCode } from './forgotten.ts';
import { generateUserOtp } from './link-code.ts';
import type { Operation } from './operation.ts';
import { passkeyLoginHandlers } from './passkey-login.routes.ts';
import { findPerson } from './person.ts';
import { requestLinkingCode } from './product-linking.ts';
import { registrationHandlers } from './registration.routes.ts';
import { sessionLinkHandlers } from './session-links.routes.ts';
import { signIn } from './sign-in.ts';
import { verifyOtp } from './verify-code.ts';

const COUNTDOWN_S = 5;
const LOGOUT_REASONS = { USER: 'logout', IDLE: 'idle', EXPIRED: 'expired' } as const;

export const sessionFeature = implement(contract.session, {
  async '/keys'({ services, now }) {
    const keys = await services.sealKeys.live(now);
    return { keys: keys.map((key) => ({ ...key, use: 'enc' as const, alg: 'ECDH-ES' as const })), serverTime: now };
  },

  async '/config.json'({ services: { config, brand } }) {
    const insurer = await brand.current();
    return {
      provider: insurer.PROVIDER_NAME,
      customerCareEmail: insurer.CUSTOMER_CARE_EMAIL,
      supportPhone: insurer.SUPPORT_PHONE,
      supportHours: { setting: insurer.SUPPORT_HOURS, ...formatSupportHours(readSupportHours(insurer.SUPPORT_HOURS)) },
      supportWhatsapp: insurer.SUPPORT_WHATSAPP,
      ifscRule: config.IFSC_RULE,
      homepageUrl: insurer.HOMEPAGE_URL,
      siteUrl: insurer.SITE_URL,
      copyrightYear: insurer.COPYRIGHT_YEAR,
      idleMs: config.SESSION_IDLE_MS,
      sandbox: config.PORTAL_MODE === 'sandbox',
      partnerHosts: config.PARTNER_HOSTS,
      termsVersion: TERMS_VERSION,
      ...(config.partners.sso.isUsed && { oneLoginUrl: new URL('/one-login/interface', config.partners.sso.url).href }),
      without: OPTIONAL_PARTNERS.filter((name) => !config.partners[name].isUsed),
      sealOptional: config.SEAL_OPTIONAL,
      ...(config.STAFF_OIDC_ISSUER && { staffSso: true as const }),
      coverFactors: config.COVER_FACTORS,
    };
  },

  '/login': ownTransactions(async (call) => {
    const { input } = call;
    switch (input.api) {
      case 'checkCommonUserNewLogin':
        return chooseMethod({ ...call, input });
      case 'checkPassword':
        return checkPassword({ ...call, input });
      case 'generateOTP_login':
        return generateOtp({ ...call, input });
      case 'generateOTP_loginUser':
        return generateUserOtp({ ...call, input });
      case 'generateOTP_forgotUserID':
        return requestUserIdCode({ ...call, input });
      case 'generateOTP_forgotPassword':
        return requestPasswordCode({ ...call, input });
      case 'verifyOTP':
        return verifyOtp({ ...call, input });
    }
  }),

  async '/logout'({ input, cookies, session, services, store, now }) {
    if (session) await store.session.endById(session.sessionId, LOGOUT_REASONS[input.reason ?? 'USER'], now);
    cookies.clear(session?.kind ?? 'customer');
    return { loggedOut: true, homepageUrl: (await services.brand.current()).HOMEPAGE_URL, countdownS: COUNTDOWN_S };
  },

  ...registrationHandlers,
  ...sessionLinkHandlers,
  ...passkeyLoginHandlers,
});

/** Depends only on the kind of identifier, never on whether the person exists. */
async function chooseMethod({ input, cookies, services }: Operation<'checkCommonUserNewLogin'>) {
  const person = await findPerson(input, services);
  ensureFlow(cookies);
  const methods = person.hasPasswordMethod ? (['PASSWORD', 'OTP'] as const) : (['OTP'] as const);
  return { ways: [...methods], loginRef: newRef(), source: 'WEBSITE' as const };
}

async function checkPassword(call: Operation<'checkPassword'>) {
  const { input, services, cookies, now, fail } = call;
  await rateLimits(services, now).tryPassword(call.address);
  const person = await findPerson({ ABCUserID: input.ABCUserID }, services);
  const credential = await services.store.access.findCredential(person.key.slice('user:'.length));
  const lock = await loginLock(credential?.clientId, { key: person.key, cookies }, { now, services });
  const wasClosed = await lock.isLocked();
  const fits = await passwordFits(input.password, credential?.passwordHash, call.address);
  if (!fits || !credential || credential.disabled || wasClosed || (await lock.isLocked())) {
    if (!wasClosed) await lock.failed();
    throw fail('credentialsWrong');
  }
  if (credential.mustReset) throw fail('passwordReset');
  return inTransaction(services, async (tx) => {
    await lock.passed(tx.store);
    return signIn({ clientId: credential.clientId, cr: null, method: 'password' }, call, tx);
  });
}

async function generateOtp(call: Operation<'generateOTP_login'>) {
  const { input, services } = call;
  const functionality = input.functionality ?? 'DEFAULT_PROCESS';
  if (functionality === 'OTP_PRODUCT_LINKING') return requestLinkingCode({ ...call, input });
  // The code of a payment without login is resent here too, and keeps its purpose.
  if (input.otpReferenceId) return resendCode(input.otpReferenceId, { purpose: ['LOGIN', 'POLICY_PAY'], functionality }, call);
  return requestCode({ purpose: 'LOGIN', functionality, person: await findPerson(input, services) }, call);
}
