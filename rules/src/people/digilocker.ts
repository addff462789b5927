import { HOUR_MS, MINUTE_MS } from '../calendar/durations.ts';

/** Purposes for sharing documents, and the screens that request them (calls, /initiateDigilocker). */
export const DIGILOCKER_PURPOSES = ['ADDRESS', 'REKYC', 'PAN', 'SURVIVAL'] as const;
export type DigiLockerPurpose = (typeof DIGILOCKER_PURPOSES)[number];
export const DIGILOCKER_PAGES = ['update-address-selection', 'update-aadhaar', 'survaivalKYC'] as const;
export type DigiLockerPage = (typeof DIGILOCKER_PAGES)[number];
/** `MISMATCH`: name or birth date is another person's. */
export const DIGILOCKER_STATES = ['NONE', 'PENDING', 'VERIFIED', 'DENIED', 'MISMATCH', 'EXPIRED'] as const;
export type DigiLockerState = (typeof DIGILOCKER_STATES)[number];

/** For how long the page of consent waits, and for how long what was shared is kept. */
export const DIGILOCKER_PAGE_MS = 10 * MINUTE_MS;
export const DIGILOCKER_LIFE_MS = 24 * HOUR_MS;

/** How the browser comes back to the screen. */

export type DigiLockerEnd = 'done' | 'denied' | 'failed';
