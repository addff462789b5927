import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { text } from '../../lib/text/text.ts';
import classes from './CopyButton.module.css';

const t = text({
  copy: { en: 'Copy {value}', hi: '{value} कॉपी करें' },
  copied: { en: 'Copied', hi: 'कॉपी हो गया' },
});

/** Copies a number to the clipboard and confirms it. */
export function CopyButton({ value }: { value: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    );
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <button type="button" className={classes.copy} aria-label={t.copy({ value })} onClick={() => void copy()}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
      <span className="vh" role="status">
        {isCopied && t.copied}
      </span>
    </>
  );
}
