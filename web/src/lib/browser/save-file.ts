export type File = { fileName: string; mimeType: string; base64Data: string };

/** Time for the browser to start saving before the file's memory is released. */
const KEEP_MS = 60_000;

/** Lets the browser save a file of a response under its name. */
export const saveFile = (file: File): void => follow(file, { download: file.fileName });

/** Opens a file of a response in a separate view. */
export const viewFile = (file: File): void => follow(file, { target: '_blank' });

/** Address of a file of a response. The caller revokes it. */
export function fileUrl({ mimeType, base64Data }: Omit<File, 'fileName'>): string {
  const bytes = Uint8Array.from(atob(base64Data), (char) => char.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: mimeType }));
}

function follow({ mimeType, base64Data }: File, linkAttributes: { download: string } | { target: '_blank' }): void {
  const url = fileUrl({ mimeType, base64Data });
  const link = document.createElement('a');
  Object.assign(link, { href: url, ...linkAttributes });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
