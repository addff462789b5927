import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** Fate of data sent over the line. `swallowed` data goes nowhere, as with a machine that is frozen or cut off. */
type Line = 'open' | 'swallowed' | 'refused';
export type DatabaseLine = {
  /** The URL of the database over this line. */
  url(databaseUrl: string): string;
  set(line: Line): Promise<void>;
  /** Swallows only the connections of this application. */
  swallow(applicationName: string): void;
  /** Swallows the existing connections permanently; new ones pass. */
  abandon(): void;
  end(): Promise<void>;
};

/** A proxy between pools and the test server. A connection that opens while the line swallows stays silent, even later. */
export async function databaseLine(serverUrl: string): Promise<DatabaseLine> {
  const folder = new URL(serverUrl.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  let line: Line = 'open';
  let swallowedName: string | undefined;
  let abandoned = 0;
  let opened = 0;

  function trackSocket(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  }
  function pass(from: Socket, to: Socket, isSwallowed: () => boolean): void {
    trackSocket(from);
    from.on('data', (chunk) => isSwallowed() || to.write(chunk));
    from.on('close', () => to.destroy());
  }
  const server = createServer((near) => {
    if (line === 'swallowed') return trackSocket(near.resume());
    const number = ++opened;
    let isNamed = false;
    near.once('data', (hello) => {
      isNamed = swallowedName !== undefined && hello.includes(swallowedName);
    });
    const isSwallowed = () => line === 'swallowed' || isNamed || number <= abandoned;
    const far = createConnection(join(folder, '.s.PGSQL.5432'));
    pass(near, far, isSwallowed);
    pass(far, near, isSwallowed);
  });
  const port = await listen(server, 0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url(databaseUrl) {
      const address = new URL(databaseUrl.replace('@/', '@localhost/'));
      address.hostname = '127.0.0.1';
      address.port = String(port);
      address.searchParams.delete('host');
      return address.href;
    },
    async set(next) {
      line = next;
      if (line === 'refused') {
        cut();
        await close(server);
      } else if (!server.listening) await listen(server, port);
    },
    swallow(applicationName) {
      swallowedName = applicationName;
    },
    abandon() {
      abandoned = opened;
    },
    async end() {
      cut();
      if (server.listening) await close(server);
    },
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
const close = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
