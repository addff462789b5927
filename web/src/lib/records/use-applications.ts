import { useApiQuery } from '../api/use-api-query.ts';
import { inLanguage } from '../text/text.ts';

/** The customer's own applications, with their sentence in the customer's language. `skip`: nothing is fetched. */
export function useApplications({ skip = false } = {}) {
  const { data, failure, isLoading } = useApiQuery('/appTracker/listApplications', {}, { skip });
  const applications = data?.applications.map(({ answer: en, answerHi: hi, ...application }) => ({
    ...application,
    answer: inLanguage({ en, hi }),
  }));
  return { applications, failure, isLoading };
}
