import type { Day } from '@portal/rules/calendar/dates.ts';
import { type NavSeries, printNav } from './nav-series.ts';
import type { BookEntry } from './write-book.ts';

/** The funds and their NAVs from a day on, fund by fund. */
export function* fundEntries(navs: NavSeries, from: Day): Generator<BookEntry> {
  for (const { fund } of navs.series.values()) {
    const { fundCode, sfin, name, class: fundClass, risk, inception, fmc, benchmark, open } = fund;
    yield { file: 'funds', row: { fundCode, sfin, name, class: fundClass, risk, inception, fmc, benchmark, open } };
  }
  const start = navs.findPlace(from) ?? navs.days.length;
  for (const [fundCode, series] of navs.series) {
    for (let place = start; place < navs.days.length; place += 1) {
      const navDate = navs.days[place];
      const nav = series.navs[place];
      if (navDate && nav) yield { file: 'navs', row: { fundCode, navDate, nav: printNav(nav) } };
    }
  }
}
