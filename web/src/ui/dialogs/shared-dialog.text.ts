import { VERBATIM_DIALOGS as V } from '@portal/rules/text/verbatim-dialogs.ts';
import { text } from '../../lib/text/text.ts';

/** Titles that drive the buttons. The statuses of a mandate (SUCCESS, ABORTED ...) are the partner's data and shown as they are. */
export const dialogTitles = text({
  [V.autoPayCancellation]: { en: V.autoPayCancellation, hi: 'ऑटो-डेबिट बंद करना' },
  [V.success]: { en: V.success, hi: 'सफल' },
  [V.error]: { en: V.error, hi: 'त्रुटि' },
  [V.info]: { en: V.info, hi: 'जानकारी' },
  [V.disclaimer]: { en: V.disclaimer, hi: 'अस्वीकरण' },
  [V.verificationIncomplete]: { en: V.verificationIncomplete, hi: 'सत्यापन अधूरा है' },
  [V.warning]: { en: V.warning, hi: 'चेतावनी' },
  [V.message]: { en: V.message, hi: 'संदेश' },
  [V.failure]: { en: V.failure, hi: 'असफल' },
  [V.successDone]: { en: V.successDone, hi: 'सफल!' },
  [V.pending]: { en: V.pending, hi: 'प्रक्रिया में' },
  'Link your ABC ID to continue': { en: 'Link your ABC ID to continue', hi: 'आगे बढ़ने के लिए अपना ABC ID जोड़ें' },
  'Stop here?': { en: 'Stop here?', hi: 'यहीं रुकें?' },
  'We still cannot see you clearly': { en: 'We still cannot see you clearly', hi: 'हम अब भी आपको साफ़ नहीं देख पा रहे' },
});

export const dialogButtons = text({
  ok: { en: V.ok, hi: 'ठीक है' },
  cancel: { en: V.cancel, hi: 'रद्द करें' },
  close: { en: 'Close', hi: 'बंद करें' },
  captureNow: { en: V.captureNow, hi: 'अभी फ़ोटो लें' },
  proceedLater: { en: V.proceedLater, hi: 'हाँ, मैं बाद में करूँगा/करूँगी' },
  captureImage: { en: V.captureImage, hi: 'नहीं, फ़ोटो लें' },
  submitUnclear: { en: V.submitUnclear, hi: 'अस्पष्ट फ़ोटो ही भेजें' },
  modify: { en: V.modify, hi: 'बदलें' },
  proceed: { en: V.proceed, hi: 'आगे बढ़ें' },
  confirm: { en: V.confirm, hi: 'पुष्टि करें' },
  uploadAndProceed: { en: V.uploadAndProceed, hi: 'अपलोड करके आगे बढ़ें' },
  continue: { en: V.continue, hi: 'जारी रखें' },
  tryAgain: { en: V.tryAgain, hi: 'फिर कोशिश करें' },
  keepCurrent: { en: 'Keep current', hi: 'मौजूदा ही रखें' },
  notNow: { en: 'Not now', hi: 'अभी नहीं' },
  goToDashboard: { en: 'Go to dashboard', hi: 'डैशबोर्ड पर जाएँ' },
});
