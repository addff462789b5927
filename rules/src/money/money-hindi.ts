import type { Paise } from './money.ts';

/** Hindi words for 0 to 99. Hindi has a separate word for each. */
const NUMBERS = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ ' +
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');
const SCALES = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
] as const;

function numberInHindi(n: number): string {
  for (const [size, name] of SCALES) {
    if (n < size) continue;
    const rest = n % size;
    return [numberInHindi(Math.floor(n / size)), name, ...(rest > 0 ? [numberInHindi(rest)] : [])].join(' ');
  }
  return NUMBERS[n] ?? '';
}

/** An amount as spelled on receipts in Hindi: "पच्चीस हज़ार रुपये और पचास पैसे मात्र". */
export function amountInHindi(paise: Paise): string {
  const rest = paise % 100;
  const rupees = `${numberInHindi(Math.floor(paise / 100))} रुपये`;
  return rest === 0 ? `${rupees} मात्र` : `${rupees} और ${numberInHindi(rest)} पैसे मात्र`;
}
