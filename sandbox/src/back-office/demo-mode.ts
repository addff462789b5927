/** Automatic processing: the back office carries requests out, or waits for a person on its page. */
export const demoModes = ['auto', 'manual'] as const;
export type DemoMode = (typeof demoModes)[number];
