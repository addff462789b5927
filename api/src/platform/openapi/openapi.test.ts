import { rows } from '@portal/contract/contract.ts';
import { ERRORS } from '@portal/contract/errors.ts';
import { listFailures } from '@portal/contract/step-up.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

type Operation = {
  operationId: string;
  security: unknown[];
  responses: Record<string, { $ref?: string; description?: string }>;
  requestBody?: { content: { 'application/json': { schema: { $ref?: string } } } };
};
type Described = {
  servers: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, { description: string }> };
};
const described = openApi() as Described;
const operations = rows.map(({ path, row }) => ({
  path,
  row,
  operation: Object.values(described.paths[`/api${path}`] ?? {})[0] as Operation,
}));

async function findProblems(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
}

test('the linter reports nothing about the description, but finds a planted error', async () => {
  expect(await findProblems(described)).toEqual([]);
  const planted = structuredClone(described);
  for (const [path, field] of [
    ['/api/login', 'operationId'],
    ['/api/logout', 'security'],
  ] as const)
    Reflect.deleteProperty(planted.paths[path]?.post ?? {}, field);
  planted.servers = [];
  expect((await findProblems(planted)).map((problem) => problem.split(':')[0]).sort()).toEqual([
    'error no-empty-servers',
    'error security-defined',
    'warn operation-operationId',
  ]);
});

test('every row is an operation with a name, its callers, named schemas and all its failures', () => {
  const ids = new Set<string>();
  let covered = 0;
  for (const { path, row, operation } of operations) {
    ids.add(operation.operationId);
    expect.soft(Array.isArray(operation.security), path).toBe(true);
    expect.soft(operation.security.length === 0, path).toBe([row.caller].flat().every((caller) => caller.startsWith('anyone')));
    if (operation.requestBody)
      expect.soft(Object.values(operation.requestBody.content)[0]?.schema.$ref, path).toMatch(/^#\/components\/schemas\/\w+$/);
    for (const code of listFailures(row)) {
      const answer = operation.responses[ERRORS[code].http];
      const text = answer?.$ref ? described.components.responses[answer.$ref.split('/').at(-1) ?? '']?.description : answer?.description;
      if (code !== 'empty') expect.soft(text, `${path} ${code}`).toContain(`\`${code}\``);
    }
    for (const http of ['400', '401', '409', '413', '429', '500', '503']) expect.soft(operation.responses, path).toHaveProperty(http);
    covered += 1;
  }
  expect(covered).toBe(rows.length);
  expect(ids.size).toBe(rows.length);
  expect(Object.keys(described.components.schemas)).toEqual(
    expect.arrayContaining(['PolicyNo', 'PremiumPayload', 'LoginRequest', 'Failure', 'FailureCode']),
  );
});
