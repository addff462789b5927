import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { createNumbers } from '../harness/numbers.ts';
import { carry, type LineFaults, NO_FAULTS, reset } from './line.ts';

/** A line between two programs that can be spoilt while it is used. */
export type FaultProxy = {
  port: number;
  /** Faults that are not named are off. Existing connections are affected as well. */
  set(lineFaults: Partial<LineFaults>): Promise<void>;
  /** Connections that are open now. */
  open(): number;
  /** Cuts all that are open. */
  cut(): void;
  end(): Promise<void>;
};

type Pair = { client: Socket; server: Socket | undefined; resume(): void; isSpoilt(): boolean };

/** On a free port of this computer. `target` is asked at each connection. The seed makes each jitter and slice. */
export async function startFaultProxy(target: () => NetConnectOpts, seed: number): Promise<FaultProxy> {
  const next = createNumbers(seed);
  const pairs = new Set<Pair>();
  let lineFaults = NO_FAULTS;
  let port = 0;
  const server = createServer({ noDelay: true }, accept);
  const isHeld = () => lineFaults.line === 'blackhole';

  function accept(client: Socket): void {
    if (lineFaults.line === 'reset') return void client.resetAndDestroy();
    const pair: Pair = { client, server: undefined, resume: () => join(pair), isSpoilt: () => false };
    pairs.add(pair);
    client.on('error', () => {});
    client.on('close', () => {
      pairs.delete(pair);
      // A side that has gone is told to the other, unless nothing passes any more.
      if (!isHeld()) pair.server?.destroy();
    });
    if (!isHeld()) join(pair);
  }

  /** Opens the other half. */
  function join(pair: Pair): void {
    const { client } = pair;
    const upstream = connect(target());
    upstream.setNoDelay(true);
    pair.server = upstream;
    const methods = { faults: () => lineFaults, next, isHeld };
    upstream.on('error', () => client.resetAndDestroy());
    const requestFlow = carry({ ...methods, from: client, to: upstream, isAnswer: false });
    const answered = carry({ ...methods, from: upstream, to: client, isAnswer: true });
    pair.resume = () => {
      requestFlow.resume();
      answered.resume();
    };
    pair.isSpoilt = answered.isSpoilt;
  }

  function drop(pair: Pair): void {
    resetBoth(pair);
    pairs.delete(pair);
  }
  const cut = () => {
    for (const pair of [...pairs]) drop(pair);
  };

  async function set(changes: Partial<LineFaults>): Promise<void> {
    const before = lineFaults;
    lineFaults = { ...NO_FAULTS, ...changes };
    if (lineFaults.line === 'reset' || lineFaults.line === 'refused') cut();
    for (const pair of [...pairs]) {
      if (isHeld()) pauseBoth(pair);
      else if (pair.isSpoilt() && lineFaults.line !== 'halfOpen') drop(pair);
      else if (before.line === 'blackhole') pair.resume();
    }
    if (lineFaults.line === 'refused' && server.listening) await close(server);
    if (lineFaults.line !== 'refused' && !server.listening) await listen(server, port);
  }

  port = await listen(server, 0);
  return {
    port,
    set,
    open: () => pairs.size,
    cut,
    async end() {
      cut();
      if (server.listening) await close(server);
    },
  };
}

function pauseBoth({ client, server }: Pair): void {
  client.pause();
  server?.pause();
}

function resetBoth({ client, server }: Pair): void {
  client.resetAndDestroy();
  if (server) reset(server);
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
const close = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
