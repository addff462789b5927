import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Link } from './Link.tsx';

const t = text({ notSatisfied: { en: 'I am not satisfied', hi: 'मैं संतुष्ट नहीं हूँ' } });

type Props = { about: 'POLICY' | 'REQUEST' | 'CLAIM' | 'PAYMENT'; id: string; category?: 'PREMIUM'; isPublic?: boolean };

/** Starts a complaint about a record of the customer. `isPublic`: about a claim of a person who needs no login. */
export const NotSatisfied = ({ about, id, category, isPublic }: Props) => (
  <Link to={to(isPublic ? 'makeComplaint' : 'complaintNew', { about, id, ...(category && { category }) })}>{t.notSatisfied}</Link>
);
