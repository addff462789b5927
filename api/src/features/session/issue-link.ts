import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { getScope, type LinkScope, needsPolicy, readRedirectCode } from '@portal/rules/money/redirect-code.ts';
import { hashSecret, newRef } from '../../base/secret.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import type { TemplateName } from '../../domain/messages/templates.ts';
import type { Jobs } from '../../platform/context/jobs.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';

/** The channel of a link, which decides the contact route on the payment pages (calls, section 1). */
export const LINK_CHANNELS = ['SMS', 'EMAIL', 'WHATSAPP', 'AGENT'] as const;
const ROUTE = { SMS: 'Mobile', WHATSAPP: 'Mobile', EMAIL: 'Email', AGENT: null } as const;

/** The message names the destination of the link. Each purpose has its own registered template, because operators accept no free text. */
const TEMPLATES = {
  LOGIN: 'serviceLink',
  PP: 'serviceLinkPay',
  RI: 'serviceLinkReinstate',
  RST: 'serviceLinkApplication',
  UPI: 'serviceLinkUpi',
  STPFS: 'serviceLinkFunds',
  STPMC: 'serviceLinkFrequency',
  STPRI: 'serviceLinkReinstate',
} as const satisfies Record<LinkScope, TemplateName>;

/**
 * The job `link-send` creates a link for one client, policy and purpose, and sends it. Only the message contains the handle; its hash is
 * stored. A repeated `linkId`, an unknown client or a foreign policy creates no link.
 */
export async function issueLink(order: Jobs['link-send'], services: Services, now: Date): Promise<void> {
  const { linkId, clientId, policyNo, channel, applicationNumber = null } = order;
  const { config, store } = services;
  const code = readRedirectCode(order.code);
  const client = await store.profile.findClient(clientId);
  const owns = policyNo === null ? !needsPolicy(code) : await store.ownership.ownsAll([clientId], [{ kind: 'policy', id: policyNo }]);
  const application = applicationNumber === null ? undefined : await store.application.find([clientId], applicationNumber);
  if (!client || !owns || (applicationNumber !== null && !application)) {
    services.log.warn({ linkId, code }, 'link not issued: unknown client or policy');
    return;
  }
  const handle = newRef();
  const expiresAt = new Date(now.getTime() + config.LINK_LIFE_H * HOUR_MS);
  const link = {
    kind: 'SERVICE',
    code,
    clientId,
    policyNo,
    source: channel,
    cr: ROUTE[channel],
    isManage: order.isManage,
    applicationNumber,
  } as const;
  await inTransaction(services, async ({ store: tx, send }) => {
    if (!(await tx.link.add({ ...link, linkId, handleHash: hashSecret(handle), expiresAt }, now))) return;
    const values = {
      name: client.shortName,
      linkKey: `${code}/${handle}`,
      policyLast4: policyNo?.slice(-4) ?? '',
      until: formatDay(dayOf(expiresAt)),
    };
    // A proposal has its own mobile number.
    const mobile = application?.mobile ?? client.mobile;
    const byMobile = channel !== 'EMAIL' && mobile !== null;
    const contacts = { mobile: byMobile ? mobile : null, email: byMobile ? null : client.email };
    const message = {
      template: TEMPLATES[getScope(code, order.isManage)],
      dedupe: `serviceLink:${linkId}`,
      clientId,
      values,
      expiresAt,
    } as const;
    await queueMessages(message, contacts, { tx: { store: tx, send }, now });
  });
}
