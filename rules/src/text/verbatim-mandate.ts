/**
 * Strings of the specification about auto-debit, verbatim, including their spelling. Separate from the others because the first load shows
 * none of them.
 */
export const VERBATIM_MANDATE = {
  /** ENACH-006 */ noEnach: 'No Policies eligible for Auto-debit via account (eNACH)',
  /** ENACH-041 */ enachOngoing: 'We are processing an ongoing Enach Registarion for this policy.',
  /** ENACH-042 */ enachNotAvailable: 'Enach Registration is not available for this policy.',
  /** ENACH-043 */ enachRegistered: 'NOTE : You already have registered for ENACH',
  /** ENACH-027 */ add: 'ADD',
  /** ENACH-026 */ active: 'ACTIVE',
  /** ENACH-026 */ inactive: 'INACTIVE',

  /** ESI-004 */ noEsi: 'No Policies eligible for setup ESI',
  /** ESI-016 */ esiOngoing: 'We are processing an ongoing ESI Registarion for this policy.',
  /** ESI-017 */ esiNotAvailable: 'ESI Registration is not available for this policy.',
  /** ESI-018 */ esiRegistered: 'NOTE : You already have registered for ESI',

  /** UPI-006 */ noUpi: 'No Policies eligible for UPI Autopay',
  /** UPI-020 */ enachActive: 'ENACH Active',
  /** UPI-021 */ esiActive: 'ESI Active',
  /** UPI-022 */ upiActive: 'UPI Active',
  /** UPI-023 */ enachPending: 'ENACH Pending',
  /** UPI-024 */ esiPending: 'ESI Pending',
  /** UPI-025 */ upiPending: 'UPI Pending',
  /** UPI-026 */ noneActive: 'Inactive',
  /** UPI-027 */ enachAutoPay: 'ENACH AutoPay',
  /** UPI-027 */ esiAutoPay: 'ESI AutoPay',
  /** UPI-027 */ upiAutoPay: 'Upi AutoPay',
  /** UPI-028 */ setMandate: 'Set Mandate',
  /** UPI-028 */ replaceMandate: 'Replace Mandate',
  /** UPI-041 */ upiCreated: 'Your autopay mandate has been created successfully. Thank you for choosing our service.',
  /** UPI-042 */ upiUnderProcess: 'Your autopay mandate registration is under process, status will be informed shortly.',
  /** UPI-043 */ upiFailed: 'Your autopay mandate registration has failed, please try again.',
  /** UPI-050 */ noWebLink: 'Something Happened..Please try Again Later',

  // The forms; /enach and /esi spell 'code' differently.
  /** VAL-019 */ selectBank: 'Please Select Bank',
  /** VAL-020, VAL-031 */ accountRequired: 'Account Number is required.',
  /** VAL-021 */ enachIfscRequired: 'IFSC code is required.',
  /** VAL-023, VAL-038 */ selectAccountType: 'Please Select Account type',
  /** VAL-029 */ holderRequired: 'Account Holder Name is required.',
  /** VAL-030 */ holderInvalid: 'Please enter a valid name',
  /** VAL-032 */ esiIfscRequired: 'IFSC Code is required.',
  /** VAL-033 */ ifscTooLong: 'IFSC code must not be greater than 11 characters',
  /** VAL-034 */ ifscInvalid: 'invalid Ifsc Code',
  /** VAL-035 */ micrRequired: 'MICR Code is required.',
  /** VAL-036 */ micrTooLong: 'MIRC code must not be greater than 9 characters',
} as const;
