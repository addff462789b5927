import { loadScript, NoScript } from '../../lib/navigation/partner-script.ts';

type Opened = { token: string; mode: 'BLINK' | 'STILL'; label: string };
/** Global that the checker's script adds to the page (calls, part B, 13.3). */
type Component = {
  open: (options: Opened & { onCapture: (photo: Blob) => void; onError: (code: string) => void; onClose: () => void }) => void;
};
declare global {
  interface Window {
    LivenessCapture?: Component;
  }
}

export type CameraError = 'CAMERA_DENIED' | 'CAMERA_BUSY' | 'NO_CAMERA';
const FAULTS: Readonly<Record<string, CameraError>> = {
  NotAllowedError: 'CAMERA_DENIED',
  SecurityError: 'CAMERA_DENIED',
  NotReadableError: 'CAMERA_BUSY',
  AbortError: 'CAMERA_BUSY',
};
const CAMERA_FAULTS: readonly string[] = ['CAMERA_DENIED', 'CAMERA_BUSY', 'NO_CAMERA'];
export const isCameraError = (code: string): code is CameraError => CAMERA_FAULTS.includes(code);

/** Requests the camera and releases it immediately, to check that the checker's component will find it. */
export async function getCameraError(): Promise<CameraError | undefined> {
  try {
    // Only secure pages have it.
    const camera = await navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'user' } });
    if (!camera) return 'NO_CAMERA';
    for (const track of camera.getTracks()) track.stop();
    return undefined;
  } catch (error) {
    return FAULTS[error instanceof Error || error instanceof DOMException ? error.name : ''] ?? 'NO_CAMERA';
  }
}

/**
 * Loads the checker's script once. Resolves to a function that opens the camera over the page and returns the photo, an error, or nothing
 * if it was closed.
 */
export async function photoComponent(
  address: string,
  hosts: readonly string[],
): Promise<(opened: Opened) => Promise<Blob | string | undefined>> {
  await loadScript(address, hosts);
  const component = window.LivenessCapture;
  if (!component) throw new NoScript(address);
  return (opened) =>
    new Promise((resolve) => component.open({ ...opened, onCapture: resolve, onError: resolve, onClose: () => resolve(undefined) }));
}
