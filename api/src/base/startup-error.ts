import { describeError } from './plain-error.ts';

/** A fault that an operator can fix. Its message is one plain sentence; the process prints it and exits with code 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Runs a program's main function. An error that an operator can fix is printed as one sentence, any other with its stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : (describeError(error) ?? error));
    process.exit(1);
  }
}
