import { vi } from 'vitest';

/** Each file of tests is a page load: our own modules begin anew, while libraries and the browser stay loaded. */
vi.resetModules();
