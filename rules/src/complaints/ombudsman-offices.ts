import type { StateCode } from '../people/pin-code.ts';
import { placeOfPin } from '../people/pin-place.ts';

export type OmbudsmanOffice = { readonly place: { readonly en: string; readonly hi: string }; readonly address: string };

/** Offices of the Insurance Ombudsman (Council for Insurance Ombudsmen). */
export const OMBUDSMAN_OFFICES = {
  AHMEDABAD: {
    place: { en: 'Ahmedabad', hi: 'अहमदाबाद' },
    address: '6th floor, Jeevan Prakash Building, Tilak Marg, Relief Road, Ahmedabad 380001',
  },
  BENGALURU: {
    place: { en: 'Bengaluru', hi: 'बेंगलुरु' },
    address: 'Jeevan Soudha Building, 24th Main Road, JP Nagar 1st Phase, Bengaluru 560078',
  },
  BHOPAL: { place: { en: 'Bhopal', hi: 'भोपाल' }, address: '1st floor, Jeevan Shikha, 60-B Hoshangabad Road, Bhopal 462011' },
  BHUBANESWAR: { place: { en: 'Bhubaneswar', hi: 'भुवनेश्वर' }, address: '62 Forest Park, Bhubaneswar 751009' },
  CHANDIGARH: { place: { en: 'Chandigarh', hi: 'चंडीगढ़' }, address: 'Jeevan Deep Building, SCO 20-27, Sector 17A, Chandigarh 160017' },
  CHENNAI: { place: { en: 'Chennai', hi: 'चेन्नई' }, address: '4th floor, Fatima Akhtar Court, 453 Anna Salai, Teynampet, Chennai 600018' },
  DELHI: { place: { en: 'Delhi', hi: 'दिल्ली' }, address: '2/2 A, Universal Insurance Building, Asaf Ali Road, New Delhi 110002' },
  GUWAHATI: { place: { en: 'Guwahati', hi: 'गुवाहाटी' }, address: '5th floor, Jeevan Nivesh, S. S. Road, Pan Bazar, Guwahati 781001' },
  HYDERABAD: {
    place: { en: 'Hyderabad', hi: 'हैदराबाद' },
    address: '1st floor, Moin Court, 6-2-46, A. C. Guards, Lakdi-Ka-Pool, Hyderabad 500004',
  },
  JAIPUR: { place: { en: 'Jaipur', hi: 'जयपुर' }, address: 'Ground floor, Jeevan Nidhi II, Bhawani Singh Marg, Jaipur 302005' },
  KOCHI: { place: { en: 'Kochi', hi: 'कोच्चि' }, address: '10th floor, Jeevan Prakash, M. G. Road, Kochi 682011' },
  KOLKATA: { place: { en: 'Kolkata', hi: 'कोलकाता' }, address: '7th floor, Hindustan Building Annexe, 4 C. R. Avenue, Kolkata 700072' },
  LUCKNOW: {
    place: { en: 'Lucknow', hi: 'लखनऊ' },
    address: '6th floor, Jeevan Bhawan Phase II, Nawal Kishore Road, Hazratganj, Lucknow 226001',
  },
  MUMBAI: { place: { en: 'Mumbai', hi: 'मुंबई' }, address: '3rd floor, Jeevan Seva Annexe, S. V. Road, Santacruz (W), Mumbai 400054' },
  NOIDA: { place: { en: 'Noida', hi: 'नोएडा' }, address: '4th floor, Bhagwan Sahai Palace, Main Road, Naya Bans, Sector 15, Noida 201301' },
  PATNA: { place: { en: 'Patna', hi: 'पटना' }, address: '2nd floor, Lalit Bhawan, Bailey Road, Patna 800001' },
  PUNE: { place: { en: 'Pune', hi: 'पुणे' }, address: '3rd floor, Jeevan Darshan Building, N. C. Kelkar Road, Narayan Peth, Pune 411030' },
  THANE: { place: { en: 'Thane', hi: 'ठाणे' }, address: '2nd floor, Jeevan Chintamani Building, Vasantrao Naik Mahamarg, Thane (W) 400604' },
} as const satisfies Record<string, OmbudsmanOffice>;
type OmbudsmanOfficeName = keyof typeof OMBUDSMAN_OFFICES;

const BY_STATE: Record<StateCode, OmbudsmanOfficeName> = {
  ...{ AN: 'KOLKATA', AP: 'HYDERABAD', AR: 'GUWAHATI', AS: 'GUWAHATI', BR: 'PATNA', CH: 'CHANDIGARH', CG: 'BHOPAL', DH: 'AHMEDABAD' },
  ...{ DL: 'DELHI', GA: 'MUMBAI', GJ: 'AHMEDABAD', HP: 'CHANDIGARH', HR: 'CHANDIGARH', JH: 'PATNA', JK: 'CHANDIGARH', KA: 'BENGALURU' },
  ...{ KL: 'KOCHI', LA: 'CHANDIGARH', LD: 'KOCHI', MH: 'PUNE', ML: 'GUWAHATI', MN: 'GUWAHATI', MP: 'BHOPAL', MZ: 'GUWAHATI' },
  ...{ NL: 'GUWAHATI', OD: 'BHUBANESWAR', PB: 'CHANDIGARH', PY: 'CHENNAI', RJ: 'JAIPUR', SK: 'KOLKATA', TG: 'HYDERABAD' },
  ...{ TN: 'CHENNAI', TR: 'GUWAHATI', UK: 'NOIDA', UP: 'LUCKNOW', WB: 'KOLKATA' },
};

/** Districts, and cities that are no district, with another office than the rest of their state. */
const BY_DISTRICT: Readonly<Record<string, OmbudsmanOfficeName>> = Object.fromEntries(
  (
    [
      ['DELHI', 'HR', 'Gurugram, Faridabad, Sonipat, Bahadurgarh'],
      ['MUMBAI', 'MH', 'Mumbai'],
      ['THANE', 'MH', 'Thane, Navi Mumbai, Raigad, Palghar'],
      ['HYDERABAD', 'PY', 'Yanam'],
      ['KOCHI', 'PY', 'Mahe'],
      [
        'NOIDA',
        'UP',
        `Agra, Aligarh, Baghpat, Bareilly, Bijnor, Budaun, Bulandshahr, Etah, Kannauj, Mainpuri, Mathura, Meerut, Moradabad, Muzaffarnagar, Auraiya,
        Pilibhit, Etawah, Farrukhabad, Firozabad, Gautam Buddha Nagar, Ghaziabad, Hardoi, Shahjahanpur, Hapur, Shamli, Rampur, Kasganj, Sambhal,
        Amroha, Hathras, Kanshiram Nagar, Saharanpur`,
      ],
    ] as const
  ).flatMap(([office, state, districts]) => districts.split(',').map((district) => [`${state}:${district.trim()}`, office] as const)),
);

/** The office that is responsible for an address in India; undefined if the PIN code names no state. */
export function findOmbudsmanOffice(pinCode: string): OmbudsmanOffice | undefined {
  const place = placeOfPin(pinCode);
  if (!place) return undefined;
  const { stateCode, district, city } = place;
  const name = BY_DISTRICT[`${stateCode}:${city}`] ?? BY_DISTRICT[`${stateCode}:${district}`] ?? BY_STATE[stateCode];
  return OMBUDSMAN_OFFICES[name];
}
