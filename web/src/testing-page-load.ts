import { vi } from 'vitest';

/** Each test file is a page load: our own modules are reset, while libraries and the browser stay loaded. */
vi.resetModules();
