import { text } from '../../lib/text/text.ts';

/** Texts of the fields of a bank account. */
export const accountFieldsText = text({
  account: { en: 'Account number', hi: 'खाता संख्या' },
  ifsc: { en: 'IFSC code', hi: 'IFSC कोड' },
  micr: { en: 'MICR code', hi: 'MICR कोड' },
  ifscHint: { en: '11 letters and digits, on your cheque', hi: '11 अक्षर और अंक, आपके चेक पर' },
  micrHint: { en: '9 digits at the bottom of your cheque', hi: 'चेक के निचले भाग में 9 अंक' },
  holder: { en: 'Account holder name', hi: 'खाताधारक का नाम' },
  accountType: { en: 'Account type', hi: 'खाते का प्रकार' },
  Saving: { en: 'Savings', hi: 'बचत' },
  Current: { en: 'Current', hi: 'चालू' },
});
