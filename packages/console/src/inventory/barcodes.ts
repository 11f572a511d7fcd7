import { code128, drawingSVG, qrcode } from 'bwip-js/generic';

/**
 * Quiet zone around a QR code, without which scanners fail, in modules; a module is 2 units wide.
 */
const QUIET_MODULES = 4;
/** The same to the left and right of the bars; a module is 1 unit wide. */
const QUIET_BARS = 10;
/** Module width of a short serial number; longer ones share the available width. */
const WIDEST_BAR_MM = 0.45;

/** The URL in the QR code: the vehicle's page, with a token that reveals copied labels. */
export function assetUrl(asset: { id: string; qrToken: string }, origin: string): string {
  return `${origin}/inventory/assets/${asset.id}?qr=${encodeURIComponent(asset.qrToken)}`;
}

/** A QR code as SVG, with its quiet zone. */
export function qrCode(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'M', scale: 1, padding: 2 * QUIET_MODULES };
  return qrcode(options, drawingSVG());
}

/**
 * A serial number's Code 128 as SVG. The bars may be stretched vertically, but only limited
 * horizontally.
 */
export function barcode(serialNumber: string): string {
  const options = { bcid: 'code128', text: serialNumber, scale: 1, paddingwidth: QUIET_BARS };
  const svg = code128(options, drawingSVG());
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const widest = (modules * WIDEST_BAR_MM).toFixed(1);
  return svg.replace('<svg ', `<svg preserveAspectRatio="none" style="max-width:${widest}mm" `);
}
