/**
 * Texts that the rules leave alone: strings of the specification, names of products and partners, the brand's own menu, search words that
 * customers type, and names of placeholders. They are removed from a text before it is checked.
 */
export const PRESCRIBED: readonly (string | RegExp)[] = [
  'UPI Autopay',
  'UPI AUTOPAY',
  'Upi AutoPay',
  'ENACH AutoPay',
  'ESI AutoPay',
  'Non Auto Pay',
  'Auto Pay',
  'Half Yearly',
  /the current auto debit will be replaced by another bank account/gi,
  'Grievance Redressal Officer',
  'Grievance redressal',
  'Nobody Of This Name',
  /\{\w+\}/g,
];

/** Files whose texts are search words that customers type. */
export const SEARCH_WORDS = 'web/src/lib/records/services.ts';
