import { fileURLToPath } from 'node:url';
import { toWebhookBody, WEBHOOK_DATA } from '@portal/contract/webhooks/webhook-events.ts';
import { WEBHOOK_TYPES } from '@portal/contract/webhooks/webhook-types.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

const PAGE = fileURLToPath(new URL('../../../../docs/reference/webhook-events.md', import.meta.url));
/** Ids have at most 60 characters, and an amount in paise has at most 16 digits. */
const LONGEST = 'x'.repeat(60);
const MAX_BODY_BYTES = 4_096;

const drawType = (type: (typeof WEBHOOK_TYPES)[number]): string => `
## ${type}

${WEBHOOK_DATA[type].description}

\`\`\`json
${JSON.stringify(z.toJSONSchema(toWebhookBody(type)), null, 2)}
\`\`\`
`;

// `npm run unit -- api/src/domain/webhooks -u` writes it.
test('docs/reference/webhook-events.md has the JSON schema of each type', async () => {
  const head = `# Webhook events

The JSON schema of each message that the portal sends. Amounts are in paise. See [Receive webhooks](../how-to/receive-webhooks.md). A test generates this page
from \`contract/src/webhooks/webhook-events.ts\`.
`;
  await expect(`${head}${WEBHOOK_TYPES.map(drawType).join('')}`).toMatchFileSnapshot(PAGE);
});

test('the largest message of each type has at most 4 kB', () => {
  const sizes = WEBHOOK_TYPES.map((type) => {
    const fields = Object.keys(toWebhookBody(type).shape.data.shape);
    return JSON.stringify({ type, timestamp: LONGEST, data: Object.fromEntries(fields.map((name) => [name, LONGEST])) }).length;
  });
  expect(Math.max(...sizes)).toBeLessThan(MAX_BODY_BYTES);
});
