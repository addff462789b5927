import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { GROUP_CONSENT } from '@portal/rules/policies/group-consent.ts';
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { listConsents } from '../../domain/consents/list-consents.ts';
import { recordConsent } from '../../domain/consents/record-consent.ts';
import { CONSENT_EFFECTS } from '../../domain/consents/turn-consent.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

/** Records the withdrawal of a consent, or the consent, with its effects. A repetition changes nothing. */
export async function withdrawConsent(call: CommandCall<EndpointAt<'/privacy/withdraw'>>) {
  const { input, customer, store, cookies, now, fail } = call;
  const { clientId } = customer;
  const { kind, given, version } = input;
  const row = CONSENTS[kind];
  if (version !== row.version) throw fail('versionOld');
  const current = (await listConsents(clientId, store))[kind];
  if (current.given === given && current.at) return { kind, given, at: current.at };
  const companies = kind === 'GROUP_SHARING' && given ? [...GROUP_CONSENT.companies] : [];
  const consent = { clientId, kind, given, version, text: row.text.en, companies, language: cookies.language };
  const consentId = await recordConsent(consent, { tx: call, now });
  await CONSENT_EFFECTS[kind](clientId, given, { tx: call, now });
  if (!given) {
    const values = { purpose: row.title, date: formatDay(dayOf(now)) };
    await notifyClient({ template: 'consentWithdrawn', dedupe: `consentWithdrawn:${consentId}`, clientId, values }, { tx: call, now });
  }
  return { kind, given, at: now };
}
