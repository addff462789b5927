import type { WebhookReceiver } from './webhook.port.ts';

const TIMEOUT_MS = 15_000;
const LATE = 'No answer within 15 seconds.';
const UNREACHABLE = 'The endpoint cannot be reached.';

/** Receivers have no breaker: each delivery has a schedule of retries, and a failing endpoint is paused. */
export const createWebhookReceiver = (): WebhookReceiver => ({
  async post({ url, headers, body }) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      // Only the status counts. Reading the answer could fill our memory.
      await response.body?.cancel();
      return { statusCode: response.status, error: null, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { statusCode: null, error: isLate ? LATE : UNREACHABLE, retryAfter: null };
    }
  },
});
