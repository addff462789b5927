import { randomUUID } from 'node:crypto';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { sendNotices } from '../../domain/mandates/debit-notice.ts';
import { planDebits } from '../../domain/mandates/debit-plan.ts';
import { presentDebits } from '../../domain/mandates/debit-present.ts';
import { followDebits } from '../../domain/mandates/debit-result.ts';
import { signForm, signMessage } from '../../platform/partners/signature.ts';
import type { World } from '../world.ts';

/** The code that the bank's page accepts. */
const BANK_CODE = '123456';
const IST = '+05:30';

type DebitRow = {
  debit_id: string;
  attempt: number;
  state: string;
  amount: number;
  notice_on: string;
  present_on: string;
  charge_on: string;
  reason_code: string | null;
  skip_reason: string | null;
  posted_as: string | null;
};

/** Actions that tests of debits share, in one world. */
export function createDebitHelpers(world: World) {
  const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
  const { services } = world;

  /** Sends a form as a browser does, and returns the next page. */
  async function submit(path: string, fields: Record<string, string>): Promise<string> {
    const { port } = new URL(world.sandbox.url);
    const { request } = await import('node:http');
    const body = new URLSearchParams(fields).toString();
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString()));
      });
      sent.on('error', reject).end(body);
    });
  }

  return {
    db,
    /** Advances the clock to a day and time in India. */
    async goTo(day: string, time: string): Promise<void> {
      await world.advance(new Date(`${day}T${time}:00${IST}`).getTime() - world.now().getTime());
    },
    plan: () => planDebits(services, world.now()),
    notify: () => sendNotices(services, world.now()),
    present: () => presentDebits(services, world.now()),
    follow: () => followDebits(services, world.now()),

    listDebits: (policyNo: string) =>
      db<DebitRow>('SELECT * FROM mandate_debit WHERE policy_no = $1 ORDER BY due_date, attempt', [policyNo]),

    /** Gives the policy's mandate an account number at the sandbox's bank, whose ending determines the outcome of debits. */
    async standingInstruction(policyNo: string, accountEnding: string): Promise<void> {
      const txnId = `ES${String(Date.now()).padStart(18, '0')}`;
      const payload = {
        txnId,
        returnUrl: 'http://localhost:8080/esi-status',
        accountHolderName: 'A',
        accountNo: `5010000${accountEnding}`,
        ifsc: 'HDFC0001234',
        micr: '',
        accountType: 'Saving',
        txnAmount: 100,
        txnScAmount: 1_000_000_000,
        txnCurrency: 'INR',
        frequency: 'MNTH',
        startDate: '2026-01-01',
        endDate: '2046-01-01',
        policyNumber: policyNo,
      };
      const fields = { merchantId: 'LIFEPORTAL', txnId, payload: Buffer.from(JSON.stringify(payload)).toString('base64') };
      const page = await submit('/esi/page', signForm(services.config.partners.esi.keys, fields, world.now()));
      const pageId = /\/esi\/page\/([\w-]+)/.exec(page)?.[1];
      await submit(`/esi/page/${pageId}`, { way: 'approve', code: BANK_CODE });
      // The bank finds it by the portal's id as well as by its own number.
      await db(`UPDATE mandate SET rail = 'ESI', umrn = $2, max_amount = 100000000 WHERE policy_no = $1 AND status = 'ACTIVE'`, [
        policyNo,
        txnId,
      ]);
    },

    /** Queries everything that is open, as if its time had come. */
    async askNow(): Promise<void> {
      await db('UPDATE mandate_debit SET next_query_at = $1 WHERE next_query_at IS NOT NULL', [world.now()]);
      await followDebits(services, world.now());
      await world.drain();
    },

    /** The customer pays the premium at the payment gateway, and the payment is posted. */
    async payByHand(userId: string, policyNo: string): Promise<void> {
      const as = await world.actAs(userId);
      const { data: dues } = await world.call('/getODPDetails', { pid: policyNo }, { as });
      const [due] = dues.payPremium;
      if (!due) throw new Error(`nothing is due for ${policyNo}`);
      const Amount = due.CUR_PREMIUMDUE > 0 ? due.CUR_PREMIUMDUE : due.PREMIUMDUE_Next30;
      const line = {
        PolicyId: policyNo,
        SI: 'N' as const,
        Amount,
        ADVAMT: 0,
        PolicyType: 'x',
        emailId: '-',
        mobileNo: '-',
        clientId: due.cli_id,
        CustomerName: '-',
        isAlreadyPaid: 'N' as const,
        isAmountZero: false,
        OwnerName: '-',
        productName: '-',
        dueDate: null,
        uid: due.cli_id,
      };
      const { data: order } = await world.call(
        '/getPaymentLoungeRedirectionURL',
        { source: 'PAYPREMIUM', purpose: 'PREMIUM', payData: [line], termsCondition: true, termsVersion: TERMS_VERSION },
        { as },
      );
      const at = world.now();
      const data = {
        eventId: randomUUID(),
        orderNo: order.orderNo,
        paymentId: randomUUID(),
        status: 'CAPTURED',
        amountPaise: Math.round(order.total * 100),
        currency: 'INR',
        merchantId: 'LIFEPORTAL',
        instrument: 'UPI',
        instrumentHint: null,
        reasonCode: null,
        at: at.toISOString(),
      };
      const body = JSON.stringify({ eventId: data.eventId, type: 'payment.captured', data });
      const path = '/callbacks/payment';
      const signed = signMessage(services.config.partners.payment.callbackKeys, { method: 'POST', path, body }, at);
      await world.app.inject({ method: 'POST', url: path, payload: body, headers: { 'content-type': 'application/json', ...signed } });
      await world.drain();
    },

    /** Templates of messages about debits in sequence, one per channel. */
    async told(channel: 'SMS' | 'EMAIL' = 'SMS'): Promise<string[]> {
      const rows = await db<{ template: string }>(
        `SELECT template FROM message WHERE template LIKE 'debit%' AND channel = $1 ORDER BY created_at, template`,
        [channel],
      );
      return rows.map(({ template }) => template);
    },
    today: () => dayOf(world.now()),
  };
}

/** Checks that every transaction in the books sums to zero, and that no due has two valid receipts. */
export async function readBooks(world: World) {
  const { rows } = await world.database.pool.query<{ account: string; sum: number }>(
    'SELECT account, sum(amount)::int AS sum FROM ledger_entry GROUP BY account HAVING sum(amount) <> 0 ORDER BY account',
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}
