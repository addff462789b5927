import { dayOf } from '@portal/rules/calendar/dates.ts';
import { CONSENTS, type ConsentName } from '@portal/rules/privacy/consents.ts';
import type { Work } from '../../platform/context/services.ts';
import { recordConsent } from './record-consent.ts';

type Effect = (clientId: string, given: boolean, work: Pick<Work, 'tx' | 'now'>) => Promise<void>;

/** Effects of a consent and its withdrawal, in the transaction that records it. Sharing with the group reads the record itself. */
export const CONSENT_EFFECTS: Readonly<Record<ConsentName, Effect>> = {
  async WHATSAPP(clientId, given, { tx: { store } }) {
    for (const { policyNo } of await store.linkedClient.listPolicies(clientId)) await store.whatsappConsent.set(policyNo, given);
  },
  async GROUP_SHARING() {},
  async PERSONAL_DETAILS(clientId, given, { tx: { store }, now }) {
    const withdrawn = await store.personalDetails.findWithdrawn(clientId);
    if (given && withdrawn) await store.personalDetails.restore(clientId, withdrawn);
    const details = given || withdrawn ? undefined : await store.personalDetails.find(clientId);
    if (details) await store.personalDetails.withdraw(clientId, details, dayOf(now));
  },
};

/** A customer who states personal details after the withdrawal gives the consent again. Runs before the details are written. */
export async function giveDetailsAgain(clientId: string, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  if (!(await tx.store.personalDetails.forget(clientId))) return;
  const { version, text } = CONSENTS.PERSONAL_DETAILS;
  await recordConsent({ clientId, kind: 'PERSONAL_DETAILS', given: true, version, text: text.en }, { tx, now });
}
