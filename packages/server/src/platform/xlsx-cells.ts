/** A number without an exponent. Spreadsheet programs calculate with 15 digits. */
export function numberText(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored;
  const rounded = Number(Number(stored).toPrecision(15));
  if (!Number.isFinite(rounded)) return stored;
  if (Math.abs(rounded) >= 1e21) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** A date as '2026-01-31', with the time if it has one, to the second that is shown. */
function dateText(date: Date): string {
  const shown = new Date(Math.round(date.getTime() / 1000) * 1000);
  const text = shown.toISOString().slice(0, 19).replace('T', ' ');
  return text.replace(/ 00:00:00$/, '').replace(/:00$/, '');
}

/** The text of a cell, as an import reads it; numbers come as text, so that no digits are lost. */
export function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell.replace(/\r\n?/g, '\n');
  if (typeof cell === 'boolean') return String(cell).toUpperCase();
  return cell instanceof Date && !Number.isNaN(cell.getTime()) ? dateText(cell) : '';
}
