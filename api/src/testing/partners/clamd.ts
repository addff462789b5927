import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';
/** `silent` accepts everything and never replies. */
type Method = 'scans' | 'silent' | 'nonsense' | 'cutsOff';

/** A server that speaks clamd's INSTREAM: it reports FOUND for a file with this mark, and rejects one larger than `most`. */
export async function startClamd({ mark, most }: { mark: string; most: number }) {
  let mode: Method = 'scans';
  const sizes: number[] = [];
  const open = new Set<Socket>();

  /** Reads one stream; returns undefined until it is complete. */
  function createReader() {
    let rest: Buffer = Buffer.alloc(0);
    let isStarted = false;
    let size = 0;
    const chunks: Buffer[] = [];
    return (data: Buffer): string | undefined => {
      rest = Buffer.concat([rest, data]);
      if (!isStarted) {
        if (rest.length < COMMAND.length) return undefined;
        if (rest.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND';
        rest = rest.subarray(COMMAND.length);
        isStarted = true;
      }
      while (rest.length >= 4) {
        const length = rest.readUInt32BE(0);
        if (length === 0) {
          sizes.push(size);
          return Buffer.concat(chunks).includes(mark) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
        }
        if (size + length > most) return 'INSTREAM size limit exceeded. ERROR';
        if (rest.length < 4 + length) return undefined;
        size += length;
        chunks.push(rest.subarray(4, 4 + length));
        rest = rest.subarray(4 + length);
      }
      return undefined;
    };
  }

  const server = createServer((socket) => {
    open.add(socket);
    const read = createReader();
    let isOver = false;
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      const reply = isOver ? undefined : read(data);
      if (reply === undefined || mode === 'silent') return;
      isOver = true;
      if (mode === 'cutsOff') socket.end('stream: O');
      else socket.end(`${mode === 'nonsense' ? 'stream: perhaps' : reply}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sizes of the files that arrived completely. */
    sizes,
    behave(next: Method): void {
      mode = next;
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
