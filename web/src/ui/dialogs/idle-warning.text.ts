import { text } from '../../lib/text/text.ts';

export const idleWarningText = text({
  title: { en: 'Are you still there?', hi: 'क्या आप अब भी यहीं हैं?' },
  text: { en: 'You will be logged out in <b>{n:seconds}</b>.', hi: 'आप <b>{n:seconds}</b> में लॉग आउट हो जाएँगे।' },
  kept: { en: 'What you have typed will be kept.', hi: 'आपका लिखा हुआ सुरक्षित रहेगा।' },
  stay: { en: 'Stay logged in', hi: 'लॉग इन बने रहें' },
  leave: { en: 'Log out', hi: 'लॉग आउट करें' },
});
