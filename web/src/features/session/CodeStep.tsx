import { useConfig } from '../../lib/config.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { OtpStep } from '../../ui/OtpStep.tsx';
import { registrationText as t } from './registration.text.ts';
import type { Sent } from './use-code.ts';

type Props = {
  sent: Sent;
  title: string;
  target: string;
  button: string;
  error: string | undefined;
  onSubmit: (otp: string) => Promise<boolean>;
  onResend: () => void;
  onChange: () => void;
};

/** The OTP step on a page of its own. Known and unknown people see the same. */
export function CodeStep({ sent, title, ...step }: Props) {
  const { supportPhone } = useConfig();
  return (
    <div className={layout.narrow}>
      <Card title={title}>
        <div className={layout.stack4}>
          <p>{t.ifMatch}</p>
          <OtpStep key={sent.otpReferenceId} resendAfterSeconds={sent.resendAfterSeconds} {...step} />
          <p className={`${layout.small} ${layout.dim}`}>
            {t.noCode({ phone: supportPhone, link: (words) => <a href={`tel:${supportPhone}`}>{words}</a> })}
          </p>
        </div>
      </Card>
    </div>
  );
}
