import { IconWifiOff } from '@tabler/icons-react';
import classes from '../../ui/feedback/OfflineNotice.module.css';
import { navText as t } from './nav.text.ts';

/** While the browser has no network; it goes by itself when the network is back. */
export default function OfflineNotice() {
  return (
    <div className={classes.offline} role="status">
      <IconWifiOff size={20} stroke={1.75} aria-hidden />
      <p>{t.offline}</p>
    </div>
  );
}
