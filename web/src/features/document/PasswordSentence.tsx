import { Notice } from '../../ui/feedback/Notice.tsx';
import { documentText as t } from './document.text.ts';
import { usePasswordRule } from './use-password-rule.ts';

/** Password of the files. It stands once at the top of the page, before a document is opened. */
export const PasswordSentence = () => <Notice tone="info">{t.password({ rule: usePasswordRule() })}</Notice>;
