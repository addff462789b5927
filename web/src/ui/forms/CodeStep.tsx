import type { ReactNode } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import type { Sent } from '../../lib/records/login.ts';
import { Card } from '../layout/Card.tsx';
import layout from '../layout/layout.module.css';
import { OtpStep } from './OtpStep.tsx';
import { otpText as t } from './otp.text.ts';

type Props = {
  sent: Sent;
  title: string;
  /** To the right of the title: the position of the code among the steps. */
  position?: ReactNode;
  target: string;
  button: string;
  error: string | undefined;
  onSubmit: (otp: string) => Promise<boolean>;
  onResend: () => void;
  onChange: () => void;
};

/** OTP step as a page. Known and unknown users see identical screens. */
export function CodeStep({ sent, title, position, ...step }: Props) {
  const { supportPhone } = useConfig();
  return (
    <div className={layout.narrow}>
      <Card title={title} action={position}>
        <div className={layout.stack4}>
          <OtpStep
            key={sent.otpReferenceId}
            line={t.ifMatchSent({ target: step.target })}
            resendAfterSeconds={sent.resendAfterSeconds}
            {...step}
          />
          <p className={`${layout.small} ${layout.dim}`}>
            {t.noCode({ phone: supportPhone, link: (linkText) => <a href={`tel:${supportPhone}`}>{linkText}</a> })}
          </p>
        </div>
      </Card>
    </div>
  );
}
