import type { ReactNode } from 'react';
import { forgetLink } from '../../lib/navigation/link-policy.ts';
import { text } from '../../lib/text/text.ts';
import { TextButton } from './TextButton.tsx';

const t = text({
  fromLink: { en: 'Opened from your link. <link>See all policies</link>', hi: 'आपके लिंक से खुला। <link>सभी पॉलिसियाँ देखें</link>' },
});

/** A link chose the policy (R18). */
export function LinkNote() {
  const link = (linkText: ReactNode) => <TextButton onClick={forgetLink}>{linkText}</TextButton>;
  return <p>{t.fromLink({ link })}</p>;
}
