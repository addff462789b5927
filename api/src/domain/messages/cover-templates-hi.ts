import type { coverTemplatesEn } from './cover-templates-en.ts';
import type { Button, FilledValues } from './template-parts.ts';

const see = (v: FilledValues): Button => ({ label: 'अपने विकल्प देखें', path: `/keep-cover?policyId=${v.policyNo}` });

/** The texts of cover-templates-en.ts in Hindi. */
export const coverTemplatesHi: typeof coverTemplatesEn = {
  helpGranted: {
    sms: (v, b) => `${b.provider}: आपका अनुरोध ${v.caseId} स्वीकार हुआ। अब आप ${v.graceEnds} तक ${v.amount} भर सकते हैं।`,
    subject: (v) => `अब आप ${v.graceEnds} तक भुगतान कर सकते हैं`,
    mail: (v) =>
      `हमने आपका अनुरोध ${v.caseId} स्वीकार किया है। अब आप ${v.policyLast3} पर समाप्त होने वाली पॉलिसी के ${v.amount}, ${v.graceEnds} तक भर सकते हैं।\n\nतब तक भुगतान करने पर आपकी सुरक्षा पहले की तरह जारी रहेगी।`,
    button: see,
  },
  helpRefused: {
    sms: (v, b) => `${b.provider}: हम आपका अनुरोध ${v.caseId} स्वीकार नहीं कर सके। कारण और दूसरे विकल्प: ${b.portalUrl}/keep-cover`,
    subject: (v) => `हम आपका अनुरोध ${v.caseId} स्वीकार नहीं कर सके`,
    mail: (v, b) =>
      `${v.policyLast3} पर समाप्त होने वाली पॉलिसी के लिए मदद का आपका अनुरोध ${v.caseId} हम स्वीकार नहीं कर सके। कोई तारीख़ नहीं बदली है।\n\nकारण: ${v.reason}\n\nपॉलिसी बनाए रखने के और भी तरीक़े हैं। इन्हें पोर्टल में देखें, या ${b.phone} पर कॉल करें।`,
    button: see,
  },
};
