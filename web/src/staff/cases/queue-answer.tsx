import { Fragment, type ReactNode } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { casesText as t } from './admin-cases.text.ts';

/** The work to do, and how urgent it is. */
export function queueAnswer({ TODO, WAITING, ALL: all, LATE: late, TODAY: today }: ResponseOf<'/admin/cases/list'>['counts']): ReactNode {
  const sentences =
    TODO === 0
      ? [t.answerNone, counted(WAITING, t.waitingOne, t.waitingMany)]
      : [
          TODO === 1 ? t.answerOne({ all }) : t.answerMany({ n: TODO, all }),
          counted(late, t.lateOne, t.lateMany),
          counted(today, t.todayOne, t.todayMany),
        ];
  return (
    sentences
      .filter(Boolean)
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentences have no other identity
      .map((sentence, index) => <Fragment key={index}>{sentence} </Fragment>)
  );
}

type Many = (values: { n: number }) => ReactNode;
const counted = (n: number, one: ReactNode, many: Many): ReactNode => (n === 0 ? '' : n === 1 ? one : many({ n }));
