import { addDays, addYears, type Day } from '@portal/rules/calendar/dates.ts';
import type { BankAccountRow, ClientRow } from '../format/format-clients.ts';
import { BANKS } from './banks.ts';
import { FAMILIES, MEN, WOMEN } from './names.ts';
import { PLACES, STREETS } from './places.ts';
import type { Random } from './random.ts';

const FIRST_CLIENT = 2_000_000_000;

const EDUCATION = [
  ['Graduate', 38],
  ['Postgraduate', 20],
  ['12th', 14],
  ['Professional', 10],
  ['Diploma', 9],
  ['10th', 7],
  ['Below 10th', 2],
] as const;
const OCCUPATION = [
  ['Salaried', 52],
  ['Self-employed', 15],
  ['Business', 12],
  ['Homemaker', 8],
  ['Professional', 6],
  ['Retired', 5],
  ['Agriculture', 2],
] as const;
const INCOME = [
  ['up to 2.5', 10],
  ['2.5-5', 25],
  ['5-10', 32],
  ['10-15', 16],
  ['15-25', 11],
  ['above 25', 6],
] as const;

/** A client of a large book. `number` starts at 1; email, mobile and PAN are derived from it and are unique. */
export function generateClient(number: number, random: Random, bookDate: Day): ClientRow {
  const clientId = String(FIRST_CLIENT + number);
  const gender = random.chance(0.62) ? 'M' : 'F';
  const givenName = random.pick(gender === 'M' ? MEN : WOMEN);
  const family = random.pick(FAMILIES);
  const nri = random.chance(0.03);
  const place = random.pick(PLACES);
  const address = `${random.int(1, 240)} ${random.pick(STREETS)}, ${nri ? 'Dubai, United Arab Emirates' : `${place.city}, ${place.state}`}`;
  const pan = random.chance(0.94) ? createPan(number, family) : null;
  const valueOrNull = <T>(value: T, probability: number): T | null => (random.chance(probability) ? value : null);
  return {
    clientId,
    salutation: gender === 'M' ? 'Mr' : 'Ms',
    name: `${givenName} ${family}`,
    shortName: givenName,
    birthDate: addDays(addYears(bookDate, -random.int(24, 72)), -random.int(0, 364)),
    gender,
    maritalStatus: valueOrNull(random.chance(0.78) ? 'Married' : 'Single', 0.93),
    education: valueOrNull(random.weighted(EDUCATION), 0.85),
    occupation: valueOrNull(random.weighted(OCCUPATION), 0.9),
    income: valueOrNull(random.weighted(INCOME), 0.85),
    nri,
    language: random.chance(0.85) ? 'en' : 'hi',
    mobile: valueOrNull(nri ? `+971${500_000_000 + number}` : String(8_000_000_000 + number), 0.99),
    email: valueOrNull(`c${clientId}@example.in`, 0.92),
    pan,
    panVerified: pan !== null && random.chance(0.9),
    panAadhaarSeeded:
      pan === null
        ? null
        : nri
          ? 'NA'
          : random.weighted([
              ['Y', 88],
              ['N', 9],
              ['INOPERATIVE', 3],
            ]),
    aadhaarLast4: nri ? null : valueOrNull(String(random.int(1000, 9999)), 0.7),
    permanentAddress: valueOrNull(address, 0.95),
    mailingAddress: address,
    pinCode: nri ? null : `${place.pinPrefix}${String(random.int(1, 99)).padStart(2, '0')}`,
    kycDue: null,
    riskClass: null,
  };
}

const letter = (at: number): string => String.fromCharCode(65 + (at % 26));

/** A well-formed but fictional PAN (it starts with Z) that triggers nothing in the sandbox, where digits from 8000 have a meaning. */
function createPan(number: number, family: string): string {
  const round = Math.floor(number / 7_000);
  return `Z${letter(Math.floor(round / 676))}${letter(Math.floor(round / 26))}P${family.charAt(0)}${1_000 + (number % 7_000)}${letter(round)}`;
}

/** A fictional account. Its last four digits avoid those with a meaning in the sandbox. */
export function generateBankAccount(client: ClientRow, number: number, random: Random): BankAccountRow {
  const bank = random.pick(BANKS);
  const city = client.pinCode ?? '400001';
  return {
    bankId: `BA${client.clientId}${String(number).padStart(2, '0')}`,
    clientId: client.clientId,
    holder: client.name,
    account: `${random.int(10_000_000, 99_999_999)}${random.int(1_000, 8_999)}`,
    accountType: random.chance(0.92) ? 'Saving' : 'Current',
    ifsc: `${bank.code}0${String(random.int(1, 9_999)).padStart(6, '0')}`,
    micr: `${city.slice(0, 3)}${bank.micr}${String(random.int(1, 99)).padStart(3, '0')}`,
    bankName: bank.name,
    branch: PLACES.find((place) => city.startsWith(place.pinPrefix))?.city ?? null,
    verifiedBy: random.weighted([
      ['PENNY_DROP', 70],
      ['CHEQUE', 30],
    ]),
    status: 'ACTIVE',
  };
}
