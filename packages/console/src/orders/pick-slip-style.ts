/**
 * The style of a pick slip: one page of any paper, black on white. What doesn't fit is cut in the
 * notes, never in the part that the customer signs.
 */
export const PICK_SLIP_STYLE = `
@page { margin: 14mm; }
* { box-sizing: border-box; margin: 0; }
html, body { background: #fff; color: #000; }
body { font: 12pt/1.35 Arial, Helvetica, sans-serif; }
svg { display: block; width: 100%; height: 100%; shape-rendering: crispEdges; }
.slip { display: flex; flex-direction: column; gap: 6mm; height: 246mm; overflow: hidden; padding-right: .5mm; }
.slip > * { flex: none; }
.head { display: flex; justify-content: space-between; align-items: flex-start; }
h1 { font-size: 20pt; line-height: 1.2; }
h2 { font-size: 12pt; }
.code { width: 32mm; height: 32mm; margin: -3mm -3mm -3mm 0; }
.facts { display: grid; grid-template-columns: 38mm 1fr; gap: 1.5mm 4mm; }
.facts dd { font-weight: bold; overflow-wrap: anywhere; }
.vehicle { padding: 5mm; border: .5mm solid #000; }
.model { font-size: 18pt; font-weight: bold; overflow-wrap: anywhere; }
.at { margin-top: 3mm; font-size: 18pt; font-weight: bold; overflow-wrap: anywhere; }
.serial { margin-top: 3mm; font: bold 30pt/1.2 "DejaVu Sans Mono", "Courier New", monospace; overflow-wrap: anywhere; }
.bars { height: 18mm; margin-top: 2mm; }
.slip > .notes { flex: 1; min-height: 0; overflow: hidden; }
.notes p { margin-top: 1.5mm; overflow-wrap: anywhere; }
.receipt { padding-top: 6mm; border-top: .3mm dashed #000; }
.signatures { display: grid; grid-template-columns: 1fr 45mm; gap: 8mm; margin-top: 16mm; }
.signatures p { padding-top: 1mm; border-top: .3mm solid #000; font-size: 9pt; }
.printed { font-size: 9pt; }
`;
