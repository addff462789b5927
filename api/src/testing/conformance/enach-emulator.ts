import { formatDay } from '@portal/rules/calendar/dates.ts';
import { bankFrequency } from '@portal/rules/mandates/mandate-amount.ts';
import type { MandateToStart, StartedMandate } from '../../platform/partners/rail.port.ts';
import type { MandateEmulator } from './mandate-emulator.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';
import { signReport } from './signed-report.ts';

const CALLBACK_KEYS = 'sandbox-1:sandbox-enach-callback-secret';
const PATH = '/callbacks/enach';
const PORTAL_URL = 'http://localhost:8080';
const APPROVE = { way: 'approve', code: '123456' };
const DECLINE = { way: 'refuse', reason: 'AP11' };

/** The data that the widget sends to the bank. */
function toTokenInfo(
  { way }: StartedMandate,
  { transactionId, policyNo, holder, account, limitPaise, frequency, starts, ends }: MandateToStart,
) {
  if (way?.kind !== 'widget' || !account) throw new Error('The mandate has no widget.');
  return {
    ...{ paymentMode: 'netBanking', merchantId: way.merchantId, consumerId: policyNo, transactionId, totalamount: 1 },
    ...{
      accountNo: account.number,
      accountType: account.type,
      accountHolderName: holder,
      bankCode: account.bankCode,
      ifscCode: account.ifsc,
    },
    ...{ debitStartDate: formatDay(starts), debitEndDate: formatDay(ends), maxAmount: limitPaise / 100, amountType: 'M' },
    frequency: bankFrequency(frequency),
  };
}

/** eNACH of the sandbox's own protocol. */
export async function startSandboxEnach(startAt: Date): Promise<MandateEmulator> {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const sign = (body: string, ring = CALLBACK_KEYS) => signReport({ path: PATH, body, ring, now: sandbox.clock.now() });
  const transactionIds = new Map<StartedMandate, string>();
  async function post(path: string, fields: Record<string, string>): Promise<string> {
    const response = await fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    return response.text();
  }
  return {
    settings: { URL: sandbox.url, KEYS: 'sandbox-1:sandbox-enach-secret', CALLBACK_KEYS },
    personal: ['Asha Rao', '50100012345678', '9000000008', 'asha.rao@example.com'],
    startsWithoutCall: true,
    async decide(started, isApproved, terms) {
      transactionIds.set(started, terms.transactionId);
      const tokenInfo = toTokenInfo(started, terms);
      const token = started.way?.kind === 'widget' ? started.way.token : '';
      const page = await post('/enach/bank', { portal: PORTAL_URL, token, tokenInfo: JSON.stringify(tokenInfo) });
      const action = /action="(\/enach\/bank\/[^"]+)"/.exec(page)?.[1];
      if (!action) throw new Error(`The bank did not open: ${page.slice(-300)}`);
      await post(action, isApproved ? APPROVE : DECLINE);
    },
    act: async (started, action) => sandbox.manual.rails.act({ rail: 'enach', id: transactionIds.get(started) ?? '', action }),
    listCollected(debitId) {
      const debit = sandbox.manual.rails.findDebit('enach', debitId);
      return debit?.status === 'CONFIRMED' ? [debit.wanted.amount] : [];
    },
    takeReports: async () => (await takeRequests()).map(({ body }) => sign(body)),
    sign: ({ body: original }, { body = original, secret }) => sign(body, secret === undefined ? CALLBACK_KEYS : `sandbox-1:${secret}`),
    now: sandbox.clock.now,
    advance: sandbox.advance,
    close,
  };
}
