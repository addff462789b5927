import type { OpenRequest } from '../../lib/records/open-request.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../feedback/Notice.tsx';
import { OpenRequestNotice } from './OpenRequestNotice.tsx';
import { ON_HOLD } from './request.text.ts';

type Service = { service: { allowed: boolean; why: string | null }; openCase: OpenRequest | null; holdUntil: string | null };
type Props = {
  of: Service;
  /** Sentence for each reason why the service is not available for the policy. */
  reasons: Readonly<Record<string, unknown>>;
  /** Address of the tracker. */
  trackAt: string;
};

/** True if the form may be shown for the policy. */
export const isServiceOpen = ({ service, openCase, holdUntil }: Service): boolean => service.allowed && !openCase && !holdUntil;

/** In the place of a form that is not open: for this policy, while a request is, or for a day after a change of contact (R12, R21). */
export function ServiceClosed({ of: { service, openCase }, reasons, trackAt }: Props) {
  if (openCase) return <OpenRequestNotice open={openCase} trackAt={trackAt} />;
  const reason = service.why === null ? undefined : reasons[service.why];
  return <Notice tone="info">{service.allowed || typeof reason !== 'string' ? inLanguage(ON_HOLD) : reason}</Notice>;
}
