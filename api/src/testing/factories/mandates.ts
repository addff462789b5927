import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { RequestOf, ResponseOf } from '@portal/contract/endpoint.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { signMessage } from '../../platform/partners/signature.ts';
import type { Actor, Reply, World } from '../world.ts';

/** A customer of a bank with a browser: starts mandates, decides on the partners' pages, and returns. */

type Needed = { otpNeeded: true; otpReferenceId: string };
const PORTAL = 'http://localhost:8080';
export const ACCOUNT = '50100012345678';

/** `cookies` of a link user differ from a customer's. */
export function createPersonHelpers(
  world: World,
  { actor, mobile, cookies = {} }: { actor: Actor; mobile: string; cookies?: Record<string, string> },
) {
  /** Adds a one-time password to a body. Returns the reply if no code is required. */
  async function withCode(path: EndpointPath, body: object): Promise<{ body: object } | { answer: Reply }> {
    const first = (await world.send(path, body, { as: actor, cookies })) as Reply<Needed>;
    if (first.data?.otpNeeded !== true) return { answer: first };
    await world.drain();
    const otp = world.sandbox
      .listMessages(mobile)
      .map(({ text }) => /^(\d{6}) is your .+ code /.exec(text)?.[1])
      .find((code) => code !== undefined);
    return { body: { ...body, otpProof: { otpReferenceId: first.data.otpReferenceId, otp: otp ?? '' } } };
  }

  /** A command with its one-time password. */
  async function confirmed<Path extends EndpointPath>(
    path: Path,
    body: RequestOf<EndpointAt<Path>>,
  ): Promise<Reply<ResponseOf<EndpointAt<Path>>>> {
    const request = await withCode(path, body);
    return ('answer' in request ? request.answer : await world.send(path, request.body, { as: actor, cookies })) as never;
  }

  const enachCards = async (ClientId: string) => (await world.call('/enach/getEnachDetails', { ClientId }, { as: actor, cookies })).data;
  const esiCards = async (ClientId: string) => (await world.call('/esi/getEsiDetails', { ClientId }, { as: actor, cookies })).data;
  const upiCards = async (ClientId: string) => (await world.call('/upi/getUPIDetails', { ClientId }, { as: actor, cookies })).data;

  async function enachBody(clientId: string, policyNo: string, changes: object = {}) {
    const card = (await enachCards(clientId)).find((entry) => entry.Policy_Number === policyNo);
    return {
      bankCode: 'HDFC',
      accountNo: ACCOUNT,
      accountType: 'Saving',
      accountHolderName: 'A Person',
      ifscCode: 'HDFC0001234',
      totalamount: card?.Mandate_Amount ?? '',
      consumerId: policyNo,
      consumerMobileNo: '',
      consumerEmailId: '',
      frequency: card?.Frequency ?? '',
      termsCondition: true as const,
      termsVersion: TERMS_VERSION,
      ...changes,
    };
  }

  async function esiBody(clientId: string, policyNo: string, changes: object = {}) {
    const card = (await esiCards(clientId)).esiDetails.find((esiDetail) => esiDetail.Policy_Number === policyNo);
    return {
      accountHoderName: 'A Person',
      accountNo: ACCOUNT,
      ifsccode: 'HDFC0001234',
      mircCode: '400240002',
      accountType: 'Saving',
      mobileNo: '',
      emailID: '',
      policyNumber: policyNo,
      txnAmount: card?.Modal_Premium ?? '',
      txnCurrency: 'INR' as const,
      txnScAmount: card?.Mandate_Amount ?? '',
      successStaticFlag: 'N' as const,
      failStaticFlag: 'N' as const,
      customerName: 'A Person',
      frequency: card?.Frequency ?? '',
      date: '20/11/2026 10:30:00',
      billing_typ: 'Direct Bill',
      source_cd: '',
      payment_method: 'Non Auto Pay',
      termsCondition: true as const,
      termsVersion: TERMS_VERSION,
      ...changes,
    };
  }

  async function upiBody(clientId: string, policyNo: string, changes: object = {}) {
    const card = (await upiCards(clientId)).find((entry) => entry.Policy_Number === policyNo);
    const mandateAmount = card?.Mandate_Amount ?? '1';
    const line = {
      PolicyId: policyNo,
      SI: 'N' as const,
      Amount: 1 as const,
      ADVAMT: 0 as const,
      mandateAmount,
      PolicyType: 'TRAD',
      OwnerName: 'A',
      productName: 'Plan',
      isUPI: 'Y' as const,
    };
    return {
      name: 'A',
      email: '',
      mobileNumber: '',
      SI: 'N' as const,
      advancePremium: 0 as const,
      amount: 1 as const,
      totalAmount: 1 as const,
      mandateAmount,
      policyNumber: policyNo,
      policyType: 'TRAD',
      isMultiple: 'N' as const,
      source: 'UPI',
      function_code: 'UPI' as const,
      payData: [line],
      return_payload: { isSI: 'UPIAutoPay' as const, PayPremium: 'N' as const, StandAlone: 'Y' as const, BillingType: 'Direct Bill' },
      ...changes,
    };
  }

  /** The reference of a PAN check that succeeds. */
  async function checkedPan(panNumber: string): Promise<string> {
    return (await world.call('/verifyPANDetails', { panNumber }, { as: actor, cookies })).data.verificationId;
  }

  return { checkedPan, withCode, confirmed, enachCards, esiCards, upiCards, enachBody, esiBody, upiBody };
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Opens the widget with the start's data, decides, and returns its response string; empty if the bank never answers. */
export async function decideAtBank(
  world: World,
  started: { token: string; tokenInfo: object },
  decision: Record<string, string>,
): Promise<string> {
  const response = await post(`${world.sandbox.url}/enach/bank`, {
    portal: PORTAL,
    token: started.token,
    tokenInfo: JSON.stringify(started.tokenInfo),
  });
  const page = await response.text();
  const action = /action="(\/enach\/bank\/[^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`The bank did not open: ${page.slice(-300)}`);
  const answered = await (await post(world.sandbox.url + action, decision)).text();
  return decode(/data-response="([^"]*)"/.exec(answered)?.[1] ?? '');
}

