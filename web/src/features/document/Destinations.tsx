import { passwordLettersIn } from '@portal/rules/document-password.ts';
import { contactsOf, useCustomer } from '../../lib/customer.ts';
import classes from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';

const RULES = { all: t.password, some: t.passwordSome, none: t.passwordNone };

/** Where e-mail and WhatsApp go, and the password of what they bring, before anything is pressed. */
export function Destinations({ isGroup, note = null }: { isGroup: boolean; note?: string | null }) {
  const customer = useCustomer();
  const { email, mobile } = contactsOf(customer);
  const rule = isGroup ? t.passwordGroup : RULES[passwordLettersIn(customer?.CustomerName ?? '')];
  const where =
    email && mobile ? t.destinations({ email, mobile }) : email ? t.destinationEmail({ email }) : mobile && t.destinationMobile({ mobile });
  return (
    <div className={classes.destinations}>
      {where && (
        <p>
          {where} {rule}
        </p>
      )}
      {note && <p>{note}</p>}
    </div>
  );
}
