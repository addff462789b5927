import type { Parsed } from './settings.ts';

const DATABASES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_CUSTOMER_URL', 'DATABASE_REPLICA_URL'] as const;
/** Modes that check the certificate of the server; `require` of other clients does not. */
const CHECKED_MODES = ['verify-full', 'verify-ca'];

/** Connections to the database and the mail server must be encrypted, unless they do not leave the machine. */
export function findTransportErrors(settings: Parsed): string[] {
  const plain = DATABASES.filter((name) => settings[name] && !isProtectedDatabase(new URL(settings[name])));
  return [
    ...plain.map((name) => `${name} must have sslmode=verify-full in production, unless the database is on this machine`),
    ...(settings.SMTP_URL && !isProtectedMail(new URL(settings.SMTP_URL))
      ? ['SMTP_URL must begin with smtps:// or have requireTLS=true in production, unless the mail server is on this machine']
      : []),
  ];
}

const isProtectedDatabase = ({ hostname, searchParams }: URL): boolean =>
  CHECKED_MODES.includes(searchParams.get('sslmode') ?? '') || isOnThisMachine(hostname, searchParams.get('host'));

const isProtectedMail = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isOnThisMachine(hostname, null);

/** `socket`: the folder of a Unix socket, which a PostgreSQL address may name as its host. */
const isOnThisMachine = (hostname: string, socket: string | null): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) ||
  hostname.startsWith('%2F') ||
  (hostname === '' && (socket?.startsWith('/') ?? false));
