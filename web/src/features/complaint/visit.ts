import type { Complaint } from './listed-complaint.ts';

/** Access of a person without a login to one complaint, after a code. */
export type Visit = { reference: string; onChange: (complaint: Complaint) => void };
