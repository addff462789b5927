import { APPROVAL_KINDS, approvalKinds } from '@portal/rules/staff/four-eyes.ts';
import { listSecrets } from './key-ring.ts';
import { findBoundErrors } from './production-bounds.ts';
import { findIdentityErrors } from './production-identity.ts';
import { findTransportErrors } from './production-transport.ts';
import { KNOWN_SECRETS, SECRET_NAMES } from './sandbox-secrets.ts';
import { findSharedErrors, isWeakSecret, type NamedSecrets, weakSecretError } from './secret-errors.ts';
import type { Parsed } from './settings.ts';

/** Errors that stop a production portal, apart from those of partners: default secrets and unprotected transport. */
export function findProductionErrors(settings: Parsed): string[] {
  const errors = findBoundErrors(settings);
  for (const name of SECRET_NAMES) {
    // One key of a ring is enough: all of them verify.
    if (listSecrets(settings[name]).some((secret) => KNOWN_SECRETS.has(secret))) errors.push(`${name} still has the sandbox's value`);
  }
  errors.push(...findWeakSecretErrors(settings), ...findIdentityErrors(settings), ...findTransportErrors(settings));
  if (settings.FOUR_EYES !== undefined && approvalKinds(settings.FOUR_EYES)?.length !== APPROVAL_KINDS.length)
    errors.push(`FOUR_EYES must have all kinds in production: ${APPROVAL_KINDS.join(',')}`);
  if (settings.LIMIT_PROFILE === 'demo') errors.push('LIMIT_PROFILE must be strict in production');
  if (settings.SEAL_OPTIONAL) errors.push('SEAL_OPTIONAL must be false in production');
  if (settings.STAFF_TOTP === 'off') errors.push('STAFF_TOTP must be required in production');
  if (settings.CRASH_AT) errors.push('CRASH_AT is for tests of crashes only');
  if (!settings.RATE_LIMITS) errors.push('RATE_LIMITS must be on in production');
  if (settings.TRUST_PROXY === true) errors.push('TRUST_PROXY must be a number of proxies or a list of their networks in production');
  for (const name of ['HOMEPAGE_URL', 'SITE_URL'] as const)
    if (settings[name].startsWith('http:')) errors.push(`${name} must begin with https:// in production`);
  if (!settings.PORTAL_URL?.startsWith('https://')) errors.push('PORTAL_URL must begin with https:// in production');
  else if (!isOrigin(new URL(settings.PORTAL_URL))) errors.push('PORTAL_URL must have no user name, path, query or fragment');
  if (settings.UPLOAD_URL?.startsWith('http:')) errors.push('UPLOAD_URL must begin with https:// in production');
  if (settings.STAFF_OIDC_ISSUER?.startsWith('http:')) errors.push('STAFF_OIDC_ISSUER must begin with https:// in production');
  if (settings.SANDBOX_URL) errors.push('SANDBOX_URL is for trying out; in production each partner needs its own address');
  if (!settings.SMS_TEMPLATES_FILE) errors.push('SMS_TEMPLATES_FILE is needed in production; operators drop texts that are not registered');
  if (!settings.SMTP_URL) errors.push('SMTP_URL is needed in production');
  if (!settings.PARTNER_HOSTS) errors.push('PARTNER_HOSTS is needed in production');
  if (!settings.DATABASE_URL) errors.push('DATABASE_URL is needed in production; the embedded database is for one machine');
  return errors;
}

const isOrigin = ({ pathname, search, hash, username, password }: URL): boolean =>
  pathname === '/' && search === '' && hash === '' && username === '' && password === '';

/** Secrets of the portal that must be hard to guess. */
const OWN_SECRETS = [...SECRET_NAMES, 'UPLOAD_SECRET', 'STAFF_OIDC_CLIENT_SECRET'] as const;
const ownSecrets = (settings: Parsed): NamedSecrets[] =>
  OWN_SECRETS.flatMap((name) => (settings[name] ? [{ name, secrets: listSecrets(settings[name]) }] : []));

const findWeakSecretErrors = (settings: Parsed): string[] =>
  ownSecrets(settings).flatMap(({ name, secrets }) => (secrets.some(isWeakSecret) ? [weakSecretError(name)] : []));

/** No secret has two uses: anyone who learns it from one partner or one use could forge the other. */
export const findPartnerSecretErrors = (settings: Parsed, ofPartners: readonly NamedSecrets[]): string[] =>
  findSharedErrors([...ownSecrets(settings), ...ofPartners]);
