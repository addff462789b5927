import classes from './ExplainedPage.module.css';
import { explainedText as t } from './explained.text.ts';

/** Clause of the policy document; nothing if the book has none. */
export const Clause = ({ clause }: { clause: string | null }) => clause && <span className={classes.clause}>{t.clause({ clause })}</span>;
