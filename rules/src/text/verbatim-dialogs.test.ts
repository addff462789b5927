import { expect, test } from 'vitest';
import { VERBATIM_DIALOGS } from './verbatim-dialogs.ts';

/** The specification's own strings, typed here a second time: a word changed by mistake in one place is seen. */
const SPECIFIED: [name: keyof typeof VERBATIM_DIALOGS, text: string][] = [
  ['helpWrong', 'Something went wrong'],
  ['helpOffer', "Don't worry we're here to help! Click on Need Help and we will reach out to you shortly"],
  ['helpSuccess', 'Successful!'],
  ['needHelp', 'Need Help'],
  ['callBack', 'Get a Call Back'],
  ['chatWithUs', 'Chat With Us'],
  ['alternatePlaceholder', 'Enter 10 Digit Alternate Number'],
  ['confirmNumber', 'Confirm the contact number'],
  ['helpThanks', 'Thanks for the confirmation!'],
  ['helpAlternateThanks', 'Alternate number shared successfully!'],
  ['helpReachOut', 'Our executive will reach out to you shortly'],
  ['helpError', 'We are facing some technical difficulties. Please try again'],
  ['feedbackPlease', 'Feedback Please'],
  ['commentTooLong', 'Description must not be greater than 1000 characters'],
  ['accept', 'Accept'],
  ['autoPayCancellation', 'Auto Pay Cancellation'],
  ['success', 'Success'],
  ['error', 'Error'],
  ['info', 'Info'],
  ['disclaimer', 'Disclaimer'],
  ['verificationIncomplete', 'Verification Incomplete'],
  ['warning', 'Warning'],
  ['message', 'Message'],
  ['failure', 'Failure'],
  ['successDone', 'Success!'],
  ['pending', 'Pending'],
  ['ok', 'OK'],
  ['cancel', 'Cancel'],
  ['captureNow', 'Capture Now'],
  ['proceedLater', 'Yes, I will proceed later'],
  ['captureImage', 'No, Capture Image'],
  ['submitUnclear', 'Submit with unclear image'],
  ['modify', 'Modify'],
  ['proceed', 'Proceed'],
  ['confirm', 'Confirm'],
  ['uploadAndProceed', 'Upload and Proceed'],
  ['continue', 'Continue'],
  ['tryAgain', 'Try Again'],
  ['selectReason', 'Please select a reason.'],
  ['enterReason', 'Please enter a reason.'],
];

test('dialogs show the exact texts of the specification', () => {
  for (const [name, text] of SPECIFIED) expect(VERBATIM_DIALOGS[name], name).toBe(text);
  expect(SPECIFIED.map(([name]) => name)).toEqual(Object.keys(VERBATIM_DIALOGS));
  expect(SPECIFIED).toHaveLength(40);
});
