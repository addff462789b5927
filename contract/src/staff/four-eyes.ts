import { APPROVAL_STATES } from '@portal/rules/staff/four-eyes.ts';
import { z } from 'zod';
import { InstantOut, Ref } from '../types.ts';

/** Result of a staff action: done, or waiting for a second person (four eyes). */
export const FourEyes = z.object({ approvalId: Ref.nullable(), state: z.enum(APPROVAL_STATES), expiresAt: InstantOut.nullable() });
