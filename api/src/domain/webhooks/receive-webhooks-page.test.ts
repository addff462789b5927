import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toWebhookBody } from '@portal/contract/webhooks/webhook-events.ts';
import { beforeAll, expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/how-to/receive-webhooks.md', import.meta.url));
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
type Headers = Record<string, string>;
type Verify = (secret: string, headers: Headers, body: string, nowSeconds: number) => boolean;

let page = '';
let headers: Headers = {};
let body = '';
const readBlock = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
beforeAll(async () => {
  page = await readFile(PAGE, 'utf8');
  const [head = '', text = ''] = readBlock('http').split('\n\n');
  headers = Object.fromEntries([...head.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
  body = text.trim();
});

test('the example of the page is a message of the portal with its signature', () => {
  expect(page).toContain(SECRET);
  expect(toWebhookBody('premium.posted').parse(JSON.parse(body))).toEqual(JSON.parse(body));
  const timestamp = Number(headers['webhook-timestamp']);
  expect(headers['webhook-signature']).toBe(signWebhook([SECRET], { id: headers['webhook-id'] ?? '', timestamp, body }));
});

test('the TypeScript of the page accepts the example, and rejects an altered, a foreign and an old message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-webhook-'));
  try {
    const file = join(folder, 'sample.ts');
    await writeFile(file, readBlock('ts'));
    const { isWebhookValid } = (await import(/* @vite-ignore */ file)) as { isWebhookValid: Verify };
    const now = Number(headers['webhook-timestamp']);
    const twoSecrets = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(isWebhookValid(SECRET, headers, body, now + 300)).toBe(true);
    expect(isWebhookValid(SECRET, twoSecrets, body, now)).toBe(true);
    expect(isWebhookValid(SECRET, headers, body.replace('1250000', '1250001'), now)).toBe(false);
    expect(isWebhookValid('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', headers, body, now)).toBe(false);
    expect(isWebhookValid(SECRET, headers, body, now + 301)).toBe(false);
    expect(isWebhookValid(SECRET, { ...headers, 'webhook-timestamp': 'soon' }, body, now)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
