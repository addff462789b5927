/** Strings of the specification in dialogs, verbatim. Separate from the others because the first load shows none of them. */
export const VERBATIM_DIALOGS = {
  /** HELP-004 */ helpWrong: 'Something went wrong',
  /** HELP-005 */ helpOffer: "Don't worry we're here to help! Click on Need Help and we will reach out to you shortly",
  /** HELP-006 */ helpSuccess: 'Successful!',
  /** HELP-007 */ needHelp: 'Need Help',
  /** HELP-008 */ callBack: 'Get a Call Back',
  /** HELP-009 */ chatWithUs: 'Chat With Us',
  /** VAL-003 */ alternatePlaceholder: 'Enter 10 Digit Alternate Number',
  /** HELP-011 */ confirmNumber: 'Confirm the contact number',
  /** HELP-014 */ helpThanks: 'Thanks for the confirmation!',
  /** HELP-015 */ helpAlternateThanks: 'Alternate number shared successfully!',
  /** HELP-016 */ helpReachOut: 'Our executive will reach out to you shortly',
  /** ERR-029 */ helpError: 'We are facing some technical difficulties. Please try again',
  /** FEED-002 */ feedbackPlease: 'Feedback Please',
  /** VAL-007 */ commentTooLong: 'Description must not be greater than 1000 characters',
  /** TERM-001 */ accept: 'Accept',

  // Titles, which drive the buttons (DLG-003)
  /** CANC-002 */ autoPayCancellation: 'Auto Pay Cancellation',
  /** SURV-002 */ success: 'Success',
  /** ERR-029, SURV-003, UPI-050 */ error: 'Error',
  /** DLG-005 */ info: 'Info',
  /** DLG-006, DLG-007 */ disclaimer: 'Disclaimer',
  /** DLG-008 */ verificationIncomplete: 'Verification Incomplete',
  /** UPI-034 */ warning: 'Warning',
  /** UPI-037 */ message: 'Message',
  /** UPI-043 */ failure: 'Failure',
  /** UPI-041 */ successDone: 'Success!',
  /** UPI-042 */ pending: 'Pending',

  // Buttons
  /** CANC-002 */ ok: 'OK',
  /** CANC-002, SURV-003, DLG-007 */ cancel: 'Cancel',
  /** SURV-003 */ captureNow: 'Capture Now',
  /** SURV-004 */ proceedLater: 'Yes, I will proceed later',
  /** SURV-005 */ captureImage: 'No, Capture Image',
  /** SURV-006 */ submitUnclear: 'Submit with unclear image',
  /** DLG-006 */ modify: 'Modify',
  /** DLG-006, UPI-037 */ proceed: 'Proceed',
  /** DLG-007 */ confirm: 'Confirm',
  /** DLG-008 */ uploadAndProceed: 'Upload and Proceed',
  /** UPI-034 */ continue: 'Continue',
  /** UPI-049 */ tryAgain: 'Try Again',

  // Why auto pay is cancelled
  /** CANC-004 */ selectReason: 'Please select a reason.',
  /** CANC-005 */ enterReason: 'Please enter a reason.',
} as const;
