import { drawingSVG, qrcode } from 'bwip-js/generic';

/** Quiet zone, without which scanners fail, in modules; a module is 2 units wide. */
const QUIET_MODULES = 4;

/** A QR code as SVG, with its quiet zone. */
export function qrCode(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'M', scale: 1, padding: 2 * QUIET_MODULES };
  return qrcode(options, drawingSVG());
}

/** The modules on each side of a QR code, without its quiet zone. */
export const qrModules = (text: string): number =>
  Number(/viewBox="0 0 (\d+)/.exec(qrCode(text))?.[1]) / 2 - 2 * QUIET_MODULES;
