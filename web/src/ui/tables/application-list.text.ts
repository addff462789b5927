import { text } from '../../lib/text/text.ts';

export const applicationListText = text({
  meta: { en: '{number}, applied on {date:date}', hi: '{number}, {date:date} को आवेदन किया' },
  see: { en: 'See', hi: 'देखें' },
  seeNumber: { en: 'See {plan} application {number}', hi: '{plan} का आवेदन {number} देखें' },
});
