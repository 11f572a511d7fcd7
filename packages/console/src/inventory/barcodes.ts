import { code128, drawingSVG, qrcode } from 'bwip-js/generic';

/** Modules of white around a QR code, without which scanners miss it; a module is 2 units wide. */
const QUIET_MODULES = 4;
/** The same left and right of the bars; a module is 1 unit wide. */
const QUIET_BARS = 10;
/** A module of a short serial number; those of a long one share the width that there is. */
const WIDEST_BAR_MM = 0.45;

/** Where a scanner leads: the page of the vehicle, with the token that tells a copied label apart. */
export function assetUrl(asset: { id: string; qrToken: string }, origin: string): string {
  return `${origin}/inventory/assets/${asset.id}?qr=${encodeURIComponent(asset.qrToken)}`;
}

/** A QR code as SVG, with the white around it that scanners need. */
export function qrCode(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'M', scale: 1, padding: 2 * QUIET_MODULES };
  return qrcode(options, drawingSVG());
}

/**
 * A Code 128 of a serial number as SVG. The bars may be stretched to the height that the label has
 * for them, but not to any width.
 */
export function barcode(serialNumber: string): string {
  const options = { bcid: 'code128', text: serialNumber, scale: 1, paddingwidth: QUIET_BARS };
  const svg = code128(options, drawingSVG());
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const widest = (modules * WIDEST_BAR_MM).toFixed(1);
  return svg.replace('<svg ', `<svg preserveAspectRatio="none" style="max-width:${widest}mm" `);
}
