import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificates } from './certificates.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { type LineFaults, NO_FAULTS } from './line.ts';
import { ANSWER_FAULTS, type Answer, noteIds, type ResponseError } from './spoil-answer.ts';

/** Faults of a partner: of its connection, its certificate or its answers. */
export const PARTNER_FAULTS = [
  'slow',
  'down',
  'refuse',
  'halfOpen',
  'wrongJson',
  'wrongType',
  'errorIn200',
  'duplicate',
  'huge',
  'wrongCurrency',
  'expired',
  'wrongOwner',
] as const;
export type PartnerError = (typeof PARTNER_FAULTS)[number];

const LINE: Partial<Record<PartnerError, Partial<LineFaults>>> = { down: { line: 'refused' }, halfOpen: { line: 'halfOpen' } };

/** The way to one partner: a line of TCP, then its door of TLS, behind which is the real partner. */
export type PartnerLine = {
  url: string;
  set(error: PartnerError | 'none'): Promise<void>;
  /** Calls of its programs' interface that came through since the fault was set. */
  calls(): number;
  end(): Promise<void>;
};

/** Pages of partners are for people and stay as they are. */
const isCall = (path: string) => /^\/[a-z-]+\/v1\//.test(path);

/** `partnerPort`: where the partner listens on this computer, asked at each call. */
export async function startPartnerLine(partnerPort: () => number, certificates: Certificates, seed: number): Promise<PartnerLine> {
  let error: PartnerError | 'none' = 'none';
  let calls = 0;
  const ofAnother = new Map<string, string>();
  const door = createServer(certificates.valid, (incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const abandonController = new AbortController();
    response.on('close', () => abandonController.abort());
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const path = incoming.url ?? '';
    const isOfPrograms = isCall(path);
    if (isOfPrograms) calls += 1;
    const forward = () => pass(incoming, { body: Buffer.concat(chunks), port: partnerPort(), door: url });
    const spoil = isOfPrograms && error in ANSWER_FAULTS ? ANSWER_FAULTS[error as ResponseError] : undefined;
    const { status, type, body } = await (spoil ? spoil({ ask: forward, gone: abandonController.signal, ofAnother }) : forward());
    if (isOfPrograms && !spoil) noteIds({ status, type, body }, ofAnother);
    // No connection outlives its answer: what is set next holds from the next call on.
    response.writeHead(status, { ...(type && { 'content-type': type }), 'content-length': body.length, connection: 'close' }).end(body);
  }

  door.listen(0, 'localhost');
  await once(door, 'listening');
  const line = await startFaultProxy(() => ({ host: 'localhost', port: (door.address() as AddressInfo).port }), seed);
  const url = `https://localhost:${line.port}`;
  return {
    url,
    calls: () => calls,
    async set(nextFault) {
      [error, calls] = [nextFault, 0];
      // A certificate is shown when a connection begins, so none stays.
      door.setSecureContext(nextFault === 'expired' ? certificates.expired : certificates.valid);
      line.cut();
      await line.set(LINE[nextFault as PartnerError] ?? NO_FAULTS);
    },
    async end() {
      await line.end();
      door.closeAllConnections();
      door.close();
    },
  };
}

/** The partner's own answer. Links to itself become links to its door. */
function pass(
  { method, url: path, headers }: IncomingMessage,
  { body, port, door }: { body: Buffer; port: number; door: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, method, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const type = reply.headers['content-type'] ?? '';
        const text = Buffer.concat(chunks).toString().replaceAll(`http://localhost:${port}`, door);
        resolve({ status: reply.statusCode ?? 0, type, body: /json|text/.test(type) ? Buffer.from(text) : Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
