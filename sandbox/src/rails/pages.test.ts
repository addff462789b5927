import { describe, expect, test } from 'vitest';
import { signCall, signForm } from '../signing.ts';
import { startRails, transactionId, txnId } from './testing.ts';

/** The text with its last character made another. */
const bent = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

describe('widget', () => {
  test('the widget script loads on any page, but its frame opens only for the portal', async () => {
    const { sandbox, portal } = await startRails();
    const script = await fetch(`${sandbox.url}/enach/widget.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(script.headers.get('access-control-allow-origin')).toBe('*');

    const frame = (origin: string) => fetch(`${sandbox.url}/enach/bank?origin=${encodeURIComponent(origin)}`);
    const good = await frame(portal.url);
    expect(good.status).toBe(200);
    expect(good.headers.get('content-security-policy')).toContain(`frame-ancestors ${portal.url}`);
    for (const origin of ['https://evil.example', `${portal.url}.evil.example`, 'nonsense', '']) {
      const rejected = await frame(origin);
      expect(rejected.status).toBe(400);
      expect(rejected.headers.get('content-security-policy') ?? "frame-ancestors 'none'").toContain("frame-ancestors 'none'");
    }
  });

  test('no page has an inline script, style or handler', async () => {
    const { sandbox, portal, start, submit, openEsi, createUpi } = await startRails();
    const bankPage = await start('501000121234');
    const action = /action="(\/enach\/bank\/[^"]+)"/.exec(bankPage.page)?.[1] ?? '';
    const { id } = await createUpi();
    const pages = [
      await (await fetch(`${sandbox.url}/enach/bank?origin=${encodeURIComponent(portal.url)}`)).text(),
      bankPage.page,
      (await submit(action, { way: 'approve', code: '123456' })).page,
      (await openEsi('501000121234')).page,
      await (await fetch(`${sandbox.url}/upi/app/${id}`)).text(),
    ];
    for (const page of pages) {
      expect(page).toContain('<main>');
      expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=/);
    }
    expect(pages).toHaveLength(5);
    expect(bankPage.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(bankPage.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  test('the bank page shows the request with a masked account', async () => {
    const { start } = await startRails();
    const { status, page } = await start('501000121234');
    expect(status).toBe(200);
    for (const text of ['XXXXXXXX1234', 'Asha Rao', '₹14,300.00 (YEAR)', '21-11-2056', transactionId, 'AP08 Name differs']) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('501000121234');
  });
});

describe('token', () => {
  test('rejects a token if one character of it or of a signed field differs', async () => {
    const { start, createToken, createInfo, call } = await startRails();
    const accountNo = '501000121234';
    const changed = [
      ['merchantId', 'LIFEPORTAM'],
      ['transactionId', 'EN000000000000000002'],
      ['totalamount', 2],
      ['accountNo', '501000121235'],
      ['consumerId', '100000102'],
      ['consumerMobileNo', '9800000001'],
      ['consumerEmailId', 'a@example.com'],
      ['debitStartDate', '22-11-2026'],
      ['debitEndDate', '21-11-2057'],
      ['maxAmount', 14_300.01],
      ['frequency', 'MNTH'],
      ['bankCode', 'HDFD'],
      ['ifscCode', 'HDFC0001235'],
      ['accountType', 'Current'],
      ['accountHolderName', 'Asha Rat'],
    ] as const;
    for (const [name, value] of changed) {
      const { status, page } = await start(accountNo, { token: createToken(accountNo), info: createInfo(accountNo, { [name]: value }) });
      expect([name, status]).toEqual([name, 400]);
      expect(page).toContain('TOKEN_REFUSED');
    }
    expect(changed).toHaveLength(15);
    expect((await start(accountNo, { token: bent(createToken(accountNo)) })).page).toContain('TOKEN_REFUSED');
    expect((await start(accountNo, { token: createToken(accountNo, 'not-the-secret') })).page).toContain('TOKEN_REFUSED');
    expect((await start(accountNo, { token: '' })).page).toContain('TOKEN_INVALID');
    expect((await start(accountNo, { token: createToken(accountNo), info: createInfo(accountNo) }, 'https://evil.example')).page).toContain(
      'PAGE_UNKNOWN',
    );
    expect((await call('GET', { path: `/enach/v1/mandates/${transactionId}` })).status).toBe(404);
    expect((await start(accountNo)).status).toBe(200);
  });

  test('a token opens the same page again, but not with another token of the transaction', async () => {
    const { start, approveEnach } = await startRails();
    const first = await approveEnach('501000121234');
    const again = await start('501000121234');
    expect(/data-response="([^"|]*\|[^"|]*)/.exec(again.page)?.[1]).toBe('0300|SUCCESS');
    expect(first).toContain(transactionId);
    expect((await start('501000129908')).page).toContain('TRANSACTION_CHANGED');
  });
});

describe('bank page', () => {
  test('rejects a mandate with the chosen reason, and decides only once', async () => {
    const { approveEnach, takeTold } = await startRails();
    expect(await approveEnach('501000121234', { way: 'refuse', reason: 'AP05' })).toMatch(/^0399\|FAILURE\|AP05\|/);
    await approveEnach('501000121234');
    expect((await takeTold()).map(({ body }) => [body.mandateStatus, body.reasonCode])).toEqual([['REJECTED', 'AP05']]);
  });

  test('has a button for each outcome, for any account', async () => {
    const { approveEnach } = await startRails();
    expect(await approveEnach('501000121234', { way: 'outcome', ending: '9700' })).toMatch(/^0396\|AWAITED\|NA\|/);
  });

  test('fails with AP11 after three wrong one-time codes', async () => {
    const { start, submit } = await startRails();
    const action = /action="(\/enach\/bank\/[^"]+)"/.exec((await start('501000121234')).page)?.[1] ?? '';
    for (let n = 0; n < 2; n++) expect((await submit(action, { way: 'approve', code: '000000' })).status).toBe(422);
    expect((await submit(action, { way: 'approve', code: '000000' })).page).toContain('data-response="0399|FAILURE|AP11|');
    const { status } = await submit(action, { way: 'refuse', reason: 'AP99' });
    expect(status).toBe(200);
  });
});

describe('standing instruction', () => {
  test('rejects a standing instruction that was tampered with or has expired', async () => {
    const { submit, esiFields, keys, clock, sandbox } = await startRails();
    const signed = signForm(keys.esi.calls, { now: clock.now(), fields: esiFields('501000121234') });
    const changed = [
      ['signature', bent(signed.signature ?? '')],
      ['txnId', 'ES000000000000000002'],
      ['payload', esiFields('501000121235').payload],
      ['merchantId', 'LIFEPORTAM'],
    ] as const;
    for (const [name, value] of changed) {
      expect((await submit('/esi/page', { ...signed, [name]: value })).page).toContain('SIGNATURE_REFUSED');
    }
    await sandbox.advance(301_000);
    expect((await submit('/esi/page', signed)).page).toContain('SIGNATURE_TOO_OLD');
  });

  test.each([
    ['https://evil.example/esi-status', 'RETURN_ADDRESS_REFUSED'],
    ['http://127.0.0.1.evil.example/', 'RETURN_ADDRESS_REFUSED'],
    ['javascript:alert(1)', 'RETURN_ADDRESS_REFUSED'],
  ])('rejects a standing instruction that returns to %s', async (returnUrl, code) => {
    const { openEsi } = await startRails();
    const { status, page } = await openEsi('501000121234', { returnUrl });
    expect([status, page.includes(code), page.includes('<form')]).toEqual([400, true, false]);
  });

  test('rejects a standing instruction with mismatched IDs or changed values', async () => {
    const { openEsi } = await startRails();
    expect((await openEsi('501000121234', { txnId: 'ES000000000000000009' })).page).toContain('FORM_INVALID');
    expect((await openEsi('501000121234')).status).toBe(200);
    expect((await openEsi('501000121234', { txnScAmount: 1 })).page).toContain('INSTRUCTION_CHANGED');
  });

  test('returns only to the portal, with a self-submitting form', async () => {
    const { approveEsi, portal, openEsi } = await startRails();
    expect((await approveEsi('501000121234')).fields).toMatchObject({ txnId, status: 'ACTIVE', keyId: 'sandbox-1' });
    const { headers, page } = await openEsi('501000121234');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${portal.url};`);
    expect(page).toContain('src="/pg/return.js"');
  });
});

test('every rail rejects a call whose signature differs in one character', async () => {
  const { sandbox, keys, clock } = await startRails();
  for (const rail of ['enach', 'esi', 'upi'] as const) {
    const path = `/${rail}/v1/register?on=2026-11-20`;
    const headers = signCall(keys[rail].calls, { now: clock.now(), call: { method: 'GET', path, body: '' } });
    expect((await fetch(sandbox.url + path, { headers })).status).toBe(200);
    const rejected = await fetch(sandbox.url + path, { headers: { ...headers, 'x-signature': bent(headers['x-signature'] ?? '') } });
    expect(rejected.status).toBe(401);
  }
});
