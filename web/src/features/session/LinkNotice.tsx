import { useConfig } from '../../lib/browser/config.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import classes from './LinkArrival.module.css';
import { linkText as t } from './link.text.ts';

/** Entry that has expired: a link in a message, or a visit from the group's app. */
export type LinkOver = 'linkOver' | 'groupOver';

export default function LinkNotice({ notice }: { notice: LinkOver }) {
  const { supportPhone } = useConfig();
  return (
    <div className={classes.notice}>
      <Notice tone="warn" isAlert>
        {notice === 'groupOver'
          ? t.groupOver
          : t.linkOver({ phone: supportPhone, link: (linkText) => <a href={`tel:${supportPhone}`}>{linkText}</a> })}
      </Notice>
    </div>
  );
}
