import { useConfig } from '../../lib/config.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './LinkArrival.module.css';
import { linkText as t } from './link.text.ts';

/** Which way in did not open: a link of a message, or an arrival from the group. */
export type LinkOver = 'linkOver' | 'groupOver';

export function LinkNotice({ notice }: { notice: LinkOver }) {
  const { supportPhone } = useConfig();
  return (
    <div className={classes.notice}>
      <Notice tone="warn" isAlert>
        {notice === 'groupOver'
          ? t.groupOver
          : t.linkOver({ phone: supportPhone, link: (words) => <a href={`tel:${supportPhone}`}>{words}</a> })}
      </Notice>
    </div>
  );
}
