import { createWorkerQueue } from './worker-queue.ts';

export type RenderRequest = { template: `${string}.typ`; data: string };
export type Rendered = { bytes: Uint8Array; pages: number };

/** Renders PDFs: A4, tagged, PDF/UA-1. Equal documents have equal bytes. */
export type DocumentRenderer = {
  /** `template`: a file in this folder; `data`: everything it shows. */
  render(document: { template: `${string}.typ`; data: object }): Promise<{ bytes: Buffer; pages: number }>;
  close(): Promise<void>;
};

const BUDGET_MS = 10_000;
/** Characters that print nothing or change the direction of text, except the joiners of Indian scripts (U+200C, U+200D); and emoji. */
const UNPRINTABLE =
  /\uFE0F|[\p{Emoji_Presentation}\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

export function createRenderer(): DocumentRenderer {
  const queue = createWorkerQueue<RenderRequest, Rendered>(new URL('./typst-worker.ts', import.meta.url), BUDGET_MS);
  return {
    async render({ template, data }) {
      const printable = JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? value.replace(UNPRINTABLE, ' ') : value));
      const { bytes, pages } = await queue.run({ template, data: printable });
      return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), pages };
    },
    close: () => queue.close(),
  };
}

declare module '../../platform/context/services.ts' {
  interface Services {
    /** Renders documents as PDF. */
    documents: DocumentRenderer;
  }
}
