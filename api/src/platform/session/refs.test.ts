import { rows } from '@portal/contract/contract.ts';
import { ClientId, DayIn, OrderNo, PolicyNo, ReceiptNo, Ref } from '@portal/contract/types.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listRefPaths, referencesIn } from './refs.ts';

const formatRefs = (schema: z.ZodType) => listRefPaths(schema).map(({ kind, steps }) => `${kind} ${steps.join('.')}`);

describe('object references in a request schema', () => {
  test('finds references at the top level, in objects, lists and unions, and under optional, null and defaults', () => {
    const found: [what: string, schema: z.ZodType, paths: string[]][] = [
      ['a field', z.strictObject({ policyId: PolicyNo }), ['policy policyId']],
      ['one that may be left out', z.strictObject({ pid: PolicyNo.optional() }), ['policy pid']],
      ['one that may be null', z.strictObject({ pid: PolicyNo.nullable() }), ['policy pid']],
      ['one that may be both', z.strictObject({ pid: PolicyNo.nullable().optional() }), ['policy pid']],
      ['one with a default', z.strictObject({ pid: PolicyNo.default('100000001') }), ['policy pid']],
      ['one of two kinds', z.strictObject({ id: z.union([z.literal('ALL'), PolicyNo]) }), ['policy id']],
      ['several', z.strictObject({ policyId: PolicyNo, uid: ClientId, n: z.number() }), ['policy policyId', 'client uid']],
      ['a list', z.strictObject({ policies: z.array(PolicyNo) }), ['policy policies.[]']],
      ['a list of objects', z.strictObject({ payData: z.array(z.strictObject({ PolicyId: PolicyNo })) }), ['policy payData.[].PolicyId']],
      ['a list of lists', z.array(z.array(OrderNo)), ['order [].[]']],
      ['an object in an object', z.strictObject({ a: z.strictObject({ b: ReceiptNo }) }), ['receipt a.b']],
      [
        'either of two requests',
        z.union([z.strictObject({ ref: Ref.meta({ ref: 'paymentRef' }) }), z.strictObject({ orderNo: OrderNo })]),
        ['paymentRef ref', 'order orderNo'],
      ],
      [
        'a request of several kinds, each field once',
        z.discriminatedUnion('t', [
          z.strictObject({ t: z.literal('a'), p: PolicyNo }),
          z.strictObject({ t: z.literal('b'), p: PolicyNo, r: ReceiptNo }),
        ]),
        ['policy p', 'receipt r'],
      ],
      ['a refined object', z.strictObject({ p: PolicyNo }).refine(() => true), ['policy p']],
      ['what is read before it is changed', z.strictObject({ p: PolicyNo.transform((text) => text) }), ['policy p']],
      ['nothing', z.strictObject({ day: DayIn, text: z.string(), ref: Ref, other: z.string().meta({ ref: 'unheard-of' }) }), []],
    ];
    for (const [what, schema, paths] of found) expect(formatRefs(schema), what).toEqual(paths);
    expect(found).toHaveLength(16);
  });

  test('finds a reference in every call of the contract with a marked field', () => {
    const marked = Object.fromEntries(
      rows.flatMap(({ path, row }) => (listRefPaths(row.request).length > 0 ? [[path, formatRefs(row.request)]] : [])),
    );
    expect(marked).toMatchObject({
      '/getPolicyDetails': ['policy policyId'],
      '/getODPDetails': ['policy pid'],
      '/getPaymentLoungeRedirectionURL': ['policy payData.[].PolicyId', 'client payData.[].clientId', 'client payData.[].uid'],
      '/getPaymentGatewayResult': ['paymentRef ref', 'order orderNo'],
      '/downloads/download': ['policy PolicyId', 'receipt receiptNo', 'order orderNo'],
    });
    expect(Object.keys(marked).length).toBeGreaterThanOrEqual(12);
  });
});

describe('object references in a request', () => {
  const schema = z.strictObject({
    policyId: z.union([z.literal('ALL'), PolicyNo]).optional(),
    payData: z.array(z.strictObject({ PolicyId: PolicyNo, uid: ClientId.optional() })).optional(),
  });
  const paths = listRefPaths(schema);

  test('returns every reference of a request, and none for "ALL"', () => {
    const inputs: [input: unknown, named: string[]][] = [
      [{}, []],
      [{ policyId: 'ALL' }, []],
      [{ policyId: '100000001' }, ['policy 100000001']],
      [{ payData: [] }, []],
      [
        { payData: [{ PolicyId: '100000001' }, { PolicyId: '100000002', uid: '1000000008' }] },
        ['policy 100000001', 'policy 100000002', 'client 1000000008'],
      ],
      [{ policyId: '100000003', payData: [{ PolicyId: '100000003' }] }, ['policy 100000003', 'policy 100000003']],
      [{ policyId: null, payData: null }, []],
      [null, []],
      ['text', []],
      [[], []],
    ];
    for (const [input, named] of inputs) {
      expect(
        referencesIn(paths, input).map(({ kind, id }) => `${kind} ${id}`),
        JSON.stringify(input),
      ).toEqual(named);
    }
    expect(inputs).toHaveLength(10);
  });
});
