import type { PersonaBook, PolicySpec } from '@portal/book/demo/persona-book.ts';

/** A policy of a customer. By default a term plan that is paid manually once a year, four years old and due in nine days. */
export const aPolicy = (book: PersonaBook, differs: Partial<Extract<PolicySpec, { nextDue: string }>> = {}) =>
  book.policy({ plan: 'TRM1', sum: 10_000_000, nextDue: book.inDays(9), years: 4, ...differs });
