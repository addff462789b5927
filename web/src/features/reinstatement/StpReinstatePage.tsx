import { LinkService } from '../../ui/links/LinkService.tsx';
import { RevivalByKey } from './RevivalByKey.tsx';

export default function StpReinstatePage() {
  return (
    <LinkService code="STPRI">
      <RevivalByKey by="STPRI" />
    </LinkService>
  );
}
