import { createHmac } from 'node:crypto';
import type { Settings } from '../config.ts';
import { signForm } from '../signing.ts';
import { readReturn, startWorld } from '../testing.ts';

export const transactionId = 'EN000000000000000001';
export const txnId = 'ES000000000000000001';

type RailsWorld = Awaited<ReturnType<typeof startWorld>>;

/** An outside world with ways into its three rails, as the portal and its browsers go them. */
export async function startRails(settings: Partial<Settings> = {}) {
  const world = await startWorld(settings);
  return { ...world, ...createEnachSteps(world), ...createEsiSteps(world), ...createUpiSteps(world), ...createRailCalls(world) };
}

function createEnachSteps({ portal, keys, submit }: RailsWorld) {
  const createInfo = (accountNo: string, changes: Record<string, string | number> = {}) => ({
    paymentMode: 'netBanking',
    merchantId: 'LIFEPORTAL',
    consumerId: '100000101',
    accountNo,
    accountType: 'Saving',
    accountHolderName: 'Asha Rao',
    bankCode: 'HDFC',
    ifscCode: 'HDFC0001234',
    transactionId,
    totalamount: 1,
    debitStartDate: '21-11-2026',
    debitEndDate: '21-11-2056',
    maxAmount: 14_300,
    amountType: 'M',
    frequency: 'YEAR',
    ...changes,
  });
  /** Written out once more, as the agreement says it: the sandbox's own way to write it is what is tested. */
  const createToken = (accountNo: string, secret = keys.enach.calls[0].secret) =>
    createHmac('sha256', secret)
      .update(
        `LIFEPORTAL|${transactionId}|1.00|${accountNo}|100000101|||21-11-2026|21-11-2056|14300.00|M|YEAR|HDFC|HDFC0001234|Saving|Asha Rao`,
      )
      .digest('hex');
  const start = (
    accountNo: string,
    { token = createToken(accountNo), info = createInfo(accountNo) }: { token?: string; info?: object } = {},
    around = portal.url,
  ) => submit('/enach/bank', { portal: around, token, tokenInfo: JSON.stringify(info) });

  /** Approves in the bank's frame; the response string, or undefined when the bank never answers. */
  const approveEnach = async (accountNo: string, choice: Record<string, string> = { way: 'approve', code: '123456' }) => {
    const { page } = await start(accountNo);
    const answer = await submit(/action="(\/enach\/bank\/[^"]+)"/.exec(page)?.[1] ?? '', choice);
    return /data-response="([^"]*)"/.exec(answer.page)?.[1];
  };

  return { createInfo, createToken, start, approveEnach };
}

function createEsiSteps({ portal, keys, clock, submit }: RailsWorld) {
  const esiFields = (accountNo: string, changes: object = {}) => ({
    merchantId: 'LIFEPORTAL',
    txnId,
    payload: Buffer.from(
      JSON.stringify({
        txnId,
        returnUrl: `${portal.url}/esi-status`,
        accountHolderName: 'Asha Rao',
        accountNo,
        ifsc: 'HDFC0001234',
        micr: '400240001',
        accountType: 'Saving',
        txnAmount: 1_300_000,
        txnScAmount: 1_430_000,
        txnCurrency: 'INR',
        frequency: 'Annual',
        startDate: '2026-11-21',
        endDate: '2056-11-21',
        policyNumber: '100000101',
        ...changes,
      }),
    ).toString('base64'),
  });
  const openEsi = (accountNo: string, changes: object = {}) =>
    submit('/esi/page', signForm(keys.esi.calls, { now: clock.now(), fields: esiFields(accountNo, changes) }));

  /** Confirms on the bank's page; the fields that come back, none when the bank never answers. */
  const approveEsi = async (accountNo: string) => {
    const { page } = await openEsi(accountNo);
    const answer = await submit(/action="(\/esi\/page\/[^"]+)"/.exec(page)?.[1] ?? '', { way: 'approve', code: '123456' });
    return readReturn(answer.page);
  };

  return { esiFields, openEsi, approveEsi };
}

function createUpiSteps({ portal, sandbox, call }: RailsWorld) {
  const createUpiRequest = (changes: object = {}) => ({
    reference: 'ref-1',
    amountLimit: 1_950_000,
    verificationAmount: 100,
    amountRule: 'MAX',
    recurrence: 'YEARLY',
    startDate: '2026-11-20',
    endDate: '2066-11-20',
    customer: { name: 'Asha Rao', mobile: '9800000001', email: 'a@example.com' },
    returnUrl: `${portal.url}/upi-autopay?ref=r1`,
    note: 'Premium of policy 100000101',
    ...changes,
  });
  const createUpi = async (changes: object = {}) => {
    const answer = await call('POST', { path: '/upi/v1/mandates', json: createUpiRequest(changes) });
    const body = Object(await answer.json());
    return { status: answer.status, body, id: String(body.mandateId), link: body.response?.links.web_url };
  };
  /** Types a UPI id on the page behind the link; where the browser goes, and the mandate's id. */
  const approveUpi = async (upiId: string, changes: object = {}) => {
    const { id } = await createUpi(changes);
    const answer = await fetch(`${sandbox.url}/upi/app/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ upiId }),
      redirect: 'manual',
    });
    return { id, status: answer.status, location: answer.headers.get('location') };
  };

  return { upiAsked: createUpiRequest, createUpi, approveUpi };
}

/** Calls that all rails answer alike. */
function createRailCalls({ portal, sandbox, call }: RailsWorld) {
  const read = async (path: string) => Object(await (await call('GET', { path })).json());
  const register = async (rail: string, on = '2026-11-20') =>
    (await (await call('GET', { path: `/${rail}/v1/register?on=${on}` })).text())
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line)] : []));
  const debit = async (
    rail: string,
    { mandateNo, debitId = 'd1', changes = {} }: { mandateNo: string; debitId?: string; changes?: object },
  ) => {
    const body = { debitId, mandateNo, amount: 1_300_000, chargeOn: '2026-11-21', attempt: 1, ...changes };
    const answer = await call('POST', {
      path: `/${rail}/v1/debits`,
      json: body,
      more: { idempotencyKey: `${debitId}-${JSON.stringify(changes)}` },
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  /** Callbacks since the last call. */
  const takeTold = async () => {
    await sandbox.settle();
    return portal.told.splice(0);
  };

  return { read, register, debit, takeTold };
}
