import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Certificate = { key: string; cert: string };
export type Certificates = { authority: string; valid: Certificate; expired: Certificate };

/** Certificates for `localhost` by a private authority: one valid for a day, one that expired yesterday. Made by openssl. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const newKey = (file: string) => openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', file);
  try {
    writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
    newKey('authority.key');
    openssl('req', '-x509', '-new', '-key', 'authority.key', '-subj', '/CN=Authority of a drill', '-days', '2', '-out', 'authority.pem');
    newKey('server.key');
    openssl('req', '-new', '-key', 'server.key', '-subj', '/CN=localhost', '-out', 'server.csr');
    const sign = (days: string, file: string) =>
      openssl(
        ...['x509', '-req', '-in', 'server.csr', '-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial'],
        ...['-days', days, '-extfile', 'names', '-out', file],
      );
    sign('1', 'valid.pem');
    sign('-1', 'expired.pem');
    const key = read('server.key');
    return { authority: read('authority.pem'), valid: { key, cert: read('valid.pem') }, expired: { key, cert: read('expired.pem') } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
