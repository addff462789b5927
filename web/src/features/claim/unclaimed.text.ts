import { text } from '../../lib/text.ts';

/** Amounts that are owed and that nobody has claimed. */
export const unclaimedText = text({
  waiting: { en: '<b>{amount:money}</b> is waiting for you.', hi: '<b>{amount:money}</b> आपकी प्रतीक्षा में है।' },
  loading: { en: 'Looking for what we owe you', hi: 'देखा जा रहा है कि हम पर आपका क्या बकाया है' },
  failed: { en: 'We could not look for amounts', hi: 'राशि नहीं खोजी जा सकी' },
  nothing: { en: 'We owe you nothing.', hi: 'हम पर आपका कुछ बकाया नहीं है।' },
  which: { en: 'What do you want to claim?', hi: 'आप किसका दावा करना चाहते हैं?' },
  line: { en: 'Policy {number}, since {date:date}', hi: 'पॉलिसी {number}, {date:date} से' },
  underWay: { en: 'Policy {number}, claimed, request {caseId}', hi: 'पॉलिसी {number}, दावा किया गया, अनुरोध {caseId}' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  since: { en: 'Since', hi: 'कब से' },
  amount: { en: 'Amount', hi: 'राशि' },
  interest: { en: 'Interest to today', hi: 'आज तक का ब्याज' },
  total: { en: 'Total', hi: 'कुल' },
  inFund: {
    en: "Moved to the Senior Citizens' Welfare Fund on {date:date}; you can still claim it here.",
    hi: '{date:date} को वरिष्ठ नागरिक कल्याण कोष में भेजी गई; आप इसका दावा अब भी यहाँ कर सकते हैं।',
  },
  inProcess: {
    en: 'You have claimed this. Your request is <b>{caseId}</b>.',
    hi: 'आपने इसका दावा किया है। आपका अनुरोध <b>{caseId}</b> है।',
  },
  cameBack: {
    en: 'Your bank sent the money back. Choose another account, and we pay at once.',
    hi: 'आपके बैंक ने राशि लौटा दी। दूसरा खाता चुनें, हम तुरंत भुगतान करेंगे।',
  },
  track: { en: 'Track this request', hi: 'इस अनुरोध की स्थिति देखें' },
  claimIt: { en: 'Claim it', hi: 'दावा करें' },
  account: { en: 'We pay to', hi: 'भुगतान यहाँ होगा' },
  accountChoice: { en: '{bank}, {account}', hi: '{bank}, {account}' },
  change: { en: 'Change', hi: 'बदलें' },
  noAccount: { en: 'Verify your bank account first.', hi: 'पहले अपना बैंक खाता सत्यापित करें।' },
  toAccount: { en: 'Go to bank account', hi: 'बैंक खाते पर जाएँ' },
  noPan: { en: 'Add your PAN first.', hi: 'पहले अपना PAN जोड़ें।' },
  toPan: { en: 'Add PAN', hi: 'PAN जोड़ें' },
  IDENTITY: { en: 'Identity document', hi: 'पहचान का दस्तावेज़' },
  DISCHARGE: { en: 'Signed discharge form', hi: 'हस्ताक्षरित डिस्चार्ज फ़ॉर्म' },
  dischargeHint: {
    en: 'Our branches and our call centre give you the form. PDF, JPG or PNG, at most 5 MB.',
    hi: 'फ़ॉर्म हमारी शाखा या कॉल सेंटर से मिलता है। PDF, JPG या PNG, अधिकतम 5 MB।',
  },
  papersMissing: { en: 'Add what is missing.', hi: 'जो बाकी है उसे जोड़ें।' },
  uploading: { en: 'Please wait until every file is sent.', hi: 'कृपया तब तक प्रतीक्षा करें जब तक हर फ़ाइल न भेज दी जाए।' },
  claim: { en: 'Claim {amount}', hi: '{amount} का दावा करें' },
  payAgain: { en: 'Pay to this account', hi: 'इस खाते में भुगतान करें' },
  sending: { en: 'Sending your claim', hi: 'आपका दावा भेजा जा रहा है' },
  next: {
    en: 'We pay within 7 days; the interest runs until the approval.',
    hi: 'हम 7 दिनों में भुगतान करते हैं; ब्याज मंज़ूरी तक चलता है।',
  },
  toRequests: { en: 'Back to service requests', hi: 'सेवा अनुरोधों पर वापस' },
});
