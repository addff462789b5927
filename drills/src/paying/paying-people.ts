import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, toJar } from '../harness/call.ts';
import { createNumbers } from '../harness/numbers.ts';
import { type Acknowledged, recordAcknowledged } from '../load/acknowledged.ts';
import { type Answers, answersFrom } from './answers.ts';
import { PASSWORD, type Payer } from './payable-book.ts';
import { type Owed, payAtGateway, premiumOrder } from './premium-order.ts';

/** Results that the portal and the gateway reported to the payers. */
export type Paid = {
  /** Orders that the portal has confirmed, by number. */
  orders: Acknowledged;
  /** The gateway took the money, and said so to the browser. */
  captured: Acknowledged;
  /** The portal has said to the payer that it has the money. */
  reported: Acknowledged;
  /** Receipts that were shown, by order. */
  receipts: Map<string, string>;
  logins(): number;
  /** Permanent rejections, by their code. */
  rejections: Map<string, number>;
  received: Answers['received'];
  /** Resolves when all started payments are finished. */
  end(): Promise<void>;
  abandon(): Promise<void>;
};

const AT_ONCE = 6;
const PACE_MS = 900;
const LOOK_MS = 1_000;
/** How the gateway reports a payment: once, five times and out of order, or not at all, so that the portal has to ask. */
const METHODS = ['success@sandbox', 'success@sandbox', 'duplicate@sandbox', 'nocallback@sandbox'];
/** Share of payers who close their browser instead of returning. */
const GONE = 0.2;
const RETURN_ATTEMPTS = 3;

/** Simulates people who log in, pay their dues at the gateway, return or not, and look at the result. */
export function startPaying(urls: readonly string[], payers: readonly Payer[], seed: number): Paid {
  const next = createNumbers(seed);
  const [orders, captured, told] = [recordAcknowledged(), recordAcknowledged(), recordAcknowledged()];
  const receipts = new Map<string, string>();
  const rejections = new Map<string, number>();
  const { ask, received, giveUp } = answersFrom(urls);
  const waiting = [...payers];
  let [isOver, logins] = [false, 0];

  const rejected = (step: string, { http, status, data }: Answer) => {
    const name = `${step} ${http}/${status} ${data.code ?? ''}`;
    rejections.set(name, (rejections.get(name) ?? 0) + 1);
  };

  async function visit({ userId, policyNos }: Payer): Promise<void> {
    const login = await ask('/login', { api: 'checkPassword', ABCUserID: userId, password: PASSWORD });
    if (!login) return;
    if (login.status !== 10) return rejected('/login', login);
    logins += 1;
    const session = { cookie: toJar(login), authorization: `Bearer ${login.data.userAuthKey}` };
    for (const policyNo of policyNos) {
      if (isOver) return;
      await pay(policyNo, session);
      await pause(PACE_MS);
    }
  }

  async function pay(policyNo: string, session: Record<string, string>): Promise<void> {
    const owed = await ask(`/getODPDetails?pid=${policyNo}`, null, session);
    const [due] = (owed?.data.payPremium ?? []) as Owed[];
    if (!due || due.CUR_PREMIUMDUE + due.PREMIUMDUE_Next30 === 0 || due.IS_ALREADY_PAID === 'Y') return;
    const startedAt = performance.now();
    const order = await ask('/getPaymentLoungeRedirectionURL', premiumOrder(policyNo, due), session);
    if (!order) return;
    if (order.status !== 10) return rejected('/getPaymentLoungeRedirectionURL', order);
    const { orderNo, ref, redirectionURL, fields } = order.data as {
      orderNo: string;
      ref: string;
      redirectionURL: string;
      fields: Record<string, string>;
    };
    orders.note(orderNo, startedAt);
    const back = await payAtGateway(redirectionURL, fields, METHODS[Math.floor(next() * METHODS.length)] ?? '');
    if (back.status === 'CAPTURED') captured.note(orderNo, startedAt);
    if (next() < GONE) return;
    await comeBack(back);
    await lookAt(orderNo, { ref, session, begunAt: startedAt });
  }

  /** The browser posts the gateway's fields. Without an answer it reloads, a few times. */
  async function comeBack(back: Record<string, string>): Promise<void> {
    for (let turn = 0; turn < RETURN_ATTEMPTS; turn += 1) {
      const url = `${urls[Math.floor(next() * urls.length)]}/paymentLoungeResult`;
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(back), redirect: 'manual' }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.status === 303) return;
      const answerKind = `return ${answer?.status ?? 0}`;
      received.set(answerKind, (received.get(answerKind) ?? 0) + 1);
      await pause(LOOK_MS);
    }
  }

  async function lookAt(
    orderNo: string,
    { ref, session, begunAt }: { ref: string; session: Record<string, string>; begunAt: number },
  ): Promise<void> {
    for (let isTold = false; !isOver; await pause(LOOK_MS)) {
      const result = await ask('/getPaymentGatewayResult', { ref }, session);
      if (!result) return;
      if (result.status !== 10) return rejected('/getPaymentGatewayResult', result);
      const { paymentStatus, lines } = result.data as { paymentStatus: string; lines: { receiptNo: string | null }[] };
      if (paymentStatus === 'SUCCESS' && !isTold) told.note(orderNo, begunAt);
      const receiptNumbers = lines.flatMap(({ receiptNo }) => receiptNo ?? []).join();
      if (receiptNumbers) receipts.set(orderNo, receiptNumbers);
      // A payer who has seen the success looks once more for the receipt.
      if (isTold || receiptNumbers || (paymentStatus !== 'SUCCESS' && paymentStatus !== 'PENDING')) return;
      isTold = paymentStatus === 'SUCCESS';
    }
  }

  const all = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let payer = waiting.shift(); payer && !isOver; payer = waiting.shift()) await visit(payer);
    }),
  );
  // The caller of `end` receives the error.
  all.catch(() => undefined);
  const end = async () => {
    isOver = true;
    await all;
  };
  return {
    orders,
    captured,
    reported: told,
    receipts,
    rejections,
    received,
    logins: () => logins,
    end,
    async abandon() {
      giveUp();
      await end();
    },
  };
}
