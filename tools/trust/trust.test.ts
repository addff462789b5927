import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@portal/contract/contract.ts';
import { APPROVAL_KINDS } from '@portal/rules/staff/four-eyes.ts';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { CRYPTO_ASSETS, NO_OPERATION } from './cryptography.ts';
import { DATA_PROTECTION } from './data-protection.ts';
import { findMissingEvidence } from './evidence.ts';
import { INSURANCE_REGULATOR } from './insurance-regulator.ts';
import { TRUST_PAGES } from './pages.ts';
import { THREATS } from './threats/threats.ts';

// `npm run trust` writes the pages.
test.each(Object.entries(TRUST_PAGES))('docs/trust/%s is drawn from its tables', async (name, draw) => {
  await expect(draw()).toMatchFileSnapshot(join(ROOT, 'docs/trust', name));
});

describe('evidence', () => {
  const claims = [...THREATS, ...DATA_PROTECTION, ...INSURANCE_REGULATOR];

  test('each test and page that the trust pack names exists', () => {
    const named = claims.flatMap(({ evidence }) => evidence);
    expect(named.length).toBeGreaterThan(60);
    expect(findMissingEvidence(named)).toEqual([]);
  });

  test.each([
    ['a page that does not exist', 'docs/runbooks/no-such.md'],
    ['a test that does not exist', 'tools/trust/trust.test.ts: proves everything'],
    ['a test of a file that does not exist', 'tools/trust/no-such.test.ts: evidence'],
  ])('finds %s', (_, evidence) => {
    expect(findMissingEvidence(['docs/deployment.md', evidence])).toEqual([evidence]);
  });

  test('each duty has evidence or is the insurer’s', () => {
    const duties = [...DATA_PROTECTION, ...INSURANCE_REGULATOR];
    expect(duties.filter(({ evidence, insurer }) => evidence.length === 0 && !insurer)).toEqual([]);
  });
});

describe('threat model', () => {
  const entries = THREATS.map(({ entry }) => entry);

  test('each kind of caller of the contract has a threat', () => {
    const callers = Object.values(contract).flatMap((area) => Object.values(area).flatMap(({ caller }) => caller));
    const kinds = new Set(callers.map((caller) => (caller.startsWith('preKey') ? 'preKey' : caller)));
    expect(kinds.size).toBeGreaterThanOrEqual(7);
    expect([...kinds].filter((kind) => !entries.includes(kind))).toEqual([]);
  });

  test('each kind of approval has a threat', () => {
    const covered = entries.filter((entry) => entry.startsWith('approval ')).join(' ');
    expect(APPROVAL_KINDS.filter((kind) => !covered.includes(kind))).toEqual([]);
  });
});

describe('cryptography', () => {
  const OPERATIONS = /import \{([^}]+)\} from '(?:node:crypto|jose)'/g;
  const WEB_CRYPTO = /subtle\.(\w+)\(/g;

  /** Names that the code of the running portal takes from libraries of cryptography. */
  function findOperations(): Set<string> {
    const files = execFileSync('git', ['ls-files', 'api/src', 'web/src', 'rules/src', 'contract/src', 'book/src'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
    const found = files.flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const imported = [...source.matchAll(OPERATIONS)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
      const called = [...source.matchAll(WEB_CRYPTO)].flatMap(([, name]) => name ?? []);
      return [...imported, ...called].filter((name) => name !== '' && !name.startsWith('type '));
    });
    return new Set(found.map((name) => name.split(' as ')[0] ?? name));
  }

  test('the table of cryptography has each function that the code uses, and no other', () => {
    const listed = CRYPTO_ASSETS.flatMap(({ functions }) => functions);
    const used = [...findOperations()].filter((name) => !NO_OPERATION.includes(name));
    expect(used.length).toBeGreaterThan(20);
    expect(used.toSorted()).toEqual(listed.toSorted());
  });
});
