import type { MandateEmulator } from './mandate-emulator.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';
import { signReport } from './signed-report.ts';

const CALLBACK_KEYS = 'sandbox-1:sandbox-upi-callback-secret';
const PATH = '/callbacks/upi';

/** UPI Autopay of the sandbox's own protocol. */
export async function startSandboxUpi(startAt: Date): Promise<MandateEmulator> {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const sign = (body: string, ring = CALLBACK_KEYS) => signReport({ path: PATH, body, ring, now: sandbox.clock.now() });
  return {
    settings: { URL: sandbox.url, KEYS: 'sandbox-1:sandbox-upi-secret', CALLBACK_KEYS },
    personal: ['Asha Rao', '9000000008', 'asha.rao@example.com'],
    async decide({ way }, isApproved) {
      if (way?.kind !== 'link') throw new Error('The mandate has no link.');
      const body = new URLSearchParams({ upiId: isApproved ? 'success@sandbox' : 'fail.06@sandbox' });
      const response = await fetch(way.url, { method: 'POST', body, redirect: 'manual' });
      if (response.status !== 303) throw new Error(`The app answered ${response.status}.`);
    },
    act: async ({ partnerRef }, action) => sandbox.manual.rails.act({ rail: 'upi', id: partnerRef ?? '', action }),
    listCollected(debitId) {
      const debit = sandbox.manual.rails.findDebit('upi', debitId);
      return debit?.status === 'CONFIRMED' ? [debit.wanted.amount] : [];
    },
    takeReports: async () => (await takeRequests()).map(({ body }) => sign(body)),
    sign: ({ body: original }, { body = original, secret }) => sign(body, secret === undefined ? CALLBACK_KEYS : `sandbox-1:${secret}`),
    now: sandbox.clock.now,
    advance: sandbox.advance,
    close,
  };
}
