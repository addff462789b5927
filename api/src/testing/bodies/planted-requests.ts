import { createRequestCommand } from '@portal/contract/request.ts';
import { ClientId, PolicyNo, Ref, RupeesOut } from '@portal/contract/types.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import type { RequestKind } from '@portal/rules/requests/request-kinds.ts';
import { z } from 'zod';
import { openOrder } from '../../domain/payments/open-order.ts';
import type { OrderToOpen } from '../../domain/payments/order-rows.store.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import { serveRequest, serveRequests } from '../../domain/requests/serve-request.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import { type CommandCall, implement } from '../../platform/pipeline/implement.ts';
import { aDocument } from '../factories/files.ts';
import type { World } from '../world.ts';
import { createCustomer, type GoodRequest, terms } from './good-request.ts';

/** Requests of every shape in the specification, which only tests serve. */

const toText = (en: string) => ({ en, hi: 'कुछ माँगने' });
const doing = { en: 'You are asking for something.', hi: 'आप कुछ माँग रहे हैं।' };
const row = {
  doing,
  button: { en: 'Ask for it', hi: 'माँगें' },
  journey: 'help',
  title: { en: 'Something', hi: 'कुछ' },
  promisedDays: 7,
  terms: null,
  code: false,
  hold: false,
  handledBy: 'backOffice',
  commands: [],
} as const;
export const PLANTED_KINDS = {
  /** Not about a policy. */
  ABOUT_ME: { ...row, name: 'ABOUT_ME', type: 'ABOUT_ME', action: toText('change something about me'), onePer: 'client' },
  /** One for each of several policies; needs consent and code, and observes the security wait. */
  SEVERAL: {
    ...row,
    name: 'SEVERAL',
    type: 'SEVERAL',
    action: toText('change several'),
    onePer: 'policy',
    terms: 'BankUpdate',
    code: true,
    hold: true,
  },
  WITH_FILES: {
    ...row,
    name: 'WITH_FILES',
    type: 'WITH_FILES',
    action: toText('send {n} papers'),
    about: toText('send papers'),
    onePer: 'client',
    code: true,
  },
  WITH_PAYMENT: {
    ...row,
    name: 'WITH_PAYMENT',
    type: 'WITH_PAYMENT',
    action: toText('pay something back'),
    onePer: 'policy',
    terms: 'LoanRepay',
    handledBy: 'payment',
  },
  /** Completed by its own command, with its effect; observes the security wait. */
  AT_ONCE: {
    ...row,
    name: 'AT_ONCE',
    type: 'AT_ONCE',
    action: toText('change it at once'),
    onePer: 'policy',
    code: true,
    hold: true,
    handledBy: 'portal',
  },
  /** One command with two kinds, chosen by its input. */
  CONFIRMED: {
    ...row,
    name: 'CONFIRMED',
    type: 'EITHER',
    action: toText('change it with a code'),
    onePer: 'client',
    code: true,
    hold: true,
    handledBy: 'portal',
    when: { section: 'contact' },
  },
  PLAIN: { ...row, name: 'PLAIN', type: 'EITHER', action: toText('change it'), onePer: 'client', handledBy: 'portal' },
} as const satisfies Record<string, RequestKind>;

