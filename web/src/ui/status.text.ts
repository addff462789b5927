import { text } from '../lib/text.ts';

/** Words of the status tags. */
export const statusText = text({
  IN_FORCE: { en: 'In force', hi: 'चालू' },
  GRACE: { en: 'In grace period', hi: 'अनुग्रह अवधि में' },
  LAPSED: { en: 'Lapsed', hi: 'लैप्स' },
  PAID_UP: { en: 'Paid-up', hi: 'चुकता' },
  DISCONTINUED_LOCKIN: { en: 'Discontinued', hi: 'बंद की गई' },
  REDUCED_PAID_UP: { en: 'Reduced paid-up', hi: 'घटी हुई चुकता' },
  PREMIUM_PAYING_COMPLETE: { en: 'In force', hi: 'चालू' },
  MATURED: { en: 'Matured', hi: 'परिपक्व' },
  SURRENDERED: { en: 'Surrendered', hi: 'समर्पित' },
  FREE_LOOK_CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  TERMINATED: { en: 'Ended', hi: 'समाप्त' },
  DEATH_CLAIM_INTIMATED: { en: 'Claim in process', hi: 'दावा प्रक्रिया में' },
  CLAIM_PAID: { en: 'Claim paid', hi: 'दावा चुकाया गया' },
  VESTED: { en: 'Vested', hi: 'निहित' },
  dueOne: { en: 'Due tomorrow', hi: 'कल देय' },
  dueMany: { en: 'Due in {n:count} days', hi: '{n:count} दिनों में देय' },
  DUE_TODAY: { en: 'Due today', hi: 'आज देय' },
  OVERDUE: { en: 'Overdue', hi: 'बकाया' },
  NOTHING_DUE: { en: 'Nothing due now', hi: 'अभी कुछ देय नहीं' },
  PAID: { en: 'Paid', hi: 'चुकाया गया' },
  IN_PROCESS: { en: 'In process', hi: 'प्रक्रिया में' },
  FAILED: { en: 'Failed', hi: 'असफल' },
  RETURNED: { en: 'Returned', hi: 'लौटाया गया' },
  REFUNDED: { en: 'Refunded', hi: 'धन वापस' },
});
