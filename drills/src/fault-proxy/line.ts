import type { Socket } from 'node:net';
import { setTimeout as after, setImmediate as turn } from 'node:timers/promises';

/**
 * `blackhole`: nothing passes; data sent during it arrives later, as TCP resends it. `halfOpen`: requests arrive, and answers on these
 * connections never do. `reset`: each connection is cut. `refused`: no server listens.
 */
type Line = 'open' | 'blackhole' | 'halfOpen' | 'reset' | 'refused';
export type LineFaults = {
  line: Line;
  /** Each way, with up to `jitterMs` more. */
  latencyMs: number;
  jitterMs: number;
  /** Each way; 0 is as fast as it goes. */
  bytesPerSecond: number;
  /** Data arrives in pieces of at most this many bytes; 0 leaves it whole. */
  sliceBytes: number;
  /** A connection is cut after so many bytes of answers; 0 never. */
  dropAfterBytes: number;
};
export const NO_FAULTS: LineFaults = { line: 'open', latencyMs: 0, jitterMs: 0, bytesPerSecond: 0, sliceBytes: 0, dropAfterBytes: 0 };

const MAX_BYTES_IN_FLIGHT = 1_000_000;

type Method = { from: Socket; to: Socket; isAnswer: boolean; faults(): LineFaults; next(): number; isHeld(): boolean };

/** Forwards data from one side to the other in order, with the current faults. `resume` continues after a black hole. */
export function carry({ from, to, isAnswer, faults, next, isHeld }: Method): { resume(): void; isSpoilt(): boolean } {
  const waiting: (() => void)[] = [];
  let last = Promise.resolve();
  let [inFlight, passed, lastDue, isSpoilt] = [0, 0, 0, false];

  async function deliver(chunk: Buffer, due: number): Promise<void> {
    const wait = due - performance.now();
    if (wait > 0) await after(wait);
    if (isHeld()) await new Promise<void>((resolve) => waiting.push(resolve));
    if (faults().line === 'halfOpen' && isAnswer) isSpoilt = true;
    if (isSpoilt || to.destroyed) return;
    for (const piece of slices(chunk, faults().sliceBytes, next)) {
      const { dropAfterBytes } = faults();
      const most = isAnswer && dropAfterBytes > 0 ? dropAfterBytes - passed : piece.length;
      const sent = piece.subarray(0, most);
      passed += sent.length;
      if (sent.length > 0 && !to.write(sent) && !to.destroyed)
        await new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
      if (sent.length < piece.length || (isAnswer && dropAfterBytes > 0 && passed >= dropAfterBytes)) {
        to.end(() => reset(to));
        reset(from);
        return;
      }
      if (piece.length < chunk.length) await turn();
    }
  }

  from.on('data', (chunk: Buffer) => {
    const { latencyMs, jitterMs, bytesPerSecond } = faults();
    const lasts = bytesPerSecond > 0 ? (chunk.length / bytesPerSecond) * 1_000 : 0;
    lastDue = Math.max(lastDue, performance.now() + latencyMs + jitterMs * next()) + lasts;
    const due = lastDue;
    inFlight += chunk.length;
    if (inFlight > MAX_BYTES_IN_FLIGHT || isHeld()) from.pause();
    last = last
      .then(() => deliver(chunk, due))
      .finally(() => {
        inFlight -= chunk.length;
        if (inFlight <= MAX_BYTES_IN_FLIGHT && !isHeld()) from.resume();
      });
  });
  from.on('end', () => void last.then(() => isSpoilt || to.end()));
  from.on('error', () => {});
  from.on('close', (hadError) => void last.then(() => (hadError && !isSpoilt ? reset(to) : isSpoilt || to.end())));
  function resume(): void {
    for (const release of waiting.splice(0)) release();
    from.resume();
  }
  return { resume, isSpoilt: () => isSpoilt };
}

/** Cuts a connection, so that the other side is told of a failure and not of an end. A socket in the file system knows ends only. */
export function reset(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
  else socket.resetAndDestroy();
}

function* slices(chunk: Buffer, sliceBytes: number, next: () => number): Generator<Buffer> {
  if (sliceBytes <= 0) return yield chunk;
  for (let at = 0; at < chunk.length; ) {
    const length = 1 + Math.floor(next() * sliceBytes);
    yield chunk.subarray(at, at + length);
    at += length;
  }
}
