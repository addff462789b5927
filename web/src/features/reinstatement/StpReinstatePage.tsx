import { RevivalByKey } from './RevivalByKey.tsx';

export default function StpReinstatePage() {
  return <RevivalByKey by="STPRI" />;
}
