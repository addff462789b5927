import { addDays, addYears, type Day } from '@portal/rules/calendar/dates.ts';
import type { ClientRow } from '../format/format-clients.ts';
import { fundEntries } from '../fund-rows.ts';
import { navSeries } from '../nav-series.ts';
import { passwordHash } from '../password-hash.ts';
import { planEntries } from '../plan-rows.ts';
import { planWordEntries } from '../plan-words.ts';
import type { FileFormat } from '../read-rows.ts';
import { type BookEntry, createBookWriter } from '../write-book.ts';
import { CLAIM_PERSONAS } from './claim-personas.ts';
import type { Persona } from './persona.ts';
import { PersonaBook } from './persona-book.ts';
import { PERSONA_PASSWORD, personaIds } from './persona-ids.ts';
import { PERSONAS_01_TO_10 } from './personas-01-10.ts';
import { PERSONAS_11_TO_20 } from './personas-11-20.ts';
import { PERSONAS_21_TO_32 } from './personas-21-32.ts';
import { PERSONAS_33_TO_38 } from './personas-33-38.ts';
import { PERSONAS_52_TO_61 } from './personas-52-61.ts';

export const PERSONAS: readonly Persona[] = [
  ...PERSONAS_01_TO_10,
  ...PERSONAS_11_TO_20,
  ...PERSONAS_21_TO_32,
  ...PERSONAS_33_TO_38,
  ...PERSONAS_52_TO_61,
];

/**
 * The double of persona 7 is number 147: the same kind of person with other ids, for tests that change the person. A persona with a fixed
 * mobile number has no double, because two people cannot log in with one number. Two digits make the number of an application, so 140
 * and not 100 keeps the applications of doubles apart.
 */
const DOUBLES_FROM = 140;
export const doublesOfPersonas = (): Persona[] =>
  PERSONAS.filter((persona) => !persona.client?.mobile).map((persona) => ({ ...persona, number: persona.number + DOUBLES_FROM }));

/** All rows of the demo book on a day: every date in it is an offset from that day. */
export async function demoEntries(bookDate: Day, navYears: number, personas = PERSONAS): Promise<BookEntry[]> {
  const navs = navSeries(addDays(bookDate, -1));
  const people = await peopleEntries(bookDate, personas, navs);
  return [...fundEntries(navs, addYears(bookDate, -navYears)), ...planEntries(), ...planWordEntries(), ...people, createRelief(bookDate)];
}

/** No persona lives in its area, so that it changes no example. */
const createRelief = (bookDate: Day): BookEntry => ({
  file: 'reliefs',
  row: {
    ...{ reliefId: 'DEMO-RELIEF-1', event: 'heavy rain', district: 'West Tripura', kind: 'DAYS', days: 30, pinPrefixes: '799' },
    ...{ planCodes: null, dueFrom: addDays(bookDate, -40), dueTo: addDays(bookDate, 20), disasterOn: addDays(bookDate, -10) },
  },
});

/** The rows of these people alone, without funds and plans. */
export async function peopleEntries(
  bookDate: Day,
  personas: readonly Persona[],
  navs = navSeries(addDays(bookDate, -1)),
): Promise<BookEntry[]> {
  const people = personas.map((persona) => {
    const ids = personaIds(persona.number, persona.variant);
    const book = new PersonaBook({ bookDate, navs }, ids, createClient(persona, bookDate));
    if (persona.bank !== null) book.bank(persona.bank);
    persona.addTo(book);
    return book.entries;
  });
  return [...people.flat(), ...(await createCredentials(personas))];
}

/** Writes the demo book, or the doubles of its personas instead, as a folder for `npm run import`. */
export async function writeDemoBook(order: {
  out: string;
  bookDate: Day;
  navYears: number;
  format: FileFormat;
  isDoubles?: boolean;
  /** With the people of the claims that demo activity adds. */
  hasClaims?: boolean;
}): Promise<Record<string, number>> {
  const writer = await createBookWriter(order.out, order.format);
  const people = order.hasClaims ? [...PERSONAS, ...CLAIM_PERSONAS] : PERSONAS;
  for (const entry of await demoEntries(order.bookDate, order.navYears, order.isDoubles ? doublesOfPersonas() : people))
    writer.write(entry);
  return writer.end();
}

/** A complete profile with the persona's fixed ids; the persona overrides what differs. */
function createClient(persona: Persona, bookDate: Day): ClientRow {
  const ids = personaIds(persona.number, persona.variant);
  const [givenName = '', family = ''] = persona.name.split(' ');
  const number = Number(ids.clientId) - 1_000_000_000;
  const address = `${number} Lake Road, Mumbai, Maharashtra`;
  return {
    clientId: ids.clientId,
    salutation: persona.gender === 'M' ? 'Mr' : 'Ms',
    name: persona.name,
    shortName: givenName,
    birthDate: '1985-06-15',
    gender: persona.gender,
    maritalStatus: 'Married',
    education: 'Graduate',
    occupation: 'Salaried',
    income: '10-15',
    nri: false,
    language: 'en',
    mobile: ids.mobile,
    email: ids.email,
    // ZZZ marks a PAN that cannot exist.
    pan: `ZZZP${family.charAt(0)}${1_000 + number}Z`,
    panVerified: true,
    panAadhaarSeeded: 'Y',
    aadhaarLast4: String(2_000 + number),
    permanentAddress: address,
    mailingAddress: address,
    pinCode: '400001',
    kycDue: persona.kycDueIn === undefined ? null : addDays(bookDate, persona.kycDueIn),
    riskClass: 'LOW',
    ...persona.client,
  };
}

/** One hash for all personas: they share a public password, and each hash would take a thirtieth of a second. */
async function createCredentials(personas: readonly Persona[]): Promise<BookEntry[]> {
  const hash = await passwordHash(PERSONA_PASSWORD, 'personas');
  return personas
    .filter((persona) => persona.hasLogin !== false)
    .map(({ number, variant }): BookEntry => {
      const { userId, clientId } = personaIds(number, variant);
      return { file: 'credentials', row: { userId, clientId, passwordHash: hash, mustReset: false } };
    });
}
