import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { drawLayers } from './graph.ts';
import { allImports, listImports } from './imports.ts';
import { findErrors, mutualFolders } from './rules.ts';

const imports = allImports();
const value = (from: string): string => `import { x } from '${from}';\n`;
const type = (from: string): string => `import type { X } from '${from}';\n`;

/** In each file one import that a rule forbids, and one that it allows. */
const CASES: [file: string, wrong: string, right: string][] = [
  ['rules/src/a.ts', value('node:fs'), value('./dates.ts')],
  ['rules/src/a.ts', type('@portal/contract/endpoint.ts'), type('./dates.ts')],
  ['rules/src/a.ts', value('zod'), value('./money.ts')],
  ['rules/src/a.test.ts', value('zod'), value('fast-check')],
  ['contract/src/a.ts', value('@portal/api/app/app.ts'), value('zod')],
  ['contract/src/a.ts', type('@portal/book/format.ts'), value('@portal/rules/identifiers.ts')],
  ['contract/src/a.ts', "export * from 'node:crypto';\n", "export * from './types.ts';\n"],
  ['book/src/a.ts', value('@portal/contract/contract.ts'), value('csv-parse/sync')],
  ['book/src/demo/b.ts', value('../../../api/src/base/secret.ts'), value('../plans.ts')],
  ['book/src/a.ts', value('pg'), value('node:fs/promises')],
  ['sandbox/src/a.ts', value('@portal/rules/money.ts'), value('zod')],
  ['api/src/base/a.ts', value('@portal/web/lib/text.ts'), value('@portal/contract/errors.ts')],
  ['api/src/app/a.ts', value('../../../web/src/lib/text/text.ts'), value('./app.ts')],
  ['api/src/app/a.ts', value('@portal/sandbox/sandbox.ts'), value('../features/home/home.routes.ts')],
  ['api/src/features/home/a.ts', value('@portal/book/format.ts'), value('../../platform/context/services.ts')],
  ['api/src/features/home/a.ts', "import { sql } from 'kysely';\n", type('kysely')],
  ['api/src/platform/jobs/a.ts', value('pg'), value('pg-boss')],
  ['api/src/features/home/home.store.ts', value('../policy/policy.store.ts'), "import { sql } from 'kysely';\n"],
  ['api/src/features/home/a.ts', value('../payment/refunds.ts'), value('../../domain/policies/policy-view.ts')],
  ['api/src/features/home/a.ts', "await import('../../features/payment/refunds.ts');\n", value('./home.rules.ts')],
  ['api/src/features/home/a.ts', value('../../testing/world.ts'), value('../../base/failure.ts')],
  ['api/src/features/home/home.test.ts', value('../payment/refunds.ts'), value('../../testing/world.ts')],
  ['api/src/domain/mandates/a.ts', value('../../features/mandate/query-mandate.ts'), value('../payments/get-rail.ts')],
  ['api/src/domain/policies/a.ts', type('fastify'), value('@portal/rules/dates.ts')],
  ['api/src/domain/policies/a.ts', type('../../platform/db/database.ts'), value('./policy-view.ts')],
  ['api/src/platform/pipeline/a.ts', type('../../domain/messages/message.store.ts'), value('../db/own-rows.ts')],
  ['api/src/base/a.ts', type('../platform/context/services.ts'), value('./failure.ts')],
  ['api/src/platform/partners/sms/a.ts', type('../../db/database.ts'), value('../partner-client.ts')],
  ['api/src/platform/partners/sms/a.ts', type('../../context/services.ts'), type('./sms.port.ts')],
  ['api/src/platform/partners/sms/a.ts', value('../mail/mail.smtp.ts'), value('../signature.ts')],
  ['api/src/platform/partners/sms/a.ts', value('fastify'), value('zod')],
  ['web/src/app/a.ts', type('@portal/api/app/app.ts'), type('@portal/contract/endpoint.ts')],
  ['web/src/features/home/a.ts', value('@portal/book/plans.ts'), value('@portal/rules/dates.ts')],
  ['web/src/features/home/A.tsx', value('../payment/PayPremiumPage.tsx'), value('../../ui/layout/Card.tsx')],
  ['web/src/features/home/A.tsx', value('../../app/use-screen.ts'), value('../../lib/to.ts')],
  ['web/src/staff/cases/A.tsx', value('../../features/home/HomePage.tsx'), value('../shell/StaffFrame.tsx')],
  ['web/src/ui/forms/A.tsx', value('../../features/home/home.screens.ts'), value('../layout/Card.tsx')],
  ['web/src/ui/forms/A.tsx', value('../../lib/api/queries.ts'), value('../../lib/text/text.ts')],
  ['web/src/lib/state/a.ts', value('../../ui/layout/Card.tsx'), value('../format/money.ts')],
  ['web/src/lib/state/a.ts', value('node:path'), value('zustand')],
];

describe('dependency rule', () => {
  test('every import of the repository follows the dependency rule', () => {
    const errors = imports.flatMap((importEdge) =>
      findErrors(importEdge).map((reason) => `${importEdge.from} -> ${importEdge.to}: ${reason}`),
    );
    expect(errors).toEqual([]);
    expect(imports.length).toBeGreaterThan(10_000);
  });

  test.each(CASES)('rejects in %s the import %j', (file, wrong, right) => {
    expect(listImports(file, wrong).flatMap(findErrors)).not.toEqual([]);
    expect(listImports(file, right).flatMap(findErrors)).toEqual([]);
  });

  test('no two folders import each other', () => {
    expect(mutualFolders(imports)).toEqual([]);
    const [there, back] = [
      listImports('api/src/domain/claims/a.ts', value('../payouts/b.ts')),
      listImports('api/src/domain/payouts/b.ts', type('../claims/a.ts')),
    ];
    expect(mutualFolders([...there, ...back])).toEqual(['api/src/domain/claims api/src/domain/payouts']);
  });

  test('the page about the layers matches the code', async () => {
    await expect(drawLayers(imports)).toMatchFileSnapshot(join(ROOT, 'docs/layers.md'));
  });
});
