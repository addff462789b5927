import { text } from '../../lib/text.ts';

export const alertTitles = text({
  setAlerts: { en: 'Alerts', hi: 'अलर्ट' },
});
