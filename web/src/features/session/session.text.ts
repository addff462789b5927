import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { text } from '../../lib/text/text.ts';

export const sessionText = text({
  forgotUser: { en: 'Forgot user ID', hi: 'यूज़र आईडी भूल गए' },
  forgotPassword: { en: 'Forgot password', hi: 'पासवर्ड भूल गए' },

  heroTitle: { en: 'Your policies at a glance', hi: 'आपकी पॉलिसियाँ, एक नज़र में' },
  heroOwe: { en: 'What to pay, and when', hi: 'कितना देना है, और कब तक' },
  heroCover: { en: 'How much life cover you have', hi: 'आपको कितनी सुरक्षा मिली है' },
  heroFund: { en: 'What your fund is worth today', hi: 'आपके फ़ंड का आज का मूल्य' },
  heroNext: { en: 'What happens next', hi: 'आगे क्या होगा' },

  logIn: { en: 'Log in', hi: 'लॉग इन करें' },
  howToLogIn: { en: 'How to log in', hi: 'लॉग इन कैसे करें' },
  byPassword: { en: 'User ID', hi: 'यूज़र आईडी' },
  byCode: { en: 'One-time password', hi: 'वन-टाइम पासवर्ड' },
  userId: { en: 'User ID', hi: 'यूज़र आईडी' },
  password: { en: 'Password', hi: 'पासवर्ड' },
  identifier: { en: 'Mobile number, email address or user ID', hi: 'मोबाइल नंबर, ई-मेल पता या यूज़र आईडी' },
  dob: { en: 'Date of birth', hi: 'जन्म तिथि' },
  dobHint: { en: 'The policyholder’s date of birth, for example 15 6 1985', hi: 'पॉलिसीधारक की जन्म तिथि, जैसे 15 6 1985' },
  invalidDate: { en: VERBATIM.invalidDate, hi: 'तारीख़ सही नहीं है' },
  futureDate: { en: VERBATIM.futureDate, hi: 'आगे की तारीख़ नहीं हो सकती' },
  getCode: { en: 'Get code', hi: 'कोड पाएँ' },
  loggingIn: { en: 'Logging you in', hi: 'आपको लॉग इन कर रहे हैं' },
  sendingCode: { en: 'Sending your code', hi: 'आपका कोड भेज रहे हैं' },
  passkey: { en: 'Log in with a passkey', hi: 'पासकी से लॉग इन करें' },
  newHere: { en: 'New here? <link>Register</link>', hi: 'पहली बार आए हैं? <link>रजिस्टर करें</link>' },
  loggingOut: { en: 'Logging you out', hi: 'आपको लॉग आउट कर रहे हैं' },

  help: {
    en: 'Trouble logging in? Call <link>{phone}</link>, {hours}.',
    hi: 'लॉग इन में परेशानी? <link>{phone}</link> पर कॉल करें, {hours}।',
  },
  wrong: {
    en: 'The user ID or password is incorrect. After 10 incorrect attempts in a row, you cannot log in for 15 minutes.',
    hi: 'यूज़र आईडी या पासवर्ड सही नहीं है। लगातार 10 बार ग़लत होने पर आप 15 मिनट तक लॉग इन नहीं कर सकेंगे।',
  },
});
