import { DECISION_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import type { Decision } from '@portal/rules/complaints/ladder.ts';
import type { HelpGrantForm } from '@portal/rules/policies/relief.ts';
import type { CaseAction, REJECTION_CODES } from '@portal/rules/staff/case-desk.ts';
import { text } from '../../lib/text/text.ts';

export const doneNames = text({
  TAKE: { en: 'Assigned', hi: 'लिया' },
  RELEASE: { en: 'Unassigned', hi: 'वापस रखा' },
  REQUEST_DOCUMENT: { en: 'Document requested', hi: 'दस्तावेज़ माँगा' },
  CHECK_DOCUMENT: { en: 'Document checked', hi: 'दस्तावेज़ जाँचा' },
  FIRST_CHECK: { en: 'First check done', hi: 'पहली जाँच की' },
  INVESTIGATE: { en: 'Investigation started', hi: 'जाँच-पड़ताल शुरू की' },
  BOOKED_VALUE: { en: 'Surrender value corrected', hi: 'सरेंडर मूल्य सुधारा' },
  APPROVE: { en: 'Approved', hi: 'स्वीकार किया' },
  PAY: { en: 'Payment released', hi: 'भुगतान जारी किया' },
  COMPLETE: { en: 'Completed', hi: 'पूरा किया' },
  REFUSE: { en: 'Rejected', hi: 'अस्वीकार किया' },
  REOPEN: { en: 'Reopened', hi: 'फिर खोला' },
  HOLD: { en: 'Legal hold placed', hi: 'कानूनी रोक लगाई' },
  RELEASE_HOLD: { en: 'Legal hold released', hi: 'कानूनी रोक हटाई' },
  ANSWER: { en: 'Answered', hi: 'उत्तर दिया' },
  ESCALATE: { en: 'Handed to the grievance officer', hi: 'शिकायत अधिकारी को सौंपा' },
  CLOSE: { en: 'Customer accepted', hi: 'ग्राहक ने स्वीकार किया' },
  TOKEN: { en: 'Token of Bima Bharosa entered', hi: 'बीमा भरोसा का टोकन दर्ज किया' },
  REVEAL: { en: 'Viewed full details', hi: 'पूरा विवरण देखा' },
  NOTE: { en: 'Note', hi: 'टिप्पणी' },
} satisfies Record<CaseAction, { en: string; hi: string }>);

export const verdictNames = text({
  ACCEPT: { en: 'Accept', hi: 'स्वीकार करें' },
  REJECT: { en: 'Send back', hi: 'वापस भेजें' },
  WAIVE: { en: 'Waive', hi: 'छूट दें' },
  CONFIRMED: { en: 'Confirm death', hi: 'मृत्यु की पुष्टि करें' },
  MISTAKE: { en: 'Filed by mistake', hi: 'भूल से दर्ज' },
});

export const grantNames = text({
  DAYS: { en: 'More days', hi: 'और दिन' },
  NO_INTEREST: { en: 'No interest', hi: 'ब्याज नहीं' },
  CALL: { en: 'A call', hi: 'एक कॉल' },
} satisfies Record<HelpGrantForm, { en: string; hi: string }>);

export const rejectionNames = text({
  NOT_COVERED: { en: 'Not covered', hi: 'कवर नहीं है' },
  NOT_PROVEN: { en: 'Not proven', hi: 'सिद्ध नहीं हुआ' },
  NOT_ENTITLED: { en: 'Not entitled', hi: 'अधिकार नहीं है' },
  WRONG_DATA: { en: 'Wrong data', hi: 'ग़लत जानकारी' },
  NO_ANSWER: { en: 'No answer', hi: 'कोई उत्तर नहीं' },
  OTHER: { en: 'Other', hi: 'अन्य' },
} satisfies Record<(typeof REJECTION_CODES)[number], { en: string; hi: string }>);

export const decisionNames = text({
  ...DECISION_TEXTS,
} satisfies Record<Decision, { en: string; hi: string }>);

export const caseActionsText = text({
  act: { en: 'This step', hi: 'यह चरण' },
  verdictOf: { en: '{verdict}: {paper}', hi: '{verdict}: {paper}' },
  payOf: { en: 'Release payment: {kind}, {amount}', hi: 'भुगतान जारी करें: {kind}, {amount}' },
  confirm: { en: 'Confirm', hi: 'पुष्टि करें' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  done: { en: 'Done.', hi: 'हो गया।' },
  message: { en: 'Message to the customer', hi: 'ग्राहक को संदेश' },
  messageTo: { en: 'Message to {name}', hi: '{name} को संदेश' },
  noMessage: { en: 'The customer will not receive a message.', hi: 'ग्राहक को कोई संदेश नहीं जाता।' },
  second: { en: 'A second person must confirm this within 30 minutes.', hi: 'दूसरा व्यक्ति इसकी पुष्टि करता है। यह 30 मिनट तक मान्य है।' },
  seen: { en: 'The customer can see that you viewed this.', hi: 'ग्राहक देख सकते हैं कि आपने देखा।' },
  needsReason: {
    en: 'You need to give a reason. The customer can see that you viewed this.',
    hi: 'कारण ज़रूरी है; ग्राहक देख सकते हैं कि आपने देखा।',
  },
  deathConfirmed: {
    en: 'All policies on this person’s life will be frozen, their auto-debits will end, and this person’s logins will be blocked.',
    hi: 'इस जीवन की सभी पॉलिसियाँ रोकी जाती हैं, उनके ऑटो-डेबिट समाप्त होते हैं, और इस व्यक्ति के लॉगिन बंद होते हैं।',
  },
  isMistake: {
    en: 'The claim will be closed and the policy will continue unchanged.',
    hi: 'दावा बंद होता है, और पॉलिसी पहले की तरह चलती है।',
  },
  onlyStaff: { en: 'Only staff can read this.', hi: 'इसे केवल कर्मचारी पढ़ते हैं।' },

  reason: { en: 'Reason', hi: 'कारण' },
  reasonHint: { en: '{least:count} to {most:count} characters', hi: '{least:count} से {most:count} अक्षर' },
  reasonMissing: { en: 'Give a reason.', hi: 'कारण लिखें।' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  otherDocument: { en: 'Another document', hi: 'कोई और दस्तावेज़' },
  documentName: { en: 'Name of the document', hi: 'दस्तावेज़ का नाम' },
  documentMissing: { en: 'Choose a document or enter its name.', hi: 'दस्तावेज़ चुनें, या उसका नाम लिखें।' },
  why: { en: 'What the customer needs to do, and why', hi: 'ग्राहक क्या करें, और क्यों' },
  whyHint: {
    en: 'The customer will read this. {least:count} to {most:count} characters',
    hi: 'ग्राहक इसे पढ़ते हैं; {least:count} से {most:count} अक्षर',
  },
  toCustomerMissing: { en: 'Enter what the customer needs to do.', hi: 'लिखें कि ग्राहक को क्या करना है।' },
  claimant: { en: 'Claimant', hi: 'दावेदार' },
  note: { en: 'Message for the customer', hi: 'ग्राहक के लिए शब्द' },
  grant: { en: 'Form of help', hi: 'मदद का रूप' },
  days: { en: 'Days', hi: 'दिन' },
  daysHint: {
    en: '1 to {most:count} days after the grace period. Leave it empty for a call.',
    hi: 'ग्रेस अवधि के बाद 1 से {most:count} दिन। कॉल के लिए ख़ाली छोड़ें।',
  },
  daysMissing: { en: 'Enter 1 to {most:count} days.', hi: '1 से {most:count} दिन लिखें।' },
  noteHint: { en: 'Optional', hi: 'वैकल्पिक' },
  fileNote: { en: 'Note for the file', hi: 'फ़ाइल के लिए टिप्पणी' },
  fileNoteHint: { en: 'The customer will not see this', hi: 'ग्राहक इसे नहीं देखते' },
  aNote: { en: 'Note', hi: 'टिप्पणी' },
  noteMissing: { en: 'Enter a note.', hi: 'कुछ लिखें।' },
  reasonCode: { en: 'Reason type', hi: 'कारण का प्रकार' },
  clause: { en: 'Clause of the policy', hi: 'पॉलिसी की शर्त' },
  clauseHint: { en: 'Optional', hi: 'वैकल्पिक' },
  decision: { en: 'Decision', hi: 'निर्णय' },
  answer: { en: 'Answer and reason', hi: 'उत्तर और कारण' },
  answerHint: {
    en: 'The customer will read this. {least:count} to {most:count} characters',
    hi: 'ग्राहक इसे पढ़ते हैं; {least:count} से {most:count} अक्षर',
  },
  answerMissing: { en: 'Give the answer and its reason.', hi: 'उत्तर और उसका कारण लिखें।' },
  newValue: { en: 'Surrender value (₹)', hi: 'सरेंडर मूल्य (₹)' },
  newValueHint: {
    en: 'Before the loan and tax. The customer confirms the new amount, or stops the surrender.',
    hi: 'ऋण और कर से पहले। ग्राहक नई राशि की पुष्टि करते हैं, या सरेंडर रोकते हैं।',
  },
  answerAmount: { en: 'Amount to pay (₹)', hi: 'देय राशि (₹)' },
  answerAmountHint: { en: 'Optional. It is paid to the verified account of the policy.', hi: 'वैकल्पिक। यह पॉलिसी के सत्यापित खाते में जाती है।' },
  token: { en: 'Token of Bima Bharosa', hi: 'बीमा भरोसा का टोकन' },
  tokenMissing: { en: 'Enter the token of Bima Bharosa.', hi: 'बीमा भरोसा का टोकन लिखें।' },
  rootCause: { en: 'Root cause', hi: 'मूल कारण' },
  refusal: { en: 'Reason for the customer', hi: 'ग्राहक के लिए कारण' },
  refusalHint: {
    en: 'Say why, and what the customer can do now. {least:count} to {most:count} characters',
    hi: 'क्यों, और ग्राहक अब क्या कर सकते हैं; {least:count} से {most:count} अक्षर',
  },
  holder: { en: 'Account holder name', hi: 'खाताधारक का नाम' },
  accountNo: { en: 'Account number', hi: 'खाता संख्या' },
  ifsc: { en: 'IFSC code', hi: 'IFSC कोड' },
  accountType: { en: 'Account type', hi: 'खाते का प्रकार' },
  Saving: { en: 'Savings', hi: 'बचत' },
  Current: { en: 'Current', hi: 'चालू' },
  newAccount: {
    en: 'The bank returned the money. Enter the account on the new cheque.',
    hi: 'बैंक ने राशि लौटा दी। नए चेक का खाता लिखें।',
  },
  paysTo: { en: '{amount} to {name}, account {account}.', hi: '{name} को {amount}, खाता {account}।' },

  parts: { en: 'Parts', hi: 'भाग' },
  partNo: { en: 'Part {n}', hi: 'भाग {n}' },
  kind: { en: 'Purpose', hi: 'किसके लिए' },
  partAmount: { en: 'Amount (₹)', hi: 'राशि (₹)' },
  addPart: { en: 'Add a part', hi: 'भाग जोड़ें' },
  removePart: { en: 'Remove part {n}', hi: 'भाग {n} हटाएँ' },
  decided: { en: 'Approved amount (₹)', hi: 'निर्णीत राशि (₹)' },
  total: { en: 'The parts add up to {sum}.', hi: 'भागों का योग {sum} है।' },
  partsDiffer: { en: 'These parts add up to {sum}, not {amount}.', hi: 'इन भागों का योग {sum} है, {amount} नहीं।' },
  partsMissing: { en: 'Enter an amount for each part.', hi: 'हर भाग की राशि लिखें।' },
  amountMissing: { en: 'Enter the amount.', hi: 'राशि लिखें।' },
});
