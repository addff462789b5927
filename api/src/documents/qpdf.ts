type Qpdf = {
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array };
  callMain(words: string[]): number;
};
type CreateQpdf = (options: { print: (line: string) => void; printErr: () => void }) => Promise<Qpdf>;

const createQpdf = (await import('qpdf-wasm-esm-embedded')).default as unknown as CreateQpdf;

/**
 * A new qpdf, with files of its own in memory. The package is an ES module whose code for Node needs `require` and
 * `__dirname`, so that one fails; it also has code for plain engines, and takes it when there is no `process` to be seen
 * at the moment it starts. What it prints on errors may quote a document and goes nowhere.
 */
export function startQpdf(print: (line: string) => void = () => {}): Promise<Qpdf> {
  const { process } = globalThis;
  Reflect.deleteProperty(globalThis, 'process');
  try {
    return createQpdf({ print, printErr: () => {} });
  } finally {
    Reflect.set(globalThis, 'process', process);
  }
}
