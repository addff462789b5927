import { LinkService } from '../../ui/LinkService.tsx';
import { RevivalByKey } from './RevivalByKey.tsx';

export default function StpReinstatePage() {
  return (
    <LinkService code="STPRI">
      <RevivalByKey by="STPRI" />
    </LinkService>
  );
}
