import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeDocument, makeReceipt } from '../../testing/factories/receipt.ts';
import { openPdf } from '../../testing/pdf.ts';
import { ownerSecret } from './owner-secret.ts';
import { createPassword, documentPassword, protectPdf } from './password.ts';
import { receiptPage } from './receipt-page.ts';
import { createRenderer, type DocumentRenderer } from './renderer.ts';

describe('the password of a document', () => {
  it.each([
    ['Asha Rao', '1985-06-15', 'ASHA15061985'],
    ['asha', '1985-06-15', 'ASHA15061985'],
    ['K. V. Rao', '1960-01-02', 'KVRA02011960'],
    ["D'Souza Maria", '2001-12-31', 'DSOU31122001'],
    ['Om', '1999-02-28', 'OMXX28021999'],
    ['Éloïse', '1999-02-28', 'ELOI28021999'],
    ['आशा', '1985-06-15', 'XXXX15061985'],
    ['', '1985-06-15', 'XXXX15061985'],
    ['Straße 4', '1985-06-15', 'STRA15061985'],
  ])('the password for %j, born %s, is %s', (name, birthDate, password) => {
    expect(documentPassword(name, birthDate)).toBe(password);
  });

  it('the password of a group policy’s document is its number', () => {
    const owner = { name: 'Asha Rao', birthDate: '1985-06-15', policyNo: '100000301' };
    expect(createPassword({ ...owner, policyType: 'GROUP' })).toBe('100000301');
    expect(createPassword({ ...owner, policyType: 'TERM' })).toBe('ASHA15061985');
  });
});

test.each([
  ['Asha Rao', 'ASHA15061985', /^the first 4 letters of your name in capitals.*ASHA15061985$/],
  ['आशा राव', 'XXXX15061985', /^XXXX and your date of birth, for example XXXX15061985$/],
  ['ஆஷா ராவ்', 'XXXX15061985', /^XXXX and your date of birth, for example XXXX15061985$/],
  ['K. राव', 'KXXX15061985', /^the first 4 of the letters A to Z in your name.*KXXX15061985$/],
])('the password rule for %s matches %s, in both languages', (name, password, rule) => {
  const owner = { name, birthDate: '1985-06-15', policyNo: '100000301', policyType: 'TERM' as const };
  expect(createPassword(owner)).toBe(password);
  expect(describePasswordRule(owner).en).toMatch(rule);
  expect(describePasswordRule(owner).hi).toContain(password);
});

describe('the owner password', () => {
  it('the owner password is 16 random bytes, different each time', () => {
    const secrets = Array.from({ length: 1_000 }, ownerSecret);
    expect(secrets.filter((secret) => !/^[\w-]{22}$/.test(secret))).toEqual([]);
    expect(new Set(secrets).size).toBe(1_000);
  });
});

describe('a protected document', () => {
  let renderer: DocumentRenderer;
  let plain: Buffer;
  beforeAll(async () => {
    renderer = createRenderer();
    plain = (await renderer.render({ template: 'receipt.typ', data: makeDocument([receiptPage(makeReceipt(), 'en')]) })).bytes;
  });
  afterAll(() => renderer.close());

  it('a protected document opens only with its password', async () => {
    const file = await protectPdf(plain, 'ASHA15061985');
    expect(await openPdf(file)).toBeUndefined();
    expect(await openPdf(file, 'asha15061985')).toBeUndefined();
    const opened = await openPdf(file, 'ASHA15061985');
    expect(opened?.text).toContain('Asha Rao');
    expect(opened?.source).toContain('/StructTreeRoot');
  });

  it('a protected document reveals no content without the password', async () => {
    const file = (await protectPdf(plain, 'ASHA15061985')).toString('latin1');
    expect(plain.toString('latin1')).toContain('Premium receipt R2526');
    expect(file).not.toContain('R2526');
    expect(file).not.toContain('Life Insurance');
  });

  it('a protected document uses AES-256 and may be read aloud, copied and printed, but not changed', async () => {
    const rights = (await openPdf(await protectPdf(plain, 'ASHA15061985'), 'ASHA15061985'))?.rights ?? '';
    expect(rights).toContain('file encryption method: AESv3');
    expect(rights).toContain('Supplied password is user password');
    expect(rights).toContain('extract for accessibility: allowed');
    expect(rights).toContain('print high resolution: allowed');
    expect(rights).toContain('modify anything: not allowed');
  });

  it('rejects input that is not a PDF', async () => {
    await expect(protectPdf(Buffer.from('not a PDF'), 'ASHA15061985')).rejects.toThrow('a file could not be protected');
    expect(await openPdf(await protectPdf(plain, 'ASHA15061985'), 'ASHA15061985')).toBeDefined();
  });
});
