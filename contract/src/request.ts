import type { NewContact } from '@portal/rules/people/new-contact.ts';
import {
  fillValues,
  kindFor,
  type RequestKind,
  type RequestKindName,
  type RequestKinds,
  requestKind,
} from '@portal/rules/requests/request-kinds.ts';
import { REQUEST_STATUSES } from '@portal/rules/requests/request-status.ts';
import type { JourneyStep } from '@portal/rules/staff/journeys.ts';
import { z } from 'zod';
import type { Caller, Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { OptionalPartner } from './optional-partners.ts';
import { DayOut, InstantOut, Terms } from './types.ts';

/** The answer of every command that opens a request (calls, 0.1). */
export const CaseReceipt = z.object({
  caseId: z.string(),
  policyNo: z.string().nullable(),
  caseStatus: z.enum(REQUEST_STATUSES),
  submittedOn: InstantOut,
  promisedBy: DayOut.nullable(),
  message: z.string(),
  endpoint: z.string(),
});
/** The answer of a call that opens one request for each of several policies. */
const CaseReceipts = z.object({ cases: z.array(CaseReceipt), endpoint: z.string() });

type Form = z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>;
/** Additions of a contract row to its request kind. */
type RequestRow = {
  summary: string;
  partner?: OptionalPartner;
  caller?: Caller | readonly Caller[];
  /** The fields of its form. The acceptance of terms is added if the kind has terms. */
  request: Form;
  /** Fields of the answer in addition to the receipt. */
  response?: z.ZodRawShape;
  /** Replaces the receipt, for a request that continues at a partner. */
  answer?: z.ZodType;
  seal?: 'both' | 'payload';
  /** One request for each of several policies: all or none. */
  several?: true;
  fails?: readonly ErrorCode[];
  /** The journey step that this call reaches. */
  step?: JourneyStep;
  /** The {values} in the action of the kind. */
  values?: (input: never) => Record<string, string>;
  /**
   * For a call with several actions: true if this one raises the request. Only that one is confirmed and subject to the cooling-off
   * period.
   */
  raises?: (input: never) => boolean;
  /** The contact that it registers, proved by the field `otpProofNew` (W6). */
  newContact?: (input: never) => NewContact | undefined;
};

type WithTerms<Request, Kind extends RequestKind> = Kind['terms'] extends null
  ? Request
  : Request extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Shape & typeof Terms, Config>
    : Request extends z.ZodUnion<infer Options extends readonly z.ZodObject[]>
      ? z.ZodUnion<{ [Index in keyof Options]: WithTerms<Options[Index], Kind> }>
      : never;
type Extra<Row> = Row extends { response: infer Shape extends z.ZodRawShape } ? Shape : Record<never, never>;
type Receipt<Row> =
  (Row extends { several: true } ? typeof CaseReceipts : typeof CaseReceipt) extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Shape & Extra<Row>, Config>
    : never;
type Own<Row> = Row extends { fails: readonly (infer Code)[] } ? Code : never;
/** The endpoint built from a kind and a row. */
type RequestCommand<Kind extends RequestKind, Row extends RequestRow> = {
  kind: 'command';
  summary: string;
  caller: Row extends { caller: infer Callers extends Caller | readonly Caller[] } ? Callers : 'customer';
  request: WithTerms<Row['request'], Kind>;
  response: Row extends { answer: infer Answer } ? Answer : Receipt<Row>;
  fails: readonly (Own<Row> | 'casePending')[];
  requestKinds: RequestKinds;
  journey: Endpoint['journey'] & object;
} & (true extends Kind['code'] ? { stepUp: NonNullable<Endpoint['stepUp']> } : unknown);

/** Builds the row of a request: its kind decides how it is confirmed, held, accepted, counted and refused, the row what it takes and returns. Of several kinds the input says which it is. */
export function requestCommand<const Name extends RequestKindName, const Row extends RequestRow>(
  names: Name | readonly [Name, ...Name[]],
  row: Row,
) {
  const [first, ...rest]: readonly [Name, ...Name[]] = typeof names === 'string' ? [names] : names;
  return createRequestCommand([requestKind(first), ...rest.map((name) => requestKind(name))], row);
}

/** Creates a row for request kinds outside the table, for tests. */
export function createRequestCommand<const Kinds extends RequestKinds, const Row extends RequestRow>(
  kinds: Kinds,
  row: Row,
): RequestCommand<Kinds[number], Row> {
  const { summary, caller = 'customer', request, response = {}, answer, several, fails = [], step = 'SUCCESS', seal } = row;
  const raises = (input: object): boolean => row.raises?.(input as never) !== false;
  const [{ terms }] = kinds;
  if (kinds.some((kind) => kind.terms !== terms)) throw new Error(`The kinds of "${summary}" have different terms.`);
  const endpoint: Endpoint = {
    kind: 'command',
    summary,
    caller,
    ...(row.partner && { partner: row.partner }),
    requestKinds: kinds,
    ...(seal && { seal }),
    journey: ({ input }) => (raises(input) ? { name: kindFor(kinds, input).journey, step } : undefined),
    request: terms ? withTerms(request) : request,
    response: answer ?? (several ? CaseReceipts : CaseReceipt).extend(response),
    // A set-up at a partner has its own messages for a second request.
    fails: answer ? fails : [...fails, 'casePending'],
    ...(kinds.some(({ code }) => code) && { stepUp: buildStepUp(kinds, row, raises) }),
    ...(kinds.some(({ hold }) => hold) && { hold: (input: object) => raises(input) && kindFor(kinds, input).hold }),
  };
  return endpoint as unknown as RequestCommand<Kinds[number], Row>;
}

const buildStepUp = (
  kinds: RequestKinds,
  { values, newContact }: RequestRow,
  raises: (input: object) => boolean,
): NonNullable<Endpoint['stepUp']> => ({
  action: (input) => fillValues(kindFor(kinds, input).action, values?.(input as never) ?? {}),
  isNeeded: (input) => raises(input) && kindFor(kinds, input).code,
  ...(newContact && { newContact: (input) => newContact(input as never) }),
});

const withTerms = (request: Form): z.ZodType =>
  request instanceof z.ZodObject ? request.extend(Terms) : z.union(request.options.map((option) => option.extend(Terms)));
