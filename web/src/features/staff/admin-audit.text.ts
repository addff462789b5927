import { text } from '../../lib/text.ts';

export const auditText = text({
  verified: { en: 'Verified at {time}, {n:count} rows, unbroken.', hi: '{time} पर जाँचा गया, {n:count} पंक्तियाँ, अटूट।' },
  broken: { en: 'Broken at {time}: tell the security officer.', hi: '{time} पर टूटा: सुरक्षा अधिकारी को बताएँ।' },
  notVerified: { en: 'Not verified yet.', hi: 'अभी जाँच नहीं हुई।' },
  actorId: { en: 'Staff or customer', hi: 'कर्मचारी या ग्राहक' },
  objectId: { en: 'Policy, request or claim', hi: 'पॉलिसी, अनुरोध या दावा' },
  action: { en: 'Event', hi: 'घटना' },
  outcome: { en: 'Outcome', hi: 'परिणाम' },
  all: { en: 'All outcomes', hi: 'सभी परिणाम' },
  DONE: { en: 'Done', hi: 'हुआ' },
  REFUSED: { en: 'Refused', hi: 'मना किया गया' },
  FAILED: { en: 'Failed', hi: 'विफल' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  search: { en: 'Search', hi: 'खोजें' },
  isEntry: { en: 'This search is an entry, too.', hi: 'यह खोज भी एक प्रविष्टि है।' },
  time: { en: 'Time', hi: 'समय' },
  who: { en: 'Who', hi: 'किसने' },
  role: { en: 'Role', hi: 'भूमिका' },
  object: { en: 'Object', hi: 'वस्तु' },
  reason: { en: 'Reason', hi: 'कारण' },
  requestId: { en: 'Request id', hi: 'अनुरोध आईडी' },
});
