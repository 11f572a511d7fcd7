import { code128, drawingSVG } from 'bwip-js/generic';

/** Quiet zone to the left and right of the bars; a module is 1 unit wide. */
const QUIET_BARS = 10;
/** Module width of a short text; longer ones share the available width. */
const WIDEST_BAR_MM = 0.45;

/**
 * A Code 128 as SVG. The bars may be stretched vertically, but only limited
 * horizontally.
 * @param moduleWidth the width of a module as a CSS length, which is kept; without it, the width depends on what is
 * available.
 */
export function barcode(text: string, moduleWidth?: string): string {
  const options = { bcid: 'code128', text, scale: 1, paddingwidth: QUIET_BARS };
  const svg = code128(options, drawingSVG());
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const width =
    moduleWidth === undefined
      ? `max-width:${(modules * WIDEST_BAR_MM).toFixed(1)}mm`
      : `width:calc(${modules} * ${moduleWidth})`;
  return svg.replace('<svg ', `<svg preserveAspectRatio="none" style="${width}" `);
}