/** Posts the form to the bank's page, decides, and returns the fields of the browser's return; none if it stays there. */
export async function decideOnPage(
  world: World,
  started: { url: string; fields: Record<string, string> },
  decision: Record<string, string>,
): Promise<Record<string, string>> {
  const page = await (await post(started.url, started.fields)).text();
  const action = /action="(\/esi\/page\/[^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`The bank's page did not open: ${page.slice(-300)}`);
  const answered = await (await post(world.sandbox.url + action, decision)).text();
  const fields = [...answered.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, decode(value)]));
}

/** Opens the link, enters a UPI id, and returns the address of the redirect. */
export async function decideInApp(webUrl: string, upiId: string): Promise<string> {
  const answered = await post(webUrl, { upiId });
  return answered.headers.get('location') ?? '';
}

export const APPROVE = { way: 'approve', code: '123456' };

type RailPath = 'enach' | 'esi' | 'upi';
const asItIs = (raw: string, headers: Record<string, string>) => ({ raw, headers });

/** A callback that a rail posts to the portal, with the rail's signature. */
export function signCallback(
  world: World,
  {
    rail,
    body,
    spoil = asItIs,
  }: {
    rail: RailPath;
    body: object;
    spoil?: (raw: string, headers: Record<string, string>) => { raw: string; headers: Record<string, string> };
  },
) {
  const path = `/callbacks/${rail}`;
  const keys = world.services.config.partners[rail].callbackKeys;
  const signed = JSON.stringify(body);
  const { raw, headers } = spoil(signed, signMessage(keys, { method: 'POST', path, body: signed }, world.now()));
  return { method: 'POST' as const, url: path, payload: raw, headers: { 'content-type': 'application/json', ...headers } };
}

export const postCallback = (
  world: World,
  {
    rail,
    body,
    spoil = asItIs,
  }: {
    rail: RailPath;
    body: object;
    spoil?: (raw: string, headers: Record<string, string>) => { raw: string; headers: Record<string, string> };
  },
) => world.app.inject(signCallback(world, { rail, body, spoil }));
