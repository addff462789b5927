import { contactsOf, useCustomer } from '../../lib/customer.ts';
import classes from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';

/** Where e-mail and WhatsApp go, and the password of what they bring, before anything is pressed. */
export function Destinations({ isGroup, note = null }: { isGroup: boolean; note?: string | null }) {
  const { email, mobile } = contactsOf(useCustomer());
  const where =
    email && mobile ? t.destinations({ email, mobile }) : email ? t.destinationEmail({ email }) : mobile && t.destinationMobile({ mobile });
  return (
    <div className={classes.destinations}>
      {where && (
        <p>
          {where} {isGroup ? t.passwordGroup : t.password}
        </p>
      )}
      {note && <p>{note}</p>}
    </div>
  );
}
