import { rows } from '@portal/contract/contract.ts';
import type { Caller, Endpoint } from '@portal/contract/endpoint.ts';
import {
  API_BASE,
  BARE_CALLS,
  ENC_DATA_CALLS,
  ENCRYPTED_FIELD_CALLS,
  ENCRYPTED_RESPONSES,
  GET_CALLS,
  PLAIN_CALLS,
  WITHOUT_KEY,
} from '@portal/contract/transport.ts';
import { commonResponses, createAnswers, envelopeSchemas } from './openapi-answers.ts';
import { type DescribedRow, type Json, namedSchemas, reachable, refTo, toOperationId } from './openapi-schemas.ts';

const DESCRIPTION = `Every call needs the header \`X-Portal: 1\`, public ones too; only plain calls such as \`/keys\` do without it. Without it the answer is 400 and names the header in \`fields\`.

Every answer but those of a few plain calls is the envelope \`{status, success, data, message}\`. Money is in rupees, dates are calendar dates in IST.

Bodies are sealed (\`x-sealed\`): \`request\` is sent as \`{payload}\`, \`both\` as \`{encData}\` and answered so, as compact JWE to the server's public key; of \`payload\` that field alone is; form data never is; of a GET (\`answer\`) the answer alone is, to the key of the header \`X-Seal-Key\`. What is described is the body inside. A portal with \`SEAL_OPTIONAL\` takes it unsealed.`;

/** The OpenAPI 3.1 description, generated from the endpoint table. */
export function openApi(table: readonly DescribedRow[] = rows): Json {
  const named = namedSchemas(table);
  const schemas = { ...named.schemas, ...envelopeSchemas };
  const paths = Object.fromEntries(
    table.map((described) => {
      const { path } = described;
      const request = named.requests.get(path) ?? '';
      const input = { name: request, schema: schemas[request] ?? {} };
      const operation = createOperation(described, input, refTo(named.answers.get(path) ?? ''));
      return [`${API_BASE}${path}`, { [GET_CALLS.includes(path) ? 'get' : 'post']: operation }];
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Life Portal servicing API',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The portal that serves this description' }],
    tags: [...new Set(table.map(({ feature }) => feature))].map((name) => ({ name, description: `Calls of ${name}` })),
    paths,
    components: {
      schemas: reachable(schemas, [paths, commonResponses]),
      responses: commonResponses,
      parameters: {
        XPortal: {
          ...{ name: 'X-Portal', in: 'header', required: true, schema: { type: 'string', const: '1' } },
          description:
            'Always 1. It protects against calls from pages of other sites, which cannot send it. A call without it is answered 400 and `fields` names the header.',
        },
        IdempotencyKey: {
          ...{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
          description: 'The same for each repetition of one command, which is then carried out once.',
        },
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const cookie = (name: string, owner: string): Json => ({ type: 'apiKey', in: 'cookie', name, description: `The cookie of ${owner}.` });
const SECURITY_SCHEMES: Json = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The handle of a session. It counts only together with the cookie that was set with it.',
  },
  customer: cookie('__Host-c', 'a customer’s session'),
  link: cookie('__Host-p', 'a session that a link opened: one policy, one journey'),
  staff: cookie('__Host-a', 'a session of staff'),
};

/** Credentials that a caller needs. Public calls need none. */
function listSecurity(callers: readonly Caller[]): Json[] {
  const toScheme = (caller: Caller): Json =>
    caller.startsWith('anyone')
      ? {}
      : { session: [], [caller === 'customer' ? 'customer' : caller.startsWith('admin(') ? 'staff' : 'link']: [] };
  const all = [...new Map(callers.map(toScheme).map((scheme) => [JSON.stringify(scheme), scheme])).values()];
  return all.length === 1 && Object.keys(all[0] ?? {}).length === 0 ? [] : all;
}

function describeEncryption(path: string): string {
  if (PLAIN_CALLS.includes(path)) return 'none';
  if (ENCRYPTED_RESPONSES.includes(path)) return 'answer';
  if (ENCRYPTED_FIELD_CALLS.includes(path)) return 'payload';
  return ENC_DATA_CALLS.includes(path) ? 'both' : 'request';
}

function createOperation({ feature, path, row }: DescribedRow, request: { name: string; schema: Json }, answer: Json): Json {
  const callers = typeof row.caller === 'string' ? [row.caller] : row.caller;
  const isGet = GET_CALLS.includes(path);
  const parameters = [
    ...(BARE_CALLS.includes(path) ? [] : ['XPortal']),
    ...(row.kind === 'command' && !WITHOUT_KEY.includes(path) ? ['IdempotencyKey'] : []),
  ].map((name): Json => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: toOperationId(path),
    tags: [feature],
    summary: row.summary,
    description: `Callers: ${callers.join(', ')}.`,
    'x-sealed': describeEncryption(path),
    security: listSecurity(callers),
    parameters: [...parameters, ...(isGet ? listParameters(request.schema) : [])],
    ...(!isGet && {
      requestBody: {
        required: true,
        content: Object.fromEntries(listMediaTypes(row).map((type) => [type, { schema: refTo(request.name) }])),
      },
    }),
    responses: createAnswers(path, row, answer),
  };
}

const listMediaTypes = ({ upload, fileList }: Endpoint): string[] => [
  ...(upload === 'multipart' || fileList ? ['multipart/form-data'] : []),
  'application/json',
];

/** The fields of a request that is sent in the address. */
const listParameters = ({ properties = {}, required = [] }: { properties?: Json; required?: string[] }): Json[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
