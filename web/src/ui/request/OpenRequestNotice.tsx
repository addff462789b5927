import type { OpenRequest } from '../../lib/records/open-request.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Link } from '../links/Link.tsx';
import { requestText as t } from './request.text.ts';

type Props = {
  open: OpenRequest;
  /** Address of the tracker. */
  trackAt: string;
};

/** In the place of a form whose request is open already (R12). */
export function OpenRequestNotice({ open: { submittedOn: date, promisedBy }, trackAt }: Props) {
  return (
    <Notice tone="info" isAlert>
      {promisedBy ? t.openUntil({ date, promisedBy }) : t.openNow({ date })} <Link to={trackAt}>{t.track}</Link>
    </Notice>
  );
}
