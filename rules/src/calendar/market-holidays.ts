import type { Day } from './dates.ts';

/** Movable stock exchange holidays, as MM-DD. 2027 is a forecast. Weekends are left out. */
const MOVING: Record<number, string> = {
  2015: '02-17 03-06 04-02 04-03 09-17 09-25 10-22 11-12 11-25',
  2016: '03-07 03-24 03-25 04-15 04-19 07-06 09-05 09-13 10-11 10-12 10-31 11-14',
  2017: '02-24 03-13 04-04 06-26 08-25 10-19 10-20',
  2018: '02-13 03-02 03-29 03-30 08-22 09-13 09-20 10-18 11-07 11-08 11-23',
  2019: '03-04 03-21 04-17 04-19 04-29 06-05 08-12 09-02 09-10 10-08 10-21 10-28 11-12',
  2020: '02-21 03-10 04-02 04-06 04-10 05-25 11-16 11-30',
  2021: '03-11 03-29 04-02 04-21 05-13 07-21 08-19 09-10 10-15 11-04 11-05 11-19',
  2022: '03-01 03-18 04-15 05-03 08-09 08-31 10-05 10-24 10-26 11-08',
  2023: '03-07 03-30 04-04 04-07 06-29 09-19 10-24 11-14 11-27',
  2024: '01-22 03-08 03-25 03-29 04-11 04-17 05-20 06-17 07-17 11-01 11-15 11-20',
  2025: '02-26 03-14 03-31 04-10 04-18 08-27 10-21 10-22 11-05',
  2026: '03-03 03-26 03-31 04-03 05-28 06-26 09-14 10-20 11-10 11-24',
  2027: '03-10 03-22 03-26 04-15 04-19 05-17 06-16 10-29',
};

/** Republic Day, Dr Ambedkar's birthday, Maharashtra Day, Independence Day, Gandhi's birthday, Christmas. */
const FIXED = ['01-26', '04-14', '05-01', '08-15', '10-02', '12-25'];
const FIRST_YEAR = 2000;
const LAST_YEAR = 2060;

/**
 * Days on which the exchanges are closed, in addition to weekends: the fixed holidays of every year and the movable ones of 2015 to 2027.
 * Extend the list after that; until then, missing holidays count as business days.
 */
export const HOLIDAYS: ReadonlySet<Day> = new Set(
  Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i).flatMap((year) =>
    [...FIXED, ...(MOVING[year]?.split(' ') ?? [])].map((monthDay) => `${year}-${monthDay}`),
  ),
);
