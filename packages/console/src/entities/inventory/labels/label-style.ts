/**
 * The style of a label: black on white, states in words, nothing important within 1.5 mm of the
 * edge, and text no smaller than thermal printers support.
 */
export const LABEL_STYLE = `
@page { size: 4in 2in; margin: 0; }
* { box-sizing: border-box; margin: 0; }
html, body { margin: 0; background: #fff; color: #000; }
body { font: 8pt/1.2 Arial, Helvetica, sans-serif; }
.label { width: 4in; height: 2in; padding: 1.8mm 2mm; overflow: hidden; break-inside: avoid; }
.label + .label { break-before: page; }
.top { display: flex; gap: 1mm; height: 28mm; }
.code { flex: none; width: 26mm; height: 26mm; margin: -1mm 0 0 -1mm; }
svg { display: block; width: 100%; height: 100%; shape-rendering: crispEdges; }
.words { flex: 1; min-width: 0; overflow: hidden; }
.words p { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.words .model { font-size: 11pt; font-weight: bold; }
.words .serial { margin-top: .6mm; font: bold 12pt/1.15 "DejaVu Sans Mono", "Courier New", monospace; }
.words .long { font-size: 8pt; white-space: normal; overflow-wrap: anywhere; }
.bars { height: 8mm; margin-left: -1mm; }
.words .state { display: flex; gap: 1.5mm; align-items: center; margin-top: 1mm; font-size: 9pt; }
.state span { flex: none; }
.plate { padding: .2mm 1mm; border: .3mm solid #000; font-weight: bold; }
.state .place { flex: 0 1 auto; overflow: hidden; text-overflow: ellipsis; }
.line { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
.one { -webkit-line-clamp: 1; }
.notes { -webkit-line-clamp: 2; }
.comment { -webkit-line-clamp: 4; }
`;
