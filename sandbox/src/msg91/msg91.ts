import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { partnerModule, type World } from '../partner.ts';
import { Refused } from '../rejected.ts';

const partner = 'sms-msg91';
const path = '/msg91';
const receiptAfterMs = 1_000;
const Variable = z.string().max(40);
const Flow = z.strictObject({
  template_id: z.string().min(1),
  short_url: z.literal('0'),
  recipients: z.tuple([z.object({ mobiles: z.string().regex(/^\d{11,15}$/), CRQID: z.string().regex(/^[\w.-]+$/) }).catchall(Variable)]),
});
type Sent = { requestId: string; number: string; crqId: string };
/** Number and word of a delivery report. */
const delivered = { status: '1', desc: 'DELIVERED' };
const blocked = { status: '17', desc: 'BLOCKED' };

/**
 * MSG91's flows and delivery reports of version 2, as msg91.com/help describes them (read on 2026-11-29), for the portal's adapter `msg91`. Its
 * address is SMS_MSG91_URL=http://localhost:8090/msg91. A repeated request is another message. Mobiles that end in 99990 are blocked, and
 * those that end in 99992 have no report.
 */
function createMsg91({ clock, callbacks, inbox }: Pick<World, 'clock' | 'callbacks' | 'inbox'>) {
  const templates = new Map<string, string>();
  let isNextAnswerLost = false;

  /** A report has the number of the recipient and more, as samples do. */
  function tell({ requestId, number, crqId }: Sent, end: typeof delivered): void {
    const line = {
      date: '2026-11-20 10:06:20',
      amount: '0.01',
      clientid: '',
      INMSID: '0',
      CRQID: crqId,
      ctCode: '900',
      number,
      credit: '1',
    };
    const body = [
      { senderId: 'PLUMLI', requestId, report: [{ ...line, ...end, failedReason: '' }], userId: '271828', campaignName: 'API' },
    ];
    const type = `sms.${end.desc.toLowerCase()}`;
    callbacks.send({ partner, type, eventId: randomUUID(), subject: requestId, body, formField: 'data', sign: () => ({}) });
  }

  /** The text of a template with its values; their list, if the text is not known. */
  function fill(templateId: string, values: Readonly<Record<string, string>>): string {
    const text = templates.get(templateId);
    if (text === undefined) return `${templateId}: ${Object.values(values).join(', ')}`;
    return text.replace(/##(\w+)##/g, (_, name: string) => values[name] ?? '');
  }

  function accept({ template_id: templateId, recipients: [{ mobiles: number, CRQID: crqId, ...values }] }: z.infer<typeof Flow>): string {
    const sent = { requestId: randomUUID().replaceAll('-', '').slice(0, 24), number, crqId };
    const isBlocked = number.endsWith('99990');
    if (!isBlocked)
      inbox.add({ channel: 'SMS', to: number, subject: null, text: fill(templateId, values), attachments: [], onceKey: null });
    if (!number.endsWith('99992')) clock.after(receiptAfterMs, () => tell(sent, isBlocked ? blocked : delivered));
    return sent.requestId;
  }

  return {
    accept,
    isAnswerLost(): boolean {
      const isLost = isNextAnswerLost;
      isNextAnswerLost = false;
      return isLost;
    },
    manual: {
      path,
      /** Text of a template, with its variables as `##VAR1##`. */
      addTemplate: (templateId: string, text: string): void => void templates.set(templateId, text),
      /** The next message is sent, and its answer is lost. */
      loseNextAnswer(): void {
        isNextAnswerLost = true;
      },
    },
  };
}

function serveFlows(app: FastifyInstance, { accept, isAnswerLost }: ReturnType<typeof createMsg91>, authKeys: readonly string[]): void {
  app.post(`${path}/api/v5/flow`, ({ headers, body }, reply) => {
    if (!authKeys.includes(String(headers.authkey))) throw new Refused(401, 'AUTHKEY', 'Invalid authkey');
    const flow = Flow.safeParse(body);
    // Rejections come with HTTP 200.
    if (!flow.success) return { type: 'error', message: 'Invalid request' };
    const message = accept(flow.data);
    return isAnswerLost() ? reply.code(502).send() : { type: 'success', message };
  });
}

export const msg91 = partnerModule({
  partners: { 'sms-msg91': { title: 'MSG91', faults: ['duplicate'], callbackPath: '/callbacks/sms/msg91', hasSecretPath: true } },
  inputs: [
    { where: 'Mobile, MSG91', value: 'ends in 99990', effect: 'Reported as blocked.' },
    { where: 'Mobile, MSG91', value: 'ends in 99992', effect: 'No delivery report.' },
  ],
  start(world) {
    const flows = createMsg91(world);
    const authKeys = world.agreements['sms-msg91'].keys.calls.map(({ secret }) => secret);
    return { routes: {}, servePages: (app) => serveFlows(app, flows, authKeys), manual: flows.manual };
  },
});
