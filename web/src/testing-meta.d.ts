import 'vitest';

/** Coverage that a test reports, for the table of routes in docs/. */
declare module 'vitest' {
  interface TaskMeta {
    /** `route /x`, `guard Auth`, `code PP`. */
    covers?: string[];
    routes?: { path: string; title: string; guard: string | null; group: string | null; isBuilt: boolean }[];
    codes?: { code: string; address: string }[];
  }
}
