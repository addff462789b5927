/** Banks by their IFSC code. The branches and account numbers made from them are fictional. */
export type Bank = { code: string; name: string; micr: string };

export const BANKS: readonly [Bank, ...Bank[]] = [
  { code: 'SBIN', name: 'State Bank of India', micr: '002' },
  { code: 'HDFC', name: 'HDFC Bank', micr: '240' },
  { code: 'ICIC', name: 'ICICI Bank', micr: '229' },
  { code: 'UTIB', name: 'Axis Bank', micr: '211' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank', micr: '485' },
  { code: 'PUNB', name: 'Punjab National Bank', micr: '024' },
  { code: 'BARB', name: 'Bank of Baroda', micr: '012' },
  { code: 'CNRB', name: 'Canara Bank', micr: '015' },
  { code: 'UBIN', name: 'Union Bank of India', micr: '026' },
  { code: 'BKID', name: 'Bank of India', micr: '013' },
  { code: 'IDIB', name: 'Indian Bank', micr: '019' },
  { code: 'FDRL', name: 'Federal Bank', micr: '049' },
  { code: 'INDB', name: 'IndusInd Bank', micr: '234' },
  { code: 'YESB', name: 'Yes Bank', micr: '532' },
  { code: 'IDFB', name: 'IDFC First Bank', micr: '751' },
  { code: 'SIBL', name: 'South Indian Bank', micr: '059' },
];
