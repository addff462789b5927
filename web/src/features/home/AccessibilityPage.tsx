import { useConfig } from '../../lib/browser/config.ts';
import { text } from '../../lib/text/text.ts';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';

const t = text({
  answer: {
    en: 'We want everyone to be able to use this portal. If something stops you, please tell us.',
    hi: 'हम चाहते हैं कि हर कोई इस पोर्टल का उपयोग कर सके। अगर कोई चीज़ आपको रोकती है, तो कृपया हमें बताएँ।',
  },
  standard: { en: 'The standard that we follow', hi: 'हम जिस मानक का पालन करते हैं' },
  standardText: {
    en: 'IS 17802 and the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
    hi: 'IS 17802 और वेब सामग्री सुगम्यता दिशानिर्देश (WCAG) 2.2, स्तर AA।',
  },
  checked: { en: 'What has been checked', hi: 'क्या जाँचा गया है' },
  rules: {
    en: 'Every screen, by a program that finds many errors but not all',
    hi: 'हर स्क्रीन, एक प्रोग्राम से जो कई ग़लतियाँ खोजता है, पर सभी नहीं',
  },
  keyboard: {
    en: 'Logging in, paying, auto-debit and searching with the keyboard alone',
    hi: 'लॉग इन, भुगतान, ऑटो-डेबिट और खोज, केवल कीबोर्ड से',
  },
  colours: { en: 'The contrast of colours, in light and dark', hi: 'रंगों का कंट्रास्ट, लाइट और डार्क में' },
  sizes: { en: 'Narrow screens and large text', hi: 'छोटी स्क्रीन और बड़े अक्षर' },
  gaps: { en: 'What we know is missing', hi: 'हमें पता है कि क्या बाक़ी है' },
  screenReader: {
    en: 'No one has tested the screens with a screen reader yet.',
    hi: 'किसी ने अभी तक स्क्रीन रीडर के साथ स्क्रीनों की जाँच नहीं की है।',
  },
  partners: {
    en: 'Pages of banks and payment partners are not ours, and we have not checked them.',
    hi: 'बैंकों और भुगतान साझेदारों के पृष्ठ हमारे नहीं हैं, और हमने उनकी जाँच नहीं की है।',
  },
  languages: { en: 'The screens are in English and Hindi only.', hi: 'स्क्रीनें केवल अंग्रेज़ी और हिंदी में हैं।' },
  tellUs: { en: 'Tell us', hi: 'हमें बताएँ' },
  call: {
    en: 'Call <link>{phone}</link> and we will help you.',
    hi: '<link>{phone}</link> पर कॉल करें, हम आपकी मदद करेंगे।',
  },
  write: { en: 'Or write to <link>{email}</link>.', hi: 'या <link>{email}</link> पर लिखें।' },
});

/** The accessibility statement. It claims only checks that the tests do; a check by a person is added here when it has been done. */
export default function AccessibilityPage() {
  const { supportPhone: phone, customerCareEmail: email } = useConfig();
  return (
    <>
      <PageHeader answer={t.answer} />
      <div className={layout.stack}>
        <Card title={t.standard}>
          <p>{t.standardText}</p>
        </Card>
        <Card title={t.checked}>
          <Bullets items={[t.rules, t.keyboard, t.colours, t.sizes]} />
        </Card>
        <Card title={t.gaps}>
          <Bullets items={[t.screenReader, t.partners, t.languages]} />
        </Card>
        <Card title={t.tellUs}>
          <p>{t.call({ phone, link: (words) => <a href={`tel:${phone}`}>{words}</a> })}</p>
          {email && <p>{t.write({ email, link: (words) => <a href={`mailto:${email}`}>{words}</a> })}</p>}
        </Card>
      </div>
    </>
  );
}
