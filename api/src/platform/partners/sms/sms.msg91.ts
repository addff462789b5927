import { z } from 'zod';
import { type Callback, isSameSecret, wireId } from '../callback.ts';
import { parseJson } from '../json.ts';
import { toInternational } from '../mobile-number.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { readKeys } from '../signature.ts';
import type { Sms, SmsReceipt } from './sms.port.ts';

const Sent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), message: wireId }),
  z.object({ type: z.literal('error') }),
]);

/**
 * MSG91 with its flows: `vendorId` of a registered text is the flow, whose variables are VAR1, VAR2 and so on in the order of the text. The
 * first secret of SMS_MSG91_KEYS is the authentication key. Receipts are not signed, so their address ends with a secret of
 * SMS_MSG91_CALLBACK_KEYS: /callbacks/sms/msg91/<secret>.
 */
export function createMsg91(address: PartnerAddress): Sms {
  const [{ secret: authkey }] = readKeys(address.keys);
  const client = createPartnerClient({ ...address, authorise: () => ({ authkey }), idempotencyHeader: null });
  return {
    deduplicates: false,
    callback: createCallback(address),
    async send({ messageId, to, template, values }) {
      const variables = template.variables.map((name, index) => [`VAR${index + 1}`, values[name] ?? '']);
      // Every receipt has the CRQID, so it names our message even if the answer was lost.
      const recipient = { mobiles: toInternational(to), CRQID: messageId, ...Object.fromEntries(variables) };
      const body = { template_id: template.vendorId, short_url: '0', recipients: [recipient] };
      const answer = await client.call({ method: 'POST', path: '/api/v5/flow', body }, Sent);
      if (!answer) throw new PartnerFailure('sms', { reason: 'refused', retry: false, detail: 'HTTP 404' });
      // The reason is a sentence only. It may be an account that is empty for an hour, so it is tried again.
      if (answer.type === 'error') throw new PartnerFailure('sms', { reason: 'refused', retry: true, detail: 'an error in HTTP 200' });
      return { partnerId: answer.message };
    },
  };
}

/** Numbers of MSG91's reports (msg91.com/help). Any other number is not an end. */
const ENDS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ...['2', '9', '16', '17', '25'].map((status) => [status, false] as const),
]);

/** The number of the recipient, which the report also has, is not read. */
const Report = z.object({ CRQID: z.string(), status: z.union([z.string(), z.number()]).transform(String) });
const Reports = z.union([
  z.array(z.object({ report: z.array(Report) })).transform((requests) => requests.flatMap(({ report }) => report)),
  Report.transform((report) => [report]),
]);

/** Version 2 posts a form whose field `data` is JSON; the others post JSON. */
function readReports(text: string): z.output<typeof Reports> | undefined {
  const json = text.startsWith('data=') ? (new URLSearchParams(text).get('data') ?? '') : text;
  return Reports.safeParse(parseJson(json)).data;
}

function createCallback({ callbackPath, callbackKeys }: PartnerAddress): Callback<SmsReceipt[]> {
  const keys = readKeys(callbackKeys);
  return {
    path: callbackPath,
    proof: 'secretPath',
    eventId: 'derived',
    answer: 200,
    read({ path, raw }) {
      const [address = ''] = path.split('?');
      const received = address.startsWith(`${callbackPath}/`) ? address.slice(callbackPath.length + 1) : '';
      if (!keys.some(({ secret }) => isSameSecret(received, secret))) return 'forged';
      const reports = readReports(raw.toString('utf8'));
      return (
        reports?.flatMap(({ CRQID, status }) => {
          const isDelivered = ENDS.get(status);
          return isDelivered === undefined || !z.uuid().safeParse(CRQID).success ? [] : [{ messageId: CRQID, isDelivered }];
        }) ?? 'malformed'
      );
    },
  };
}
