import { expect, test } from 'vitest';
import { maskTree, valueAt } from './mask-tree.ts';

const TREE = {
  PolicyNo: '100000101',
  Accounts: [{ AccountNo: '50100123456789', ok: true }],
  mobile: 9876543210,
  Otp: '482913',
  note: 'call 98765 43210 or a@b.example',
  PAN: 'ABCPE1234F',
  amount: 12_500,
  'a/b~c': { deep: [null, 'plain'] },
};

test('masks only identities, accounts, contacts and codes, by key or by format', () => {
  expect(maskTree(TREE)).toEqual({
    PolicyNo: '…',
    Accounts: [{ AccountNo: 'XXXXXX89', ok: true }],
    mobile: 'XXXXXX10',
    Otp: 'XXXXXX',
    note: 'call … or …',
    PAN: 'XXXXXX4F',
    amount: 12_500,
    'a/b~c': { deep: [null, 'plain'] },
  });
  expect(maskTree({ contact: { name: 'Asha', numbers: [1, '22'] } })).toEqual({
    contact: { name: 'XXXXXX', numbers: ['XXXXXX', 'XXXXXX'] },
  });
});

test.each([
  ['/Accounts/0/AccountNo', '50100123456789'],
  ['/a~1b~0c/deep/1', 'plain'],
  ['/a~1b~0c/deep/0', null],
  ['', TREE],
  ['/Accounts/1', undefined],
  ['/Accounts/length', undefined],
  ['/toString', undefined],
  ['/__proto__', undefined],
  ['mobile', undefined],
])('finds the value at the pointer %s', (pointer, value) => {
  expect(valueAt(TREE, pointer)).toEqual(value);
});
