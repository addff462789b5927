import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Read = { url: URL; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/**
 * So many reads a second, each begun in its time whether or not those before are answered, until told to stop. Answers the milliseconds that
 * each took; a read that fails fails all.
 */
export async function steadyReads(reads: readonly Read[], perSecond: number, isOver: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const taken: Promise<number>[] = [];
  const began = performance.now();
  try {
    while (!isOver()) {
      const next = began + (taken.length * 1_000) / perSecond;
      const wait = next - performance.now();
      if (wait > 0) await pause(wait);
      const read = reads[taken.length % reads.length];
      if (read) taken.push(timeOf(read, agent));
    }
    return await Promise.all(taken);
  } finally {
    agent.destroy();
  }
}

function timeOf({ url, method, headers, body }: Read, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(url, { method, headers, agent }, (reply) => {
      reply.resume();
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url.pathname} answered ${reply.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
