import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/** Before each file of tests: properties are tried with what the run's seed gives. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('seed') });
