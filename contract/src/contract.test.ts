import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, rows } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { COMMON_FAILURES, ERRORS, STATUS } from './errors.ts';
import { BARE_CALLS, ENC_DATA_CALLS, ENCRYPTED_RESPONSES, GET_CALLS, PLAIN_CALLS, WITHOUT_KEY } from './transport.ts';
import { ClientId, DayIn, DayOut, InstantOut, Nav, OrderNo, PolicyNo, Ref, type RefKind, RupeesIn, RupeesOut, Units } from './types.ts';

const paths: readonly string[] = rows.map(({ path }) => path);
const listCallers = (row: Endpoint): readonly string[] => (typeof row.caller === 'string' ? [row.caller] : row.caller);
const sorted = (list: readonly string[]) => [...list].sort();

type Field = { name: string; schema: z.ZodType };
type Seen = { objects: z.ZodObject[]; fields: Field[] };

/** Every object and every named field of a schema, through arrays, unions, optional and null. */
function lookInto(schema: unknown, visited: Seen = { objects: [], fields: [] }): Seen {
  if (schema instanceof z.ZodObject) {
    visited.objects.push(schema);
    for (const [name, field] of Object.entries(schema.shape)) {
      visited.fields.push({ name, schema: field as z.ZodType });
      lookInto(field, visited);
    }
  } else for (const inner of listParts(schema)) lookInto(inner, visited);
  return visited;
}

function listParts(schema: unknown): unknown[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodTuple) return [...schema.def.items];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return [schema.unwrap()];
  if (schema instanceof z.ZodPipe) return [schema.in];
  return [];
}

/** The kinds of object that a field is marked with, on itself or under optional, null, union and array. */
const collectMarks = (schema: unknown): unknown[] => {
  const mark = schema instanceof z.ZodType ? schema.meta()?.ref : undefined;
  return [...(mark === undefined ? [] : [mark]), ...(schema instanceof z.ZodObject ? [] : listParts(schema).flatMap(collectMarks))];
};

describe('contract table', () => {
  test('has each path once, with a leading slash, a summary and a caller', () => {
    const all = Object.values(contract).flatMap((table) => Object.keys(table));
    expect(new Set(all).size).toBe(all.length);
    expect(sorted(paths)).toEqual(sorted(all));
    for (const { path, row } of rows) {
      expect(path).toMatch(/^\/[A-Za-z][\w./-]*[\w]$/);
      expect(row.summary, path).toMatch(/^[A-Z].+\.$/);
      expect(listCallers(row).length, path).toBeGreaterThan(0);
    }
    expect(rows.length).toBeGreaterThanOrEqual(20);
  });

  test('gives priority only to login and payment calls', () => {
    const isPayment = ({ path, row }: (typeof rows)[number]) =>
      row.pays || /ayment(Gateway|Lounge)/.test(path) || path === '/getConvenienceFee';
    const first = rows.filter(({ row }) => row.priority);
    expect(first.filter((endpoint) => !isPayment(endpoint)).map(({ path }) => path)).toEqual([
      ...['/keys', '/login', '/logout', '/checkRegistrationDetails', '/checkUser', '/credentials/save', '/matchFields'],
      ...['/LoginPolicyDetails', '/serviceLinkLogin', '/sso/token', '/sso/continue', '/passkey/loginOptions', '/passkey/login'],
      ...['/admin/login', '/admin/password', '/admin/secondFactor/enrol', '/admin/secondFactor/confirm', '/admin/session', '/admin/logout'],
    ]);
    expect(rows.filter(isPayment).filter(({ row }) => !row.priority)).toEqual([]);
    expect(first.filter(isPayment)).toHaveLength(9);
  });

  test('each call lists existing error codes, each once, and no common one', () => {
    let failures = 0;
    for (const { path, row } of rows) {
      const fails = row.fails ?? [];
      expect(new Set(fails).size, path).toBe(fails.length);
      for (const code of fails) {
        failures += 1;
        expect(Object.hasOwn(ERRORS, code), `${path} ${code}`).toBe(true);
        expect((COMMON_FAILURES as readonly string[]).includes(code), `${path} ${code}`).toBe(false);
      }
    }
    expect(failures).toBeGreaterThanOrEqual(20);
  });

  test('requests and responses can be converted to JSON schema', () => {
    for (const { path, row } of rows) {
      expect(z.toJSONSchema(row.request, { io: 'input' }), path).toBeTypeOf('object');
      expect(z.toJSONSchema(row.response, { io: 'output' }), path).toBeTypeOf('object');
    }
  });

  test('names the operation by a field of the request', () => {
    const named = rows.filter(({ row }) => row.transactionType !== undefined);
    for (const { path, row } of named) {
      const options = row.request instanceof z.ZodUnion ? row.request.options : [row.request];
      for (const option of options) expect(Object.keys((option as z.ZodObject).shape), path).toContain(row.transactionType);
    }
    expect(named.map(({ path }) => path)).toContain('/login');
  });
});

