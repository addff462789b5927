import type { OpenRequest } from '../lib/open-request.ts';
import { Link } from './Link.tsx';
import { Notice } from './Notice.tsx';
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
