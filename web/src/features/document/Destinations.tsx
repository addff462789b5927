import { listContacts, useCustomer } from '../../lib/records/customer.ts';
import { listsText } from '../../ui/tables/lists.text.ts';
import classes from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';
import { usePasswordRule } from './use-password-rule.ts';

/** Shows the email address and mobile number that documents are sent to, and the password of the files, before a button is pressed. */
export function Destinations({ note = null }: { note?: string | null }) {
  const { email, mobile } = listContacts(useCustomer());
  const rule = usePasswordRule();
  const where =
    email && mobile ? t.destinations({ email, mobile }) : email ? t.destinationEmail({ email }) : mobile && t.destinationMobile({ mobile });
  return (
    <div className={classes.destinations}>
      {where && (
        <p>
          {where} {listsText.passwordIs({ rule })}
        </p>
      )}
      {note && <p>{note}</p>}
    </div>
  );
}
