import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type BoxError = { id: string; message: string };
type Report = (id: string, message: string | undefined) => void;

/** Around a form: receives the error of each box in it that must be ticked and is not. */
const Reporting = createContext<Report | undefined>(undefined);
export const ReportUnticked = Reporting.Provider;

/** Collects the errors of a form's unticked boxes for its error summary. */
export function useUntickedBoxes(): [readonly BoxError[], Report] {
  const [boxes, setBoxes] = useState<readonly BoxError[]>([]);
  const report = useCallback<Report>((id, message) => {
    setBoxes((before) => {
      const boxErrors = before.filter((box) => box.id !== id);
      if (message) return [...boxErrors, { id, message }];
      return boxErrors.length === before.length ? before : boxErrors;
    });
  }, []);
  return [boxes, report];
}

/** Adds a box to the error summary of the form around it while it has an error. */
export function useReportUnticked(id: string, error: string | false): void {
  const report = useContext(Reporting);
  useEffect(() => {
    report?.(id, error || undefined);
    return () => report?.(id, undefined);
  }, [report, id, error]);
}