const summary = 'Asks for something.';
/** The outcome of the effect: normal, the record changed, or a failure half-way. */
const note = z.enum(['', 'recordChanged', 'breaks']);
export const plantedTable = {
  '/test/aboutMe': createRequestCommand([PLANTED_KINDS.ABOUT_ME], { summary, request: z.strictObject({ clientId: ClientId, note }) }),
  '/test/several': createRequestCommand([PLANTED_KINDS.SEVERAL], {
    summary,
    several: true,
    request: z.strictObject({ policyNos: z.array(PolicyNo).min(1).max(50) }),
    response: { n: z.int() },
  }),
  '/test/withFiles': createRequestCommand([PLANTED_KINDS.WITH_FILES], {
    summary,
    fails: ['fileGone'],
    request: z.strictObject({ clientId: ClientId, fileRefs: z.array(Ref).min(1).max(4) }),
    values: ({ fileRefs }: { fileRefs: string[] }) => ({ n: String(fileRefs.length) }),
  }),
  '/test/withPayment': createRequestCommand([PLANTED_KINDS.WITH_PAYMENT], {
    summary,
    request: z.strictObject({ policyNumber: PolicyNo, note }),
    response: { payment: z.object({ orderNo: z.string(), amount: RupeesOut }) },
  }),
  '/test/either': createRequestCommand([PLANTED_KINDS.CONFIRMED, PLANTED_KINDS.PLAIN], {
    summary,
    request: z.strictObject({ clientId: ClientId, section: z.enum(['contact', 'personal']) }),
  }),
  '/test/atOnce': createRequestCommand([PLANTED_KINDS.AT_ONCE], { summary, request: z.strictObject({ policyNumber: PolicyNo, note }) }),
};
type Path = keyof typeof plantedTable;
type Called<P extends Path> = CommandCall<(typeof plantedTable)[P]>;

/** The trace that an effect leaves in its transaction. */
export const EFFECT = 'the record was written';
const apply: Apply = async ({ caseId, after }, { tx: { store }, now }) => {
  if (after.note === 'recordChanged') return 'recordChanged';
  await store.audit.write({ action: EFFECT, outcome: 'ok', objectKind: 'case', objectId: caseId, requestId: 'a-test' }, now);
  if (after.note === 'breaks') throw new Error('planted');
  return 'applied';
};
/** Requests of a type, each with its traces: effects, documents and the amount of its order. */
async function storedFor(world: World, type: string): Promise<unknown[]> {
  const { rows } = await world.database.pool.query(
    `SELECT DISTINCT kind, policy_no AS "policyNo",
       (SELECT count(*)::int FROM audit WHERE action = $2 AND object_id = case_id) AS effects,
       (SELECT count(*)::int FROM uploaded_file f WHERE f.case_id = c.case_id) AS files,
       (SELECT amount FROM payment_order WHERE ref_id = case_id) AS "toPay"
     FROM service_case c WHERE type = $1 ORDER BY policy_no`,
    [type, EFFECT],
  );
  return rows;
}
const answer = async () => ({ message: 'Thank you.' });
export const PAYMENT_PAISE = 50_000;
const PAYMENT_DAYS = 4;
const ORDER_LIFE_MS = 900_000;

export const plantedRequests = implement(plantedTable, {
  '/test/aboutMe': serveRequest(PLANTED_KINDS.ABOUT_ME, {
    check: async ({ input }: Called<'/test/aboutMe'>) => ({ newRequest: { before: { note: 'old' }, after: { note: input.note } } }),
    answer,
    apply,
  }),
  '/test/several': serveRequests(PLANTED_KINDS.SEVERAL, {
    check: async ({ input }: Called<'/test/several'>) => ({ newRequests: input.policyNos.map((policyNo) => ({ policyNo, after: {} })) }),
    answer: async (_call, requests) => ({ message: 'Thank you.', n: requests.length }),
    apply,
  }),
  '/test/withFiles': serveRequest(PLANTED_KINDS.WITH_FILES, {
    check: async ({ input }: Called<'/test/withFiles'>) => ({ newRequest: { after: {}, files: input.fileRefs } }),
    answer,
    apply,
  }),
  '/test/withPayment': serveRequest(PLANTED_KINDS.WITH_PAYMENT, {
    check: async ({ input, now }: Called<'/test/withPayment'>) => ({
      newRequest: { policyNo: input.policyNumber, after: { note: input.note }, promisedBy: addDays(dayOf(now), PAYMENT_DAYS) },
    }),
    answer: async (call, { caseId, clientId }) => {
      const lines = [{ policyNo: call.input.policyNumber, dueDate: dayOf(call.now), amount: PAYMENT_PAISE }];
      const expiresAt = new Date(call.now.getTime() + ORDER_LIFE_MS);
      const order: OrderToOpen = { purpose: 'LOAN_REPAYMENT', refId: caseId, clientId, lines, allowedMethods: ['UPI'], expiresAt };
      return { message: 'Thank you.', payment: await openOrder(order, { tx: call, config: call.services.config }, call.now) };
    },
    apply,
  }),
  '/test/either': serveRequest([PLANTED_KINDS.CONFIRMED, PLANTED_KINDS.PLAIN], {
    check: async (_call: Called<'/test/either'>) => ({ newRequest: { after: {}, isDone: true } }),
    answer,
    completed: 'caseCompleted',
  }),
  '/test/atOnce': serveRequest(PLANTED_KINDS.AT_ONCE, {
    check: async ({ input }: Called<'/test/atOnce'>) => ({
      newRequest: { policyNo: input.policyNumber, after: { note: input.note }, isDone: true },
    }),
    answer,
    apply,
    completed: 'caseCompleted',
  }),
});

