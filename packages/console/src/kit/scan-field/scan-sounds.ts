/** Whether a scan is accepted; one that could not be checked yet may be either. */
export type ScanResult = boolean | 'unchecked';

/**
 * A short high tone for an accepted scan, two low ones for a rejected scan, one in between for a scan that is not
 * checked yet; distinguishable without looking.
 */
const TONES = {
  good: [{ hertz: 1320, from: 0, seconds: 0.09 }],
  unchecked: [{ hertz: 520, from: 0, seconds: 0.16 }],
  refused: [
    { hertz: 220, from: 0, seconds: 0.16 },
    { hertz: 180, from: 0.2, seconds: 0.24 },
  ],
} as const;
const LOUDNESS = 0.15;

export const resultName = (good: ScanResult): keyof typeof TONES =>
  good === 'unchecked' ? good : good ? 'good' : 'refused';

let context: AudioContext | undefined;

/**
 * Signals the result of a scan by sound, and by vibration on a phone. Silent if the browser blocks
 * sound.
 */
export function soundScan(good: ScanResult): void {
  if (!good) navigator.vibrate?.([120, 60, 120]);
  try {
    context ??= new AudioContext();
    for (const { hertz, from, seconds } of TONES[resultName(good)]) {
      const start = context.currentTime + from;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
  } catch {
    // The row shows it, too.
  }
}
