import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Link } from './Link.tsx';

const t = text({ notSatisfied: { en: 'I am not satisfied', hi: 'मैं संतुष्ट नहीं हूँ' } });

type Props = { about: 'POLICY' | 'REQUEST' | 'CLAIM' | 'PAYMENT'; id: string; category?: 'PREMIUM' };

/** Starts a complaint about a record of the customer. */
export const NotSatisfied = ({ about, id, category }: Props) => (
  <Link to={to('complaintNew', { about, id, ...(category && { category }) })}>{t.notSatisfied}</Link>
);
