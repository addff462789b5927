import { RevivalByKey } from './RevivalByKey.tsx';

/** The form of a link RI that asks for the payment: at the address where its order is paid. */
export default function RevivalLinkPage() {
  return <RevivalByKey by="RI" />;
}