/** GET calls of the specification, and public calls of the portal (W10). */
const SPECIFIED_GETS = [
  '/keys',
  '/config.json',
  '/brand.json',
  '/getBannerMessage',
  '/verifyProfileDigilocker',
  '/getDashboardDetails',
  '/checkIfEligibleForLoanApply',
  '/getODPDetails',
  '/genFundInquiry',
  '/setAlert',
  '/setAlert/existingAlert',
  '/feedback/npsRequired',
  '/getProfileDetails',
  '/getProfileDetailsEncrypted',
  '/country/all',
  '/policyCompanies/all',
  '/getKYCEligibilityData',
  '/getSIReg',
  '/passkey/list',
  '/session/list',
  '/admin/getMaintenanceMsgRecord',
  '/admin/brand',
  '/admin/cronRuns',
  '/admin/alerts',
  '/admin/health',
  '/admin/approvals',
  '/admin/staff',
];

describe('transport of calls', () => {
  const LISTS = { GET_CALLS, WITHOUT_KEY, ENC_DATA_CALLS, SEALED_ANSWERS: ENCRYPTED_RESPONSES, PLAIN_CALLS, BARE_CALLS };

  test.each(Object.entries(LISTS))('the list %s has existing paths, each once', (_name, list) => {
    expect(list.filter((path) => !paths.includes(path))).toEqual([]);
    expect(new Set(list).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(0);
  });

  test('only commands can work without a key', () => {
    for (const { path, row } of rows.filter((endpoint) => WITHOUT_KEY.includes(endpoint.path))) expect(row.kind, path).toBe('command');
  });

  test('GET calls match the specification, only read and need no body', () => {
    expect(sorted(GET_CALLS)).toEqual(sorted(SPECIFIED_GETS));
    for (const { path, row } of rows.filter((endpoint) => GET_CALLS.includes(endpoint.path))) {
      expect(row.kind, path).toBe('query');
      // The specification names the policy of one of them in its address (PROF-010).
      expect(row.request.safeParse(path === '/verifyProfileDigilocker' ? { pid: '100000101' } : {}).success, path).toBe(true);
      expect(lookInto(row.request).objects, path).toHaveLength(1);
      expect(row.seal, path).toBe(ENCRYPTED_RESPONSES.includes(path) ? 'both' : undefined);
    }
  });

  test('calls for documents are encrypted both ways', () => {
    const documents = paths.filter((path) => path.startsWith('/downloads/'));
    expect(documents.filter((path) => !ENC_DATA_CALLS.includes(path))).toEqual([]);
    expect(documents.length).toBeGreaterThanOrEqual(3);
  });

  test('only calls without personal data, and those that the specification names, are unencrypted', () => {
    expect(sorted(PLAIN_CALLS.filter((path) => !GET_CALLS.includes(path)))).toEqual([
      '/admin/alerts/close',
      '/admin/alerts/list',
      '/admin/apiErrorLogs',
      '/admin/appTracker/sendLink',
      '/admin/approvals/decide',
      '/admin/audit/search',
      '/admin/brand/add',
      '/admin/brand/apply',
      '/admin/cases/act',
      '/admin/cases/list',
      '/admin/cases/open',
      '/admin/core/assign',
      '/admin/core/correct',
      '/admin/core/differences',
      '/admin/core/rows',
      '/admin/crm_report',
      '/admin/deadLetters',
      '/admin/encryptData',
      '/admin/journey_counts',
      '/admin/logout',
      '/admin/money/decide',
      '/admin/money/list',
      '/admin/payouts/list',
      '/admin/payouts/setCause',
      '/admin/pp_logs',
      '/admin/privacy/notice/people',
      '/admin/privacy/notice/send',
      '/admin/privacy/overview',
      '/admin/privacy/retention/change',
      '/admin/privacy/retention/preview',
      '/admin/reliefs/list',
      '/admin/reliefs/preview',
      '/admin/reliefs/save',
      '/admin/report',
      '/admin/responseDecrypt',
      '/admin/saveJourneyData',
      '/admin/session',
      '/admin/setMaintenanceMessage',
      '/admin/staff/save',
      '/admin/triggerCronjob',
      '/admin/webhooks/change',
      '/admin/webhooks/deliveries',
      '/admin/webhooks/list',
      '/admin/webhooks/ping',
      '/admin/webhooks/resend',
      '/admin/webhooks/secret',
      '/error/report',
      '/log/save',
      '/logout',
    ]);
    expect(BARE_CALLS.filter((path) => !PLAIN_CALLS.includes(path))).toEqual([]);
  });
});

describe('requests of a browser', () => {
  test('rejects unknown fields in a request at any depth', () => {
    let objects = 0;
    for (const { path, row } of rows) {
      const schemas = lookInto(row.request).objects;
      expect(schemas.length, path).toBeGreaterThan(0);
      for (const object of schemas) {
        objects += 1;
        expect(object.def.catchall, `${path} {${Object.keys(object.shape)}}`).toBeInstanceOf(z.ZodNever);
        const rejection = object.safeParse({ nobodyKnowsThis: 1 });
        expect(
          rejection.error?.issues.map((issue) => issue.code),
          path,
        ).toContain('unrecognized_keys');
      }
    }
    expect(objects).toBeGreaterThanOrEqual(rows.length);
  });

  /** How the specification names the number of an object (W1, E-30), by kind. */
  const NAMES: [kind: RefKind, names: RegExp][] = [
    ['policy', /^(pol_?id|policy_?(id|nos?|numbers?)|pid|consumerid)$/i],
    ['client', /^(cli(ent)?_?id|uid|coi|cii_?(no|number)|owner_?id)$/i],
    ['order', /^order_?(no|id)$/i],
    ['receipt', /^receipt_?(no|id)$/i],
    ['paymentRef', /^ref$/i],
    ['mandate', /^mandate_?id$/i],
    ['case', /^(case_?(id|no)|complaint_?no)$/i],
  ];
  const findKind = (name: string) => NAMES.find(([, names]) => names.test(name))?.[0];

  /** Calls that find a person by numbers which are not theirs yet. */
  const FINDING: readonly string[] = [
    '/login',
    '/matchFields',
    '/unclaimed',
    '/lifeClaim',
    '/groupClaim',
    '/claimStatus/deathClaim',
    '/claimStatus/riderClaim',
    '/publicComplaint/find',
  ];

  /** Values that are returned cut or masked. They are not read again. */
  const UNREAD = ['/preLoginPaymentLoungeRedirection clientId', '/preLoginPaymentLoungeRedirection uid'];
  /** Policy numbers of another insurer. */
  const ELSEWHERE = ['/claimIntimation/add policyNumber', '/claimIntimation/details policyNumber'];

  test('checks the owner in every request field of a customer that has a policy or client number', () => {
    let calls = 0;
    let marked = 0;
    for (const { path, row } of rows) {
      if (!listCallers(row).some((caller) => caller === 'customer' || caller.startsWith('preKey')) || FINDING.includes(path)) continue;
      calls += 1;
      for (const { name, schema } of lookInto(row.request).fields) {
        const marks = new Set(collectMarks(schema));
        if (marks.size > 0) marked += 1;
        // A random reference that opens one object needs no owner.
        const isFree =
          (name === 'ref' && listCallers(row).includes('anyone(ref)')) || [...UNREAD, ...ELSEWHERE].includes(`${path} ${name}`);
        const kind = isFree ? undefined : findKind(name);
        expect([...marks], `${path} ${name}`).toEqual(kind === undefined ? [] : [kind]);
      }
    }
    expect(calls).toBeGreaterThanOrEqual(16);
    expect(marked).toBeGreaterThanOrEqual(19);
  });

  test('distinguishes fields with policy or client numbers from other fields', () => {
    const numbers = 'POL_ID PolicyId policyId policyNo policyNumber consumerId pid POLICYNUMBER POLICY_NUMBER'.split(' ');
    const clients = 'ClientId CLIENT_ID clientId client_id cli_id uid COI CIINo CIINumber OWNER_ID'.split(' ');
    for (const name of numbers) expect(findKind(name), name).toBe('policy');
    for (const name of clients) expect(findKind(name), name).toBe('client');
    for (const name of ['PolicyType', 'policies', 'page', 'otpReferenceId', 'loginRef', 'OwnerName'])
      expect(findKind(name), name).toBeUndefined();
    expect([numbers.length, clients.length]).toEqual([9, 10]);
  });
});

describe('responses to a browser', () => {
  /** Numbers of an answer that are no money. Any other number must be RupeesOut: paise never leave as they are. */
  const NO_MONEY = [
    'DAY',
    'REMAINING',
    'freeSwitchesLeft',
    'instalments',
    'days',
    'percent',
    'ltv',
    'RATE',
    'RATIO',
    ...[
      'attempt',
      'interestRate',
      'lapsedDays',
      'daysLeft',
      'attemptsLeft',
      'CHANGE_1D',
      'copyrightYear',
      'countdownS',
      'Debit_Days',
      'delayMs',
      'Due_In_Days',
      'FMC',
      'idleMs',
      'NOMINEES',
      'OPEN_CASES',
      'page',
      'pages',
      'pageSize',
      'paidCount',
      'years',
      'responseCode',
    ],
    ...[
      'policies',
      'POLICY_TERM',
      'pollAfterS',
      'PPT',
      'resendAfterSeconds',
      'RETURN_1Y',
      'RETURN_3Y',
      'RETURN_SI',
      'RIDERS',
      'RISK',
      'SHARE',
    ],
    ...[
      'daysBefore',
      'threshold',
      'max',
      'nameMatchScore',
      'attempts',
      'changed',
      'points',
      'saved',
      'score',
      'sizeBytes',
      'total',
      'totalAllowedPolicies',
      'validSeconds',
      'validity',
    ],
  ];
  const COUNTS = [
    '/admin/core/rows unsent',
    '/admin/core/rows unanswered',
    '/admin/core/rows lastSequence',
    '/admin/core/rows sequence',
    '/admin/core/differences policies',
    '/admin/privacy/overview daysLeft',
    '/admin/privacy/overview length',
    '/admin/privacy/overview min',
    '/admin/privacy/overview told',
    '/admin/privacy/overview max',
    '/admin/privacy/retention/preview length',
    '/admin/privacy/retention/preview rows',
    '/admin/privacy/retention/preview rowsNow',
    '/admin/privacy/retention/change length',
    '/needMoney/compare days',
    '/policyExplained/getDetails payCount',
    '/policyExplained/getDetails payments',
    '/policyExplained/getDetails ratePercent',
    '/policyExplained/getDetails policyYear',
    '/admin/reliefs/list days',
    '/admin/reliefs/preview days',
    '/admin/reliefs/preview premiums',
    '/admin/reliefs/save days',
    '/admin/webhooks/list waiting',
    '/admin/webhooks/list failed',
    '/admin/webhooks/deliveries statusCode',
    '/admin/webhooks/resend sent',
    '/admin/webhooks/ping sent',
    '/admin/cases/list TODO',
    '/admin/cases/list WAITING',
    '/admin/cases/list APPROVAL',
    '/admin/cases/list ALL',
    '/admin/cases/list LATE',
    '/admin/cases/list TODAY',
    '/admin/cases/list ESCALATED',
    '/complaint/list step',
    '/publicComplaint/act step',
    '/publicComplaint/find step',
    '/passkey/loginOptions timeout',
    '/passkey/registerOptions alg',
    '/passkey/registerOptions timeout',
    '/session/end ended',
    '/admin/backlog todo',
    '/admin/backlog late',
    '/admin/backlog payments',
    '/admin/backlog alerts',
    '/admin/cases/open version',
    '/admin/cases/open share',
    '/admin/cases/open partNo',
    '/admin/cases/act version',
    '/admin/customers/open total',
    '/admin/customers/open count',
    '/pastPaymentDetails total',
    '/serviceTracker open',
    '/getDuties count',
    '/serviceTracker closed',
    '/appTracker/getFormIdByReqId maxFiles',
    '/admin/audit/search verifiedRows',
    '/admin/responseDecrypt usedThisHour',
    '/admin/report rows',
    '/admin/alerts letters',
    '/admin/health answered',
    '/admin/health failed',
    '/admin/health leftAlone',
    '/admin/health averageMs',
    '/admin/health mostMs',
    '/admin/health waiting',
    '/admin/health oldestS',
    '/admin/health lateS',
    '/admin/health sequence',
    '/admin/health faults',
    '/admin/health deadLetters',
    '/admin/health orders',
    '/admin/health queued',
    '/admin/journey_counts count',
    '/admin/journey_counts people',
    '/admin/journey_counts reached',
    '/admin/journey_counts left',
    '/admin/journey_counts share',
    '/admin/journey_counts medianS',
    '/admin/journey_counts rows',
    '/admin/saveJourneyData days',
    '/admin/crm_report rows',
    '/admin/pp_logs rows',
    '/admin/apiErrorLogs rows',
  ];
  const isNumber = (schema: unknown): boolean =>
    schema instanceof z.ZodNumber || (!(schema instanceof z.ZodPipe) && listParts(schema).some(isNumber));
  const isRupees = (schema: unknown): boolean =>
    schema === RupeesOut || (!(schema instanceof z.ZodPipe) && listParts(schema).some(isRupees));

  test('every amount in a response is in rupees', () => {
    let amounts = 0;
    const strangers: string[] = [];
    for (const { path, row } of rows) {
      for (const { name, schema } of lookInto(row.response).fields) {
        if (isRupees(schema)) amounts += 1;
        // Counts that have the specification's everyday words for names.
        else if (isNumber(schema) && !NO_MONEY.includes(name) && !COUNTS.includes(`${path} ${name}`)) strangers.push(`${path} ${name}`);
      }
    }
    expect(strangers).toEqual([]);
    expect(amounts).toBeGreaterThanOrEqual(60);
  });

  test('a response has only the fields of the contract', () => {
    let objects = 0;
    for (const { path, row } of rows) {
      for (const object of lookInto(row.response).objects) {
        objects += 1;
        expect(object.def.catchall, `${path} {${Object.keys(object.shape)}}`).toBeUndefined();
      }
    }
    expect(objects).toBeGreaterThanOrEqual(rows.length);
  });
});

describe('errors', () => {
  test('errors have a status of the specification with its HTTP status', () => {
    const http: Record<number, number[]> = { 10: [200], 12: [200], 13: [200], 20: [200, 500, 503], 21: [400, 409, 413, 429], 40: [401] };
    for (const [code, error] of Object.entries(ERRORS)) {
      expect(Object.values(STATUS) as number[], code).toContain(error.status);
      expect(http[error.status], code).toContain(error.http);
      expect(error.message === '', code).toBe(error.status === STATUS.ok);
      expect(error.hi, code).toMatch(error.message === '' ? /^$/ : /^([A-Z]+ )?\p{Script=Devanagari}/u);
    }
    expect(
      Object.keys(http)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Object.values(STATUS).sort((a, b) => a - b));
    expect(Object.keys(ERRORS).length).toBeGreaterThanOrEqual(27);
    for (const code of COMMON_FAILURES) expect(ERRORS).toHaveProperty(code);
  });

  test('each error code is defined in one list only, so that no list replaces the text of another', () => {
    const lists = import.meta.glob<Record<string, object>>(['./errors/*-errors.ts', './staff/staff-errors.ts'], { eager: true });
    const codes = Object.values(lists).flatMap((file) => Object.values(file).flatMap((list) => Object.keys(list)));
    expect(sorted(codes)).toEqual(sorted(Object.keys(ERRORS)));
  });
});

describe('types of the API', () => {
  const CHECKS: [name: string, schema: z.ZodType, right: [sent: unknown, read: unknown][], wrong: unknown[]][] = [
    ['PolicyNo', PolicyNo, [['123456789', '123456789']], ['12345678', '1234567890', 123_456_789, '', null]],
    ['ClientId', ClientId, [['1234567890', '1234567890']], ['123456789', '12345678901', 1_234_567_890, '']],
    ['OrderNo', OrderNo, [['PO123456789012', 'PO123456789012']], ['PO12345678901', 'PO1234567890123', 'po123456789012', '']],
    ['Ref', Ref, [['A_b-5678901234567890AB', 'A_b-5678901234567890AB']], ['A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}+`, '']],
    [
      'DayIn',
      DayIn,
      [
        ['31/12/2026', '2026-12-31'],
        ['31-12-2026', '2026-12-31'],
        ['2026-12-31', '2026-12-31'],
      ],
      ['31.12.26', '31-02-2026', '2026-12-31T00:00:00Z', '', 20_261_231, null],
    ],
    ['DayOut', DayOut, [['2026-12-31', '2026-12-31']], ['31-12-2026', '', null]],
    [
      'RupeesIn',
      RupeesIn,
      [
        [1.5, 150],
        ['25,00,000.00', 250_000_000],
        ['0', 0],
        [-1, -100],
      ],
      [1.005, '1.005', '1e5', Number.NaN, Number.POSITIVE_INFINITY, '', '1'.repeat(21), null, [1], true],
    ],
    [
      'RupeesOut',
      RupeesOut,
      [
        [0, 0],
        [1, 0.01],
        [150, 1.5],
        [250_000_000, 2_500_000],
        [-150, -1.5],
      ],
      [1.5, '150', Number.NaN, Number.MAX_SAFE_INTEGER + 1, null],
    ],
    [
      'InstantOut',
      InstantOut,
      [[new Date('2026-11-20T10:00:00Z'), '2026-11-20T10:00:00.000Z']],
      ['2026-11-20T10:00:00Z', new Date('never'), 0, null],
    ],
    [
      'Units',
      Units,
      [
        ['12.00000', '12.00000'],
        ['-0.00001', '-0.00001'],
      ],
      ['12', '12.0000', '12.000000', 12, ''],
    ],
    ['Nav', Nav, [['12.0000', '12.0000']], ['12', '12.000', '12.00000', '-1.0000', 12, '']],
  ];

  test.each(CHECKS)('the type %s accepts and rejects its examples', (_name, schema, right, wrong) => {
    for (const [sent, read] of right) expect(schema.parse(sent)).toEqual(read);
    for (const sent of wrong) expect(schema.safeParse(sent).success, String(sent)).toBe(false);
  });

  test('checks 11 types of the API with 77 examples', () => {
    expect(CHECKS).toHaveLength(11);
    expect(CHECKS.flatMap(([, , right, wrong]) => [...right, ...wrong])).toHaveLength(77);
  });

  test('an amount survives a round trip without losing a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (paise) => {
        expect(RupeesIn.parse(RupeesOut.parse(paise))).toBe(paise);
      }),
    );
  });
});
