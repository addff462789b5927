import { text } from '../../lib/text/text.ts';

export const alertsText = text({
  what: { en: 'Alerts', hi: 'अलर्ट' },
  about: {
    en: 'The portal met these events and could not settle them alone. Close an alert when you have dealt with it.',
    hi: 'पोर्टल इन घटनाओं को अपने आप नहीं सुलझा सका। काम हो जाने पर अलर्ट बंद करें।',
  },
  none: { en: 'No open alerts', hi: 'कोई खुला अलर्ट नहीं' },
  noneWhy: { en: 'Events that staff must look into appear here.', hi: 'जिन घटनाओं को कर्मचारियों को देखना है, वे यहाँ दिखती हैं।' },
  at: { en: 'Time', hi: 'समय' },
  event: { en: 'What happened', hi: 'क्या हुआ' },
  subject: { en: 'Reference', hi: 'संदर्भ' },
  detail: { en: 'Details', hi: 'विवरण' },
  acts: { en: 'Actions', hi: 'क्या करें' },
  close: { en: 'Close', hi: 'बंद करें' },
  closeOf: { en: 'Close: {event}, {subject}', hi: 'बंद करें: {event}, {subject}' },
  closed: { en: 'The alert is closed.', hi: 'अलर्ट बंद हो गया।' },
});