/** One valid body for each of them. */
export const PLANTED_GOOD: Record<Path, (world: World) => Promise<GoodRequest>> = {
  async '/test/aboutMe'(world) {
    const customer = createCustomer(world, 2, null);
    const request = { kind: 'ABOUT_ME', policyNo: null, files: 0, toPay: null };
    return {
      ...customer,
      body: { clientId: customer.clientId, note: '' },
      record: () => storedFor(world, 'ABOUT_ME'),
      opened: [{ ...request, effects: 0 }],
      expected: [{ ...request, effects: 1 }],
    };
  },
  async '/test/several'(world) {
    const policyNos = ['100001801', '100001802'];
    const eachWith = (effects: number) => policyNos.map((policyNo) => ({ kind: 'SEVERAL', policyNo, effects, files: 0, toPay: null }));
    return {
      ...createCustomer(world, 18, '100001801'),
      body: { policyNos, ...terms },
      record: () => storedFor(world, 'SEVERAL'),
      opened: eachWith(0),
      expected: eachWith(1),
    };
  },
  async '/test/withFiles'(world) {
    const customer = createCustomer(world, 20, null);
    const add = async (name: string) =>
      (
        await acceptFile(
          { given: { name, ...(await aDocument()) }, clientId: customer.clientId },
          { services: world.services, now: world.now() },
        )
      ).fileRef;
    const request = { kind: 'WITH_FILES', policyNo: null, files: 2, toPay: null };
    return {
      ...customer,
      body: { clientId: customer.clientId, fileRefs: [await add('front.pdf'), await add('back.pdf')] },
      record: () => storedFor(world, 'WITH_FILES'),
      opened: [{ ...request, effects: 0 }],
      expected: [{ ...request, effects: 1 }],
    };
  },
  async '/test/withPayment'(world) {
    const stored = [{ kind: 'WITH_PAYMENT', policyNo: '100001701', effects: 0, files: 0, toPay: PAYMENT_PAISE }];
    return {
      ...createCustomer(world, 17, '100001701'),
      body: { policyNumber: '100001701', note: '', ...terms },
      endsAs: 'SUBMITTED',
      record: () => storedFor(world, 'WITH_PAYMENT'),
      opened: stored,
      expected: stored,
    };
  },
  async '/test/either'(world) {
    const customer = createCustomer(world, 13, null);
    return {
      ...customer,
      body: { clientId: customer.clientId, section: 'contact' },
      again: 'codeNeeded',
      record: () => storedFor(world, 'EITHER'),
      expected: [{ kind: 'CONFIRMED', policyNo: null, effects: 0, files: 0, toPay: null }],
    };
  },
  async '/test/atOnce'(world) {
    return {
      ...createCustomer(world, 23, '100002301'),
      body: { policyNumber: '100002301', note: '' },
      again: 'codeNeeded',
      record: () => storedFor(world, 'AT_ONCE'),
      expected: [{ kind: 'AT_ONCE', policyNo: '100002301', effects: 1, files: 0, toPay: null }],
    };
  },
};
