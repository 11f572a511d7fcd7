import { type Box, DOTS_PER_INCH, LABEL_LAYOUTS, type LabelSize } from './label-sizes.ts';

/** A length of a layout in CSS. */
export const inches = (dots: number): string => `${(dots / DOTS_PER_INCH).toFixed(4)}in`;

const place = ({ x, y, width, height }: Box): string =>
  `left: ${inches(x)}; top: ${inches(y)}; width: ${inches(width)}; height: ${inches(height)};`;

/** A box with text as high as its lines. */
const textBox = (box: Box, lineHeight = box.height): string =>
  `${place(box)} font-size: ${inches(lineHeight * 0.85)}; line-height: ${inches(lineHeight)};`;

/**
 * The style of a label: black on white, states in words. Every part has a box that no other part overlaps, and what
 * does not fit in it is cut off. Lines are centered by their capitals: browsers round the rest of a font to pixels of a
 * screen, which are a sixth of a small letter.
 */
export function labelStyle(size: LabelSize): string {
  const layout = LABEL_LAYOUTS[size];
  const [width, height] = size.split('x');
  const code = { x: 0, y: 0, width: layout.code, height: layout.code };
  return `
@page { size: ${width}in ${height}in; margin: 0; }
* { box-sizing: border-box; margin: 0; }
html, body { margin: 0; background: #fff; color: #000; }
body { font-family: Arial, Helvetica, sans-serif; }
.label { position: relative; width: ${width}in; height: ${height}in; overflow: hidden; break-inside: avoid; }
.label + .label { break-before: page; }
.label > * { position: absolute; overflow: hidden; }
.label > p { white-space: nowrap; text-overflow: ellipsis; }
svg { display: block; height: 100%; shape-rendering: crispEdges; }
.code { ${place(code)} }
.model { ${textBox(layout.model)} font-weight: bold; }
.detail { ${textBox(layout.detail)} }
.serial { ${textBox(layout.serial)} font-family: "DejaVu Sans Mono", "Courier New", monospace; font-weight: bold; }
.serial.long { ${place(layout.bars)} }
.bars { ${place(layout.bars)} }
.state { ${textBox(layout.state)} }
.plate { display: block; width: fit-content; height: 100%; padding: 0 ${inches(6)}; border: ${inches(2)} solid #000; font-size: 80%; line-height: ${inches(layout.state.height - 4)}; font-weight: bold; }
.place { ${textBox(layout.place)} display: flex; gap: ${inches(10)}; }
.place span:first-child { flex: 0 1 auto; overflow: hidden; text-overflow: ellipsis; }
.place span:last-child { flex: none; }
.rules { ${textBox(layout.rules, layout.ruleHeight)} }
.model, .detail, .plate, .place span { align-content: center; text-box: trim-both cap alphabetic; }
.line { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
`;
}
