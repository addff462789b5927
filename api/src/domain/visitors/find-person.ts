import type { Stores } from '../../platform/context/services.ts';

/** A customer or a visitor. A visitor has no birth date on record. */
export type Person = {
  name: string;
  shortName: string;
  mobile: string | null;
  email: string | null;
  language: 'en' | 'hi';
  birthDate: string | null;
};

/** True for the id of a visitor. Customers have ten digits. */
export const isVisitorId = (id: string): boolean => id.startsWith('V');

/** Finds the person who made a request, with unmasked contacts. */
export async function findPerson(id: string, store: Stores): Promise<Person | undefined> {
  if (!isVisitorId(id)) return store.profile.findClient(id);
  const visitor = await store.visitor.find(id);
  return visitor && { ...visitor, shortName: visitor.name, email: null, birthDate: null };
}
