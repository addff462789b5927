/** A bank that takes NACH mandates: the first four letters of its IFSC, and its name. */
export type NachBank = { code: string; name: string };

/** The largest banks of the public list of NACH members (ENACH-021, ENACH-022, E-42), by name. */
export const NACH_BANKS: readonly NachBank[] = [
  { code: 'AIRP', name: 'Airtel Payments Bank' },
  { code: 'AUBL', name: 'AU Small Finance Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'BDBL', name: 'Bandhan Bank' },
  { code: 'BARB', name: 'Bank of Baroda' },
  { code: 'BKID', name: 'Bank of India' },
  { code: 'MAHB', name: 'Bank of Maharashtra' },
  { code: 'BACB', name: 'Bassein Catholic Co-operative Bank' },
  { code: 'CNRB', name: 'Canara Bank' },
  { code: 'CLBL', name: 'Capital Small Finance Bank' },
  { code: 'CBIN', name: 'Central Bank of India' },
  { code: 'CITI', name: 'Citibank' },
  { code: 'CIUB', name: 'City Union Bank' },
  { code: 'COSB', name: 'Cosmos Co-operative Bank' },
  { code: 'CSBK', name: 'CSB Bank' },
  { code: 'DBSS', name: 'DBS Bank India' },
  { code: 'DCBL', name: 'DCB Bank' },
  { code: 'DEUT', name: 'Deutsche Bank' },
  { code: 'DLXB', name: 'Dhanlaxmi Bank' },
  { code: 'DNSB', name: 'Dombivli Nagari Sahakari Bank' },
  { code: 'ESFB', name: 'Equitas Small Finance Bank' },
  { code: 'ESMF', name: 'ESAF Small Finance Bank' },
  { code: 'FDRL', name: 'Federal Bank' },
  { code: 'FINO', name: 'Fino Payments Bank' },
  { code: 'GSCB', name: 'Gujarat State Co-operative Bank' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'HSBC', name: 'HSBC' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'IBKL', name: 'IDBI Bank' },
  { code: 'IDFB', name: 'IDFC First Bank' },
  { code: 'IPOS', name: 'India Post Payments Bank' },
  { code: 'IDIB', name: 'Indian Bank' },
  { code: 'IOBA', name: 'Indian Overseas Bank' },
  { code: 'INDB', name: 'IndusInd Bank' },
  { code: 'JAKA', name: 'Jammu and Kashmir Bank' },
  { code: 'JSFB', name: 'Jana Small Finance Bank' },
  { code: 'JSBP', name: 'Janata Sahakari Bank, Pune' },
  { code: 'KCCB', name: 'Kalupur Commercial Co-operative Bank' },
  { code: 'KARB', name: 'Karnataka Bank' },
  { code: 'KVBL', name: 'Karur Vysya Bank' },
  { code: 'KLGB', name: 'Kerala Gramin Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'NKGS', name: 'NKGSB Co-operative Bank' },
  { code: 'PSIB', name: 'Punjab and Sind Bank' },
  { code: 'PUNB', name: 'Punjab National Bank' },
  { code: 'RATN', name: 'RBL Bank' },
  { code: 'SRCB', name: 'Saraswat Co-operative Bank' },
  { code: 'SIBL', name: 'South Indian Bank' },
  { code: 'SCBL', name: 'Standard Chartered Bank' },
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'SURY', name: 'Suryoday Small Finance Bank' },
  { code: 'SVCB', name: 'SVC Co-operative Bank' },
  { code: 'TMBL', name: 'Tamilnad Mercantile Bank' },
  { code: 'TJSB', name: 'TJSB Sahakari Bank' },
  { code: 'UCBA', name: 'UCO Bank' },
  { code: 'UJVN', name: 'Ujjivan Small Finance Bank' },
  { code: 'UBIN', name: 'Union Bank of India' },
  { code: 'UTKS', name: 'Utkarsh Small Finance Bank' },
  { code: 'YESB', name: 'Yes Bank' },
];

export const nachBank = (code: string): NachBank | undefined => NACH_BANKS.find((bank) => bank.code === code);

/** The option value of a bank in the form: code~name (ENACH-013). */
export const bankChoice = (bank: NachBank): string => `${bank.code}~${bank.name}`;
/** The bank of an option value; undefined if it is not listed. */
export const bankOfChoice = (choice: string): NachBank | undefined => {
  const bank = nachBank(choice.slice(0, 4));
  return bank && bankChoice(bank) === choice ? bank : undefined;
};
