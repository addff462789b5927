import { IconWifiOff } from '@tabler/icons-react';
import classes from '../../ui/feedback/OfflineNotice.module.css';
import { navText as t } from './nav.text.ts';

/** Notice while the browser is offline. It closes automatically when the network is back. */
export default function OfflineNotice() {
  return (
    <div className={classes.offline} role="status">
      <IconWifiOff size={20} stroke={1.75} aria-hidden />
      <p>{t.offline}</p>
    </div>
  );
}
