import { rows } from '@portal/contract/contract.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import { ERRORS } from '@portal/contract/errors.ts';
import { OtpNeeded } from '@portal/contract/otp.ts';
import { failuresOf, requestOf } from '@portal/contract/step-up.ts';
import { API_BASE, BARE_CALLS, GET_CALLS, WITHOUT_KEY } from '@portal/contract/transport.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

type DescribedRow = { feature: string; path: string; row: Endpoint };

/** The OpenAPI 3.1 description, generated from the endpoint table. */
export function openApi(table: readonly DescribedRow[] = rows): Json {
  const paths = Object.fromEntries(
    table.map(({ feature, path, row }) => [
      `${API_BASE}${path}`,
      { [GET_CALLS.includes(path) ? 'get' : 'post']: operation(feature, path, row) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Life Portal servicing API',
      version: '1',
      description: 'Every answer is the envelope {status, success, data, message}; money is in rupees, dates are calendar dates in IST.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Session handle; the cookie set at login must come with it.' },
      },
    },
  };
}

function operation(feature: string, path: string, row: Endpoint): Json {
  const callers = typeof row.caller === 'string' ? [row.caller] : row.caller;
  const open = callers.some((caller) => caller.startsWith('anyone'));
  const needsKey = row.kind === 'command' && !WITHOUT_KEY.includes(path);
  const header = (name: string, required: boolean) => ({ name, in: 'header', required, schema: { type: 'string' } });
  const request = schemaOf(requestOf(row), 'input');
  const parameters = [
    ...(BARE_CALLS.includes(path) ? [] : [header('X-Portal', true)]),
    ...(needsKey ? [header('Idempotency-Key', true)] : []),
  ];
  const properties = (request.properties ?? {}) as Json;
  const query = GET_CALLS.includes(path)
    ? Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
    : [];
  const fails = failuresOf(row).map((code) => `- \`${code}\` (${ERRORS[code].status}, HTTP ${ERRORS[code].http}) ${ERRORS[code].message}`);
  return {
    tags: [feature],
    summary: row.summary,
    description: [`Callers: ${callers.join(', ')}.`, ...(fails.length > 0 ? ['', 'Failures besides the common ones:', ...fails] : [])].join(
      '\n',
    ),
    ...(!open && { security: [{ session: [] }] }),
    parameters: [...parameters, ...query],
    ...(!GET_CALLS.includes(path) && { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: 'The envelope.',
        content: {
          'application/json': { schema: BARE_CALLS.includes(path) ? schemaOf(row.response, 'output') : envelopeOf(row) },
        },
      },
    },
  };
}

/** A row confirmed by a one-time password answers its first call with the next step (W6). */
const envelopeOf = ({ response, stepUp }: Endpoint): Json => ({
  type: 'object',
  required: ['status', 'success', 'data', 'message'],
  properties: {
    status: { type: 'integer' },
    success: { type: 'boolean' },
    data: stepUp ? { anyOf: [schemaOf(response, 'output'), schemaOf(OtpNeeded, 'output')] } : schemaOf(response, 'output'),
    message: { type: 'string' },
  },
});
