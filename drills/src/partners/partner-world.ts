import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import startServer from '@portal/api/testing/server.ts';
import { testWorld, type World } from '@portal/api/testing/world.ts';
import { makeCertificates } from '../fault-proxy/certificates.ts';
import { type PartnerLine, startPartnerLine } from '../fault-proxy/partner-line.ts';
import type { DrillOptions } from '../harness/drill.ts';
import { MATRIX_PARTNERS, type MatrixPartner } from './expected.ts';

/** Time that a call to a partner may take in the drill. In production it is some seconds. */
export const BUDGET_MS = 800;

type PartnerWorld = { world: World; lines: Record<MatrixPartner, PartnerLine>; close(): Promise<void> };

/** A separate portal that reaches each partner over a TLS connection that the drill can disturb. */
export async function openPartnerWorld({ seed, atEnd }: DrillOptions): Promise<PartnerWorld> {
  const certificates = makeCertificates();
  setDefaultCACertificates([...getCACertificates('default'), certificates.authority]);
  atEnd(await startServer());
  let world: World | undefined;
  const entries = [];
  for (const [at, partner] of MATRIX_PARTNERS.entries()) {
    const line = await startPartnerLine(() => world?.sandbox.port ?? 0, certificates, seed + at);
    atEnd(line.end);
    entries.push([partner, line] as const);
  }
  const settings = Object.fromEntries(
    entries.flatMap(([partner, { url }]) => [
      [`${partner.toUpperCase()}_URL`, url],
      [`${partner.toUpperCase()}_TIMEOUT_MS`, String(BUDGET_MS)],
    ]),
  );
  world = await testWorld({ settings: { ...settings, LOG_LEVEL: 'silent' } });
  const { close: closeWorld } = world;
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= closeWorld();
    return closed;
  };
  atEnd(close);
  // Drops the callbacks of the rails, so that the portal has to ask.
  for (const rail of ['enach', 'esi', 'upi'] as const) world.sandbox.setFault(rail, 'badSignature');
  return { world, lines: Object.fromEntries(entries) as Record<MatrixPartner, PartnerLine>, close };
}
