import { randomUUID } from 'node:crypto';
import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { findFatcaErrors } from '@portal/rules/people/fatca.ts';
import { badFields } from '../../base/failure.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { isCountryCode } from '../../platform/access/countries.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { noteDeclaration, rejectOldText } from './declaration.ts';

type Declare = CommandCall<EndpointAt<'/createCase/fatcaDeclaration'>>;

const CHOOSE = { en: 'Choose a country.', hi: 'एक देश चुनें।' };

/** Files a declaration under FATCA and CRS immediately. Earlier declarations are kept, and none is ever displayed. */
export const declareFatca = serveRequest('FATCA', {
  async check({ input, fail }: Declare) {
    const { consent: _, consentVersion, ...declaration } = input;
    rejectOldText(consentVersion);
    rejectUnknownCountries(input);
    const [error] = findFatcaErrors({ ...input, usPerson: input.usPerson === 'Y', indiaResident: input.indiaResident === 'Y' });
    if (error) throw fail(error.code, { fields: { [toField(error)]: error.code } });
    return { newRequest: { after: declaration, isDone: true } };
  },

  async apply({ caseId, clientId, after }, { tx: { store, send }, now }) {
    await store.fatca.add({ declarationId: randomUUID(), clientId, caseId, declaration: after }, now);
    await send('ckyc-update', { caseId });
    return 'applied';
  },

  completed: 'caseCompleted',

  async answer({ customer: { clientId }, store, send, now }) {
    await noteDeclaration('FATCA', { clientId, given: true }, { tx: { store, send }, now });
    return { message: 'Your declaration is with us.', declaredOn: dayOf(now) };
  },
});

const toField = ({ row }: { row?: number }): string => (row === undefined ? 'taxResidencies' : `taxResidencies.${row}`);

function rejectUnknownCountries({ birthCountry, citizenship, taxResidencies }: Declare['input']): void {
  const named: [string, string][] = [
    ['birthCountry', birthCountry],
    ...citizenship.map((code, at): [string, string] => [`citizenship.${at}`, code]),
    ...taxResidencies.map(({ country }, at): [string, string] => [`taxResidencies.${at}.country`, country]),
  ];
  const unknown = named.filter(([, code]) => !isCountryCode(code));
  if (unknown.length > 0) throw badFields(Object.fromEntries(unknown.map(([field]) => [field, CHOOSE])));
}
