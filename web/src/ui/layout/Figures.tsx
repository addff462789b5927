import type { ReactNode } from 'react';

const FIGURE = /(\S*\d\S*)/;
const DATE = /(\d{2}-\d{2}-\d{4})/;

/** Text in which amounts, dates and numbers never wrap. */
export const Figures = ({ children }: { children: string }) => unbroken(children, FIGURE);

/** Text in which only dates never wrap: a long number may. Content that is not plain text has marked its dates already. */
export const Dates = ({ children }: { children: ReactNode }) => (typeof children === 'string' ? unbroken(children, DATE) : children);

const unbroken = (text: string, pattern: RegExp) =>
  text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and never move
      <span key={index} className="num">
        {part}
      </span>
    ) : (
      part
    ),
  );
