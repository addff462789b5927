import { contract } from '@portal/contract/contract.ts';
import { maskEmail, maskMobile } from '@portal/rules/masks.ts';
import { implement } from '../../http/implement.ts';
import { turnWhatsAppOff, turnWhatsAppOn } from './whatsapp-consent.ts';

export const profileFeature = implement(contract.profile, {
  '/createCaseArray/whatsappOptIn': turnWhatsAppOn,
  '/createCaseArray/whatsappOptOut': turnWhatsAppOff,

  async '/getUserDetails'({ customer, store, fail }) {
    const client = await store.profile.findClient(customer.clientId);
    if (!client) throw fail('notFound');
    return {
      ClientId: client.clientId,
      CustomerName: client.name,
      MobileNo: client.mobile ? maskMobile(client.mobile) : '-',
      EmailId: client.email ? maskEmail(client.email) : '-',
      PolicyId: (await store.policy.findNewest(customer.clientIds)) ?? null,
      CustomerShortName: client.shortName,
      linkedClientIds: customer.clientIds.filter((id) => id !== customer.clientId),
      HAS_USER_ID: (await store.credential.findOf(client.clientId)) ? 'Y' : 'N',
      language: client.language,
      lastLoginAt: await store.audit.loginAt(customer.clientId, 1),
    };
  },
});
