import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Clock } from '../clock.ts';
import { answerFaults, type Faults } from '../faults.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Log } from '../log.ts';
import { breakLine } from './broken-line.ts';
import { readMail } from './read-mail.ts';

const largestMailBytes = 25 * 1024 * 1024;
const slowByMs = 60_000;
/** Longer than the slowest answer that is given on purpose. */
const quietMs = 300_000;

/** Refuses as SMTP does: 5xx for ever, 4xx for now. */
function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function localPart(address: string): string {
  return address.slice(0, address.lastIndexOf('@')).toLowerCase();
}

type World = { clock: Clock; faults: Faults; inbox: Inbox; log: Log };

/** A mail server that keeps everything in the inbox. Local part `bounce`: 550; `slow`: accepted after 60 s (calls-a 9.4). */
export function createMailServer(world: World) {
  const { clock, log } = world;
  const sockets = new Map<number, Socket>();
  const { lost, misbehave } = createMisbehaviour(world, sockets);

  function holdBack(): Promise<void> {
    return new Promise((resolve) => {
      clock.after(slowByMs, resolve);
      log('mail held back: its mailbox is slow');
    });
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    rejectOversized: true,
    socketTimeout: quietMs,
    closeTimeout: 1,
    logger: false,
    onMailFrom(_address, session, callback) {
      misbehave(session).then((isAnswered) => isAnswered || callback(), callback);
    },
    onRcptTo({ address }, _session, callback) {
      callback(localPart(address) === 'bounce' ? smtpError(550, 'No such mailbox') : null);
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const isLost = lost.has(session);
      buffer(stream)
        .then(async (raw) => {
          if (recipients.some((to) => localPart(to) === 'slow')) await holdBack();
          if (!isLost) await storeMail(world, raw, recipients);
        })
        .then(
          () => callback(null),
          () => callback(smtpError(554, 'The message cannot be read')),
        );
    },
  });
  // A sender that hangs up is no failure of the server; without a listener it would end the process.
  server.on('error', (failure) => log(`mail connection ended: ${'code' in failure ? String(failure.code) : 'unknown'}`));
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });

  return {
    /** Resolves with the port; rejects when it is taken. */
    listen: (port: number, host: string): Promise<number> => listenOn(server, port, host),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

/** Carries out the faults that are set for mail. */
function createMisbehaviour({ clock, faults, log }: World, sockets: ReadonlyMap<number, Socket>) {
  /** Messages that are answered with 250 and lost: the fault errorIn200. */
  const lost = new WeakSet<SMTPServerSession>();

  /** Faults are taken once a message, for one connection may bring many. True when the line was answered already. */
  async function misbehave(session: SMTPServerSession): Promise<boolean> {
    const error = faults.take('mail', answerFaults);
    lost.delete(session);
    if (!error) return false;
    log(`mail fault ${error.fault}`);
    switch (error.fault) {
      case 'slow':
        await clock.hold(error.delayMs);
        return false;
      case 'errorIn200':
        lost.add(session);
        return false;
      case 'refuse':
        throw smtpError(554, 'Refused: the sandbox was told to');
      case 'http500':
        throw smtpError(451, 'Error in processing: the sandbox was told to');
      default:
        breakLine(sockets.get(session.remotePort), error.fault);
        return true;
    }
  }

  return { lost, misbehave };
}

async function storeMail({ inbox, log }: World, raw: Buffer, recipients: readonly string[]): Promise<void> {
  const mail = await readMail(raw);
  for (const to of recipients) {
    const { subject, text, html, attachments, messageId } = mail;
    const message = inbox.add({ channel: 'EMAIL', to, subject, text, html, attachments, onceKey: messageId });
    log(`mail ${message.id} taken${message.repeats > 0 ? `, came ${message.repeats + 1} times` : ''}`);
  }
}

function listenOn(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      const address = server.server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}
