/** Refusals of complaints. */
export const COMPLAINT_ERRORS = {
  stepNotOpen: { status: 13, http: 200, message: 'This step is not open yet.', hi: 'यह चरण अभी खुला नहीं है।' },
  complaintNotAnswered: {
    status: 13,
    http: 200,
    message: 'There is no answer that you can accept or reject.',
    hi: 'ऐसा कोई उत्तर नहीं है जिसे आप स्वीकार या अस्वीकार कर सकें।',
  },
  complaintOver: { status: 13, http: 200, message: 'This complaint is closed.', hi: 'यह शिकायत बंद है।' },
  complaintReopenRefused: {
    status: 13,
    http: 200,
    message: 'A complaint can be reopened once, within 8 weeks of our answer.',
    hi: 'शिकायत को हमारे उत्तर के 8 सप्ताह के भीतर एक बार फिर खोला जा सकता है।',
  },
  alreadyAccepted: {
    status: 13,
    http: 200,
    message: 'You have accepted our answer.',
    hi: 'आप हमारा उत्तर स्वीकार कर चुके हैं।',
  },
} as const;
