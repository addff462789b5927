import { expect } from 'vitest';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { startLoopback } from '../partners/loopback.ts';
import { failures, type Guarantee } from './guarantee.ts';

const SHORT_MS = '100';
const HUGE = 6_000_000;
const PERSONAL = ['asha.rao@example.com', '919000000008', '482913'];

/** Answers that no call accepts: no object, cut off, a page, unknown words, personal data in place of an answer, and too large. */
const UNUSABLE: readonly string[] = [
  'null',
  '[7]',
  '"text"',
  '{"items":[{"id":',
  '<!doctype html><title>Wait</title>',
  '{"items":[{}],"payments":[{}],"status":"unheard"}',
  JSON.stringify({ type: 'error', message: PERSONAL.join(' '), error: PERSONAL }),
  JSON.stringify({ filler: 'x'.repeat(HUGE) }),
];

/** How the suite reaches an adapter of a port. */
export type Calling<Setup> = {
  /** Makes each call of the adapter once. `url`: in place of the emulator's address. `settings`: further settings of the port. */
  callAll(setup: Setup, changes: { url?: string; settings?: Record<string, string>; allowedHosts?: string[] }): Promise<unknown>[];
  timeoutSetting: string;
};

/** Guarantees about the calls of an adapter, whichever port it has. */
export function createCallGuarantees<Setup>({ callAll, timeoutSetting }: Calling<Setup>): Guarantee<Setup>[] {
  type Answering = { setup: Setup; answer: Parameters<typeof startLoopback>[0]; settings?: Record<string, string> };
  /** Results of all calls at a server in place of the vendor that gives one answer, and the number of requests. */
  async function callAt({ setup, answer, settings = {} }: Answering): Promise<{ results: unknown[]; requests: number }> {
    const server = await startLoopback(answer);
    try {
      const results = await failures(callAll(setup, { url: server.url, settings }));
      return { results, requests: server.asked.length };
    } finally {
      await server.close();
    }
  }

  return [
    {
      group: 'All',
      title: 'Calls no host that is not on the list',
      async check(setup) {
        for (const failure of await failures(callAll(setup, { allowedHosts: ['other.example'] })))
          expect(failure).toMatchObject({ name: 'PartnerFailure', reason: 'unreachable', retry: false, mayBeDone: false });
      },
    },
    {
      group: 'All',
      title: 'Ends a call at the time limit, with an unknown result',
      async check(setup) {
        const { results } = await callAt({ setup, answer: () => new Promise<never>(() => {}), settings: { [timeoutSetting]: SHORT_MS } });
        for (const failure of results)
          expect(failure).toMatchObject({ name: 'PartnerFailure', reason: 'unreachable', retry: true, mayBeDone: true });
      },
    },
    {
      group: 'All',
      title: 'Repeats no call that failed',
      async check(setup) {
        const { results, requests } = await callAt({ setup, answer: () => [500, '{}'] });
        for (const failure of results) expect(failure).toMatchObject({ name: 'PartnerFailure', retry: true });
        expect(requests).toBe(results.length);
      },
    },
    {
      group: 'All',
      title: 'HTTP 429 means later, and that nothing was done',
      async check(setup) {
        const { results } = await callAt({ setup, answer: () => [429, '{}'] });
        for (const failure of results) expect(failure).toMatchObject({ reason: 'refused', retry: true, mayBeDone: false });
      },
    },
    {
      group: 'All',
      title: 'Rejects oversized, truncated and unexpected answers, without the vendor’s text in the error',
      async check(setup) {
        for (const [status, answer] of UNUSABLE.flatMap((text) => [[200, text] as const, [400, text] as const]))
          for (const failure of (await callAt({ setup, answer: () => [status, answer] })).results) {
            expect(failure, `${status} ${answer.slice(0, 60)}`).toBeInstanceOf(PartnerFailure);
            for (const text of PERSONAL) expect(JSON.stringify(failure) + String(failure)).not.toContain(text);
          }
      },
    },
  ];
}
