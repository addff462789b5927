import type { EndpointAt } from '@portal/contract/contract.ts';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { maskName } from '@portal/rules/people/masks.ts';
import { isPersonalPan, isSameName, isUsablePan, seedingFor } from '@portal/rules/people/pan.ts';
import { newRef } from '../../base/secret.ts';
import type { Services } from '../../platform/context/services.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { PanAnswer } from '../../platform/partners/pan/pan.port.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { ProfileOnRecord } from './profile-record.store.ts';

const FULL_SCORE = 100;

type Person = { name: string; record: ProfileOnRecord };
type PanQuery = { pan: string; name: string; birthDate: Day };

/** Checks a PAN with the tax department, and stores the answer for the command that records it. */
export async function verifyPan({ customer, input, store, services, now, fail }: Call<EndpointAt<'/verifyPANDetails'>>) {
  const { clientId } = customer;
  const [client, record] = await Promise.all([store.profile.findClient(clientId), store.profileRecord.find(clientId)]);
  if (!client || !record) throw fail('notFound');
  const person: Person = { name: client.name, record };
  const query = createQuery(input, person);
  if (!query) throw fail('notFound');
  if (!isPersonalPan(query.pan)) throw fail('panKind');
  const ref = newRef();
  // The rate limit and the stored check are written with the rights of the portal.
  const { answer, check } = await asPortal(async () => {
    await rateLimits(services, now).verifyPan(clientId);
    const found = await requestPan(query, { person, pick: services }, now);
    if (isUsablePan(found.check.status)) await services.store.pan.addCheck(ref, { clientId, panCheck: found.check }, now);
    return found;
  });
  if (!isUsablePan(answer.status)) throw fail('panInvalid');
  return {
    verificationId: ref,
    panStatus: answer.status,
    nameOnPan: answer.nameOnPan && maskName(answer.nameOnPan),
    nameMatchScore: check.nameScore,
    nameMatches: isSameName(check.nameScore),
    dobMatches: check.dobMatches,
    aadhaarSeeding: check.seeding,
  };
}

/** The typed PAN or the registered one. Name and date of birth default to the customer's. */
function createQuery(input: Call<EndpointAt<'/verifyPANDetails'>>['input'], { name, record }: Person): PanQuery | undefined {
  if ('onRecord' in input) return record.pan === null ? undefined : { pan: record.pan, name, birthDate: record.birthDate };
  return { pan: input.panNumber, name: input.nameOnPan ?? name, birthDate: input.dob ?? record.birthDate };
}

/** Compares the tax department's answer with our record. A typed name or date does not replace the record. */
export async function requestPan(
  query: PanQuery,
  { person: { name, record }, pick: { partners } }: { person: Person; pick: Pick<Services, 'partners'> },
  now: Date,
) {
  const answer = await partners.pan.verify(query);
  const score = isUsablePan(answer.status) ? await scoreName(answer, { query, name, partners }) : 0;
  const facts = { nri: record.nri, birthDate: record.birthDate, address: record.permanentAddress };
  const check = {
    pan: query.pan,
    status: answer.status,
    nameScore: Math.round(score),
    dobMatches: answer.dobMatches && query.birthDate === record.birthDate,
    seeding: seedingFor(answer, facts, dayOf(now)),
  };
  return { answer, check };
}

/** How alike the name of the PAN and the customer's are, 0 to 100. A service that compares names itself was given the name of the query. */
async function scoreName(
  { nameOnPan, nameMatches }: PanAnswer,
  { query, name, partners }: { query: PanQuery; name: string; partners: Services['partners'] },
): Promise<number> {
  if (nameOnPan === null) return nameMatches && query.name === name ? FULL_SCORE : 0;
  return (await partners.name.compare(name, nameOnPan)).score;
}
