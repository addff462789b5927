import { STEP_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { text } from '../../lib/text/text.ts';

export const ladderText = text({
  title: { en: 'Your steps and dates', hi: 'आपके चरण और तिथियाँ' },
  ...STEP_TEXTS,
  ombudsmanIn: { en: 'Insurance Ombudsman, {place}', hi: 'बीमा लोकपाल, {place}' },
  received: {
    en: 'Received {received:date}. Answer due <b>{due:date}</b>.',
    hi: '{received:date} को मिली। उत्तर <b>{due:date}</b> तक।',
  },
  receivedAnswered: {
    en: 'Received {received:date}. Answered <b>{on:date}</b>.',
    hi: '{received:date} को मिली। <b>{on:date}</b> को उत्तर दिया।',
  },
  from: { en: 'From {date:date}', hi: '{date:date} से' },
  fromOrAnswer: {
    en: 'From {date:date}, or as soon as you have our answer',
    hi: '{date:date} से, या हमारा उत्तर मिलते ही',
  },
  fromUntil: { en: 'From {from:date} until {until:date}', hi: '{from:date} से {until:date} तक' },
  fromNoUntil: {
    en: 'From {from:date}. Please ask the office for the last day to apply.',
    hi: '{from:date} से। आवेदन का अंतिम दिन कृपया कार्यालय से पूछें।',
  },
  afterMonth: {
    en: 'After one month without an answer, or as soon as you have our answer',
    hi: 'एक महीने तक उत्तर न मिलने पर, या हमारा उत्तर मिलते ही',
  },
  openNow: { en: 'You can take this step now.', hi: 'आप यह चरण अभी ले सकते हैं।' },
  officer: { en: '{name}, {phone}, ', hi: '{name}, {phone}, ' },
  officerWhy: { en: 'You can ask the officer to review our answer.', hi: 'आप अधिकारी से हमारे उत्तर की समीक्षा करने को कह सकते हैं।' },
  askOfficer: { en: 'Ask the officer', hi: 'अधिकारी से कहें' },
  askedOfficer: { en: 'With the officer since {date:date}.', hi: '{date:date} से अधिकारी के पास।' },
  regulator: {
    en: 'Call {phones}, write to {email}, or use <link>{website}</link>. Bring complaint number {no}.',
    hi: '{phones} पर कॉल करें, {email} पर लिखें, या <link>{website}</link> पर जाएँ। शिकायत संख्या {no} साथ रखें।',
  },
  or: { en: ' or ', hi: ' या ' },
  enterToken: { en: 'Enter the token of Bima Bharosa', hi: 'बीमा भरोसा का टोकन लिखें' },
  token: { en: 'Token {token}, entered on {date:date}.', hi: 'टोकन {token}, {date:date} को लिखा।' },
  ombudsman: { en: 'Free of charge, for claims up to ₹50 lakh.', hi: 'निःशुल्क, ₹50 लाख तक के दावों के लिए।' },
  office: { en: 'Office: {address}.', hi: 'कार्यालय: {address}।' },
  confirmOffice: {
    en: 'Please confirm the address at <link>{website}</link>.',
    hi: 'कृपया पते की पुष्टि <link>{website}</link> पर करें।',
  },
  aboveLimit: {
    en: 'The Ombudsman cannot decide claims above ₹50 lakh. You can go to a consumer commission or a court.',
    hi: 'बीमा लोकपाल ₹50 लाख से अधिक के दावों पर निर्णय नहीं दे सकते। आप उपभोक्ता आयोग या न्यायालय में जा सकते हैं।',
  },
  tellOmbudsman: { en: 'The Ombudsman has my complaint', hi: 'मेरी शिकायत बीमा लोकपाल के पास है' },
  toldOmbudsman: { en: 'You told us on {date:date}.', hi: 'आपने हमें {date:date} को बताया।' },
  courts: {
    en: 'You can also go to a consumer commission or a court. The Ombudsman cannot take a complaint that is before a court.',
    hi: 'आप उपभोक्ता आयोग या न्यायालय में भी जा सकते हैं। जो शिकायत न्यायालय में हो, उसे बीमा लोकपाल नहीं ले सकते।',
  },
});
