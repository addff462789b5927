import type { Endpoint } from '@portal/contract/endpoint.ts';
import { COMMON_FAILURES, ERRORS, type ErrorCode } from '@portal/contract/errors.ts';
import { listFailures } from '@portal/contract/step-up.ts';
import { BARE_CALLS } from '@portal/contract/transport.ts';
import { type Json, refTo } from './openapi-schemas.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const json = (schema: Json): Json => ({ 'application/json': { schema } });
const getStatus = (code: ErrorCode): number => ERRORS[code].http;
const toBullet = (code: ErrorCode): string => `- \`${code}\` (${ERRORS[code].status}) ${ERRORS[code].message}`.trimEnd();

/** A required step-up (W6) is distinguished from failures, and an empty answer has no data. */
const isWithCode = (code: ErrorCode): boolean => code !== 'empty' && code !== 'otpNeeded';

/** The envelope in its two forms, and the content of a failure. */
export const envelopeSchemas: Record<string, Json> = {
  Success: {
    type: 'object',
    required: ['status', 'success', 'data', 'message'],
    properties: {
      status: { type: 'integer', const: 10 },
      success: { type: 'boolean', const: true },
      data: {},
      message: { type: 'string' },
    },
  },
  Failure: {
    type: 'object',
    description: 'The status is the older number of the code: 12 no data, 13 refused, 20 technical, 21 bad request, 40 session over.',
    required: ['status', 'success', 'data', 'message'],
    properties: {
      status: { type: 'integer', enum: [10, 12, 13, 20, 21, 40] },
      success: { type: 'boolean', const: false },
      data: { anyOf: [refTo('FailureData'), { type: 'null' }] },
      message: { type: 'string' },
    },
  },
  FailureData: {
    type: 'object',
    description: 'Further fields belong to the code.',
    required: ['code', 'endpoint', 'messageHi'],
    properties: {
      code: refTo('FailureCode'),
      endpoint: { type: 'string', description: 'The path without its first slash.' },
      messageHi: { type: 'string', description: 'The message in Hindi.' },
      fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong with each field.' },
      fieldsHi: { type: 'object', additionalProperties: { type: 'string' } },
      retryAfterS: { type: 'number', description: 'When to try again, in seconds.' },
    },
    additionalProperties: true,
  },
  FailureCode: { type: 'string', enum: CODES.filter(isWithCode) },
};

/** HTTP statuses, other than 200, of failures that any call may have. */
const COMMON_STATUSES = [...new Set(COMMON_FAILURES.map(getStatus))].filter((http) => http !== 200).sort();
const commonAt = (http: number): ErrorCode[] => COMMON_FAILURES.filter((code) => getStatus(code) === http);

const failureAt = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map(toBullet).join('\n'),
  content: json(withCodes(codes)),
});

/** A failure with one of these codes. */
const withCodes = (codes: readonly ErrorCode[]): Json => ({
  allOf: [
    refTo('Failure'),
    {
      type: 'object',
      properties: {
        data: { type: codes.includes('empty') ? ['object', 'null'] : 'object', properties: { code: { enum: codes.filter(isWithCode) } } },
      },
    },
  ],
});

/** Responses that any call may return. */
export const commonResponses: Record<string, Json> = Object.fromEntries(
  COMMON_STATUSES.map((http) => [`Failure${http}`, failureAt(commonAt(http))]),
);

/** All answers of a row by HTTP status. Most rejections are 200, as the specification requires. */
export function createAnswers(path: string, row: Endpoint, data: Json): Json {
  const own = listFailures(row);
  const at = (http: number) => own.filter((code) => getStatus(code) === http);
  const rejected = [...commonAt(200), ...at(200)];
  const success = { allOf: [refTo('Success'), { type: 'object', required: ['data'], properties: { data } }] };
  const stepNeeded = {
    allOf: [refTo('Failure'), { type: 'object', required: ['data'], properties: { data: refTo('OtpNeeded') } }],
  };
  const answers = BARE_CALLS.includes(path)
    ? [data, withCodes(rejected)]
    : [success, ...(row.stepUp ? [stepNeeded] : []), withCodes(rejected)];
  const otherStatuses = [...new Set([...COMMON_STATUSES, ...own.map(getStatus)])].filter((http) => http !== 200);
  return {
    200: {
      description: ['Done, or refused with one of these codes:', '', ...rejected.filter(isWithCode).map(toBullet)].join('\n'),
      content: json({ anyOf: answers }),
    },
    ...Object.fromEntries(
      otherStatuses.map((http) => [
        http,
        at(http).length === 0 ? { $ref: `#/components/responses/Failure${http}` } : failureAt([...commonAt(http), ...at(http)]),
      ]),
    ),
  };
}
