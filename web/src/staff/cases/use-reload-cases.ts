import { useQueryClient } from '@tanstack/react-query';

const READ = ['/admin/cases/list', '/admin/cases/open', '/admin/approvals'];

/** Reads anew what is shown of the case desk: others work there too. */
export function useReloadCases(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey }) => READ.includes(String(queryKey[0])) });
}
