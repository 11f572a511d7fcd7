import { createCodeWatch } from './camera-codes.ts';

/** Reads the codes in a picture, with the browser's built-in reader if available. */
interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** True if the browser can read codes with a camera. */
export function canScanByCamera(): boolean {
  return 'BarcodeDetector' in window && navigator.mediaDevices?.getUserMedia !== undefined;
}

function createReader(): BarcodeReader {
  const found = 'BarcodeDetector' in window ? window.BarcodeDetector : undefined;
  if (typeof found !== 'function') throw new Error('This browser cannot read codes.');
  return Reflect.construct(found, []);
}

const PAUSE_MS = 150;

/**
 * Shows the back camera in `video` and reports each code that comes into view, once.
 * @returns a function that stops and turns the camera off.
 * @throws if there is no camera or no permission.
 */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const reader = createReader();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  });
  video.srcObject = stream;
  await video.play();
  const watch = createCodeWatch();

  async function look(): Promise<void> {
    // A frame that cannot be read is followed by another one.
    const codes = await reader.detect(video).catch(() => []);
    for (const code of watch(
      codes.map(({ rawValue }) => rawValue),
      performance.now(),
    )) {
      onCode(code);
    }
  }

  const timer = setInterval(() => void look(), PAUSE_MS);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
}
