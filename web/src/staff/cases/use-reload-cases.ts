import { useQueryClient } from '@tanstack/react-query';

const READ = ['/admin/cases/list', '/admin/cases/open', '/admin/approvals', '/admin/backlog'];

/** Reloads all case data on the page, because colleagues work on the cases too. */
export function useReloadCases(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey }) => READ.includes(String(queryKey[0])) });
}
