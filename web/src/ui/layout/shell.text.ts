import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { text } from '../../lib/text/text.ts';

/** Texts that several features share: shell, dialogs, states, statuses. Every other text belongs to its feature. */
export const shellText = text({
  skip: { en: 'Skip to main content', hi: 'मुख्य भाग पर जाएँ' },
  errorTitle: { en: 'Error: {title}', hi: 'त्रुटि: {title}' },
  breadcrumb: { en: 'Breadcrumb', hi: 'आप यहाँ हैं' },
  home: { en: 'Home', hi: 'होम' },
  newTab: { en: '(opens in a new tab)', hi: '(नए टैब में खुलेगा)' },
  close: { en: 'Close', hi: 'बंद करें' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
  pleaseWait: { en: 'Please wait', hi: 'कृपया प्रतीक्षा करें' },
  loading: { en: 'Loading', hi: 'लोड हो रहा है' },
  thingsToCorrectOne: { en: 'There is 1 thing to correct', hi: '1 जगह सुधार करना है' },
  thingsToCorrectMany: { en: 'There are {n:count} things to correct', hi: '{n:count} जगह सुधार करना है' },
  required: { en: '{label} is required.', hi: '{label} आवश्यक है।' },
  showPassword: { en: 'Show password', hi: 'पासवर्ड दिखाएँ' },
  hidePassword: { en: 'Hide password', hi: 'पासवर्ड छिपाएँ' },
  none: { en: '-', hi: '-' },
  number: { en: 'No. {number}', hi: 'संख्या {number}' },

  // Header, menus
  menu: { en: 'Menu', hi: 'मेनू' },
  closeMenu: { en: 'Close menu', hi: 'मेनू बंद करें' },
  clientId: { en: 'Client ID {id}', hi: 'क्लाइंट आईडी {id}' },
  logInForMore: { en: 'Log in for more', hi: 'और सेवाओं के लिए लॉग इन करें' },
  call: { en: 'Call {phone}', hi: '{phone} पर कॉल करें' },

  failed: { en: VERBATIM.technicalProblems, hi: 'कुछ तकनीकी समस्या है। कृपया बाद में फिर कोशिश करें' },

  // Kinds of policies
  typeTERM: { en: 'Term', hi: 'टर्म' },
  typeTRAD: { en: 'Savings', hi: 'बचत' },
  typeULIP: { en: 'ULIP', hi: 'यूलिप' },
  typePENSION: { en: 'Pension', hi: 'पेंशन' },
  typeANNUITY: { en: 'Annuity', hi: 'वार्षिकी' },
  typeGROUP: { en: 'Group', hi: 'समूह' },
});
