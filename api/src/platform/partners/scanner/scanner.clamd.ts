import { connect } from 'node:net';
import { createBreaker } from '../breaker.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Scanner } from './scanner.port.ts';

/** Its standard port. */
const PORT = 3310;
const CHUNK_BYTES = 65_536;
const MAX_REPLY = 1_024;
/** A "z" before a command: it and its reply end with NUL. */
const COMMAND = 'zINSTREAM\0';
const END = Buffer.alloc(4);

/** ClamAV's clamd by its own protocol (INSTREAM): the bytes in chunks after their lengths, and one line in reply. */
export function createClamd(address: PartnerAddress): Scanner {
  const guarded = createBreaker(address.partner, { note: address.note, trace: address.trace, caller: address.caller });
  return { scan: (bytes) => guarded(async () => parseVerdict(await sendStream(address, bytes), address.partner)) };
}

function parseVerdict(reply: string, partner: string): 'clean' | 'infected' {
  if (reply === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(reply)) return 'infected';
  // Larger than its StreamMaxLength: the file stays in quarantine until that is raised.
  if (reply === 'INSTREAM size limit exceeded. ERROR')
    throw new PartnerFailure(partner, { reason: 'refused', retry: true, detail: 'larger than StreamMaxLength' });
  throw new PartnerFailure(partner, { reason: 'badAnswer', retry: true });
}

/** The whole exchange has `timeoutMs`; a reply that is cut off is none. */
async function sendStream({ partner, url, timeoutMs, allowedHosts, caller }: PartnerAddress, bytes: Uint8Array): Promise<string> {
  const { host, hostname, port } = new URL(url);
  if (!allowedHosts.includes(host))
    throw new PartnerFailure(partner, { reason: 'unreachable', retry: false, detail: 'host is not on the list' });
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || PORT) });
    let reply = '';
    let failureReason = 'no reply';
    const closeWith = (reason: string) => {
      failureReason = reason;
      socket.destroy();
    };
    const timer = setTimeout(() => closeWith('timeout'), Math.min(timeoutMs, caller?.leftMs() ?? timeoutMs));
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      reply += String(text);
      if (reply.endsWith('\0')) socket.destroy();
      else if (reply.length > MAX_REPLY) closeWith('reply too large');
    });
    socket.on('error', ({ name }) => closeWith(name));
    socket.on('close', () => {
      clearTimeout(timer);
      if (reply.endsWith('\0')) resolve(reply.slice(0, -1));
      else reject(new PartnerFailure(partner, { reason: 'unreachable', retry: true, detail: failureReason }));
    });
    socket.write(COMMAND);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      socket.write(chunk);
    }
    socket.write(END);
  });
}
