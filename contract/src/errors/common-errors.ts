import { VERBATIM } from '@portal/rules/text/verbatim.ts';

/** Failures that any call may have. */
export const COMMON_ERRORS = {
  empty: { status: 10, http: 200, message: '', hi: '' },
  notFound: { status: 12, http: 200, message: 'No data found', hi: 'कोई जानकारी नहीं मिली।' },
  badRequest: { status: 21, http: 400, message: 'Bad Request', hi: 'अनुरोध मान्य नहीं है।' },
  sealInvalid: { status: 21, http: 400, message: 'Bad Request', hi: 'अनुरोध मान्य नहीं है।' },
  tooLarge: { status: 21, http: 413, message: 'File is too large', hi: 'फ़ाइल बहुत बड़ी है।' },
  tooMany: {
    status: 21,
    http: 429,
    message: 'Too many attempts. Please try again later.',
    hi: 'बहुत अधिक प्रयास हुए। कृपया कुछ देर बाद फिर कोशिश करें।',
  },
  idempotencyMismatch: {
    status: 21,
    http: 409,
    message: 'We have already received a different request with this number. Please try again.',
    hi: 'इस संख्या से एक अलग अनुरोध हमें पहले ही मिल चुका है। कृपया फिर कोशिश करें।',
  },
  inProgress: { status: 21, http: 409, message: 'We are still processing this request.', hi: 'आपका अनुरोध अभी प्रक्रिया में है।' },
  partnerDown: { status: 20, http: 200, message: VERBATIM.networkIssue, hi: 'नेटवर्क में समस्या है।' },
  unexpected: { status: 20, http: 500, message: VERBATIM.networkIssue, hi: 'नेटवर्क में समस्या है।' },
  shed: { status: 20, http: 503, message: VERBATIM.networkIssue, hi: 'नेटवर्क में समस्या है।' },
  sessionExpired: { status: 40, http: 401, message: VERBATIM.sessionExpired, hi: 'आपका सत्र समाप्त हो गया है। कृपया फिर लॉग इन करें।' },
  notAllowed: { status: 13, http: 200, message: 'You do not have access to this page.', hi: 'आपको यह पृष्ठ देखने की अनुमति नहीं है।' },
} as const;
