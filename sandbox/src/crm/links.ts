import { z } from 'zod';
import type { Callbacks } from '../callbacks.ts';
import { makeId } from '../identity.ts';
import { type Html, html } from '../pages/html.ts';

const blank = (value: unknown) => (value === '' || value === undefined ? null : value);

/** A link that the insurer's campaign system has the portal send: the message comes into the inbox. */
export const LinkRequest = z.object({
  clientId: z.string().regex(/^\d{10}$/),
  policyNo: z.preprocess(
    blank,
    z
      .string()
      .regex(/^\d{9}$/)
      .nullable(),
  ),
  code: z.string().min(1).max(10),
  channel: z.enum(['SMS', 'EMAIL', 'WHATSAPP', 'AGENT']),
  isManage: z.preprocess((value) => value === true || value === 'on', z.boolean()),
});
export type LinkRequest = z.infer<typeof LinkRequest>;

export function requestLink(callbacks: Callbacks, linkRequest: LinkRequest): void {
  const eventId = makeId('evt');
  callbacks.send({ partner: 'crm', type: 'link.wanted', eventId, subject: linkRequest.code, body: { eventId, ...linkRequest } });
}

export const linkForm = (): Html => html`
<form class="card narrow" method="post" action="/control/links">
<label for="link-client">Client ID (1000000008 is p08)</label>
<input id="link-client" name="clientId" inputmode="numeric" autocomplete="off" required>
<label for="link-policy">Policy number (100000801 is the first of p08; may be empty)</label>
<input id="link-policy" name="policyNo" inputmode="numeric" autocomplete="off">
<label for="link-code">Redirect code</label>
<input id="link-code" name="code" value="PP" autocomplete="off" required>
<label for="link-channel">Sent by</label>
<select id="link-channel" name="channel"><option>SMS</option><option>EMAIL</option><option>WHATSAPP</option><option>AGENT</option></select>
<label for="link-manage"><input id="link-manage" name="isManage" type="checkbox"> Manage flag: a revival that needs the payment only</label>
<button>Send link</button>
</form>`;
