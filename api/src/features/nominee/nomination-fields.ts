import type { Nomination } from '@portal/rules/people/nominee.ts';
import { z } from 'zod';
import type { Fields } from '../../domain/requests/request-rows.store.ts';

const Person = { name: z.string(), relationship: z.string(), birthDate: z.string() };
const Stored = z.object({
  nominees: z.array(z.object({ ...Person, shareBp: z.number() })),
  appointee: z.object(Person).nullable(),
});

/** The nomination in the fields of a request, before or after the change. */
export const parseNomination = (fields: Fields): Nomination => Stored.parse(fields);
