import { text } from '../../lib/text.ts';

/** Words of Downloads. */
export const documentText = text({
  answer: { en: 'Receipts for the premiums you have paid.', hi: 'आपके चुकाए गए प्रीमियमों की रसीदें।' },
  notOnlineYet: {
    en: 'Tax certificates, account statements and copies of your policy are not online yet. Call <link>{phone}</link> and we will send them to you.',
    hi: 'कर प्रमाणपत्र, खाता विवरण और पॉलिसी की प्रतियाँ अभी ऑनलाइन नहीं हैं। <link>{phone}</link> पर कॉल करें, हम आपको भेज देंगे।',
  },
  answerOne: {
    en: '<b>1</b> receipt from <b>{from:date}</b> to <b>{to:date}</b>.',
    hi: '<b>{from:date}</b> से <b>{to:date}</b> तक <b>1</b> रसीद।',
  },
  answerMany: {
    en: '<b>{n:count}</b> receipts from <b>{from:date}</b> to <b>{to:date}</b>.',
    hi: '<b>{from:date}</b> से <b>{to:date}</b> तक <b>{n:count}</b> रसीदें।',
  },
  answerNone: {
    en: 'No receipts from <b>{from:date}</b> to <b>{to:date}</b>.',
    hi: '<b>{from:date}</b> से <b>{to:date}</b> तक कोई रसीद नहीं।',
  },
  receipts: { en: 'Premium receipts', hi: 'प्रीमियम रसीदें' },
  showReceipts: { en: 'Show receipts', hi: 'रसीदें दिखाएँ' },
  foundOne: { en: '1 receipt found', hi: '1 रसीद मिली' },
  foundMany: { en: '{n:count} receipts found', hi: '{n:count} रसीदें मिलीं' },
  noReceipts: { en: 'No receipts in this period', hi: 'इस अवधि में कोई रसीद नहीं' },
  noReceiptsWhy: { en: 'Choose other dates or another policy.', hi: 'दूसरी तारीख़ें या दूसरी पॉलिसी चुनें।' },
  noDocuments: { en: 'No documents yet', hi: 'अभी कोई दस्तावेज़ नहीं' },
  noDocumentsWhy: { en: 'There is no policy under your user ID.', hi: 'आपकी यूज़र आईडी में कोई पॉलिसी नहीं है।' },
  receipt: { en: 'Receipt {number}', hi: 'रसीद {number}' },
  meta: {
    en: '{plan}, {policy} · paid on <b>{date:date}</b> · {amount:money}',
    hi: '{plan}, {policy} · भुगतान <b>{date:date}</b> · {amount:money}',
  },
  whole: { en: 'All {n:count} receipts', hi: 'सभी {n:count} रसीदें' },
  wholeMeta: { en: 'One PDF, <b>{from:date}</b> to <b>{to:date}</b>', hi: 'एक PDF, <b>{from:date}</b> से <b>{to:date}</b>' },
  downloadOf: { en: 'Download {name}', hi: '{name} डाउनलोड करें' },
  emailOf: { en: 'E-mail {name}', hi: '{name} ई-मेल करें' },
});
