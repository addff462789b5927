import { text } from '../../lib/text/text.ts';

/** Texts about uploaded files (R15). */
export const uploadText = text({
  choose: { en: 'Choose file', hi: 'फ़ाइल चुनें' },
  chooseMany: { en: 'Choose files', hi: 'फ़ाइलें चुनें' },
  drop: { en: 'or drop it here', hi: 'या यहाँ खींचकर छोड़ें' },
  dropMany: { en: 'or drop them here', hi: 'या यहाँ खींचकर छोड़ें' },
  allowed: { en: 'PDF, JPG or PNG, up to 5 MB each', hi: 'PDF, JPG या PNG, हर फ़ाइल अधिकतम 5 MB' },
  upTo: { en: 'Up to {n} files.', hi: 'अधिकतम {n} फ़ाइलें।' },
  info: { en: '{n} files are uploaded as one document.', hi: '{n} फ़ाइलें एक दस्तावेज़ के रूप में अपलोड होती हैं।' },
  over: { en: 'You can add up to {n} files.', hi: 'आप अधिकतम {n} फ़ाइलें जोड़ सकते हैं।' },
  overOne: { en: 'You can add one file.', hi: 'आप एक फ़ाइल जोड़ सकते हैं।' },
  list: { en: 'Files added', hi: 'जोड़ी गई फ़ाइलें' },
  sending: { en: 'Sending {name}', hi: '{name} भेजी जा रही है' },
  added: { en: 'Added', hi: 'जोड़ दी गई' },
  scanning: { en: 'Being checked', hi: 'जाँच हो रही है' },
  notSent: { en: 'Not sent.', hi: 'नहीं भेजी जा सकी।' },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
  tryAgainOf: { en: 'Try again: {name}', hi: 'फिर कोशिश करें: {name}' },
  takeAgain: { en: 'Take again', hi: 'फिर लें' },
  takeAgainOf: { en: 'Take again: {name}', hi: 'फिर लें: {name}' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removeOf: { en: 'Remove {name}', hi: '{name} हटाएँ' },
  expired: { en: '{name} has expired. Add it again.', hi: '{name} की अवधि समाप्त हो गई है। इसे फिर जोड़ें।' },
  TYPE: { en: '{name} is not a PDF, JPG or PNG.', hi: '{name} PDF, JPG या PNG नहीं है।' },
  SIZE: { en: '{name} is larger than 5 MB.', hi: '{name} 5 MB से बड़ी है।' },
  UNREADABLE: { en: '{name} could not be read. Choose it again.', hi: '{name} पढ़ी नहीं जा सकी। इसे फिर चुनें।' },
  PASSWORD: {
    en: '{name} has a password. Remove the password and add it again.',
    hi: '{name} पर पासवर्ड लगा है। पासवर्ड हटाकर इसे फिर जोड़ें।',
  },
  PROTECTED: {
    en: '{name} is protected against changes. Print it to a new PDF and add that one.',
    hi: '{name} में बदलाव की अनुमति नहीं है। इसे नई PDF के रूप में प्रिंट करके जोड़ें।',
  },
  PAGES: { en: '{name} has more than 20 pages.', hi: '{name} में 20 से अधिक पृष्ठ हैं।' },
  PIXELS: {
    en: '{name} is too large an image. Take it at a lower resolution.',
    hi: '{name} बहुत बड़ी तस्वीर है। इसे कम रिज़ॉल्यूशन में फिर लें।',
  },
  UNSAFE: { en: '{name} did not pass our security check.', hi: '{name} हमारी सुरक्षा जाँच में खरी नहीं उतरी।' },
});
