/** Strings of the specification that break our own rules, and names that others have given. They are not counted. */
export const PRESCRIBED: readonly string[] = [
  'UPI Autopay',
  'UPI AUTOPAY',
  'Upi AutoPay',
  'ENACH AutoPay',
  'ESI AutoPay',
  'Non Auto Pay',
  'Auto Pay',
  'Your autopay mandate',
  'the current auto debit will be replaced by another bank account',
  'Grievance Redressal Officer',
];
