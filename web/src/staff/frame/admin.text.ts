import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { text } from '../../lib/text/text.ts';

export const adminText = text({
  brand: { en: '{provider} | Admin Portal', hi: '{provider} | एडमिन पोर्टल' },
  nav: { en: 'Admin', hi: 'एडमिन' },
  menu: { en: 'Menu', hi: 'मेनू' },
  work: { en: 'Work', hi: 'काम' },
  watch: { en: 'Watch', hi: 'निगरानी' },
  run: { en: 'Run', hi: 'संचालन' },
  count: { en: 'to do', hi: 'बाकी' },
  countLate: { en: 'to do, some are late', hi: 'बाकी, कुछ में देर' },
  logout: { en: 'Logout', hi: 'लॉग आउट' },
  viewer: { en: 'Viewer', hi: 'दर्शक' },
  operator: { en: 'Operator', hi: 'ऑपरेटर' },
  approver: { en: 'Approver', hi: 'अनुमोदक' },
  notAllowed: { en: 'You do not have access to this page.', hi: 'आपको यह पृष्ठ देखने की अनुमति नहीं है।' },
  sessionTitle: { en: VERBATIM.sessionExpiredError, hi: 'सत्र समाप्त' },
  sessionText: { en: VERBATIM.sessionExpired, hi: 'आपका सत्र समाप्त हो गया है। कृपया फिर लॉग इन करें' },
  sessionYes: { en: VERBATIM.goToLogin, hi: 'लॉग इन पर जाएँ' },
});
