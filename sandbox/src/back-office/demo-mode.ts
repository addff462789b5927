/** What the back office does by itself: carries requests out, or waits for somebody on its page. */
export const demoModes = ['auto', 'manual'] as const;
export type DemoMode = (typeof demoModes)[number];
