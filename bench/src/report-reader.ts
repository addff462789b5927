import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Fetches one file in a thread of its own, so that reading it delays nothing that is measured; counts its lines and keeps none. */
const { url, cookie } = workerData as { url: string; cookie: string };
const LINE_END = 10;

const started = performance.now();
const since = (): number => performance.now() - started;
get(url, { headers: { cookie } }, (reply) => {
  let [bytes, lines, firstByte, firstRow] = [0, 0, 0, 0];
  reply.on('data', (chunk: Buffer) => {
    firstByte ||= since();
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
    // The first line has the heads.
    if (lines > 1 && firstRow === 0) {
      firstRow = since();
      parentPort?.postMessage({ begun: true });
    }
    bytes += chunk.length;
  });
  reply.on('end', () => parentPort?.postMessage({ status: reply.statusCode, bytes, rows: lines - 1, firstByte, firstRow, ended: since() }));
  reply.on('error', (error) => parentPort?.postMessage({ status: 0, error: String(error) }));
});
