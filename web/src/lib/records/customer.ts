import { useEffect } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import type { ResponseOf } from '../api/wire.ts';
import { useHome } from '../state/home.slice.ts';
import { SESSION } from '../state/storage.ts';
import { useSessionFlag } from '../state/use-session-flag.ts';

/** The logged-in customer, once loaded. Names and contacts stay in memory. */
export function useCustomer() {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  return useApiQuery('/getUserDetails', {}, { skip: !isLoggedIn }).data;
}

/** Masked registered contacts. For a missing one the wire has '-', which must not be shown, selected or sent. */
export function listContacts(customer: Pick<ResponseOf<'/getUserDetails'>, 'MobileNo' | 'EmailId'> | undefined) {
  const toContact = (contact: string | undefined) => (contact && contact !== '-' ? contact : undefined);
  return { mobile: toContact(customer?.MobileNo), email: toContact(customer?.EmailId) };
}

/** Copies names and masked contacts into area `home`. For the header after login. */
export function useNamesInArea() {
  const customer = useCustomer();
  useEffect(() => {
    if (!customer) return;
    const { CustomerName, MobileNo, EmailId, CustomerShortName } = customer;
    useHome.setState(({ users }) => ({ users: { ...users, CustomerName, MobileNo, EmailId, CustomerShortName } }));
  }, [customer]);
}
