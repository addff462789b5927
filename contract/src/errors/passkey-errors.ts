/** Passkeys: logging in with one, confirming a command, adding one. */
export const PASSKEY_ERRORS = {
  // One text for every cause, so that it does not help to forge one.
  passkeyRefused: {
    status: 13,
    http: 200,
    message: 'This passkey cannot be used here. Use a one-time password.',
    hi: 'इस पासकी का उपयोग यहाँ नहीं हो सकता। वन-टाइम पासवर्ड का उपयोग करें।',
  },
  passkeyUnknown: {
    status: 13,
    http: 200,
    message: 'We do not know this passkey. Log in with a one-time password.',
    hi: 'हम इस पासकी को नहीं पहचानते। वन-टाइम पासवर्ड से लॉग इन करें।',
  },
  passkeyTooNew: {
    status: 13,
    http: 200,
    message: 'This passkey was added less than 24 hours ago. Use a one-time password.',
    hi: 'यह पासकी 24 घंटे से कम समय पहले जोड़ी गई थी। वन-टाइम पासवर्ड का उपयोग करें।',
  },
  passkeyLimit: {
    status: 13,
    http: 200,
    message: 'You can have up to 10 passkeys. Remove one first.',
    hi: 'आप अधिकतम 10 पासकी रख सकते हैं। पहले एक हटाएँ।',
  },
  passkeyLate: {
    status: 13,
    http: 200,
    message: 'This took too long. Please try again.',
    hi: 'इसमें बहुत समय लग गया। कृपया फिर कोशिश करें।',
  },
  passkeyUsed: {
    status: 21,
    http: 409,
    message: 'This confirmation has already been used. Please try again.',
    hi: 'इस पुष्टि का उपयोग पहले ही हो चुका है। कृपया फिर कोशिश करें।',
  },
} as const;
