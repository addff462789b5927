import type { Part } from '../../platform/parts/part.ts';
import { confirmationStore } from './confirmation.store.ts';
import { staffAccountStore } from './staff-account.store.ts';
import { staffAlertStore } from './staff-alert.store.ts';

export const staffPart = {
  stores: { confirmation: confirmationStore, staffAccount: staffAccountStore, staffAlert: staffAlertStore },
} satisfies Part;
