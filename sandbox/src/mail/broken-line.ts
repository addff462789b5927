import type { Socket } from 'node:net';

const hugeBytes = 32 * 1024 * 1024;

/** Answers an SMTP command with something that is no answer. halfOpen: with nothing, and the line stays. */
export function breakLine(socket: Socket | undefined, error: string): void {
  if (error === 'down') socket?.destroy();
  if (error === 'badJson') socket?.end('{"status": "PEN\r\n');
  if (error === 'badType') socket?.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<p>Please wait.</p>\r\n');
  if (error === 'huge') pour(socket, hugeBytes);
}

/** A reply without end, given as fast as the other side takes it. */
function pour(socket: Socket | undefined, left: number): void {
  if (!socket || socket.destroyed || left <= 0) return;
  const line = `250-${'x'.repeat(60_000)}\r\n`;
  if (socket.write(line)) setImmediate(() => pour(socket, left - line.length));
  else socket.once('drain', () => pour(socket, left - line.length));
}
