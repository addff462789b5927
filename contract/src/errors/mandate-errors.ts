import { VERBATIM_MANDATE } from '@portal/rules/text/verbatim-mandate.ts';

/** Auto-debit. */
export const MANDATE_ERRORS = {
  enachOngoing: { status: 13, http: 200, message: VERBATIM_MANDATE.enachOngoing, hi: 'इस पॉलिसी के लिए eNACH पंजीकरण पहले से प्रक्रिया में है।' },
  enachNotAllowed: { status: 13, http: 200, message: VERBATIM_MANDATE.enachNotAvailable, hi: 'इस पॉलिसी के लिए eNACH पंजीकरण उपलब्ध नहीं है।' },
  enachExists: { status: 13, http: 200, message: VERBATIM_MANDATE.enachRegistered, hi: 'आप eNACH के लिए पहले ही पंजीकरण कर चुके हैं।' },
  esiOngoing: { status: 13, http: 200, message: VERBATIM_MANDATE.esiOngoing, hi: 'इस पॉलिसी के लिए ESI पंजीकरण पहले से प्रक्रिया में है।' },
  esiNotAllowed: { status: 13, http: 200, message: VERBATIM_MANDATE.esiNotAvailable, hi: 'इस पॉलिसी के लिए ESI पंजीकरण उपलब्ध नहीं है।' },
  esiExists: { status: 13, http: 200, message: VERBATIM_MANDATE.esiRegistered, hi: 'आप ESI के लिए पहले ही पंजीकरण कर चुके हैं।' },
  upiOngoing: {
    status: 13,
    http: 200,
    message: 'A registration is already in process for this policy.',
    hi: 'इस पॉलिसी का पंजीकरण पहले से प्रक्रिया में है।',
  },
  upiNotAllowed: {
    status: 13,
    http: 200,
    message: 'UPI Autopay is not available for this policy.',
    hi: 'इस पॉलिसी के लिए UPI Autopay उपलब्ध नहीं है।',
  },
  replaceNotAccepted: {
    status: 13,
    http: 200,
    message: 'Please confirm that you want to replace your current auto-debit.',
    hi: 'कृपया पुष्टि करें कि आप मौजूदा ऑटो-डेबिट की जगह नया चालू करना चाहते हैं।',
  },
  abcIdNeeded: { status: 12, http: 200, message: 'Link your ABC ID to continue.', hi: 'आगे बढ़ने के लिए अपनी ABC ID जोड़ें।' },
  nothingToCancel: {
    status: 13,
    http: 200,
    message: 'This policy has no auto-debit to cancel.',
    hi: 'इस पॉलिसी पर ऐसा कोई ऑटो-डेबिट नहीं है जिसे बंद किया जा सके।',
  },
  mandateOngoing: {
    status: 13,
    http: 200,
    message: 'An auto-debit request is already in process for this policy.',
    hi: 'इस पॉलिसी के लिए ऑटो-डेबिट का अनुरोध पहले से प्रक्रिया में है।',
  },
  noSi: {
    status: 13,
    http: 200,
    message: 'You have no card payments to stop.',
    hi: 'बंद करने के लिए कार्ड से कोई भुगतान चालू नहीं है।',
  },
} as const;
