import { text } from '../../lib/text.ts';

export const mandateTitles = text({
  enach: { en: 'Auto-debit via account (eNACH)', hi: 'खाते से ऑटो-डेबिट (eNACH)' },
  esi: { en: 'Setup ESI', hi: 'ESI चालू करें' },
  esiLogin: { en: 'ESI link landing', hi: 'ESI लिंक' },
  esiStatus: { en: 'ESI status', hi: 'ESI की स्थिति' },
  upiAutopay: { en: 'Setup UPI Autopay', hi: 'UPI ऑटोपे चालू करें' },
  preloginUpi: { en: 'Setup UPI Autopay', hi: 'UPI ऑटोपे चालू करें' },
});
