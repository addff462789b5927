import { text } from '../../lib/text.ts';

export const paymentsText = text({
  ended: { en: 'This policy has ended', hi: 'यह पॉलिसी समाप्त हो चुकी है' },
  endedWhy: {
    en: 'There is nothing to pay for policy ending {last3}. If you think this is wrong, call <link>{phone}</link>.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी के लिए कुछ देय नहीं है। यदि यह ग़लत लगे तो <link>{phone}</link> पर कॉल करें।',
  },
  alreadyPaid: { en: 'This premium is already paid', hi: 'यह प्रीमियम पहले ही चुकाया जा चुका है' },
  alreadyPaidWhy: {
    en: 'The premium of policy ending {last3} is being credited.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी का प्रीमियम जमा किया जा रहा है।',
  },
  nothingDue: { en: 'Nothing is due now', hi: 'अभी कुछ देय नहीं है' },
  nothingDueWhy: { en: 'There is no premium to pay.', hi: 'कोई प्रीमियम देय नहीं है।' },
  nextDue: { en: 'The next premium is due on <b>{date:date}</b>.', hi: 'अगला प्रीमियम <b>{date:date}</b> को देय है।' },
  owed: {
    en: '<b>{amount:money}</b> is to be paid for policy ending {last3}.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी के लिए <b>{amount:money}</b> देय है।',
  },
  plan: { en: 'Plan', hi: 'योजना' },
  owner: { en: 'Owner', hi: 'स्वामी' },
  dueDate: { en: 'Due on', hi: 'देय तिथि' },
  day: { en: '{date:date}', hi: '{date:date}' },
  notOnline: {
    en: 'Paying without logging in is not available yet. Log in to pay, or call <link>{phone}</link>.',
    hi: 'लॉग इन किए बिना भुगतान अभी उपलब्ध नहीं है। भुगतान के लिए लॉग इन करें, या <link>{phone}</link> पर कॉल करें।',
  },
  logInToPay: { en: 'Log in to pay', hi: 'भुगतान के लिए लॉग इन करें' },
  beginning: { en: 'Start at the beginning', hi: 'शुरुआत से आरंभ करें' },
  beginningWhy: { en: 'This page needs the link that you were sent.', hi: 'इस पृष्ठ के लिए आपको भेजा गया लिंक चाहिए।' },
  payWithoutLogin: { en: 'Pay without logging in', hi: 'लॉग इन किए बिना भुगतान करें' },
});
